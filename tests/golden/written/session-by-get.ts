import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Facts = ReadonlyMap<string, unknown>;

const managersOnly = (facts: Facts): ToolGuard => ({
  name: 'managers_only',
  reject: ({ tool }) => ['issue_refund', 'close_account'].includes(tool) && !facts.get('is_manager'),
  message: 'For managers only.',
});

const quietHours = (facts: Facts): ToolGuard => ({
  name: 'quiet_hours',
  reject: ({ tool }) => tool === 'send_email' && Number(facts.get('hour')) > 20,
  message: 'No e-mail after eight.',
});

export const createHooks = (facts: Facts): ToolLifecycleHooks[] => [{ beforeDispatch: [managersOnly(facts), quietHours(facts)] }];
