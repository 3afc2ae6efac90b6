import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents'

/* Amounts in the smallest unit */
const MAX = { issue_refund: 50_0, issue_credit: 5_0 } as const

const hooks = [
	{
		beforeDispatch: [
			{
				name: 'refund-ceiling', // kebab case
				message: 'Over the ceiling.',
				reject: i => i.tool == 'issue_refund' && typeof i.args.amount == 'number' && i.args.amount > MAX.issue_refund,
			},
			{
				name: 'credit-ceiling',
				message: 'Over the ceiling.',
				reject: i => i.tool == 'issue_credit' && typeof i.args.amount == 'number' && MAX.issue_credit < i.args.amount,
			},
		],
	},
] as const satisfies readonly ToolLifecycleHooks[]

export default hooks
