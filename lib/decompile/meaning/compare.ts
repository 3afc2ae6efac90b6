/** Comparisons and truths, only where they say exactly what a row of a condition says. */
import type { Node } from '@babel/types';
import { compare, isScalar, type Scalar, type Subject } from '../../policy/conditions';
import { always, any, choose, type Formula, type Known, keyOf, not, row } from './formula';
import { Unclear, type Value } from './values';

/** What is falsy of all that JSON can hold, and there. */
const FALSY: readonly Scalar[] = [null, false, 0, ''];

/** Whether a value is truthy. */
export function holdsOf(value: Value, node: Node): Formula {
  switch (value.is) {
    case 'known':
      return always(Boolean(value.value));
    case 'formula':
      return value.formula;
    case 'subject': {
      const { subject, type } = value;
      if (type === 'text') return not(row(subject, 'is', ''));
      if (type === 'json') return not(any(not(row(subject, 'isThere')), row(subject, 'isOneOf', FALSY)));
      throw new Unclear(node, 'it takes a number for yes or no');
    }
    case 'choice':
      return choose(value.test, holdsOf(value.yes, node), holdsOf(value.no, node));
    case 'list':
    case 'object':
    case 'set':
    case 'map':
    case 'function':
    case 'pattern':
    case 'with':
      return always(true);
    case 'part':
      if (value.part !== 'error') return always(true);
      throw new Unclear(node, 'it asks whether there is an error');
    case 'count':
      return not({ is: 'fewer', tools: value.tools, calls: 1 });
    case 'typeof':
    case 'numberOf':
    case 'textOf':
    case 'reads':
    case 'itself':
    case 'kind':
    case 'repeat':
    case 'template':
    case 'wait':
      throw new Unclear(node, 'it takes a value for yes or no');
  }
}

/** Whether a value is there, or of a type. */
export function typeTest(value: Value, type: string, node: Node): Formula {
  if (value.is !== 'subject') throw new Unclear(node, 'it asks for the type of what no condition can look at');
  const { subject } = value;
  switch (type) {
    case 'there':
      return row(subject, 'isThere');
    case 'undefined':
      return value.type === 'json' ? not(row(subject, 'isThere')) : always(false);
    case 'number':
      return value.type === 'json' ? { is: 'type', subject, type: 'number' } : always(value.type === 'number');
    case 'string':
      return value.type === 'json' ? { is: 'type', subject, type: 'text' } : always(value.type === 'text');
    case 'boolean':
      if (value.type === 'json') return row(subject, 'isOneOf', [true, false]);
      return always(false);
  }
  throw new Unclear(node, `it asks whether a value is of the type ${type}, and no row of a condition does`);
}

const OPS = { '>': 'over', '>=': 'atLeast', '<': 'under', '<=': 'atMost' } as const;
const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' } as const;
type Op = keyof typeof OPS;

const isOp = (op: string): op is Op => Object.hasOwn(OPS, op);

function ordered(op: Op, left: Value, right: Value, node: Node, facts: Known): Formula {
  if (left.is === 'known' && right.is !== 'known') return ordered(TURNED[op], right, left, node, facts);
  if (left.is === 'reads' && left.tool === null && right.is === 'itself' && op === '>')
    return row({ of: 'read', scope: 'lineage' }, 'is', true);
  if (left.is === 'known' && right.is === 'known' && typeof left.value === 'number' && typeof right.value === 'number')
    return always(compare(left.value, OPS[op], right.value));
  if (right.is !== 'known' || typeof right.value !== 'number')
    throw new Unclear(node, 'it compares two values that are known only when it runs');
  const limit = right.value;
  switch (left.is) {
    case 'numberOf':
      return row(left.subject, OPS[op], limit);
    case 'count': {
      if (!Number.isInteger(limit)) break;
      const calls = op === '<' || op === '>=' ? limit : limit + 1;
      const fewer: Formula = { is: 'fewer', tools: left.tools, calls };
      return op === '<' || op === '<=' ? fewer : not(fewer);
    }
    case 'subject': {
      const type = left.type === 'json' ? facts.get(keyOf(left.subject)) : left.type;
      if (type === 'number') return row(left.subject, OPS[op], limit, true);
      if (type === 'numberish') return row(left.subject, OPS[op], limit);
      throw new Unclear(node, 'its comparison takes texts and other values for numbers, which no rule here does');
    }
  }
  throw new Unclear(node, 'it compares what no condition can look at');
}

