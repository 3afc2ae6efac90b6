import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const trims: ToolGuard = {
  name: 'trims',
  reject: ({ args }) => {
    args.query = String(args.query ?? '').trim();
    return args.query === '';
  },
  message: 'An empty query.',
};
const after: ToolGuard = { name: 'after', reject: ({ args }) => args.query === 'all', message: 'Not everything.' };

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [trims, after] }];
