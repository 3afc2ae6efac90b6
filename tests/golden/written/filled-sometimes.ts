import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const strictly: ToolGuard = { name: 'strictly', reject: () => true, message: 'Nothing is done now.' };
const never: ToolGuard = {
  name: 'never',
  reject: ({ tool }) => tool === 'delete_account',
  message: 'Refused by policy (never_allowed): accounts are never deleted.',
};
declare const settings: { readonly isStrict: boolean };

const words: string[] = [];
words.push('delete_account', 'purge');
const set = new Set(words);

/** Filled whole; but what the second reads is filled elsewhere, so that its own text says less. */
export const hooks: ToolLifecycleHooks[] = [];
hooks.push({ beforeDispatch: [never] });
hooks.push({
  beforeDispatch: [{ name: 'in_the_set', reject: ({ tool }) => set.has(tool) || tool.length > 40, message: 'Never.' }],
});

/** Filled only sometimes: nobody knows what is in it before it runs. */
export const more: ToolLifecycleHooks[] = [];
more.push({ beforeDispatch: [{ ...never, name: 'never_again' }] });
if (settings.isStrict) more.push({ beforeDispatch: [strictly] });
