/** Calls: of the small functions that our files bring, of methods whose meaning is known, of functions in the file. */
import type { CallExpression, Node, OptionalCallExpression } from '@babel/types';
import { HELPERS } from '../../code/helpers';
import { fingerprint } from '../../compile/targets/fingerprint';
import { LONGEST_WAIT_MS } from '../../nodes/kinds/retry-failure';
import { linesBefore } from '../text';
import { resultOf } from './body';
import { holdsOf, oneOf, textTest, typeTest } from './compare';
import { evaluate, type Place } from './evaluate';
import { type Formula, not, row } from './formula';
import { type Bound, lookUp } from './frames';
import { each, flat, listed, mapped } from './lists';
import { argument, fact, memberValue } from './members';
import { formula, known, Unclear, type Value } from './values';

type Call = CallExpression | OptionalCallExpression;

/** The text that a name is declared with; the file's own text is kept with its frame. */
export type TextOf = (node: Node) => string;

const SOURCES = new Map(
  HELPERS.map(([name, source]) => [name, fingerprint(source.replace(/^\/\*[\s\S]*?\*\/\s*/, ''))]),
);

/** Whether a name stands for one of our small functions, to the letter. */
function isOurs(bound: Bound | undefined, text: TextOf): boolean {
  return (
    bound !== undefined && bound.kind === 'const' && SOURCES.get(bound.name) === fingerprint(text(bound.statement))
  );
}

const texts = (values: readonly Value[], node: Node): readonly string[] =>
  values.map((value) => {
    if (value.is === 'known' && typeof value.value === 'string') return value.value;
    throw new Unclear(node, 'it reads a member whose name is known only when it runs');
  });

function own(from: Value | undefined, keys: readonly string[], node: Node, place: Place): Value {
  const [key, ...rest] = keys;
  if (from?.is === 'subject' && (from.subject.of === 'value' || from.subject.of === 'reply'))
    return { ...from, subject: { ...from.subject, path: [...from.subject.path, ...keys] }, type: 'json' };
  if (from?.is !== 'part' || key === undefined)
    throw new Unclear(node, 'it reads a field of what no condition looks into');
  const isReply = from.part === 'args' && place.moment === 'onReturn';
  if (isReply) return { is: 'subject', subject: { of: 'reply', path: keys }, type: 'json' };
  if (rest.length > 0) throw new Unclear(node, 'it looks into an argument, which no condition does');
  if (from.part === 'args') return argument(key, place);
  if (from.part === 'session') return fact(key, node, place);
  throw new Unclear(node, 'it reads a field of what no condition looks into');
}

const subjectOf = (value: Value | undefined, node: Node) => {
  if (value?.is === 'subject') return value.subject;
  throw new Unclear(node, 'it asks for what no condition looks at');
};

/** What one of our small functions says. */
function helper(name: string, args: readonly Value[], node: Node, place: Place): Value {
  const [first, second, third] = args;
  switch (name) {
    case 'own':
      return own(first, texts(args.slice(1), node), node, place);
    case 'at':
      return args.length === 1 && first !== undefined ? first : own(first, texts(args.slice(1), node), node, place);
    case 'returned':
      return { is: 'subject', subject: { of: 'value', path: [] }, type: 'json' };
    case 'thrown': {
      const [which] = texts(args.slice(1), node);
      return { is: 'subject', subject: { of: 'error', part: which === 'name' ? 'name' : 'message' }, type: 'json' };
    }
    case 'isEmpty':
      return formula(row(subjectOf(first, node), 'isEmpty'));
    case 'same': {
      const subject = subjectOf(first, node);
      if (second?.is !== 'known') break;
      return formula(second.value === undefined ? not(row(subject, 'isThere')) : row(subject, 'is', second.value));
    }
    case 'numberOf':
    case 'textOf':
      return { is: name, subject: subjectOf(first, node) };
    case 'isNoNumber':
      return formula({ is: 'noNumber', subject: subjectOf(first, node) });
    case 'isText':
      return formula(typeTest(first ?? known(undefined), 'string', node));
    case 'matches': {
      if (second?.is !== 'list') break;
      const pieces = texts(
        second.items.map((item) => item.value()),
        node,
      );
      const subject = first?.is === 'textOf' ? first.subject : subjectOf(first, node);
      return formula(row(subject, 'matches', pieces.join('*')));
    }
    case 'sameJson':
      if (first?.is === 'part' && first.part === 'earlier' && second?.is === 'part' && second.part === 'args')
        return { is: 'repeat', same: [], folded: false };
      break;
    case 'shown':
      if (first?.is === 'part' && first.part === 'args') return { is: 'template', pieces: [[]] };
      if (first?.is === 'subject' && first.subject.of === 'reply')
        return { is: 'template', pieces: [first.subject.path] };
      break;
    case 'wait':
      if (third?.is !== 'known' || third.value !== LONGEST_WAIT_MS) break;
      if (first?.is === 'subject' && first.subject.of === 'value' && second?.is === 'known')
        return { is: 'wait', path: first.subject.path, usual: Number(second.value) };
      break;
  }
  throw new Unclear(node, `it calls ${name} in a way that no rule here does`);
}

