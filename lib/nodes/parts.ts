/** Pieces that several kinds share: how a place reads subjects, how a result is replaced, what a new node starts with. */
import {
  and,
  arrow,
  binary,
  call,
  choice,
  type Expr,
  equals,
  HELPER_NAMES,
  literal,
  member,
  name,
  ownOf,
  type Reading,
  record,
  type Source,
  type Stmt,
} from '../code';
import type { GuardScope } from '../contract/hooks';
import type { Moment } from '../contract/moments';
import { type Condition, isGroup, rowsOf, type Subject } from '../policy/conditions';
import { type Denial, startDenial } from '../policy/denial';
import type { Node, Place, Policy } from '../policy/document';
import type { Fires } from './kind';
import { canSee } from './seen';

/** Names that the code around a condition already uses. */
const TAKEN: ReadonlySet<string> = new Set([
  ...HELPER_NAMES,
  ...'tool args session agent attempt completion cost pressure terminal outcome result raw asked earlier attended'.split(
    ' ',
  ),
]);

const anything = (expr: Expr): Source => ({ expr, type: 'unknown' });
const numeric = (expr: Expr): Source => ({ expr, type: 'number' });

/** How a rewriting reads a condition: it is handed the arguments of one tool, and nothing else of the call. */
export const readingArguments = (tool: string): Reading => ({
  read: (subject) =>
    subject.of === 'argument' || subject.of === 'fact' ? sourceAt({ moment: 'beforeDispatch' }, subject) : null,
  tool,
  taken: TAKEN,
});

/** A path of own keys into a value. */
export const path = (from: Expr, keys: readonly string[]): Expr =>
  keys.length === 0 ? from : call('at', from, ...keys.map((key) => literal(key)));

/** Whether the call at hand was read before; at afterAdmit the call itself is among those read and does not count. */
function alreadyRead(moment: Moment): Expr {
  const same = arrow('earlier', call('sameJson', name('earlier'), name('args')));
  if (moment === 'beforeDispatch') return call(member(call('attended'), 'some'), same);
  const read = call(member(name('agent'), 'attendedResults'), name('tool'));
  if (moment !== 'afterAdmit') return call(member(read, 'some'), same);
  const itself = choice(equals(name('outcome'), literal('toolResult')), literal(1), literal(0));
  return binary('>', member(call(member(read, 'filter'), same), 'length'), itself);
}

/** How a hook at a place reads a subject, all of it by own key (product.md, The exported files); null: not seen there. */
function sourceAt(place: Place, subject: Subject): Source | null {
  const { moment } = place;
  if (!canSee(moment, subject)) return null;
  switch (subject.of) {
    case 'tool':
      return { expr: name('tool'), type: 'text' };
    case 'argument':
      return anything(ownOf('args', subject.name));
    case 'fact':
      return anything(ownOf('session', subject.key));
    case 'read':
      return { expr: alreadyRead(moment), type: 'truth' };
    case 'attempt':
      return numeric(name('attempt'));
    case 'value':
      return anything(
        path(moment === 'afterAdmit' ? name('result') : call('returned', name('completion')), subject.path),
      );
    case 'error':
      return anything(call('thrown', name('completion'), literal(subject.part)));
    case 'outcome':
      return { expr: name('outcome'), type: 'word' };
    case 'calls':
      return numeric(member(name('agent'), 'toolCallCount'));
    case 'room':
      return numeric(member(name('pressure'), 'remaining'));
    case 'cost':
      return numeric(name('cost'));
    case 'reply':
      return anything(path(name('args'), subject.path));
  }
}

/** How a hook at a place reads the subjects of its condition. */
export const readingAt = (place: Place): Reading => ({
  read: (subject) => sourceAt(place, subject),
  taken: TAKEN,
  ...(place.tool === undefined ? {} : { tool: place.tool }),
});

