import { DefaultAgentPolicy, type GuardOverrides, type ToolGuard, type ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const guard: ToolGuard = { name: 'no_wire', reject: ({ tool }) => tool === 'wire_money', message: 'Never by wire.' };
const reading: ToolLifecycleHooks = {
  onReturn: ({ agent }) =>
    agent.attendedResults('search_orders').length < 2 ? { type: 'reject', message: 'Search twice before you reply.' } : undefined,
};
const overrides: GuardOverrides = { no_wire: { scope: 'cohort' }, auth: false };

export class CarefulPolicy extends DefaultAgentPolicy {
  constructor() {
    super({ hooks: [{ beforeDispatch: [guard] }, reading], guardOverrides: overrides, maxToolRetries: 2 });
  }
}