/** A pattern that only says how a text begins, ends, or what it is. */
function patternTest(pattern: { readonly source: string; readonly flags: string }, value: Value, node: Node): Formula {
  const [, start = '', text = '', end = ''] = /^(\^?)([\w\-:@ ]+)(\$?)$/.exec(pattern.source) ?? [];
  if (
    text === '' ||
    !/^[gsuvd]*$/.test(pattern.flags) ||
    /[gy]/.test(pattern.flags) ||
    value.is !== 'subject' ||
    value.type !== 'text'
  )
    throw new Unclear(node, 'it uses a pattern that no condition has');
  const { subject } = value;
  if (start !== '' && end !== '') return row(subject, 'is', text);
  if (start !== '') return row(subject, 'startsWith', text);
  return end === '' ? row(subject, 'contains', text) : row(subject, 'matches', `*${text}`);
}

/** A method of a text that is known, or of a list of such texts. */
function ofText(of: Value, name: string, given: readonly Value[], node: Node): Value | undefined {
  const [first] = given;
  if (name === 'join' && of.is === 'list' && first?.is === 'known')
    return known(texts(flat(of.items, node), node).join(String(first.value)));
  if (of.is !== 'known' || typeof of.value !== 'string' || first !== undefined) return undefined;
  if (name === 'toLowerCase') return known(of.value.toLowerCase());
  if (name === 'toUpperCase') return known(of.value.toUpperCase());
  return name === 'trim' ? known(of.value.trim()) : undefined;
}

/** A call of a method whose meaning is known; undefined for another. */
function method(of: Value, name: string, given: readonly Value[], node: Node, place: Place): Value | undefined {
  const [first] = given;
  const text = ofText(of, name, given, node);
  if (text !== undefined) return text;
  switch (name) {
    case 'startsWith':
    case 'endsWith':
      if (given.length === 1 && first !== undefined) return formula(textTest(name, of, first, node, place.facts));
      return undefined;
    case 'includes':
      if (given.length !== 1 || first === undefined) return undefined;
      return of.is === 'list'
        ? formula(oneOf(flat(of.items, node), first, node))
        : formula(textTest(name, of, first, node, place.facts));
    case 'has':
      if (of.is === 'set' && first !== undefined) return formula(oneOf(flat(of.items, node), first, node));
      if (of.is === 'part' && of.part === 'session')
        return formula(row(subjectOf(fact(texts(given, node)[0] ?? '', node, place), node), 'isThere'));
      return undefined;
    case 'get':
      return of.is === 'part' && of.part === 'session' ? fact(texts(given, node)[0] ?? '', node, place) : undefined;
    case 'test':
      return of.is === 'pattern' && first !== undefined ? formula(patternTest(of, first, node)) : undefined;
    case 'map':
      return of.is === 'list' && first !== undefined ? mapped(of.items, first, node, place) : undefined;
    case 'some':
    case 'every':
    case 'filter':
      return of.is === 'object' ? undefined : each(of, name, given, node, place);
    case 'attended':
      return of.is === 'part' && of.part === 'input' ? { is: 'reads', tool: null } : undefined;
    case 'attendedResults':
      if (of.is !== 'part' || of.part !== 'agent') return undefined;
      if (first?.is === 'subject' && first.subject.of === 'tool') return { is: 'reads', tool: null };
      return { is: 'reads', tool: texts(given, node)[0] ?? '' };
  }
  return undefined;
}

