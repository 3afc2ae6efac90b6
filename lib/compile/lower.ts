import {
  arrow,
  call,
  type Declaration,
  type Expr,
  early,
  HELPER_NAMES,
  identifiers,
  list,
  literal,
  name,
  namesIn,
  namesInBody,
  type Part,
  prune,
  READERS,
  readOwn,
  record,
  type Stmt,
} from '../code';
import type { Moment } from '../contract/moments';
import { MOMENT_NAMES } from '../contract/moments';
import { type Emitted, plainSentence } from '../nodes';
import { raisedText, raiseWhere } from '../nodes/parts';
import { placeOnly } from '../policy/chains';
import type { Declared, Node, Place, Policy } from '../policy/document';
import { keeping, standingIn } from './kept';
import { type Rule, rulesOf } from './rules';

/** A rule that has code, and where it is asked; only its name in the file is not known yet. */
interface Unnamed {
  readonly node: Node;
  readonly place: Place;
  readonly moment: Moment;
  readonly emitted: Emitted;
  readonly doc: readonly string[];
  readonly type: string;
  readonly value: Expr;
  /** The names that its value uses. */
  readonly names: ReadonlySet<string>;
  readonly usesSession: boolean;
}

/** One rule of the file: its declaration with what it says of itself, and where it is asked. */
export interface LoweredRule extends Unnamed {
  readonly part: Extract<Part, { as: 'declaration' }>;
  /** How the rule is called for in createHooks and createToolRules. */
  readonly use: Expr;
}

/** Names that a file uses for itself. */
const FILE_NAMES: ReadonlySet<string> = new Set([
  ...HELPER_NAMES,
  ...'createHooks createToolRules guards protectedTools withPolicy withNotes session tool args Args Session Object Array Map Proxy Reflect Error Number Math JSON completion agent attempt'.split(
    ' ',
  ),
]);

/** `({ tool, args }) =>`: only what the body uses. */
function params(candidates: readonly string[], body: readonly Stmt[]): string {
  const names = namesInBody(body);
  const used = candidates.filter((one) => names.has(one));
  return used.length === 0 ? '' : `{ ${used.join(', ')} }`;
}

/** A body of one return statement is written as an expression. */
function fn(candidates: readonly string[] | string, whole: readonly Stmt[]): Expr {
  const body = early(prune(whole));
  const parameters = typeof candidates === 'string' ? candidates : params(candidates, body);
  const only = body.length === 1 ? body[0] : undefined;
  return arrow(parameters, only?.as === 'return' ? only.value : body);
}

function guardValue(node: Node, emitted: Extract<Emitted, { as: 'guard' }>): Expr {
  const body: readonly Stmt[] =
    emitted.message === null
      ? raiseWhere(emitted.locals, emitted.test, node, false)
      : [...emitted.locals, { as: 'return', value: emitted.test }];
  return record({
    name: literal(node.guard ?? ''),
    reject: fn(['tool', 'args', 'attended'], body),
    message: literal(emitted.message ?? ''),
  });
}

function valueFor(node: Node, emitted: Emitted): { readonly type: string; readonly value: Expr } {
  switch (emitted.as) {
    case 'guard':
      return { type: 'ToolGuard', value: guardValue(node, emitted) };
    case 'hook': {
      const candidates = [
        'agent',
        'tool',
        'args',
        'attempt',
        'completion',
        'cost',
        'pressure',
        'terminal',
        'outcome',
        'result',
        'raw',
      ];
      const value = record({ [emitted.moment]: fn(candidates, emitted.body) });
      return { type: 'ToolLifecycleHooks', value };
    }
    case 'own':
      return ownValue(node, emitted);
    case 'rewrite': {
      const rewrite = fn('args', emitted.body);
      const note = emitted.note === undefined ? {} : { note: literal(emitted.note) };
      return { type: 'ToolRule', value: record({ name: literal(node.guard ?? node.name), rewrite, ...note }) };
    }
  }
}

