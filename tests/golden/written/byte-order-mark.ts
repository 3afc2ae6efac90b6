import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const hooks: ToolLifecycleHooks[] = [
  { beforeDispatch: [{ name: 'marked', reject: ({ tool }) => tool === 'ship', message: 'Not shipped.' }] },
];
