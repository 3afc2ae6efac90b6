import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const noDeletes = Object.freeze<ToolGuard>({
  name: 'no_deletes',
  reject: ({ tool }) => tool.startsWith('delete_'),
  message: Object.freeze(['Nothing is deleted here.', 'Offer to deactivate it.']).join(' '),
});

export const hooks: readonly ToolLifecycleHooks[] = Object.freeze([
  Object.freeze({ beforeDispatch: Object.freeze([noDeletes]) }),
  Object.freeze({
    beforeAdmit: ({ cost, pressure }) => (cost <= pressure.headroom ? undefined : { type: 'nudge', message: 'Ask for less.' }),
  } satisfies ToolLifecycleHooks),
]);
