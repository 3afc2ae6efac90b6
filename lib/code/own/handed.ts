/** What of a code field is surely what the rule is handed: its whole input, the tool’s name, the arguments; and the session. */
import { eachName, type Scope, scopeOf } from './names';
import { RULE } from './read';
import { isFunction, partsOf, plainOf, type Tree, walkTree } from './tree';

/** Something that a rule is handed. */
export type Handed = 'input' | 'tool' | 'args' | 'session';
type Program = Extract<Tree, { type: 'Program' }>;
type Name = Extract<Tree, { type: 'Identifier' }>;

/** A name and the block or function that declares it. */
interface Binding {
  readonly scope: Tree | null;
  readonly name: string;
}

/** Questions about the names of one field. */
export interface HandedNames {
  /** What an expression surely is. */
  readonly whatIs: (tree: Tree) => Handed | null;
  /** Every place where the constant that is declared by a name stands, but for its declaration. */
  readonly usesOf: (declared: Name) => readonly Name[];
  /** The patterns that take something that is handed apart, each with what it is. */
  readonly patterns: readonly (readonly [pattern: Tree, of: Handed])[];
}

/** The name under which a property stands; null where that is not written there. */
export function keyOf(tree: Tree): string | null {
  if (!('key' in tree) || !tree.key || typeof tree.key !== 'object') return null;
  const key = tree.key as Tree;
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !('computed' in tree && tree.computed === true) ? key.name : null;
}

/** The name by which a member is asked for; null where that is not written there. */
export function memberOf(tree: Tree): string | null {
  if (tree.type !== 'MemberExpression' && tree.type !== 'OptionalMemberExpression') return null;
  const { property } = tree;
  if (property.type === 'StringLiteral') return property.value;
  return property.type === 'Identifier' && !tree.computed ? property.name : null;
}

/** The function that is asked, where it stands there as one. */
function ruleOf({ body }: Program): Extract<Tree, { type: 'ArrowFunctionExpression' }> | null {
  for (const tree of body) {
    if (tree.type === 'FunctionDeclaration' && tree.id?.name === RULE) return tree as never;
    if (tree.type !== 'VariableDeclaration' || tree.kind !== 'const') continue;
    const found = tree.declarations.find(({ id }) => id.type === 'Identifier' && id.name === RULE);
    const init = found?.init ? plainOf(found.init) : null;
    if (init !== null && isFunction(init)) return init as never;
  }
  return null;
}

const PARTS: Readonly<Record<string, Handed>> = { tool: 'tool', args: 'args' };

/** Constants that a block declares, with the block. */
function constantsIn(program: Program): readonly (readonly [block: Tree, declarator: Tree])[] {
  const found: (readonly [Tree, Tree])[] = [];
  walkTree(program, (block) => {
    if (block.type !== 'Program' && block.type !== 'BlockStatement') return;
    for (const statement of block.body)
      if (statement.type === 'VariableDeclaration' && statement.kind === 'const')
        for (const declarator of statement.declarations) found.push([block, declarator]);
  });
  return found;
}

/** Reads which names of a field stand for what its rule is handed. */
export function handedNames(program: Program): HandedNames {
  const scopes = new Map<Tree, Scope | null>();
  const given: Binding[] = [];
  const bindingOf = (name: string, scope: Scope | null): Binding => ({ scope: scope?.of ?? null, name });
  eachName(program, ({ name, tree, scope, isGiven }) => {
    const declares = scopeOf(name, scope);
    scopes.set(tree, declares);
    if (isGiven) given.push(bindingOf(name, declares));
  });
  const known: (Binding & { readonly is: Handed })[] = [];
  const patterns: (readonly [Tree, Handed])[] = [];
  const isGiven = (one: Binding) => given.some(({ scope, name }) => scope === one.scope && name === one.name);

  /** Takes note of the names that a pattern gives to what it is handed. */
  const take = (pattern: Tree, is: Handed, scope: Tree): void => {
    if (pattern.type === 'Identifier') {
      const one = { scope, name: pattern.name, is };
      if (!isGiven(one)) known.push(one);
    }
    if (pattern.type !== 'ObjectPattern') return;
    patterns.push([pattern, is]);
    if (is !== 'input') return;
    for (const property of pattern.properties) {
      const part = PARTS[keyOf(property) ?? ''];
      if (part !== undefined && property.type === 'ObjectProperty') take(property.value, part, scope);
    }
  };

  const whatIs = (given: Tree): Handed | null => {
    const tree = plainOf(given);
    if (tree.type === 'Identifier') {
      const scope = scopes.get(tree);
      if (scope === undefined) return null;
      if (scope === null) return tree.name === 'session' ? 'session' : null;
      return known.find((one) => one.scope === scope.of && one.name === tree.name)?.is ?? null;
    }
    const part = PARTS[memberOf(tree) ?? ''];
    return part !== undefined && 'object' in tree && whatIs(tree.object as Tree) === 'input' ? part : null;
  };

  const rule = ruleOf(program);
  const [first] = rule?.params ?? [];
  if (rule && first) take(first, 'input', rule);
  for (const [block, declarator] of constantsIn(program)) {
    if (declarator.type !== 'VariableDeclarator' || !declarator.init) continue;
    const is = whatIs(declarator.init);
    // Names at the top of the field are declared by the program; those of a function's body by that.
    if (is !== null) take(declarator.id, is, block);
  }
  return {
    whatIs,
    patterns,
    usesOf: ({ name }) =>
      [...scopes].flatMap(([tree, scope]) =>
        tree.type === 'Identifier' && tree.name === name && scope?.of === program ? [tree] : [],
      ),
  };
}

/** The items of a list that is written out, also within `new Set(…)` and `Object.freeze(…)`; null where it is none. */
export function itemsOf(given: Tree): readonly Tree[] | null {
  const tree = plainOf(given);
  if (tree.type === 'ArrayExpression') return tree.elements.flatMap((element) => element ?? []);
  const [first] = tree.type === 'NewExpression' || tree.type === 'CallExpression' ? tree.arguments : [];
  if (first === undefined || !('callee' in tree)) return null;
  const callee = tree.callee as Tree;
  const isSet = tree.type === 'NewExpression' && callee.type === 'Identifier' && callee.name === 'Set';
  return isSet || isFreeze(callee) ? itemsOf(first) : null;
}

const isFreeze = (callee: Tree): boolean =>
  memberOf(callee) === 'freeze' &&
  'object' in callee &&
  (callee.object as Tree).type === 'Identifier' &&
  (callee.object as Name).name === 'Object';

/** The properties of an object that is written out, also within `Object.freeze(…)`; null where it is none. */
export function propertiesOf(given: Tree): readonly Tree[] | null {
  const tree = plainOf(given);
  if (tree.type === 'ObjectExpression') return tree.properties;
  const [first] = tree.type === 'CallExpression' && isFreeze(tree.callee) ? tree.arguments : [];
  return first === undefined ? null : propertiesOf(first);
}

/** Every part of a tree with its parts below it, for questions that look at what stands around. */
export const allOf = (tree: Tree): readonly Tree[] => [tree, ...partsOf(tree).flatMap(([, part]) => allOf(part))];