/** Whether a subject of which the type is known can have a value at all. */
const fits = (type: 'json' | 'text' | 'number', value: Scalar): boolean =>
  type === 'json' || (type === 'text' ? typeof value === 'string' : typeof value === 'number');

function same(subject: Subject, type: 'json' | 'text' | 'number', value: Scalar | undefined): Formula {
  if (value === undefined) return type === 'json' ? not(row(subject, 'isThere')) : always(false);
  if (typeof value === 'number' && !Number.isFinite(value)) return always(false);
  return fits(type, value) ? row(subject, 'is', value) : always(false);
}

function equal(left: Value, right: Value, node: Node, loose: boolean): Formula {
  if (left.is === 'known' && right.is !== 'known') return equal(right, left, node, loose);
  if (right.is === 'known') {
    const { value } = right;
    switch (left.is) {
      case 'known':
        if (loose && typeof left.value !== typeof value) break;
        return always(left.value === value);
      case 'typeof':
        return typeTest({ is: 'subject', subject: left.subject, type: 'json' }, String(value), node);
      case 'kind':
        if (value === 'returned') return { is: 'returned' };
        if (value === 'threw') return not({ is: 'returned' });
        break;
      case 'formula':
        if (left.roughly === true) break;
        if (typeof value === 'boolean') return value ? left.formula : not(left.formula);
        return loose ? notSaid(node) : always(false);
      case 'count':
        if (value === 0) return { is: 'fewer', tools: left.tools, calls: 1 };
        break;
      case 'subject': {
        const { subject, type } = left;
        if (!loose || (type === 'text' && typeof value === 'string')) return same(subject, type, value);
        if (value === null || value === undefined)
          return type === 'json' ? any(not(row(subject, 'isThere')), row(subject, 'is', null)) : always(false);
        throw new Unclear(node, 'it compares with ==, which takes values of other types for the same');
      }
      case 'choice':
        return choose(left.test, equal(left.yes, right, node, loose), equal(left.no, right, node, loose));
    }
  }
  return notSaid(node);
}

function notSaid(node: Node): never {
  throw new Unclear(node, 'it compares what no row of a condition compares');
}

/** What a comparison of two values says. */
export function compareValues(op: string, left: Value, right: Value, node: Node, facts: Known): Formula {
  if (isOp(op)) return ordered(op, left, right, node, facts);
  switch (op) {
    case '===':
      return equal(left, right, node, false);
    case '!==':
      return not(equal(left, right, node, false));
    case '==':
      return equal(left, right, node, true);
    case '!=':
      return not(equal(left, right, node, true));
  }
  throw new Unclear(node, `it uses “${op}”, which no row of a condition does`);
}

/** Whether a value is one of some. */
export function oneOf(items: readonly Value[], value: Value, node: Node): Formula {
  const values = items.map((item) => {
    if (item.is === 'known' && isScalar(item.value)) return item.value;
    throw new Unclear(node, 'its list holds what is known only when it runs');
  });
  if (value.is === 'known') return always(values.some((one) => one === value.value));
  if (value.is !== 'subject') return notSaid(node);
  const possible = values.filter((one) => fits(value.type, one));
  return possible.length === 0 ? always(false) : row(value.subject, 'isOneOf', possible);
}

/** Whether a text begins with, ends with, or contains another. */
export function textTest(
  how: 'startsWith' | 'endsWith' | 'includes',
  value: Value,
  sought: Value,
  node: Node,
  facts: Known,
): Formula {
  if (sought.is !== 'known' || typeof sought.value !== 'string')
    throw new Unclear(node, 'it looks for a text that is known only when it runs');
  const text = sought.value;
  if (value.is === 'known' && typeof value.value === 'string') return always(value.value[how](text));
  const isText =
    value.is === 'textOf' ||
    (value.is === 'subject' && (value.type === 'text' || facts.get(keyOf(value.subject)) === 'text'));
  if (!isText) throw new Unclear(node, `it calls ${how} on what may be no text, and would throw`);
  // Every text begins with, ends with and contains the empty one.
  if (text === '') return always(true);
  const { subject } = value as { readonly subject: Subject };
  if (how === 'startsWith') return row(subject, 'startsWith', text);
  if (how === 'includes') return row(subject, 'contains', text);
  if (text.includes('*'))
    throw new Unclear(node, 'it looks for a text with a *, which stands for any text in a pattern');
  return row(subject, 'matches', `*${text}`);
}
