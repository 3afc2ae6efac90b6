/** The guards and hooks of a file in the order in which they are asked, each with the function that answers. */
import type { Node } from '@babel/types';
import { MOMENT_NAMES, type Moment } from '../../contract/moments';
import { resultOf } from '../meaning/body';
import { evaluate, type Place } from '../meaning/evaluate';
import { type Item, part, Unclear, type Value } from '../meaning/values';
import { lineOf } from '../source';
import type { Root } from './find';
import type { Asked, Rewrites, Untaken } from './found';

/** What is collected of a file. */
export interface Collection {
  readonly asked: Asked[];
  readonly rewrites: Rewrites[];
  readonly untaken: Untaken[];
}

const isMoment = (key: string): key is Moment => (MOMENT_NAMES as readonly string[]).includes(key);

const nameOf = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : (node.type === 'CallExpression' || node.type === 'NewExpression') && node.callee.type === 'Identifier'
      ? node.callee.name
      : '';

interface Where {
  readonly place: Place;
  readonly tool?: string | undefined;
  readonly into: Collection;
}

/** Tells of something that cannot be taken, and goes on. */
function trying(node: Node, what: string, { into }: Where, also: string, take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    into.untaken.push({
      line: lineOf(node),
      what,
      why: `It was not taken: ${error.why} (line ${lineOf(error.node)}).${also}`,
    });
  }
}

function eachOf(items: readonly Item[], what: string, where: Where, take: (item: Item, value: Value) => void): void {
  for (const item of items) {
    const label = nameOf(item.node) === '' ? what : `${what} “${nameOf(item.node)}”`;
    const after = item.spread ? ' What it holds is asked before what follows it here.' : '';
    trying(item.node, label, where, after, () => {
      const value = item.value();
      if (!item.spread) return take(item, value);
      if (value.is !== 'list') throw new Unclear(item.node, 'it is no list that is written out');
      eachOf(value.items, what, where, take);
    });
  }
}

function text(value: Value | undefined, node: Node, what: string): string {
  if (value?.is === 'known' && typeof value.value === 'string') return value.value;
  throw new Unclear(node, `its ${what} is known only when it runs`);
}

/** A text, or why it is not known. */
function textOrWhy(read: () => string): { readonly text?: string; readonly why?: string } {
  try {
    return { text: read() };
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    return { why: `${error.why} (line ${lineOf(error.node)})` };
  }
}

function guard(node: Node, value: Value, called: string, where: Where): void {
  if (value.is !== 'object') throw new Unclear(node, 'it is no guard that is written out');
  const fn = value.members.get('reject')?.value();
  if (fn?.is !== 'function') throw new Unclear(node, 'its function is not written out');
  const said = (what: 'name' | 'message') => textOrWhy(() => text(value.members.get(what)?.value(), node, what));
  const [name, message] = [said('name'), said('message')];
  const why = name.why ?? message.why;
  const { tool } = where;
  where.into.asked.push({
    moment: 'beforeDispatch',
    tool,
    guard: { name: name.text ?? (called === '' ? 'guard' : called), message: message.text ?? '' },
    fn,
    unsure: why === undefined ? undefined : `Its ${name.text === undefined ? 'name' : 'message'} is not taken: ${why}.`,
    holder: value,
    key: 'reject',
    called,
    line: lineOf(value.node),
  });
}

/** One contributor: its guards, then its functions, each at its moment. */
export function contributor(node: Node, value: Value, called: string, where: Where): void {
  if (value.is !== 'object') throw new Unclear(node, 'it is no object with hooks that is written out');
  for (const [key, member] of value.members) {
    if (!isMoment(key)) continue;
    trying(member.node, key, where, '', () => {
      const of = member.value();
      if (key === 'beforeDispatch') {
        if (of.is !== 'list') throw new Unclear(member.node, 'its guards are no list that is written out');
        eachOf(of.items, 'a guard', where, (item, one) => guard(item.node, one, nameOf(item.node), where));
      } else if (of.is === 'function') {
        const { tool } = where;
        where.into.asked.push({ moment: key, tool, fn: of, holder: value, key, called, line: lineOf(member.node) });
      } else if (!(of.is === 'known' && of.value === undefined))
        throw new Unclear(member.node, 'its function is not written out');
    });
  }
}

/** What a function that makes hooks gives, the session handed in. */
function made(value: Value, node: Node, place: Place): Value {
  return value.is === 'function' ? resultOf(value, [part('session')], place, node) : value;
}

function hooksOf(root: Root, where: Where): void {
  const value = made(evaluate(root.node, where.place), root.node, where.place);
  if (value.is === 'object' || root.holds === 'one') {
    if (value.is === 'object' && value.members.has('reject')) guard(root.node, value, root.name, where);
    else contributor(root.node, value, root.name, where);
    return;
  }
  if (value.is !== 'list') throw new Unclear(root.node, 'it is no list of hooks that is written out');
  eachOf(value.items, 'hooks', where, (item, one) => contributor(item.node, one, nameOf(item.node), where));
}

/** The pairs of a map or an object by tool. */
function byTool(root: Root, place: Place): readonly (readonly [tool: string, node: Node, value: () => Value])[] {
  const value = made(evaluate(root.node, place), root.node, place);
  if (value.is === 'object') return [...value.members].map(([tool, member]) => [tool, member.node, member.value]);
  if (value.is !== 'map') throw new Unclear(root.node, 'it is no map of tools that is written out');
  return value.items.map((item): readonly [string, Node, () => Value] => {
    const pair = item.value();
    const [key, of] = pair.is === 'list' ? pair.items : [];
    if (key === undefined || of === undefined) throw new Unclear(item.node, 'it is no pair of a tool and its hooks');
    return [text(key.value(), key.node, 'tool'), of.node, of.value];
  });
}

/** A rule of our own createToolRules: hooks, or a rewriting of the arguments. */
function toolRule(item: Item, value: Value, where: Where): void {
  if (value.is !== 'object') throw new Unclear(item.node, 'it is no rule that is written out');
  const hooks = value.members.get('hooks');
  if (hooks !== undefined) return contributor(hooks.node, hooks.value(), nameOf(hooks.node), where);
  const fn = value.members.get('rewrite')?.value();
  if (fn === undefined) throw new Unclear(item.node, 'it is no rule that is written out');
  const note = value.members.get('note');
  where.into.rewrites.push({
    tool: where.tool ?? '',
    name: text(value.members.get('name')?.value(), item.node, 'name'),
    note: note === undefined ? undefined : text(note.value(), item.node, 'note'),
    fn,
    line: lineOf(value.node),
  });
}

/** Collects what a root holds. */
export function collect(root: Root, place: Place, into: Collection): void {
  const where: Where = { place: { ...place, frame: root.frame }, tool: root.tool, into };
  trying(root.node, root.name, where, '', () => {
    if (root.holds === 'hooks' || root.holds === 'one') return hooksOf(root, where);
    for (const [tool, node, value] of byTool(root, where.place)) {
      const here = { ...where, tool };
      trying(node, tool, here, '', () => {
        const of = value();
        const rule = (item: Item, one: Value) =>
          root.holds === 'rules' ? toolRule(item, one, here) : contributor(item.node, one, nameOf(item.node), here);
        if (of.is === 'list') eachOf(of.items, 'a rule', here, rule);
        else contributor(node, of, nameOf(node), here);
      });
    }
  });
}
