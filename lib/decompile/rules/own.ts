/** A function of a file as the text of a rule in its author's own code, with the declarations that it needs. */
import type { Node } from '@babel/types';
import { namesFromOutside } from '../../code/own/names';
import { readOwn } from '../../code/own/read';
import { partsOf, type Tree, walkTree } from '../../code/own/tree';
import { CONTRACT_TYPES } from '../../code/own/types';
import type { Moment } from '../../contract/moments';
import type { Asked } from '../finding/found';
import type { Place } from '../meaning/evaluate';
import { type Bound, type Frame, lookUp, namesOf } from '../meaning/frames';
import type { Value } from '../meaning/values';
import { bare } from '../source';

/** The text, and the names in it that something changes; or why there is none, as the end of a sentence. */
export type Own =
  | { readonly code: string; readonly state: readonly Bound[]; readonly facts: readonly string[] }
  | { readonly why: string };

const TYPE: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'BeforeDispatch',
  afterExecute: 'AfterExecute',
  beforeAdmit: 'BeforeAdmit',
  afterAdmit: 'AfterAdmit',
  onReturn: 'OnReturn',
};

class Untakeable extends Error {}

/** The names of types in a tree. */
function typesIn(tree: Tree): readonly string[] {
  const names: string[] = [];
  walkTree(tree, (part) => {
    if (part.type === 'TSTypeReference' && part.typeName.type === 'Identifier') names.push(part.typeName.name);
    if (part.type === 'TSTypeQuery' && part.exprName.type === 'Identifier') names.push(part.exprName.name);
    if (part.type === 'TSExpressionWithTypeArguments' && part.expression.type === 'Identifier')
      names.push(part.expression.name);
  });
  return names;
}

const LITERALS = new Set(['string', 'number', 'boolean']);

/** Collects the declarations that a text needs. */
class Needs {
  readonly bounds = new Map<string, Bound>();
  readonly lines = new Map<Node, string>();
  readonly types: string[] = [];
  /** The names by which the session goes. */
  readonly sessions = new Set<string>();
  readonly ranges: (readonly [number, number])[] = [];

  constructor(readonly place: Place) {}

  /** What a tree names, looked up in a frame. */
  of(tree: Node, frame: Frame): void {
    this.ranges.push([tree.start ?? 0, tree.end ?? 0]);
    for (const name of [...namesFromOutside(tree).keys(), ...typesIn(tree)]) {
      const bound = lookUp(frame, name);
      if (bound !== undefined) this.take(bound);
    }
  }

  private take(bound: Bound): void {
    const { name } = bound;
    const known = this.bounds.get(name);
    if (known !== undefined) {
      if (known !== bound) throw new Untakeable(`two things are called “${name}” where it stands`);
      return;
    }
    this.bounds.set(name, bound);
    if (name === 'rule')
      throw new Untakeable('something that it needs is called “rule”, as the function itself must be');
    if (bound.kind === 'import') return this.imported(bound);
    const { statement } = bound;
    if (bound.kind === 'local' && statement.type !== 'VariableDeclaration') {
      const text = bound.value === undefined ? undefined : this.written(bound.value);
      if (text === undefined) throw new Untakeable(`it needs “${name}”, which is known only when it runs`);
      if (text === 'session') this.sessions.add(name);
      if (text !== name) this.lines.set(statement, `const ${name} = ${text};`);
      return;
    }
    if (this.lines.has(statement)) return;
    this.lines.set(statement, this.place.text(statement));
    this.of(statement, bound.frame);
  }

  private imported({ name, statement }: Bound): void {
    if (CONTRACT_TYPES.has(name)) return;
    const from = statement.type === 'ImportDeclaration' ? statement : undefined;
    const specifier = from?.specifiers.find(({ local }) => local.name === name);
    const isType =
      from?.importKind === 'type' || (specifier?.type === 'ImportSpecifier' && specifier.importKind === 'type');
    if (!isType)
      throw new Untakeable(
        `it needs “${name}” from '${from?.source.value}', and a rule’s code takes nothing from other files`,
      );
    this.types.push(`// The type ${name} came from '${from?.source.value}'.\ntype ${name} = any;`);
  }

