import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      {
        name: 'refunds',
        reject: ({ tool, args }) =>
          tool === 'issue_refund' ? (args.reason ? false : true) : tool.startsWith('admin_') ? args.confirmed !== true : false,
        message: 'Say why, and confirm what is for admins.',
      },
    ],
    afterAdmit: ({ outcome, tool }) =>
      outcome === 'nudge' ? (tool === 'issue_refund' ? { type: 'followUp', message: 'Offer to ask a manager.' } : { type: 'none' }) : undefined,
  },
];
