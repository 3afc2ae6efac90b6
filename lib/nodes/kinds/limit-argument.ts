import * as v from 'valibot';
import {
  and,
  call,
  choice,
  type Expr,
  equals,
  list,
  literal,
  lowerCondition,
  member,
  name,
  not,
  object,
  or,
  ownOf,
  type Stmt,
  typeIs,
} from '../../code';
import { type Condition, condition, type Row, rowsOf } from '../../policy/conditions';
import { type Denial, denial, denialMessage } from '../../policy/denial';
import type { Declared, Node, Place } from '../../policy/document';
import { defineKind, type Emitted, type Finding, type Fires } from '../kind';
import {
  afterTheTool,
  failWhere,
  firesAfterTheTool,
  isTool,
  readingArguments,
  readingAt,
  scopeOf,
  startingDenial,
} from '../parts';
import { argumentTypes, typeOf } from '../types';
import { code, conditionWords, number, type Sentence, say, TYPE_WORDS, value } from '../words';

interface Fields {
  readonly tool: string;
  readonly argument: string;
  readonly bound: 'atMost' | 'atLeast' | 'oneOf';
  /** The limit of `atMost` and `atLeast`. */
  readonly limit: number;
  /** The allowed values of `oneOf`; the first is the one to fall back to. */
  readonly allowed: readonly (string | number | boolean)[];
  /** The limit does not apply where this holds. */
  readonly unless: Condition | null;
  readonly outside: 'rewrite' | 'refuse';
  /** Adds a note to the result, so that the agent knows. */
  readonly tell: boolean;
  readonly denial: Denial;
}

const isEmpty = (c: Condition | null): boolean => c === null || ('of' in c && c.of.length === 0);

/** What a call that breaks the limit is sent with instead. */
const sentAs = (f: Fields): string | number | boolean => (f.bound === 'oneOf' ? (f.allowed[0] ?? '') : f.limit);

/** Whether a value keeps the limit; a value of another type does not. */
function keeps(f: Fields, asked: Expr): Expr {
  if (f.bound === 'oneOf') {
    return call(
      member(
        list(
          f.allowed.map((one) => literal(one)),
          'readonly unknown[]',
        ),
        'includes',
      ),
      asked,
    );
  }
  return and(typeIs(asked, 'number'), {
    as: 'binary',
    op: f.bound === 'atMost' ? '<=' : '>=',
    left: asked,
    right: literal(f.limit),
  });
}

/** `Page_size` of `search_orders` and the values it may have, in words. */
const allowedWords = (f: Pick<Fields, 'bound' | 'limit' | 'allowed'>): string =>
  f.bound === 'oneOf' ? value(f.allowed) : f.bound === 'atMost' ? number(f.limit) : `${number(f.limit)} or more`;

const breaks = (f: Fields): string =>
  f.bound === 'oneOf'
    ? `is not ${value(f.allowed)}`
    : `is ${f.bound === 'atMost' ? 'over' : 'under'} ${number(f.limit)}`;

const other = { atMost: 'a larger one', atLeast: 'a smaller one', oneOf: 'any other' } as const;

function limitWords(f: Fields, place: Place, unless: Sentence): Sentence {
  const argument = code(f.argument === '' ? '…' : f.argument);
  const tool = code(f.tool === '' ? '…' : f.tool);
  if (f.outside === 'rewrite') {
    return place.moment === 'beforeDispatch'
      ? say`Limits ${argument} of ${tool} to ${allowedWords(f)}; ${other[f.bound]} is sent as ${value(sentAs(f))}${unless}.`
      : say`Too late to limit ${argument} of ${tool}: the call has run.`;
  }
  return place.moment === 'beforeDispatch'
    ? say`Refuses ${tool} when ${argument} ${breaks(f)}${unless}.`
    : say`Replaces the result of ${tool} when ${argument} ${breaks(f)}${unless}; the call has run.`;
}

