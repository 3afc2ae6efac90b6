/** The names of a file and of the functions in it: what each stands for, and the text that declares it. */
import type { Node, Statement } from '@babel/types';
import { bare } from '../source';
import type { Value } from './values';

/** What a name stands for. */
export interface Bound {
  readonly kind: 'const' | 'let' | 'function' | 'class' | 'type' | 'import' | 'argument' | 'session' | 'local';
  readonly name: string;
  /** The expression, function, class or import behind the name. */
  readonly node: Node;
  /** The statement that declares it. */
  readonly statement: Node;
  /** Where the names in that statement are looked up. */
  readonly frame: Frame;
  /** What it stands for, where that is known without looking at the node. */
  readonly value?: Value;
  /** Why nothing is known of it. */
  readonly why?: string;
}

export interface Frame {
  readonly parent: Frame | null;
  readonly names: Map<string, Bound>;
}

export function lookUp(frame: Frame, name: string): Bound | undefined {
  for (let at: Frame | null = frame; at !== null; at = at.parent) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const within = (parent: Frame): Frame => ({ parent, names: new Map() });

/** A statement without its `export`. */
export function unexported(statement: Node): Node {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ?? statement;
  if (statement.type === 'ExportDefaultDeclaration') return bare(statement.declaration);
  return statement;
}

const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSDeclareFunction']);

/** Declares what some statements declare. */
export function declare(statements: readonly Statement[], frame: Frame): void {
  for (const whole of statements) {
    const statement = unexported(whole);
    const add = (kind: Bound['kind'], name: string, node: Node) =>
      frame.names.set(name, { kind, name, node, statement, frame });
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type !== 'Identifier') for (const name of namesOf(id)) add('let', name, id);
        else add(statement.kind === 'const' && init ? 'const' : 'let', id.name, init ?? id);
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) add('function', statement.id.name, statement);
    else if (statement.type === 'ClassDeclaration' && statement.id) add('class', statement.id.name, statement);
    else if (statement.type === 'TSEnumDeclaration' && statement.declare !== true)
      add('const', statement.id.name, statement);
    else if (TYPES.has(statement.type) && 'id' in statement && statement.id?.type === 'Identifier')
      add('type', statement.id.name, statement);
    else if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) add('import', local.name, statement);
  }
}

/** The names that a pattern declares. */
export function namesOf(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesOf(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesOf(one)));
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'TSParameterProperty':
      return namesOf(pattern.parameter);
  }
  return [];
}
