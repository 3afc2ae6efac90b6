/** Where in a file hooks are: its lists of hooks, its tools' own, its overrides. */
import type { Class, File, Node, Statement } from '@babel/types';
import { declare, type Frame, unexported, within } from '../meaning/frames';
import { bare, keyOfMember, typeNames } from '../source';

/** A list of hooks, or what makes one. */
export interface Root {
  readonly node: Node;
  readonly frame: Frame;
  readonly name: string;
  /** How sure it is that these are the hooks of the file; the surest is taken. */
  readonly rank: number;
  /** What it holds: hooks of the harness, hooks by tool, or one guard or hooks object by itself. */
  readonly holds: 'hooks' | 'tools' | 'one' | 'rules';
  /** The tool whose class it stands in. */
  readonly tool?: string;
}

export interface Roots {
  readonly module: Frame;
  readonly hooks: readonly Root[];
  readonly overrides: readonly Node[];
  readonly protectedTools: readonly Node[];
}

const MAKERS = /^(?:agentPool|useAgent|useAgentPool|agent|policyFromBudget)$/;

/** Whether a function of the framework is handed hooks. */
export const isMaker = (name: string): boolean => MAKERS.test(name);

const memberOf = (object: Node, ...keys: readonly string[]): Node | undefined => {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const key of keys) {
    for (const member of object.properties) {
      if (member.type === 'ObjectProperty' && keyOfMember(member) === key) return member.value;
    }
  }
  return undefined;
};

/** The value of a class's field that is written out, or of a getter that only gives it. */
export function fieldOf(node: Class, key: string): Node | undefined {
  for (const member of node.body.body) {
    if (member.type === 'ClassProperty' && keyOfMember(member) === key && member.value) return member.value;
    const [only] = member.type === 'ClassMethod' && member.kind === 'get' ? member.body.body : [];
    if (member.type === 'ClassMethod' && keyOfMember(member) === key && only?.type === 'ReturnStatement')
      return only.argument ?? undefined;
  }
  return undefined;
}

/** What the constructor of a class hands to the class that it builds on. */
function superOptions(node: Class): Node | undefined {
  for (const member of node.body.body) {
    if (member.type !== 'ClassMethod' || member.kind !== 'constructor') continue;
    for (const statement of member.body.body) {
      const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
      if (call?.type === 'CallExpression' && call.callee.type === 'Super') return call.arguments[0];
    }
  }
  return undefined;
}

const isFunctionNode = (node: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);

/** What the type annotation and the name of a declaration say of it. */
function rankOf(name: string, types: readonly string[], node: Node, exported: boolean): number {
  const typed = types.includes('ToolLifecycleHooks');
  const named = /hooks$/i.test(name) || name === 'default';
  if (!typed && !named) return 0;
  // A function that the file keeps to itself makes hooks for one of its lists, which is surer.
  const kept = isFunctionNode(node) && !exported && name !== 'createHooks';
  const base = kept ? 5 : name === 'createHooks' ? 60 : typed ? 40 : 20;
  return base + (exported ? 10 : 0) + (isFunctionNode(node) ? 2 : 0);
}

interface Collected {
  readonly hooks: Root[];
  readonly overrides: Node[];
  readonly protectedTools: Node[];
}

/** Hooks and overrides in the options of a pool or a policy. */
function options(node: Node | undefined, frame: Frame, into: Collected, rank: number): void {
  if (node === undefined) return;
  const plain = bare(node);
  const hooks = memberOf(plain, 'hooks');
  const guards = memberOf(plain, 'guards', 'guardOverrides');
  if (hooks !== undefined) into.hooks.push({ node: hooks, frame, name: 'hooks', rank, holds: 'hooks' });
  if (guards !== undefined) into.overrides.push(guards);
}

function classRoots(node: Class, frame: Frame, into: Collected): void {
  const name = fieldOf(node, 'name');
  const hooks = fieldOf(node, 'hooks');
  const guards = fieldOf(node, 'guardOverrides');
  if (guards !== undefined) into.overrides.push(guards);
  if (hooks !== undefined) {
    const plain = name === undefined ? undefined : bare(name);
    const isTool = plain?.type === 'StringLiteral' && fieldOf(node, 'description') !== undefined;
    into.hooks.push({
      node: hooks,
      frame,
      name: node.id?.name ?? 'hooks',
      rank: isTool ? 100 : 80,
      holds: isTool ? 'one' : 'hooks',
      ...(isTool ? { tool: plain.value } : {}),
    });
  }
  options(superOptions(node), frame, into, 80);
}

