import type { GuardOverrides, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const night: ToolGuard = { name: 'night', message: 'Not at night.', reject: ({ tool }) => tool === 'send_email' };

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [night] }];
hooks.push({ afterExecute: () => ({ type: 'attempt' }) });
hooks.unshift({ beforeDispatch: [{ ...night, name: 'night_too' }] });
if (process.env.DEV !== undefined) hooks.pop();

export const guards: Record<string, false> & GuardOverrides = {};
guards.night = false;

/** Called by others, who knows when. */
export function also(one: ToolLifecycleHooks): void {
  hooks.push(one);
}

const said: string[] = [];
for (const one of ['a', 'b']) said.push(one);
Object.freeze(hooks);
