/** The support desk's three rules as contributors written by hand: no compiler and no sandbox between them and the turn. */
import type { AfterExecuteInput, Args, Completion } from '../../lib/contract';
import type { Contributor } from '../../lib/engine/types';
import type { PolicyUnderTest } from '../../lib/scenarios/turn';
import type { Inputs } from './support-turn-table';

interface Rule {
  readonly id: string;
  readonly says: string;
  against(tool: string, args: Args): boolean;
}

const REASONS = {
  large_refunds: '(approval_required): refunds over 500 need a manager. Offer to ask one; retrying will not help.',
  never_delete: '(never_allowed): accounts are never deleted. Offer the data-protection form; retrying will not help.',
  page_size: '(page_too_large): at most 50 rows a page. Ask again with 50; the same call again will not help.',
};

/** The text of a denial in one of the four ways; null for the way that raises. */
function textOf({ denial, position }: Pick<Inputs, 'denial' | 'position'>, reason: string): string | null {
  switch (denial) {
    case 'bare_error':
      return 'ERROR';
    case 'legible':
      return `${position === 'after' ? 'The call ran, but policy withheld its result' : 'Refused by policy'} ${reason}`;
    case 'false_ok':
      return '{"status":"ok"}';
    case 'raise':
      return null;
  }
}

function rulesOf(
  inputs: Inputs,
  session: Readonly<Record<string, unknown>>,
): readonly (Rule & { text: string | null })[] {
  const isManager = session[inputs.typo ? 'user:isManager' : 'user:is_manager'] === true;
  const rules: readonly Rule[] = [
    {
      id: 'n1',
      says: REASONS.large_refunds,
      against: (tool, { amount }) => tool === 'issue_refund' && Number(amount) > 500 && !isManager,
    },
    { id: 'n2', says: REASONS.never_delete, against: (tool) => tool === 'delete_account' },
    {
      id: 'n3',
      says: REASONS.page_size,
      against: (tool, args) => inputs.pageSize === 'deny' && tool === 'search_orders' && Number(args.page_size) > 50,
    },
  ];
  return rules.map((rule) => ({ ...rule, text: textOf(inputs, rule.says) }));
}

function contributor({ id, text, against }: Rule & { text: string | null }, position: Inputs['position']): Contributor {
  const raised = (): never => {
    throw new Error(`${id} raised`);
  };
  if (position === 'after') {
    const afterExecute = ({ tool, args, completion }: AfterExecuteInput) => {
      if (completion.kind !== 'returned' || !against(tool, args)) return undefined;
      return { type: 'fail', message: text ?? raised() };
    };
    return { id, speaker: 'policy', hooks: { afterExecute } };
  }
  return refusing(id, ({ tool, args }) => against(tool, args) && (text !== null || raised()), text ?? '');
}

type Reject = NonNullable<Contributor['hooks']['beforeDispatch']>[number]['reject'];

/** A contributor with one guard. */
export const refusing = (id: string, reject: Reject, message: string): Contributor => ({
  id,
  speaker: 'policy',
  hooks: { beforeDispatch: [{ name: id, message, reject }] },
});

/** A policy under test of these harness contributors, with nothing else. */
export const policyOf = (harness: readonly Contributor[], rest: Partial<PolicyUnderTest> = {}): PolicyUnderTest => ({
  harness,
  guards: {},
  protectedTools: [],
  contributorsOf: () => [],
  runTool: (_tool, args, execute) => ({ completion: execute(args), rewrites: [] }),
  ...rest,
});

/** The support desk with the five inputs set, reading the given session. */
export function supportDesk(inputs: Inputs, session: Readonly<Record<string, unknown>>): PolicyUnderTest {
  const rules = inputs.position === 'none' ? [] : rulesOf(inputs, session);
  const harness = rules.map((rule) => contributor(rule, inputs.position));
  if (inputs.position !== 'before' || inputs.pageSize !== 'rewrite') return policyOf(harness);
  return policyOf(harness, { runTool: limitedPage });
}

/** Sends a larger page than 50 as 50. */
function limitedPage(tool: string, args: unknown, execute: (received: unknown) => Completion) {
  const from = (args as Args).page_size;
  if (tool !== 'search_orders' || Number(from) <= 50) return { completion: execute(args), rewrites: [] };
  const changed = [{ argument: 'page_size', from, to: 50 }];
  return { completion: execute({ ...(args as Args), page_size: 50 }), rewrites: [{ contributor: 'n3', changed }] };
}