/** Calls at the top of the file, or at the top of its functions, that are handed hooks. */
function makers(node: Node, frame: Frame, into: Collected): void {
  const plain = bare(
    node.type === 'AwaitExpression' || node.type === 'YieldExpression' ? (node.argument ?? node) : node,
  );
  if (plain.type === 'NewExpression' && plain.callee.type === 'Identifier' && /Policy$/.test(plain.callee.name))
    options(plain.arguments[0], frame, into, 90);
  if (plain.type === 'CallExpression' && plain.callee.type === 'Identifier' && isMaker(plain.callee.name))
    options(plain.arguments.at(-1), frame, into, 90);
}

function declaration(
  name: string,
  annotated: readonly string[],
  init: Node,
  exported: boolean,
  frame: Frame,
  into: Collected,
): void {
  const node = bare(init);
  const types = [
    ...annotated,
    ...(init.type === 'TSSatisfiesExpression' || init.type === 'TSAsExpression' ? typeNames(init.typeAnnotation) : []),
    ...('returnType' in node ? typeNames(node.returnType) : []),
  ];
  const add = (rank: number, holds: Root['holds']) => into.hooks.push({ node, frame, name, rank, holds });
  if (types.includes('GuardOverrides') || /^guard(?:s|Overrides)$/i.test(name)) {
    if (node.type === 'ObjectExpression' && !types.includes('ToolGuard')) {
      into.overrides.push(node);
      return;
    }
  }
  if (name === 'protectedTools') into.protectedTools.push(node);
  if (name === 'createToolRules') return void add(100, 'rules');
  makers(node, frame, into);
  // A policy, or its options, as a plain object; a tool's own hooks are one object, not a list.
  const held = memberOf(node, 'hooks');
  if (held !== undefined && memberOf(node, 'description') === undefined) options(node, frame, into, exported ? 70 : 30);
  if (types.includes('ToolGuard') && !isFunctionNode(node) && node.type !== 'ArrayExpression')
    return void add(1, 'one');
  const rank = rankOf(name, types, node, exported);
  if (rank === 0) return;
  if (
    types.includes('Record') ||
    types.includes('Map') ||
    types.includes('ReadonlyMap') ||
    /^tool(?:set)?hooks$/i.test(name)
  )
    return void add(100, 'tools');
  const isList = node.type === 'ArrayExpression' || isFunctionNode(node) || node.type === 'CallExpression';
  add(isList ? rank : 2, isList ? 'hooks' : 'one');
}

function statement(whole: Statement, frame: Frame, into: Collected): void {
  const exported = whole.type.startsWith('Export');
  const one = unexported(whole);
  if (whole.type === 'ExportDefaultDeclaration' && one.type !== 'ClassDeclaration') {
    if (one.type === 'Identifier') return;
    const name = one.type === 'FunctionDeclaration' ? (one.id?.name ?? 'default') : 'default';
    return declaration(name === 'createHooks' ? name : 'default', [], whole.declaration, true, frame, into);
  }
  switch (one.type) {
    case 'VariableDeclaration':
      for (const { id, init } of one.declarations) {
        if (id.type === 'Identifier' && init)
          declaration(id.name, typeNames(id.typeAnnotation), init, exported, frame, into);
      }
      return;
    case 'FunctionDeclaration':
      if (one.id) declaration(one.id.name, [], one, exported, frame, into);
      return;
    case 'ClassDeclaration':
      return classRoots(one, frame, into);
    case 'ExpressionStatement':
      return makers(one.expression, frame, into);
  }
}

/** Looks through the top of a file. */
export function rootsOf(file: File): Roots {
  const module: Frame = within({ parent: null, names: new Map() });
  declare(file.program.body, module);
  const into: Collected = { hooks: [], overrides: [], protectedTools: [] };
  for (const one of file.program.body) statement(one, module, into);
  return { module, ...into };
}
