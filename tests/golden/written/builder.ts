import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

class HooksBuilder {
  private readonly guards: ToolGuard[] = [];

  refuse(name: string, message: string, reject: (input: GuardInput) => boolean): this {
    this.guards.push({ name, message, reject });
    return this;
  }

  build(): ToolLifecycleHooks[] {
    return [{ beforeDispatch: this.guards }];
  }
}

export const hooks = new HooksBuilder()
  .refuse('no_delete', 'Nothing is deleted.', ({ tool }) => tool === 'delete_account')
  .refuse('no_large', 'Too large.', ({ tool, args }) => tool === 'issue_refund' && args.amount === 1800)
  .build();
