import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

// Of 'issue_refund' and 'search_orders' alone.
const LIMITS: Record<string, { argument: string; max: number; why: string }> = {
  issue_refund: { argument: 'amount', max: 500, why: 'refunds over 500 need a manager' },
  search_orders: { argument: 'page_size', max: 50, why: 'pages hold 50 rows' },
};

export const hooks: ToolLifecycleHooks[] = Object.entries(LIMITS).map(([tool, { argument, max, why }]) => ({
  beforeDispatch: [
    {
      name: `${tool}_${argument}`,
      message: `Refused: ${why}.`,
      reject: (input) => {
        if (input.tool !== tool) return false;
        const value = input.args[argument];
        return typeof value === 'number' && value > max;
      },
    },
  ],
}));