/** The condition that could still hold when all is unknown but the tool: what *refuse instead* refuses. */
export function toolPart(c: Condition, odd = false): Condition {
  if (!isGroup(c)) return c.subject.of === 'tool' ? c : { group: odd ? 'any' : 'all', of: [] };
  return { ...c, of: c.of.map((part) => toolPart(part, c.group === 'none' ? !odd : odd)) };
}

/** Whose reads a guard of this condition looks at, the wider where it asks for both; null where it asks for none. */
export function scopeOf(c: Condition): GuardScope | null {
  const scopes = rowsOf(c).flatMap(({ subject }) => (subject.of === 'read' ? [subject.scope] : []));
  return scopes.find((scope) => scope === 'cohort') ?? scopes[0] ?? null;
}

/** Whether a condition looks at what the tool threw. */
export const readsError = (c: Condition): boolean => rowsOf(c).some((row) => row.subject.of === 'error');

const RETURNED = equals(member(name('completion'), 'kind'), literal('returned'));

/** The test of an afterExecute rule: it judges returned values only, unless its condition reads the error. */
export const afterTheTool = (condition: Condition | null, test: Expr): Expr =>
  condition !== null && readsError(condition) ? test : and(RETURNED, test);

/** When an afterExecute rule with this condition answers: it judges returned values only, unless it reads the error. */
export const firesAfterTheTool = (condition: Condition): Fires =>
  readsError(condition) ? { condition } : { condition, returned: true };

/** The row that chooses one tool. */
export const isTool = (tool: string): Condition => ({ subject: { of: 'tool' }, is: 'is', value: tool });

/** A body that answers with a decision where a test holds, and has nothing to say elsewhere. */
export const decideWhere = (locals: readonly Stmt[], test: Expr, decision: Expr): readonly Stmt[] => [
  ...locals,
  { as: 'return', value: choice(test, decision, literal(undefined)) },
];

/** The body of an onReturn hook that rejects the reply where a test holds. */
export const rejectWhere = (locals: readonly Stmt[], test: Expr, message: string): readonly Stmt[] =>
  decideWhere(locals, test, record({ type: literal('reject'), message: literal(message) }));

/** The body of an afterExecute hook that replaces a result with a denial, or raises, where a test holds. */
export function failWhere(rule: {
  readonly locals: readonly Stmt[];
  readonly test: Expr;
  readonly message: string | null;
  readonly node: Node;
}): readonly Stmt[] {
  if (rule.message === null) return raiseWhere(rule.locals, rule.test, rule.node, undefined);
  return decideWhere(rule.locals, rule.test, record({ type: literal('fail'), message: literal(rule.message) }));
}

/** A body that raises where a test holds, and answers with `otherwise` elsewhere. */
export function raiseWhere(
  locals: readonly Stmt[],
  test: Expr,
  node: Node,
  otherwise: false | undefined,
): readonly Stmt[] {
  if (test.as === 'literal') return test.value === true ? [raise(node)] : [{ as: 'return', value: literal(otherwise) }];
  return [...locals, { as: 'if', test, body: raise(node) }, { as: 'return', value: literal(otherwise) }];
}

const raise = (node: Node): Stmt => ({
  as: 'throw',
  value: { as: 'new', type: 'Error', args: [literal(raisedText(node))] },
});

/** The text of that exception; nobody reads it but a developer. */
export const raisedText = (node: Node): string => `${node.guard ?? node.name} raised an exception.`;

/** The tool row that a new rule in the harness's chain starts with: the first tool that acts, so it never starts wide. */
export function startingTool(policy: Policy): readonly Condition[] {
  const tool = policy.tools.find((one) => one.does === 'acts') ?? policy.tools[0];
  return tool === undefined ? [] : [isTool(tool.name)];
}

/** The words that a new rule starts with: legible as they are, and fit for any call, until its author says more. */
export const startingDenial: Denial = {
  ...startDenial,
  code: 'needs_a_person',
  why: 'calls like this one need a person',
  next: 'Offer to ask one',
};
