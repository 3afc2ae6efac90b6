import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

function refunds(most: number): ToolLifecycleHooks {
  function over(limit: number) {
    const check = (amount: unknown): boolean => typeof amount === 'number' && amount > limit;
    return check;
  }
  const isOver = over(most);
  const guard = (): ToolGuard => ({
    name: 'refunds',
    reject({ tool, args }) {
      function asks(): boolean {
        return tool === 'issue_refund';
      }
      return asks() && isOver(args.amount);
    },
    message: 'Too much.',
  });
  return { beforeDispatch: [guard()] };
}

export function createHooks(): ToolLifecycleHooks[] {
  return [refunds(500)];
}
