import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export function createHooks(session: Readonly<Record<string, unknown>>): ToolLifecycleHooks[] {
  const guards: ToolGuard[] = [
    { name: 'first', reject: ({ tool }) => tool === 'send_email', message: 'Refused (first): mails are not sent.' },
  ];
  guards.push({
    name: 'large',
    reject: ({ tool, args }) =>
      tool === 'issue_refund' &&
      typeof args.amount === 'number' &&
      args.amount > 500 &&
      session['user:is_manager'] !== true,
    message: 'Refused by policy (approval_required): refunds over 500 need a manager. Offer to ask one.',
  });

  const entry: ToolLifecycleHooks = {};
  entry.beforeDispatch = guards;
  entry.afterExecute = ({ tool, completion }) =>
    tool === 'search_orders' && completion.kind === 'threw'
      ? { type: 'fail', message: 'The search failed (search_down): the orders cannot be searched now.' }
      : undefined;
  const hooks: ToolLifecycleHooks[] = [];
  hooks.push(entry);
  return hooks;
}
