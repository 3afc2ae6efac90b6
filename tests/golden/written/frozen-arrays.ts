import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const READS = Object.freeze(['lookup_charge', 'search_orders'] as const);
const reads: ReadonlySet<string> = new Set(READS);

const readsOnly = Object.freeze<ToolGuard>({
  name: 'reads_only',
  reject: ({ tool }) => !reads.has(tool),
  message: 'Only reading is allowed.',
});

export const hooks = Object.freeze([Object.freeze({ beforeDispatch: Object.freeze([readsOnly]) })]) satisfies readonly ToolLifecycleHooks[];
