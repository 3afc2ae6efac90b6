import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const strict: ToolLifecycleHooks = {
  beforeDispatch: [{ name: 'only_reads', reject: ({ tool }) => !tool.startsWith('read_'), message: 'Reading only.' }],
  afterExecute({ tool, completion }) {
    if (completion.kind === 'threw') return undefined;
    return tool === 'read_secret' ? { type: 'fail', message: 'ERROR' } : { type: 'attempt' };
  },
  beforeAdmit({ pressure, agent }) {
    if (pressure.remaining < 600) return { type: 'drop' };
    return agent.toolCallCount > 3 ? { type: 'nudge', message: 'Be brief.' } : undefined;
  },
  afterAdmit: ({ result, outcome }) =>
    outcome === 'toolResult' && (result as { empty?: boolean } | null)?.empty === true ? { type: 'followUp', message: 'Nothing was found.' } : undefined,
  onReturn({ args }) {
    if (args.result === undefined) return { type: 'reject', message: 'Give a result.' };
    if (typeof args.result === 'string' && args.result.includes('guarantee')) return { type: 'reject', message: 'Promise nothing.' };
    return undefined;
  },
};

export const hooks: ToolLifecycleHooks[] = [strict];