  /** The text of a value that a function was handed. */
  written(value: Value): string | undefined {
    switch (value.is) {
      case 'known':
        return value.value === null || value.value === undefined || LITERALS.has(typeof value.value)
          ? value.value === undefined
            ? 'undefined'
            : JSON.stringify(value.value)
          : undefined;
      case 'part':
        return value.part === 'session' ? 'session' : undefined;
      case 'list':
      case 'set': {
        const items = value.items.map((item) => (item.spread ? undefined : this.written(item.value())));
        if (items.includes(undefined)) return undefined;
        return value.is === 'list' ? `[${items.join(', ')}]` : `new Set([${items.join(', ')}])`;
      }
      case 'object':
      case 'function':
        this.of(value.node, value.frame);
        return this.place.text(value.node);
    }
    return undefined;
  }
}

const METHODS = new Set(['ObjectMethod', 'ClassMethod']);

/** Whether a function speaks of *this*. */
function usesThis(tree: Tree): boolean {
  if (tree.type === 'ThisExpression') return true;
  return partsOf(tree).some(([, part]) => usesThis(part));
}

/** Whether what an expression gives is surely true or false. */
function isTruth(given: Node): boolean {
  const node = bare(given);
  switch (node.type) {
    case 'BooleanLiteral':
      return true;
    case 'UnaryExpression':
      return node.operator === '!';
    case 'BinaryExpression':
      return /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(node.operator);
    case 'LogicalExpression':
      return isTruth(node.left) && isTruth(node.right);
    case 'ConditionalExpression':
      return isTruth(node.consequent) && isTruth(node.alternate);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'Identifier') return callee.name === 'Boolean';
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      return /^(?:includes|startsWith|endsWith|some|every|test)$/.test(name);
    }
  }
  return false;
}

function givesTruth(node: Tree): boolean {
  if (!('body' in node) || Array.isArray(node.body) || node.body === null || typeof node.body !== 'object')
    return false;
  if (node.body.type !== 'BlockStatement') return isTruth(node.body as Node);
  const returned: (Node | null)[] = [];
  const visit = (tree: Tree): void => {
    if (tree.type === 'ReturnStatement') returned.push(tree.argument ?? null);
    else if (!/Function|Method/.test(tree.type)) for (const [, part] of partsOf(tree)) visit(part);
  };
  visit(node.body as Node);
  const last = node.body.body.at(-1)?.type;
  return (
    (last === 'ReturnStatement' || last === 'ThrowStatement' || last === 'SwitchStatement') &&
    returned.every((one) => one !== null && isTruth(one))
  );
}

/** The function as an expression. */
function functionText(asked: Asked, needs: Needs): string {
  const { fn, holder, key } = asked;
  const { node } = fn;
  const method = METHODS.has(node.type);
  if (usesThis(node) || (fn.self?.is === 'object' && method && usesThis(node))) {
    needs.of(holder.node, holder.frame);
    needs.lines.set(holder.node, `const asked = ${needs.place.text(holder.node)};`);
    return `(input) => asked.${key}(input)`;
  }
  needs.of(node, fn.frame);
  if (node.type === 'FunctionDeclaration' && node.id) {
    const bound = lookUp(fn.frame, node.id.name);
    if (bound !== undefined) needs.lines.set(bound.statement, needs.place.text(bound.statement));
    return node.id.name;
  }
  if (!method || !('params' in node) || !('body' in node)) return needs.place.text(node);
  const params = (node.params as readonly Node[]).map((param) => needs.place.text(param)).join(', ');
  const returns = 'returnType' in node && node.returnType ? needs.place.text(node.returnType as Node) : '';
  return `(${params})${returns} => ${needs.place.text(node.body as Node)}`;
}

