import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const noDeletes: ToolGuard = {
  name: 'no_deletes',
  reject: ({ tool }) => tool === 'delete_account',
  message: 'Accounts are never deleted here.',
};

const refundCap: ToolGuard = {
  name: 'refund_cap',
  reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > 500,
  message: 'Refused by policy (approval_required): refunds over 500 need a manager. Offer to ask one; retrying will not help.',
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [refundCap, noDeletes] }];
