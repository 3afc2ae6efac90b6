import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Test = (input: GuardInput) => boolean;

const onTool = (...tools: string[]) => (test: Test): Test => (input) => tools.includes(input.tool) && test(input);
const over = (key: string, max: number): Test => ({ args }) => {
  const value = args[key];
  return typeof value === 'number' && value > max;
};
const all = (...tests: Test[]): Test => (input) => tests.every((test) => test(input));
const any = (...tests: Test[]): Test => (input) => tests.some((test) => test(input));
const not = (test: Test): Test => (input) => !test(input);
const confirmed: Test = ({ args }) => args.confirmed === true;

const guard = (name: string, message: string, reject: Test): ToolGuard => ({ name, message, reject });

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      guard('large', 'Too large.', onTool('issue_refund', 'issue_credit')(all(over('amount', 500), not(confirmed)))),
      guard('wide', 'Too wide.', onTool('search_orders')(any(over('page_size', 50), over('count', 3)))),
    ],
  },
];
