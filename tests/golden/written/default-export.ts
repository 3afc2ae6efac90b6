import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const guards: ToolGuard[] = [
  { name: 'no_deletes', reject: ({ tool }) => tool.startsWith('delete_'), message: 'Nothing is deleted here.' },
  { name: 'no_mail', reject: ({ tool }) => ['send_email', 'send_sms'].includes(tool), message: 'No messages from here.' },
];

const later: ToolLifecycleHooks = {
  afterAdmit: ({ tool }) => (tool === 'lookup_order' ? { type: 'followUp', message: 'Check the date.' } : undefined),
};

export default [{ beforeDispatch: guards }, later] as ToolLifecycleHooks[];
