import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export const base: ToolLifecycleHooks[] = [];
export const isFraud = (id: unknown): boolean => id === 'f';
