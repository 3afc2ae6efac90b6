import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const DANGEROUS = ['delete_account', 'drop_table', 'wire_money'] as const;
const dangerous: ToolGuard[] = DANGEROUS.length > 2 ? [{ name: 'dangerous', reject: ({ tool }) => (DANGEROUS as readonly string[]).includes(tool), message: 'Too dangerous.' }] : [];
const common: ToolGuard[] = [...dangerous, { name: 'no_admin', reject: ({ tool }) => /^admin_/.test(tool), message: 'Not for agents.' }];
const audit: ToolLifecycleHooks[] = [{ afterAdmit: ({ tool }) => (tool === 'issue_refund' ? { type: 'followUp', message: 'Note the refund.' } : undefined) }];

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [...common] }, ...audit];
