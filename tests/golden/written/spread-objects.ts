import type { ToolLifecycleHooks, ToolGuard } from '@lloyal-labs/lloyal-agents';

const base = { message: 'Not here.' } as const;
const noDelete: ToolGuard = { ...base, name: 'no_delete', reject: ({ tool }) => tool === 'delete_account' };
const strict: ToolGuard = { ...noDelete, name: 'no_drop', reject: ({ tool }) => tool === 'drop_table', message: 'Never.' };

const defaults: ToolLifecycleHooks = { beforeDispatch: [noDelete], afterAdmit: () => undefined };
const more: ToolLifecycleHooks = {
  ...defaults,
  beforeDispatch: [...(defaults.beforeDispatch ?? []), strict],
  ['afterAdmit']: ({ outcome }) => (outcome === 'nudge' ? { type: 'followUp', message: 'Tell the customer.' } : { type: 'none' }),
};

export const hooks = [more] satisfies ToolLifecycleHooks[];