/** What calls of the language's own functions say. */
function builtIn(node: Call, place: Place, values: () => readonly Value[]): Value | undefined {
  const { callee } = node;
  if (callee.type === 'Identifier' && callee.name === 'Boolean' && lookUp(place.frame, 'Boolean') === undefined)
    return formula(holdsOf(values()[0] ?? known(undefined), node));
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.computed) return undefined;
  const name = `${callee.object.name}.${callee.property.type === 'Identifier' ? callee.property.name : ''}`;
  if (lookUp(place.frame, callee.object.name) !== undefined) return undefined;
  if (name === 'Object.keys' || name === 'Object.values' || name === 'Object.entries')
    return listed(values()[0], name.slice('Object.'.length) as 'keys' | 'values' | 'entries', node);
  if (name === 'Object.hasOwn') {
    const [from, key] = values();
    return formula(typeTest(own(from, texts(key === undefined ? [] : [key], node), node, place), 'there', node));
  }
  if (name === 'Object.freeze') return values()[0];
  return undefined;
}

/** `sameText(own(earlier, key), own(args, key), folded)`, looked at before its parts are. */
function sameText(node: Call, place: Place): Value {
  const keys = node.arguments.slice(0, 2).map((each) => {
    const call = each.type === 'CallExpression' ? each : undefined;
    const [from, key] = call?.arguments ?? [];
    const name = call?.callee.type === 'Identifier' ? call.callee.name : '';
    const of = from === undefined ? undefined : evaluate(from, place);
    return name === 'own' && of?.is === 'part' && key?.type === 'StringLiteral'
      ? { of: of.part, key: key.value }
      : undefined;
  });
  const [earlier, now] = keys;
  const folded = node.arguments[2] === undefined ? undefined : evaluate(node.arguments[2], place);
  if (earlier?.of !== 'earlier' || now?.of !== 'args' || earlier.key !== now.key || folded?.is !== 'known')
    throw new Unclear(node, 'it compares earlier calls in a way of its own');
  return { is: 'repeat', same: [now.key], folded: folded.value === true };
}

/** A rule in own code, as it is printed: the text of a function that ends by giving the rule. */
function written(node: Call, place: Place): Value {
  const [make, read, otherwise] = node.arguments;
  const fn = make?.type === 'ArrowFunctionExpression' && make.body.type === 'BlockStatement' ? make : undefined;
  const last = fn?.body.type === 'BlockStatement' ? fn.body.body.at(-1) : undefined;
  if (fn === undefined || last?.type !== 'ReturnStatement' || read?.type !== 'Identifier')
    throw new Unclear(node, 'its code is not laid out as it was printed');
  const code = linesBefore(place.whole, fn.body, last);
  const given = otherwise === undefined ? undefined : evaluate(otherwise, place);
  const says = given?.is === 'object' ? given.members.get('says')?.value() : undefined;
  return { is: 'function', node: fn, frame: place.frame, own: { code, says } };
}

/** What a call comes to. */
export function callValue(node: Call, place: Place): Value {
  const values = (): readonly Value[] =>
    node.arguments.map((one) => {
      if (one.type === 'SpreadElement') throw new Unclear(one, 'it spreads a list into a call');
      return evaluate(one, place);
    });
  const built = builtIn(node, place, values);
  if (built !== undefined) return built;
  const { callee } = node;
  if (callee.type === 'Identifier') {
    const bound = lookUp(place.frame, callee.name);
    if (callee.name === 'ownCode' && isOurs(bound, place.text)) return written(node, place);
    if (isOurs(bound, place.text))
      return callee.name === 'sameText' ? sameText(node, place) : helper(callee.name, values(), node, place);
    if (bound?.value?.is === 'part' && bound.value.part === 'attended') return { is: 'reads', tool: null };
    return resultOf(evaluate(callee, place), values(), place, node);
  }
  if (
    (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') &&
    !callee.computed &&
    callee.property.type === 'Identifier'
  ) {
    const of = evaluate(callee.object, place);
    const known = method(of, callee.property.name, values(), node, place);
    if (known !== undefined) return known;
    if (of.is !== 'object') throw new Unclear(node, `it calls ${callee.property.name}, which no condition does`);
    return resultOf(memberValue(of, callee.property.name, node, place, false), values(), place, node);
  }
  // A function that another call gives: `onTool('x')(test)`.
  if (callee.type === 'CallExpression') return resultOf(evaluate(callee, place), values(), place, node);
  throw new Unclear(node, 'it calls what is known only when it runs');
}
