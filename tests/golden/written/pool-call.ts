import { agentPool, parallel, type ToolGuard } from '@lloyal-labs/lloyal-agents';

const guards = { sloppy: false } as const;
const sloppy: ToolGuard = { name: 'sloppy', reject: ({ args }) => 'draft' in args, message: 'No drafts.' };

export const pool = agentPool({
  orchestrate: parallel([]),
  hooks: [
    { beforeDispatch: [sloppy] },
    { beforeAdmit: ({ cost }) => (cost > 4000 ? { type: 'nudge', message: 'Ask for less.' } : { type: 'drop' }) },
  ],
  guards,
});
