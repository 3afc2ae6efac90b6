import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const LIMITS = { issue_refund: 500, send_credit: 50 } as const;
type Limited = keyof typeof LIMITS;

const isLimited = (tool: string): tool is Limited => Object.hasOwn(LIMITS, tool);

export const overLimit: ToolGuard = {
  name: 'over_limit',
  reject: ({ tool, args }) => isLimited(tool) && Number(args.amount) > LIMITS[tool],
  message: 'Refused: this is over the limit of the tool. Ask a manager.',
};

export const refunds: ToolGuard = {
  name: 'refund_limit',
  reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > LIMITS.issue_refund,
  message: `Refused: refunds over ${LIMITS.issue_refund} need a manager.`,
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [overLimit, refunds] }];