/** The one call around an author's own code. Throws where the code is refused: whoever compiles has checked before. */
function ownValue(
  node: Node,
  emitted: Extract<Emitted, { as: 'own' }>,
): { readonly type: string; readonly value: Expr } {
  const { moment, code, failing, message } = emitted;
  const { refusals, words } = readOwn(code);
  if (refusals.length > 0) throw new Error('Code that is refused is not printed: check the policy first.');
  const made: Expr = { as: 'own', code, uses: words.has('session') ? [name('session')] : [] };
  const isGuard = moment === 'beforeDispatch';
  const reader = isGuard && message === null ? call('raising', literal(raisedText(node))) : name(READERS[moment]);
  const raises = failing === 'raise' || (isGuard && message === null);
  const otherwise = raises ? [] : [record({ says: asExpr(failing.says) })];
  const asked = call('ownCode', made, reader, ...otherwise);
  return isGuard
    ? {
        type: 'ToolGuard',
        value: record({ name: literal(node.guard ?? ''), reject: asked, message: literal(message ?? '') }),
      }
    : { type: 'ToolLifecycleHooks', value: record({ [moment]: asked }) };
}

/** A plain answer as an expression. */
const asExpr = (value: unknown): Expr =>
  typeof value === 'object' && value !== null
    ? record(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asExpr(member)])))
    : literal(value as string | number | boolean | null | undefined);

const momentOf = (emitted: Emitted): Moment =>
  emitted.as === 'hook' || emitted.as === 'own' ? emitted.moment : 'beforeDispatch';

/** What the comment over a rule says: its name and sentence, then the author's note. */
const docOf = (policy: Declared, node: Node, place: Place): readonly string[] => {
  const note = node.note?.split(/\r\n|[\r\n\u2028\u2029]/) ?? [];
  const sentence = plainSentence(policy, node, place);
  return [node.name.trim() === '' ? sentence : `${node.name}: ${lowerFirst(sentence)}`, ...note];
};
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function unnamed(policy: Declared, { node, kind, place: chain }: Rule): Unnamed | null {
  const place = placeOnly(chain);
  const instead = node.off === 'refuse' ? kind.refuseInstead : undefined;
  const emitted = (instead ?? kind.emit)(node.fields, { policy, place, node });
  if (emitted === null) return null;
  const { type, value } = valueFor(node, emitted);
  const names = namesIn([value]);
  const doc = docOf(policy, node, place);
  return {
    node,
    place,
    moment: momentOf(emitted),
    emitted,
    doc,
    type,
    value,
    names,
    usesSession: names.has('session'),
  };
}

function withName(rule: Unnamed, id: string): LoweredRule {
  const { type, value, usesSession, doc, node } = rule;
  const declaration: Declaration = usesSession
    ? { exported: false, name: id, value: arrow('session: Session', value, type) }
    : { exported: false, name: id, type, value };
  const use: Expr = usesSession ? { as: 'call', fn: name(id), args: [name('session')] } : name(id);
  return { ...rule, use, part: { as: 'declaration', doc, declaration, node: node.id } };
}

const keptUnnamed = keeping<Node, Unnamed | null>();
const keptNamed = keeping<Unnamed, LoweredRule>();

/** The rules of a policy that have code, in the order of the file: by moment, tools' chains before the harness's. */
export function lower(policy: Policy): readonly LoweredRule[] {
  const rules = rulesOf(policy).flatMap(
    (rule) => keptUnnamed(rule.node, standingIn(policy, rule.place), () => unnamed(policy, rule)) ?? [],
  );
  const names = identifiers(
    new Map(rules.map(({ node, emitted }) => [node.id, (isGuard(emitted) ? node.guard : undefined) ?? node.name])),
    FILE_NAMES,
  );
  return rules
    .map((rule) => {
      const id = names.get(rule.node.id) ?? 'rule';
      return keptNamed(rule, [id], () => withName(rule, id));
    })
    .sort((a, b) => MOMENT_NAMES.indexOf(a.moment) - MOMENT_NAMES.indexOf(b.moment));
}

/** Whether a rule is printed as a guard. */
export const isGuard = (emitted: Emitted): boolean =>
  emitted.as === 'guard' || (emitted.as === 'own' && emitted.moment === 'beforeDispatch');

/** The rule as a ToolLifecycleHooks value. */
export const asHooks = (rule: LoweredRule): Expr =>
  isGuard(rule.emitted) ? record({ beforeDispatch: list([rule.use]) }) : rule.use;
