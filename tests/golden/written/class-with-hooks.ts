import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

class LimitGuard implements ToolGuard {
  readonly name: string;
  readonly message: string;
  constructor(
    private readonly tool: string,
    private readonly limit: number,
  ) {
    this.name = `limit_${tool}`;
    this.message = `At most ${limit}.`;
  }
  reject({ tool, args }: GuardInput): boolean {
    return tool === this.tool && typeof args.amount === 'number' && args.amount > this.limit;
  }
}

export class SupportPolicy {
  readonly hooks: readonly ToolLifecycleHooks[] = [
    { beforeDispatch: [new LimitGuard('issue_refund', 500), new LimitGuard('issue_credit', 50)] },
    {
      afterExecute({ completion }) {
        if (completion.kind === 'threw' && completion.error.name === 'AbortError') {
          return { type: 'fail', message: 'It was stopped. Do not call it again.' };
        }
        return undefined;
      },
    },
  ];
  readonly guardOverrides = { limit_issue_credit: { scope: 'cohort' }, old_guard: false } as const;
}
