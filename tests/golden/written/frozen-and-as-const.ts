import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const LIMITS = { refund: 500, page: 50 } as const;
const TOOLS = Object.freeze({ refund: 'issue_refund', search: 'search_orders' } as const);

const refund: ToolGuard = Object.freeze({
  name: 'refund' as const,
  reject: ({ tool, args }: Parameters<ToolGuard['reject']>[0]) =>
    tool === TOOLS.refund && args.amount !== undefined && !(typeof args.amount === 'number' && args.amount <= LIMITS.refund),
  message: 'Too much.',
});

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [refund] }];
