/** What a row of a condition may look at, how that may be compared, and what becomes of a row when either changes. */
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type Row,
  rowsOf,
  type Scalar,
  type Subject,
} from '../policy/conditions';
import type { ArgumentType, Place, Policy } from '../policy/document';
import { firstOfEach } from '../policy/names';
import { canSee } from './seen';
import { plain, subjectWords } from './words';

/** What a subject's values are; `tool`: names of tools. */
export type ValueType = ArgumentType | 'tool';

/** A subject as it is offered: its key is stable, its heading says where it comes from. */
export interface Offer {
  readonly key: string;
  readonly subject: Subject;
  readonly type: ValueType;
  readonly label: string;
  readonly heading: string;
}

export function keyOf(subject: Subject): string {
  switch (subject.of) {
    case 'tool':
      return 'tool';
    case 'argument':
      return `argument ${subject.name}`;
    case 'fact':
      return `fact ${subject.key}`;
    case 'read':
      return `read ${subject.scope}`;
    case 'value':
    case 'reply':
      return `${subject.of} ${JSON.stringify(subject.path)}`;
    case 'error':
      return `error ${subject.part}`;
    case 'attempt':
    case 'outcome':
    case 'calls':
    case 'room':
    case 'cost':
      return subject.of;
  }
}

const THE_TOOL: Offer = { key: 'tool', subject: { of: 'tool' }, type: 'tool', label: 'the tool', heading: 'The call' };

const offer = (subject: Subject, type: ValueType, label: string, heading: string): Offer => ({
  key: keyOf(subject),
  subject,
  type,
  label,
  heading,
});

/** The subjects that need no name of the policy: what happened, what was read, how much room is left. */
const FIXED: readonly Offer[] = [
  offer({ of: 'value', path: [] }, 'any', 'the result', 'What came back'),
  offer({ of: 'value', path: ['status'] }, 'any', 'status of the result', 'What came back'),
  offer({ of: 'error', part: 'name' }, 'text', 'the kind of the error', 'What came back'),
  offer({ of: 'error', part: 'message' }, 'text', 'the message of the error', 'What came back'),
  offer({ of: 'outcome' }, 'text', 'what the agent got', 'What came back'),
  offer({ of: 'attempt' }, 'number', 'the attempt', 'What came back'),
  offer({ of: 'cost' }, 'number', 'the size of the result', 'The room'),
  offer({ of: 'room' }, 'number', 'the room left', 'The room'),
  offer({ of: 'reply', path: ['result'] }, 'text', 'result of the reply', 'The reply'),
  offer({ of: 'read', scope: 'lineage' }, 'truth', 'already read by this agent or its callers', 'What was read'),
  offer({ of: 'read', scope: 'cohort' }, 'truth', 'already read by any agent of the pool', 'What was read'),
  offer({ of: 'calls' }, 'number', 'the number of calls', 'What was read'),
];

function argumentOffers(policy: Policy, tools: readonly string[], heading: string): readonly Offer[] {
  const known = policy.tools.filter((tool) => tools.includes(tool.name)).flatMap((tool) => tool.arguments);
  const names = [...new Set(known.map((argument) => argument.name))];
  return names.map((name) => {
    const subject: Subject = { of: 'argument', name };
    const types = new Set(known.filter((argument) => argument.name === name).map((argument) => argument.type));
    const [type = 'any'] = types;
    return { key: keyOf(subject), subject, type: types.size === 1 ? type : 'any', label: name, heading };
  });
}

/**
 * The subjects to choose from at a place: the tool, the arguments (of the tools that the rule concerns first), the
 * session's facts. An argument that several tools share is offered once.
 */
export function subjectsAt(policy: Policy, place: Place, concerned: readonly string[]): readonly Offer[] {
  const near = argumentOffers(policy, concerned, concerned.length === 1 ? `Arguments of ${concerned[0]}` : 'Arguments');
  const nearKeys = new Set(near.map((offer) => offer.key));
  const others = policy.tools.map((tool) => tool.name).filter((name) => !concerned.includes(name));
  const far = argumentOffers(policy, others, 'Arguments of other tools').filter((offer) => !nearKeys.has(offer.key));
  const facts = firstOfEach(policy.facts, ({ key }) => key).map((fact): Offer => {
    const subject: Subject = { of: 'fact', key: fact.key };
    return { key: keyOf(subject), subject, type: fact.type, label: fact.key, heading: 'The session knows' };
  });
  return [THE_TOOL, ...near, ...far, ...FIXED, ...facts].filter((offer) => canSee(place.moment, offer.subject));
}

const typeOf = (value: Row['value']): ValueType => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'number'
    ? 'number'
    : typeof one === 'boolean'
      ? 'truth'
      : typeof one === 'string'
        ? 'text'
        : 'any';
};

const UNKNOWN = 'Not known in this policy';

/** The offer of a row's subject; one that the policy does not declare stays choosable, under a heading that says so. */
export function offerOf(offers: readonly Offer[], row: Row): Offer {
  const key = keyOf(row.subject);
  const label = plain(subjectWords(row.subject));
  const known = offers.find((offer) => offer.key === key);
  if (known !== undefined) return known;
  const common = { key, subject: row.subject, label };
  // Fields of a result or a reply have names that no policy declares.
  if (row.subject.of === 'value') return { ...common, type: 'any', heading: 'What came back' };
  if (row.subject.of === 'reply') return { ...common, type: 'any', heading: 'The reply' };
  return { ...common, type: typeOf(row.value), heading: UNKNOWN };
}

