import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const CURRENCY = 'EUR';
const limit = 5 * 100;
const who = ['a manager', 'the owner'] as const;

const currency: ToolGuard = {
  name: `only_${CURRENCY.toLowerCase()}`,
  reject: ({ tool, args }) => tool === 'issue_refund' && args.currency !== CURRENCY,
  message: `Refunds are in ${CURRENCY} only.`,
};

const large: ToolGuard = {
  name: 'large',
  reject: ({ tool, args }) => tool === `issue_${'refund'}` && typeof args.amount === 'number' && args.amount >= limit,
  message: `Over ${limit} ${CURRENCY} asks for ${who[0]} or ${who[1]}.`,
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [currency, large] }];
