import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const windows: ToolGuard = {
  name: 'windows',
  reject: ({ tool, args }) => {
    // two lines
    if (tool !== 'ship') return false;
    return String(args.to).includes('R');
  },
  message: `One line
and another.`,
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [windows] }];
