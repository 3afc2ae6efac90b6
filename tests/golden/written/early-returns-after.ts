import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

/** What comes back is judged from the top. */
export const hooks: ToolLifecycleHooks[] = [
  {
    afterExecute: ({ tool, completion, attempt }) => {
      // Only the search is ever busy.
      if (tool !== 'search_orders') return undefined;
      // What came back is taken.
      if (completion.kind === 'returned') return undefined;
      /* Three times, then we say so. */
      if (attempt > 3) return { type: 'fail', message: 'The search is down.' };
      return { type: 'retry', afterMs: 200 };
    },
    onReturn: ({ agent, result }) => {
      if (agent.toolCallCount === 0) return { type: 'reject', message: 'Look something up first.' };
      if (result.trim() === '') return { type: 'reject', message: 'Say something.' };
      return undefined;
    },
  },
];

export const unused = (guard: ToolGuard): string => guard.name;
