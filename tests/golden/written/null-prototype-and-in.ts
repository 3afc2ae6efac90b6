import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const BLOCKED = { delete_account: 'Ask to close it.', drop_table: 'Never.' };
const LEVELS = new Map([
  ['issue_refund', 500],
  ['issue_credit', 50],
]);

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      { name: 'blocked', message: 'Blocked.', reject: ({ tool }) => Object.hasOwn(BLOCKED, tool) },
      { name: 'needs_reason', message: 'Say why.', reject: ({ tool, args }) => tool === 'issue_refund' && !('reason' in args) },
      { name: 'level', message: 'Too much.', reject: ({ tool, args }) => Number(args.amount ?? 0) > (LEVELS.get(tool) ?? Infinity) },
    ],
  },
];
