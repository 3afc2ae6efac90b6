import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const base: readonly ToolGuard[] = [
  { name: 'first', reject: ({ tool }) => tool === 'a', message: 'No a.' },
  { name: 'second', reject: ({ tool }) => tool === 'b', message: 'No b.' },
];
const extra: ToolGuard = { name: 'third', reject: ({ tool }) => tool === 'c', message: 'No c.' };
const shared: ToolLifecycleHooks = { beforeDispatch: base, afterAdmit: () => ({ type: 'none' }) };
const all = [...base, extra];
const isLive = process.env.LIVE === '1';

export const hooks: ToolLifecycleHooks[] = [
  { ...shared, beforeDispatch: [...all].reverse() },
  ...(isLive ? [{ beforeDispatch: [{ name: 'live', reject: ({ tool }: { tool: string }) => tool === 'd', message: 'Not live.' }] }] : []),
];

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