export const limitArgument = defineKind<Fields>({
  id: 'limit-argument',
  title: 'Limit an argument',
  icon: 'limit',
  help: 'Keeps one argument of one tool within a limit: a call outside it is sent with the limit instead, or refused. A missing value is left alone; one of another type is outside. A limit that is sent instead is put in last, when the tool runs: every rule sees what was asked.',
  moments: ['beforeDispatch', 'afterExecute'],
  isCheck: true,
  schema: v.looseObject({
    tool: v.string(),
    argument: v.string(),
    bound: v.picklist(['atMost', 'atLeast', 'oneOf']),
    limit: v.pipe(v.number(), v.finite()),
    allowed: v.array(v.union([v.string(), v.number(), v.boolean()])),
    unless: v.nullable(condition),
    outside: v.picklist(['rewrite', 'refuse']),
    tell: v.boolean(),
    denial,
  }),
  fields: [
    { key: 'tool', label: 'Tool', widget: 'tool' },
    { key: 'argument', label: 'Argument', widget: 'argument' },
    {
      key: 'bound',
      label: 'May be',
      widget: 'choice',
      choices: [
        { value: 'atMost', label: 'at most' },
        { value: 'atLeast', label: 'at least' },
        { value: 'oneOf', label: 'one of' },
      ],
    },
    { key: 'limit', label: 'Limit', widget: 'number', shown: (f) => f.bound !== 'oneOf' },
    {
      key: 'allowed',
      label: 'Values',
      help: 'The first is the one to fall back to.',
      widget: 'values',
      shown: (f) => f.bound === 'oneOf',
    },
    {
      key: 'outside',
      label: 'Outside the limit',
      widget: 'choice',
      choices: [
        { value: 'rewrite', label: 'Send the limit' },
        { value: 'refuse', label: 'Refuse the call' },
      ],
    },
    { key: 'unless', label: 'Unless', help: 'No rows: the limit always applies.', widget: 'condition' },
    {
      key: 'tell',
      label: 'Tell the agent that it was limited',
      widget: 'truth',
      shown: (f, place) => f.outside === 'rewrite' && place.moment === 'beforeDispatch',
    },
    { key: 'denial', label: 'The denial', widget: 'denial', shown: (f) => f.outside === 'refuse' },
  ],
  start: (policy, place) => {
    const tools = place.tool === undefined ? policy.tools : policy.tools.filter((tool) => tool.name === place.tool);
    const limited = tools.find((tool) => tool.arguments.some((argument) => argument.type === 'number')) ?? tools[0];
    const argument = limited?.arguments.find((one) => one.type === 'number') ?? limited?.arguments[0];
    return {
      tool: limited?.name ?? '',
      argument: argument?.name ?? '',
      bound: argument?.type === 'number' || argument?.type === 'any' ? 'atMost' : 'oneOf',
      limit: 100,
      allowed: [],
      unless: null,
      outside: 'rewrite',
      tell: true,
      denial: {
        ...startingDenial,
        code: 'outside_limit',
        why: 'the value is outside the limit',
        next: 'Ask again within it',
        retry: 'changed',
      },
    };
  },
  isGuard: (f, place) => place.moment === 'beforeDispatch' && f.outside === 'refuse',
  isRewrite: (f, place) => place.moment === 'beforeDispatch' && f.outside === 'rewrite',
  isTooLate: (f, place) => place.moment === 'afterExecute' && f.outside === 'refuse',
  scope: (f) => (f.unless === null ? null : scopeOf(f.unless)),
  sentence: (f, { policy, place }) =>
    limitWords(
      f,
      place,
      f.unless === null || isEmpty(f.unless) ? [] : say`, unless ${conditionWords(f.unless, policy)}`,
    ),
  check: (f, { policy, place }) => [
    ...otherType(f, policy),
    ...(f.outside === 'rewrite' && place.moment === 'afterExecute'
      ? [{ code: 'nothing-to-rewrite' as const, words: [], field: 'outside' }]
      : []),
    ...(f.bound === 'oneOf' && f.allowed.length === 0
      ? [{ code: 'no-values' as const, words: [], field: 'allowed' }]
      : []),
    ...(f.outside === 'rewrite' && place.moment === 'beforeDispatch' && !f.tell
      ? [{ code: 'untold' as const, words: [], field: 'tell' }]
      : []),
    ...(place.tool !== undefined && place.tool !== f.tool
      ? [{ code: 'other-tool' as const, words: [f.tool, place.tool], field: 'tool' }]
      : []),
  ],
  emit: (f, { place, node }) => {
    if (!applies(f, place)) return null;
    if (f.outside === 'refuse') return refuse(f, place, node, f.unless);
    return place.moment === 'beforeDispatch' ? rewrite(f) : null;
  },
  refuseInstead: (f, { place, node }) =>
    f.outside === 'refuse' && applies(f, place) ? refuse(f, place, node, 'always') : null,
  fires: (f, { place, node }) => {
    if (!applies(f, place)) return null;
    if (f.outside === 'rewrite') return place.moment === 'beforeDispatch' ? rewrites(f) : null;
    const condition = node.off === 'refuse' ? isTool(f.tool) : outside(f);
    return place.moment === 'afterExecute' ? firesAfterTheTool(condition) : { condition };
  },
});