const REFUSED: Readonly<Record<string, string>> = {
  'code-async': 'it is async, and hooks are asked synchronously',
  'code-import': 'it imports something',
  'code-endless': 'it has a loop that never ends',
  'code-hidden': 'it holds characters that cannot be seen',
  'code-long': 'it is longer than the code of one rule may be',
};

/** Sessions that are asked by a method are objects here. */
const plainSession = (code: string, names: ReadonlySet<string>): string =>
  code.replace(/\b(\w+)\.get\((['"])([^'"\\\n]*)\2\)/g, (whole, name: string, _, key: string) =>
    names.has(name) ? `${name}['${key}']` : whole,
  );

/** The facts of the session that a text reads. */
const factsIn = (code: string, sessions: ReadonlySet<string>): readonly string[] =>
  [...code.matchAll(/\b(\w+)(?:\??\.([A-Za-z_$][\w$]*)|(?:\?\.)?\[(['"])([^'"\\\n]*)\3\])/g)].flatMap(
    ([, name = '', dotted, , quoted]) => (sessions.has(name) ? [dotted ?? quoted ?? ''] : []),
  );

/** Whether a function changes what it is handed. */
const changesInput = (node: Tree, changing: ReadonlyMap<string, readonly number[]>): boolean =>
  'params' in node &&
  (node.params as readonly Node[])
    .flatMap(namesOf)
    .some((name) => changing.get(name)?.some((at) => (node.start ?? 0) <= at && at < (node.end ?? 0)));

/** The text of a rule in own code that answers as the function does. */
export function ownCode(asked: Asked, place: Place): Own {
  const { changing } = place;
  if (changesInput(asked.fn.node, changing))
    return { why: 'it changes the arguments that other rules are shown, and here each rule has a copy of its own' };
  const needs = new Needs(place);
  let expression: string;
  try {
    expression = functionText(asked, needs);
  } catch (error) {
    if (error instanceof Untakeable) return { why: error.message };
    throw error;
  }
  const full = [...needs.bounds.values()].find(({ name }) => place.filled.has(name));
  if (full !== undefined) return { why: `“${full.name}”, which it reads, is filled elsewhere in the file` };
  const isGuard = asked.moment === 'beforeDispatch';
  const wrapped = isGuard && !givesTruth(asked.fn.node);
  const lines = [...needs.lines].sort(([a], [b]) => (a.start ?? 0) - (b.start ?? 0)).map(([, text]) => text);
  const rule = wrapped
    ? [
        `const refuses = ${annotated(expression)};`,
        `const rule: ${TYPE[asked.moment]} = (input) => Boolean(refuses(input));`,
      ]
    : [`const rule: ${TYPE[asked.moment]} = ${expression};`];
  const state = [...needs.bounds.values()].filter(({ name, kind }) => changing.has(name) && kind !== 'type');
  // What is counted where the hooks are made is counted anew for each session's hooks, as it was.
  const anew = state.some(({ frame }) => frame !== place.frame)
    ? ['void session; // begins anew with each createHooks']
    : [];
  const code = plainSession(
    [...needs.types, ...anew, ...lines, ...(lines.length > 0 ? [''] : []), ...rule].join('\n'),
    needs.sessions,
  );
  const elsewhere = state.find(({ name }) =>
    changing.get(name)?.some((at) => !needs.ranges.some(([from, to]) => from <= at && at < to)),
  );
  if (elsewhere !== undefined) return { why: `“${elsewhere.name}”, which it reads, is changed elsewhere in the file` };
  const [refusal] = readOwn(code).refusals;
  if (refusal !== undefined)
    return { why: REFUSED[refusal.code] ?? `it holds “${refusal.about}”, which is not taken (${refusal.code})` };
  return { code, state, facts: factsIn(code, needs.sessions) };
}

/** A function that stands alone is told what it is handed. */
const annotated = (expression: string): string =>
  /^\(?\s*\w/.test(expression) && /^\w+$/.test(expression) ? expression : `(${expression}) as BeforeDispatch`;
