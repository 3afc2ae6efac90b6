import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const large: ToolGuard = {
  name: 'large_refunds',
  reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > 500,
  message: 'Ask a manager.',
};

const admission: ToolLifecycleHooks = {
  beforeAdmit: ({ tool }) => (tool === 'search_orders' ? { type: 'nudge', message: 'Ask for less.' } : { type: 'drop' }),
};

const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [large] }, admission];

export { hooks as rules, large as largeRefunds };
