import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const cap = (tool: string, argument: string, limit: number): ToolGuard => ({
  name: `${tool}_${argument}_cap`,
  reject: (call) => {
    if (call.tool !== tool) return false;
    const asked = call.args[argument];
    return typeof asked === 'number' && asked > limit;
  },
  message: `${argument} of ${tool} is at most ${limit}.`,
});

function never(tool: string): ToolGuard {
  return { name: `never_${tool}`, reject: (call) => call.tool === tool, message: `${tool} is never called here.` };
}

export function createHooks(): ToolLifecycleHooks[] {
  return [{ beforeDispatch: [cap('issue_refund', 'amount', 500), cap('search_orders', 'page_size', 50)] }, { beforeDispatch: [never('delete_account')] }];
}
