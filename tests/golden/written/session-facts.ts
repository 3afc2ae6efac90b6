import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

interface Session {
  readonly 'user:is_manager'?: boolean;
  readonly tier?: string;
}

export const createHooks = (session: Session): ToolLifecycleHooks[] => [
  {
    beforeDispatch: [
      {
        name: 'large_refunds',
        reject: ({ tool, args }) => {
          if (tool !== 'issue_refund') return false;
          const { amount } = args;
          if (typeof amount !== 'number') return true;
          return amount > 500 && session['user:is_manager'] !== true;
        },
        message: 'Refunds over 500 need a manager.',
      },
      {
        name: 'gold_only',
        reject: ({ tool }) => tool === 'priority_queue' && session.tier !== 'gold' && session.tier !== 'platinum',
        message: 'For gold customers only.',
      },
    ],
  },
];
