/** Pieces that several kinds share: how a place reads subjects, how a result is replaced, what a new node starts with. */
import { and, call, choice, type Expr, equals, literal, member, name, type Reading, record, type Stmt } from '../code';
import type { Condition } from '../policy/conditions';
import { type Denial, startDenial } from '../policy/denial';
import type { Node, Place, Policy } from '../policy/document';

/** Names that the code around a condition already uses. */
const TAKEN: ReadonlySet<string> = new Set(
  'tool args session agent attempt completion cost pressure terminal outcome result raw own same numberOf isNoNumber isText textOf matches asked'.split(
    ' ',
  ),
);

/** How a hook at a place reads the subjects of its condition; all of it by own key (product.md, The exported files). */
export const readingAt = (place: Place): Reading => ({
  read: (subject) => {
    switch (subject.of) {
      case 'tool':
        return name('tool');
      case 'argument':
        return call('own', name('args'), literal(subject.name));
      case 'fact':
        return call('own', name('session'), literal(subject.key));
    }
  },
  taken: TAKEN,
  ...(place.tool === undefined ? {} : { tool: place.tool }),
});

/** The body of an afterExecute hook that replaces a returned value with a denial, or raises, where a test holds. */
export function failUnless(rule: {
  readonly locals: readonly Stmt[];
  readonly test: Expr;
  readonly message: string | null;
  readonly node: Node;
}): readonly Stmt[] {
  const returned = equals(member(name('completion'), 'kind'), literal('returned'));
  const test = and(returned, rule.test);
  if (rule.message === null) {
    return [...rule.locals, { as: 'if', test, body: raise(rule.node) }, { as: 'return', value: literal(undefined) }];
  }
  const fail = record({ type: literal('fail'), message: literal(rule.message) });
  return [...rule.locals, { as: 'return', value: choice(test, fail, literal(undefined)) }];
}

/** What a rule does whose author chose to raise an exception. */
export const raise = (node: Node): Stmt => ({
  as: 'throw',
  value: { as: 'new', type: 'Error', args: [literal(raisedText(node))] },
});

/** The text of that exception; nobody reads it but a developer. */
export const raisedText = (node: Node): string => `${node.guard ?? node.name} raised an exception.`;

/** The tool row that a new rule in the harness's chain starts with: the first tool that acts, so it never starts wide. */
export function startingTool(policy: Policy): readonly Condition[] {
  const tool = policy.tools.find((one) => one.does === 'acts') ?? policy.tools[0];
  return tool === undefined ? [] : [{ subject: { of: 'tool' }, is: 'is', value: tool.name }];
}

/** The words that a new rule starts with: a reason that is true of any rule, to be made better. */
export const startingDenial: Denial = { ...startDenial, code: 'not_allowed', why: 'this call is not allowed here' };
