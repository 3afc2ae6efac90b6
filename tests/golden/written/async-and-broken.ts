import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const check = async (id: unknown): Promise<boolean> => id === 'x';

export const hooks = [
  { beforeDispatch: [{ name: 'asynchronous', reject: async ({ args }: { args: Record<string, unknown> }) => check(args.id), message: 'Never.' }] },
  { beforeDispatch: [{ name: 'raises', reject: ({ tool }: { tool: string }) => { if (tool === 'boom') throw new Error('boom'); return false; }, message: 'Boom.' }] },
] as unknown as ToolLifecycleHooks[];