/** A limit that no value of the argument's declared type can keep, so that every call is outside. */
function otherType(f: Fields, policy: Declared): readonly Finding[] {
  const [type] = argumentTypes(policy, [f.tool], f.argument);
  const [first, ...others] = (f.bound === 'oneOf' ? f.allowed : [f.limit]).map(typeOf);
  if (type === undefined || first === undefined || [first, ...others].includes(type)) return [];
  const row = `${f.argument} may be ${f.bound === 'oneOf' ? 'one of ' : f.bound === 'atMost' ? 'at most ' : ''}${allowedWords(f)}`;
  const field = f.bound === 'oneOf' ? 'allowed' : 'bound';
  return [{ code: 'other-type', words: [row, f.argument, TYPE_WORDS[type], TYPE_WORDS[first]], field }];
}

const applies = (f: Fields, place: Place): boolean =>
  (place.tool === undefined || place.tool === f.tool) && (f.bound !== 'oneOf' || f.allowed.length > 0);

/** The calls that break the limit, as a condition. */
function outside(f: Fields): Condition {
  const subject = { of: 'argument', name: f.argument } as const;
  const row: Row =
    f.bound === 'oneOf' ? { subject, is: 'isOneOf', value: f.allowed } : { subject, is: f.bound, value: f.limit };
  const unless = f.unless === null || isEmpty(f.unless) ? [] : [f.unless];
  const kept: Condition = { group: 'none', of: [row, ...unless] };
  return { group: 'all', of: [isTool(f.tool), { subject, is: 'isThere' }, kept] };
}

/** When a rewriting changes something; not known where it asks what a rewriting cannot see. */
function rewrites(f: Fields): Fires | null {
  const condition = outside(f);
  const seen = rowsOf(condition).every(({ subject }) => ['tool', 'argument', 'fact'].includes(subject.of));
  return seen ? { condition } : null;
}

const asked = name('asked');
const isMissing = equals(asked, literal(undefined));
const readAsked = (f: Fields): Stmt => ({
  as: 'const',
  name: 'asked',
  type: 'unknown',
  value: ownOf('args', f.argument),
});

/** What the agent is told of a rewriting. */
export const noteOf = (f: Pick<Fields, 'argument' | 'bound' | 'limit' | 'allowed'>): string =>
  `${f.argument} was limited to ${allowedWords(f)} by policy.`;

/** The argument as it is sent: within the limit, or where the limit does not apply, as it was asked. */
function rewrite(f: Fields): Emitted {
  const unless = isEmpty(f.unless) ? null : lowerCondition(f.unless as Condition, readingArguments(f.tool), false);
  const kept = or(isMissing, keeps(f, asked), ...(unless === null ? [] : [unless.test]));
  const sent = object([{ spread: name('args') }, { key: f.argument, value: literal(sentAs(f)) }]);
  const body: readonly Stmt[] = [
    readAsked(f),
    ...(unless?.locals ?? []),
    { as: 'return', value: choice(kept, name('args'), sent) },
  ];
  return f.tell ? { as: 'rewrite', tool: f.tool, body, note: noteOf(f) } : { as: 'rewrite', tool: f.tool, body };
}

/** A refusal of what is outside the limit, or `always` of every call of the tool. */
function refuse(f: Fields, place: Place, node: Node, unlessOf: Condition | null | 'always'): Emitted {
  const reading = readingAt({ moment: place.moment, tool: f.tool });
  const unless =
    unlessOf === 'always' || isEmpty(unlessOf) ? null : lowerCondition(unlessOf as Condition, reading, false);
  const ofTool = place.tool === f.tool ? literal(true) : equals(name('tool'), literal(f.tool));
  const broken = and(not(isMissing), not(keeps(f, asked)), ...(unless === null ? [] : [not(unless.test)]));
  const test = unlessOf === 'always' ? ofTool : and(ofTool, broken);
  const locals = [readAsked(f), ...(unless?.locals ?? [])];
  const message = denialMessage(f.denial, place.moment === 'afterExecute');
  if (place.moment === 'beforeDispatch') return { as: 'guard', locals, test, message };
  const after = afterTheTool(unlessOf === 'always' ? null : unlessOf, test);
  return { as: 'hook', moment: 'afterExecute', body: failWhere({ locals, test: after, message, node }) };
}
