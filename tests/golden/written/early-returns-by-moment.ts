import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const retryHooks: ToolLifecycleHooks = {
  afterExecute: ({ tool, attempt, completion }) => {
    if (tool !== 'search_orders') return;
    if (completion.kind === 'threw') {
      if (attempt >= 3) return { type: 'fail', message: 'Down.' };
      return { type: 'retry', afterMs: 1_000 * attempt };
    }
    const status = (completion.value as { status?: number } | undefined)?.status ?? 200;
    if (status < 500) return;
    return { type: 'fail', message: 'Broken.' };
  },
  beforeAdmit: ({ tool, args, cost, pressure }) => {
    if (tool === 'search_orders' && typeof args.page_size === 'number' && args.page_size > 50) return { type: 'nudge', message: 'Fewer rows.' };
    if (cost > pressure.remaining) return { type: 'drop' };
    return void 0;
  },
};
