import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const noSecondRefund: ToolGuard = {
  name: 'no_second_refund',
  reject: ({ tool, args, attended }) =>
    tool === 'issue_refund' && attended().some((earlier) => earlier.charge_id === args.charge_id),
  message: 'This charge was refunded before.',
};

export const createHooks = (): ToolLifecycleHooks[] => [{ beforeDispatch: [noSecondRefund] }];
