import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const seen = new Set<string>();
const first: ToolGuard = {
  name: 'first',
  reject: ({ tool }) => {
    seen.add(tool);
    return false;
  },
  message: 'Never.',
};
const second: ToolGuard = { name: 'second', reject: ({ tool }) => tool === 'issue_refund' && !seen.has('lookup_charge'), message: 'Look the charge up first.' };

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [first, second] }];