/** Whether a row looks at something that neither the policy declares nor its moment sees. */
export const isUnknown = (offer: Offer): boolean => offer.heading === UNKNOWN;

/** The row looking at another field of the same thing, its path written with dots; empty: the whole. */
export function withPath(row: Row, dotted: string): Row {
  const { subject } = row;
  if (subject.of !== 'value' && subject.of !== 'reply') return row;
  return { ...row, subject: { ...subject, path: dotted.trim() === '' ? [] : dotted.trim().split('.') } };
}

const THERE = ['isThere', 'isNotThere'] as const;
const SAME = ['is', 'isNot', 'isOneOf', 'isNotOneOf'] as const;
const TEXTS = ['contains', 'doesNotContain', 'startsWith', 'doesNotStartWith', 'matches', 'doesNotMatch'] as const;
const NUMBERS = ['over', 'atLeast', 'under', 'atMost', 'between', 'notBetween'] as const;
const FILLED = ['isEmpty', 'isNotEmpty'] as const;

const FITTING: Readonly<Record<ValueType, readonly Comparison[]>> = {
  tool: [...SAME, 'matches', 'doesNotMatch'],
  number: [...NUMBERS, ...SAME, ...THERE],
  text: [...SAME, ...TEXTS, ...THERE, ...FILLED],
  truth: ['is', 'isNot', ...THERE],
  list: [...THERE, ...FILLED],
  object: [...THERE, ...FILLED],
  any: [...SAME, ...NUMBERS, ...TEXTS, ...THERE, ...FILLED],
};

/** The comparisons that fit a type, in the order in which they are offered. */
export const comparisonsFor = (type: ValueType): readonly Comparison[] => FITTING[type];

/** The value that a new row or list of a type starts with. */
export function startingScalar(type: ValueType, policy: Policy): Scalar {
  if (type === 'tool') return (policy.tools.find((tool) => tool.does === 'acts') ?? policy.tools[0])?.name ?? '';
  return type === 'number' ? 0 : type === 'truth' ? true : '';
}

function fitsType(value: unknown, type: ValueType): value is Scalar {
  if (type === 'number') return typeof value === 'number';
  if (type === 'truth') return typeof value === 'boolean';
  if (type === 'any') return value !== undefined && !Array.isArray(value);
  return typeof value === 'string';
}

/** The value that a comparison of a type takes, made from the one that was there where it fits. */
function valueFor(is: Comparison, type: ValueType, old: Row['value'], policy: Policy): Row['value'] {
  const { takes } = COMPARISONS[is];
  const first: unknown = Array.isArray(old) ? old[0] : old;
  switch (takes) {
    case 'nothing':
      return undefined;
    case 'number':
      return fitsType(first, 'number') ? first : 0;
    case 'range': {
      const low = fitsType(first, 'number') ? first : 0;
      const second: unknown = Array.isArray(old) ? old[1] : undefined;
      return [low, fitsType(second, 'number') ? second : low];
    }
    case 'text':
      return fitsType(first, 'text') ? first : '';
    case 'value':
      return fitsType(first, type) ? first : startingScalar(type, policy);
    case 'list': {
      const values: readonly unknown[] = Array.isArray(old) ? old : [old];
      const kept = values.filter((value): value is Scalar => fitsType(value, type));
      return kept.length > 0 ? kept : [startingScalar(type, policy)];
    }
  }
}

const same = (a: Row['value'], b: Row['value']): boolean => JSON.stringify(a) === JSON.stringify(b);

function rowWith(row: Row, subject: Subject, is: Comparison, value: Row['value']): Row {
  const { value: _, ...rest } = row;
  return value === undefined ? { ...rest, subject, is } : { ...rest, subject, is, value };
}

/** The row looking at another subject: its comparison and value stay where they fit the new subject's type. */
export function withSubject(row: Row, to: Offer, policy: Policy): Row {
  if (keyOf(row.subject) === to.key) return row;
  const is = FITTING[to.type].includes(row.is) ? row.is : (FITTING[to.type][0] ?? 'is');
  return rowWith(row, to.subject, is, valueFor(is, to.type, row.value, policy));
}

/** The row comparing in another way: its value stays where the comparison takes it. */
export function withComparison(row: Row, is: Comparison, type: ValueType, policy: Policy): Row {
  const value = valueFor(is, type, row.value, policy);
  return row.is === is && same(value, row.value) ? row : rowWith(row, row.subject, is, value);
}

/**
 * A row to start from: the first subject that the condition does not look at yet, a number before others. `toolGiven`:
 * the rule concerns one tool by itself, so asking for the tool would say nothing.
 */
export function startingRow(offers: readonly Offer[], condition: Condition, toolGiven: boolean, policy: Policy): Row {
  const used = new Set(rowsOf(condition).map((row) => keyOf(row.subject)));
  if (toolGiven) used.add('tool');
  const free = offers.filter((offer) => !used.has(offer.key));
  const near = free.filter((offer) => offer.heading === free[0]?.heading);
  const offer = near.find((one) => one.type === 'number') ?? free[0] ?? offers[0] ?? THE_TOOL;
  const is = FITTING[offer.type][0] ?? 'is';
  return rowWith({ subject: offer.subject, is }, offer.subject, is, valueFor(is, offer.type, undefined, policy));
}
