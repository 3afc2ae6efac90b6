import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

interface Options {
  maxRefund?: number;
  blocked?: readonly string[];
  retries?: number;
}

const createPolicy = ({ maxRefund = 500, blocked = [], retries = 2 }: Options = {}): ToolLifecycleHooks[] => [
  {
    beforeDispatch: [
      {
        name: 'max_refund',
        message: `At most ${maxRefund}.`,
        reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > maxRefund,
      },
      { name: 'blocked', message: 'This tool is blocked.', reject: ({ tool }) => blocked.includes(tool) },
    ],
  },
  {
    afterExecute({ attempt, completion }) {
      if (completion.kind !== 'threw') return;
      if (completion.error.name !== 'TimeoutError') return;
      return attempt <= retries ? { type: 'retry', afterMs: 500 } : { type: 'fail', message: 'It timed out.' };
    },
  },
];

export const hooks = createPolicy({ maxRefund: 200, blocked: ['delete_account', 'drop_table'] });
