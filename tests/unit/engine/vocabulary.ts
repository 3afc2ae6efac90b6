import type { AgentView, Completion, Guard, Hooks, TraceEvent, Walk } from '@/lib/contract';
import { createPool } from '@/lib/engine';
import type { Contributor, PoolOptions, PoolTool } from '@/lib/engine/types';

/** A contributor of the harness. */
export const rule = (id: string, hooks: Hooks): Contributor => ({ id, speaker: 'policy', hooks });

/** A contributor of a tool. */
export const own = (id: string, hooks: Hooks): Contributor => ({ id, speaker: 'tool', hooks });

export const guard = (name: string, reject: Guard['reject'] = () => true, message = `${name} refuses`): Guard => ({
  name,
  message,
  reject,
});

/** A contributor of the harness with one guard of its own name. */
export const refuser = (name: string, reject?: Guard['reject']): Contributor =>
  rule(name, { beforeDispatch: [guard(name, reject)] });

export const returned = (value: unknown): Completion => ({ kind: 'returned', value });
export const threw = (error: Error): Completion => ({ kind: 'threw', error });

/** A tool that completes as told by its number of runs so far, from 1; it keeps what it received. */
export function toolOf(
  name: string,
  complete: (run: number) => Completion = () => returned({ ok: true }),
  more: Partial<PoolTool> = {},
): PoolTool & { readonly runs: unknown[] } {
  const runs: unknown[] = [];
  return {
    name,
    contributors: [],
    ...more,
    runs,
    run: (received) => {
      runs.push(received);
      return { completion: complete(runs.length), received, rewrites: [] };
    },
  };
}

/** What one agent looked like at one moment. */
export interface Sight {
  readonly moment: string;
  readonly turns: number;
  readonly calls: number;
  readonly ledger: readonly string[];
  readonly outcome?: string;
  readonly result?: unknown;
}

/** A contributor that has nothing to say and notes how the agent stands whenever it is asked. */
export function onlooker(): Contributor & { readonly sights: Sight[] } {
  const sights: Sight[] = [];
  const look = (moment: string) => (input: { agent: AgentView; outcome?: string; result?: unknown }) => {
    const { turns, toolCallCount, toolHistory } = input.agent;
    sights.push({
      moment,
      turns,
      calls: toolCallCount,
      ledger: toolHistory.map(({ name, outcome }) => `${name} ${outcome}`),
      ...(input.outcome !== undefined && { outcome: input.outcome, result: input.result }),
    });
  };
  const hooks = {
    afterExecute: look('afterExecute'),
    beforeAdmit: look('beforeAdmit'),
    afterAdmit: look('afterAdmit'),
    onReturn: look('onReturn'),
  };
  return { ...rule('onlooker', hooks), sights };
}

/** A pool, and `call` with arguments given as a value. */
export function poolWith(options: Partial<PoolOptions> & Pick<PoolOptions, 'tools'>) {
  const pool = createPool({ harness: [], ...options });
  return {
    pool,
    call: (tool: string, args: unknown = {}, agent = 'a') => pool.call(agent, { tool, args: JSON.stringify(args) }),
  };
}

/** The events as short words, in order: walks by moment, runs by attempt, consequences by name. */
export const told = (events: readonly TraceEvent[]): string[] => events.map(inShort);

function inShort(event: TraceEvent): string {
  switch (event.type) {
    case 'walk':
      return event.moment;
    case 'execution':
      return `run ${event.attempt}`;
    case 'consequence':
      return event.what;
  }
}

export const walksOf = (events: readonly TraceEvent[]): Walk[] => events.filter((event) => event.type === 'walk');

/** Who said what in a walk, as short words. */
export const said = ({ answers }: Walk): string[] =>
  answers.map(({ contributor, guard: name, said: { type } }) => `${contributor}${name ? `/${name}` : ''} ${type}`);
