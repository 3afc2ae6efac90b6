import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

// "1800" > 500 is true in JavaScript, so no row of a condition says the same.
export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      {
        name: 'large',
        reject: ({ tool, args }) => tool === 'issue_refund' && (args.amount as number) > 500,
        message: 'Too large.',
      },
      {
        name: 'same_as_five',
        reject: ({ args }) => args.count == 5,
        message: 'Not five.',
      },
      {
        name: 'no_id',
        reject: ({ tool, args }) => tool == 'lookup_charge' && args.charge_id == null,
        message: 'Say which charge.',
      },
    ],
  },
];
