import type { Agent, ReturnDecision, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

/** What a reply may promise. */
interface Word {
  readonly text: string;
  readonly weight: number;
}

const WORDS: readonly Word[] = [
  { text: 'guarantee', weight: 2 },
  { text: 'promise', weight: 1 },
];

const weigh = (reply: string): number => WORDS.reduce((sum, { text, weight }) => (reply.includes(text) ? sum + weight : sum), 0);

function judge(agent: Agent, reply: string): ReturnDecision | undefined {
  if (agent.returnsRejected > 0) return undefined;
  return weigh(reply) > 1 ? { type: 'reject', message: `Promise less (${weigh(reply)}).` } : undefined;
}

export const createHooks = (): ToolLifecycleHooks[] => [{ onReturn: ({ agent, result }) => judge(agent, result) }];
