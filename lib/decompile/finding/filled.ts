/**
 * Lists and objects that are filled right after they are made (`hooks.push(…)`, `hooks.afterExecute = …`), read as if they had
 * been written out. Only where nothing else could see the difference: no function that is made inside sees the name, nothing
 * reads it before it is full, and nothing else changes it.
 */
import type { ArrayExpression, ObjectExpression, Statement } from '@babel/types';
import { isFunction, partsOf, type Tree } from '../../code/own/tree';
import { changingIn } from '../meaning/changing';
import { unexported } from '../meaning/frames';
import { bare, keyOfMember } from '../source';

/** The statements of a file, or of a function, and what they stand in. */
interface Body {
  readonly of: Tree;
  readonly statements: Statement[];
}

interface Seen {
  readonly at: number;
  /** The innermost function that it stands in, or the file. */
  readonly within: Tree;
}

function look(program: Tree): {
  readonly bodies: readonly Body[];
  readonly names: ReadonlyMap<string, readonly Seen[]>;
} {
  const bodies: Body[] = [];
  const names = new Map<string, Seen[]>();
  const walk = (tree: Tree, within: Tree): void => {
    if (tree.type === 'Program') bodies.push({ of: tree, statements: tree.body });
    if (tree.type === 'Identifier') {
      const seen = { at: tree.start ?? 0, within };
      const known = names.get(tree.name);
      if (known === undefined) names.set(tree.name, [seen]);
      else known.push(seen);
    }
    for (const [key, part] of partsOf(tree)) {
      const inner = isFunction(tree) ? tree : within;
      if (isFunction(tree) && key === 'body' && part.type === 'BlockStatement')
        bodies.push({ of: tree, statements: part.body });
      walk(part, inner);
    }
  };
  walk(program, program);
  return { bodies, names };
}

/** What a statement makes and calls by a name: an empty list, an object. */
function made(
  statement: Statement,
): { readonly name: string; readonly what: ArrayExpression | ObjectExpression } | null {
  const declared = unexported(statement);
  if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') return null;
  const [one, another] = declared.declarations;
  if (one?.id.type !== 'Identifier' || !one.init || another !== undefined) return null;
  const what = bare(one.init);
  return what.type === 'ArrayExpression' || what.type === 'ObjectExpression' ? { name: one.id.name, what } : null;
}

interface Fill {
  readonly at: number;
  /** The member that it sets. */
  readonly key?: string;
  readonly put: () => void;
}

/** What a statement puts into what a name stands for; null where it does something else. */
function fill(statement: Statement, name: string, what: Tree): Fill | null {
  if (statement.type !== 'ExpressionStatement') return null;
  const done = bare(statement.expression);
  const isName = (tree: Tree): boolean => tree.type === 'Identifier' && tree.name === name;
  const at = done.start ?? 0;
  if (what.type === 'ArrayExpression' && done.type === 'CallExpression') {
    const callee = bare(done.callee);
    if (callee.type !== 'MemberExpression' || callee.computed || !isName(bare(callee.object))) return null;
    if (callee.property.type !== 'Identifier' || callee.property.name !== 'push') return null;
    const added = done.arguments.filter((one) => one.type !== 'ArgumentPlaceholder');
    return { at, put: () => what.elements.push(...added) };
  }
  if (what.type === 'ObjectExpression' && done.type === 'AssignmentExpression' && done.operator === '=') {
    const { left, right } = done;
    if (left.type !== 'MemberExpression' || left.computed || !isName(bare(left.object))) return null;
    const key = left.property;
    if (key.type !== 'Identifier' || what.properties.some((one) => !('key' in one) || keyOfMember(one) === key.name))
      return null;
    const { start, end, loc } = done;
    const member = { type: 'ObjectProperty', key, value: right, computed: false, shorthand: false, start, end, loc };
    return { at, key: key.name, put: () => what.properties.push(member as ObjectExpression['properties'][number]) };
  }
  return null;
}

/** Writes out, in a tree that is nobody else's, what is filled right after it is made; gives its names, whose own text says less. */
export function writeOut(program: Tree): ReadonlySet<string> {
  const filled = new Set<string>();
  const { bodies, names } = look(program);
  let changing: ReturnType<typeof changingIn> | undefined;
  for (const { of, statements } of bodies)
    for (const statement of [...statements]) {
      const list = made(statement);
      if (list === null) continue;
      const { name, what } = list;
      const fills = statements.slice(statements.indexOf(statement) + 1).flatMap((one) => {
        const found = fill(one, name, what);
        return found === null ? [] : [{ ...found, one }];
      });
      const last = fills.at(-1);
      if (last === undefined) continue;
      const seen = names.get(name) ?? [];
      const filling = new Set(fills.map(({ at }) => at));
      const isOwn = ({ at }: Seen): boolean => at <= (what.start ?? 0) || filling.has(at) || at > (last.one.end ?? 0);
      changing ??= changingIn(program);
      const changes = changing.get(name) ?? [];
      const keys = fills.flatMap(({ key }) => key ?? []);
      if (new Set(keys).size < keys.length) continue;
      if (!seen.every((one) => one.within === of && isOwn(one)) || !changes.every((at) => filling.has(at))) continue;
      filled.add(name);
      if (statement.loc && last.one.loc) statement.loc = { ...statement.loc, end: last.one.loc.end };
      for (const { put, one } of fills) {
        put();
        statements.splice(statements.indexOf(one), 1);
      }
    }
  return filled;
}
