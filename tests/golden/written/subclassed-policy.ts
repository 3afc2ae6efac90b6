import { DefaultAgentPolicy, type DefaultAgentPolicyOpts, type ToolGuard } from '@lloyal-labs/lloyal-agents';

const refundLimit: ToolGuard = {
  name: 'refund_limit',
  message: 'Refunds over 500 need a manager.',
  reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > 500,
};

export class SupportPolicy extends DefaultAgentPolicy {
  constructor(opts: DefaultAgentPolicyOpts = {}) {
    super({ ...opts, hooks: [{ beforeDispatch: [refundLimit] }], guardOverrides: { refund_limit: { scope: 'lineage' } } });
  }
}
