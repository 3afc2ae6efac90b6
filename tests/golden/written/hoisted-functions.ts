import type { ToolLifecycleHooks, ToolGuard } from '@lloyal-labs/lloyal-agents';

export const hooks: Array<ToolLifecycleHooks> = [{ beforeDispatch: guards() }, { afterExecute }];

function guards(): ToolGuard[] {
  return [limit('issue_refund'), limit('issue_credit', 50)];
}

function limit(tool: string, most = 500): ToolGuard {
  const reject: ToolGuard['reject'] = function (input) {
    if (input.tool !== tool) {
      return false;
    }
    var { amount } = input.args;
    if (typeof amount !== 'number') return true;
    return amount > most;
  };
  return { name: 'limit_' + tool, message: 'At most ' + most + '.', reject };
}

function afterExecute(...[input]: Parameters<NonNullable<ToolLifecycleHooks['afterExecute']>>): ReturnType<NonNullable<ToolLifecycleHooks['afterExecute']>> {
  return input.tool === 'search_orders' && input.completion.kind === 'threw' ? { type: 'fail', message: 'The search is down.' } : undefined;
}
