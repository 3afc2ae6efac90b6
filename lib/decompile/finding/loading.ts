/** What a file does as it is loaded, besides declaring: nothing of it is run here, so each is told instead. */
import type { File, Node, Statement } from '@babel/types';
import { bare, lineOf } from '../source';
import { isMaker, type Roots } from './find';
import type { Untaken } from './found';

const holds = (node: Node, at: number): boolean => (node.start ?? 0) <= at && at < (node.end ?? 0);

/** The names behind which the lists of hooks, the overrides and the protected tools stand. */
function listed({ module, hooks, overrides, protectedTools }: Roots): readonly (readonly [name: string, of: Node])[] {
  const roots = new Set([...hooks.map(({ node }) => node), ...overrides, ...protectedTools].map(bare));
  return [...module.names].flatMap(([name, { node }]) => (roots.has(bare(node)) ? [[name, node] as const] : []));
}

const DECLARES = /^(?:Import|Export|TS)|Declaration$/;

/** `Object.freeze(…)`, `module.exports = …`, or a call that hands hooks on: these change no rule. */
function isHarmless(statement: Statement): boolean {
  if (statement.type === 'EmptyStatement' || DECLARES.test(statement.type)) return true;
  if (statement.type !== 'ExpressionStatement') return false;
  const of = bare(statement.expression);
  const node = of.type === 'AwaitExpression' || of.type === 'UnaryExpression' ? bare(of.argument) : of;
  if (node.type === 'AssignmentExpression') {
    const to = bare(node.left);
    const object = to.type === 'MemberExpression' ? bare(to.object) : to;
    const name = object.type === 'Identifier' ? object.name : '';
    return to.type === 'MemberExpression' && (name === 'module' || name === 'exports');
  }
  if (node.type !== 'CallExpression') return false;
  const callee = bare(node.callee);
  if (callee.type === 'Identifier') return isMaker(callee.name);
  const object = callee.type === 'MemberExpression' ? bare(callee.object) : callee;
  const key = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return object.type === 'Identifier' && object.name === 'Object' && (key === 'freeze' || key === 'seal');
}

/** What changes a list of hooks once it is made, and what else runs as the file is loaded, in the order of the file. */
export function untakenAtLoading(
  { program }: File,
  roots: Roots,
  changing: ReadonlyMap<string, readonly number[]>,
): readonly Untaken[] {
  const names = listed(roots);
  const told = program.body.flatMap((whole): readonly Untaken[] => {
    const changed = names.flatMap(([name, of]) =>
      (changing.get(name) ?? []).some((at) => holds(whole, at) && !holds(of, at)) ? [name] : [],
    );
    const line = lineOf(whole);
    const why = 'It was not taken: it changes the list once that is made, and code is not run here to see how.';
    if (changed.length > 0)
      return [{ line, what: `what happens to ${changed.map((one) => `“${one}”`).join(', ')}`, why }];
    return isHarmless(whole)
      ? []
      : [
          {
            line,
            what: 'a statement',
            why: 'It was not taken: it runs as the file is loaded, and nothing of the file is run here.',
          },
        ];
  });
  return told.filter(({ line, what }, i) => told.findIndex((one) => one.line === line && one.what === what) === i);
}
