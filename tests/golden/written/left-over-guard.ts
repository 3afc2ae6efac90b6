import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const used: ToolGuard = { name: 'used', reject: ({ tool }) => tool === 'a', message: 'Not a.' };
export const unused: ToolGuard = { name: 'unused', reject: ({ tool }) => tool === 'b', message: 'Not b.' };

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [used] }];
