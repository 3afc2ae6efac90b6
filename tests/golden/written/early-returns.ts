import type { GuardInput, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

function reject({ tool, args }: GuardInput): boolean {
  if (tool === 'delete_account') return true;
  if (tool !== 'send_email') {
    return false;
  }
  const subject = args.subject;
  if (subject === undefined) return true;
  if (typeof subject === 'string' && subject.startsWith('RE:')) return false;
  return args.urgent === true;
}

export const hooks: readonly ToolLifecycleHooks[] = [
  { beforeDispatch: [{ name: 'mail_rules', reject, message: 'Not like this.' }] },
];
