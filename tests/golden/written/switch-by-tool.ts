import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const byTool: ToolGuard = {
  name: 'by_tool',
  reject: (i) => {
    switch (i.tool) {
      case 'delete_account':
      case 'close_account':
        return true;
      case 'issue_refund':
        return i.args.currency !== 'EUR';
      default:
        return false;
    }
  },
  message: 'This tool is restricted.',
};

export const hooks = [{ beforeDispatch: [byTool] }] satisfies ToolLifecycleHooks[];
