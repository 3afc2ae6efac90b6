import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export class RefundPolicy {
  static readonly MAX = 500;
  readonly #tool = 'issue_refund';

  private readonly guard: ToolGuard = {
    name: 'refund_max',
    message: `Refunds over ${RefundPolicy.MAX} are for a manager.`,
    reject: (input) => this.isLarge(input),
  };

  get hooks(): readonly ToolLifecycleHooks[] {
    return [{ beforeDispatch: [this.guard] }];
  }

  private isLarge({ tool, args }: GuardInput): boolean {
    return tool === this.#tool && typeof args.amount === 'number' && args.amount > RefundPolicy.MAX;
  }
}
