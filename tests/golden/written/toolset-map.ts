import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const toolHooks: Record<string, ToolLifecycleHooks> = {
  search_orders: {
    beforeAdmit: () => ({ type: 'nudge', message: 'Ask for fewer rows.' }),
  },
  reply: {
    onReturn: ({ args }) => (args.result === undefined || args.result === '' ? { type: 'reject', message: 'Say something.' } : undefined),
  },
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [{ name: 'nothing_odd', reject: ({ args }) => args.odd === true, message: 'Nothing odd.' }] }];
