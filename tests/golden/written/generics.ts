import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Check<T extends string> = (tool: T, args: Readonly<Record<string, unknown>>) => boolean;

function guard<const N extends string>(name: N, check: Check<string>, message: string): ToolGuard {
  return { name, reject: ({ tool, args }) => check(tool, args), message };
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at] as T;
}

const MOST = [50, 500] as const;

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      guard<'pages'>('pages', (tool, args) => tool === 'search_orders' && Number(args.page_size) > MOST[0], 'Fifty at most.'),
      guard('refunds', (tool, args) => tool === 'issue_refund' && (args.amount as number) > pick(MOST, 1), 'Five hundred at most.'),
    ],
  },
];
