import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const refundHooks: ToolLifecycleHooks = {
  beforeDispatch: [{ name: 'refunds', reject: ({ tool, args }) => tool === 'issue_refund' && args.approved !== true, message: 'Get approval.' }],
};

export const searchHooks: ToolLifecycleHooks = {
  beforeDispatch: [{ name: 'searches', reject: ({ tool, args }) => tool === 'search_orders' && args.query === '', message: 'Say what to look for.' }],
};
