/**
 * Every change to the rules of a policy, as a pure function from policy to policy. Edits are total: one that does not
 * apply gives its input back, so "nothing changed" is `next === present`.
 */
import { type Draft, produce } from 'immer';
import { AUTH_GUARD, MOMENT_NAMES } from '../../contract/moments';
import { chainAt, nodeById, placeOf, placeOnly, samePlace } from '../chains';
import type { Node, Place, Policy } from '../document';

export type Edit = (policy: Policy) => Policy;

/** A policy as a recipe may write it. */
export type Writable = Draft<Policy>;

/** Several edits as one. */
export const all =
  (...edits: readonly Edit[]): Edit =>
  (policy) =>
    edits.reduce((now, edit) => edit(now), policy);

/** An edit from a recipe on a draft; one that writes nothing new gives its input back. */
export const change =
  (recipe: (draft: Writable) => void): Edit =>
  (policy) =>
    produce(policy, (draft) => recipe(draft as Writable));

/** An index that a list of a length has, or its end. */
export const clamp = (index: number, length: number): number => Math.max(0, Math.min(index, length));

/** Takes the unwanted items out of a list, in place. */
export const drop = <T>(list: T[], unwanted: (item: T) => boolean): void => {
  const left = list.filter((item) => !unwanted(item));
  if (left.length < list.length) list.splice(0, list.length, ...left);
};

/** Moves an item of a list to an index, which counts the list without it; in place. */
export function shift<T>(list: T[], from: number, index: number): void {
  const to = clamp(index, list.length - 1);
  if (from === -1 || from === to) return;
  list.splice(to, 0, ...list.splice(from, 1));
}

/** Takes ids out of all lists; what is left empty goes, but for the list of the place to which they are on their way. */
function takeOut(draft: Writable, ids: readonly string[], to?: Place): void {
  const gone = new Set(ids);
  for (const chain of draft.chains) drop(chain.nodes, (id) => gone.has(id));
  drop(draft.chains, (chain) => chain.nodes.length === 0 && (to === undefined || !samePlace(chain, to)));
  drop(draft.shelf, (item) => gone.has(item.node));
}

/** Puts ids into the list of a place, one behind the other from an index; into one of its own where there is none yet. */
export function putIn(draft: Writable, ids: readonly string[], place: Place, index: number): void {
  const found = draft.chains.find((chain) => samePlace(chain, place));
  if (found !== undefined) {
    found.nodes.splice(clamp(index, found.nodes.length), 0, ...ids);
    return;
  }
  const chain = { moment: place.moment, ...(place.tool === undefined ? {} : { tool: place.tool }), nodes: [...ids] };
  const after = draft.chains.findIndex((other) => rank(draft, other) > rank(draft, place));
  draft.chains.splice(after === -1 ? draft.chains.length : after, 0, chain);
}

/** The order in which chains are written: by moment, the tools' in the order of the tools, then the harness's. */
export function rank(policy: Policy, place: Place): number {
  const within =
    place.tool === undefined ? policy.tools.length : policy.tools.findIndex((tool) => tool.name === place.tool);
  return MOMENT_NAMES.indexOf(place.moment) * (policy.tools.length + 2) + within + 1;
}

/** Adds a node at a place; `index` past the end is the end. */
export const addNode = (node: Node, place: Place, index = Number.POSITIVE_INFINITY): Edit =>
  change((draft) => {
    if (draft.nodes.some((other) => other.id === node.id)) return;
    draft.nodes.push(node as Draft<Node>);
    putIn(draft, [node.id], place, index);
  });

/** Removes nodes for good; each chain closes over the gap. */
export const removeNodes = (ids: readonly string[]): Edit =>
  change((draft) => {
    const gone = new Set(ids);
    takeOut(draft, ids);
    drop(draft.nodes, (node) => gone.has(node.id));
  });

/**
 * Moves nodes, wired or shelved, to an index of a place, together and in the order that is given; the index counts the list
 * without them.
 */
export const moveNodes =
  (ids: readonly string[], place: Place, index = Number.POSITIVE_INFINITY): Edit =>
  (policy) => {
    const known = new Set(policy.nodes.map((node) => node.id));
    const moved = new Set(ids.filter((id) => known.has(id)));
    const there = chainAt(policy, place);
    const rest = there.filter((id) => !moved.has(id));
    const at = clamp(index, rest.length);
    const next = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
    const isThere = next.length === there.length && next.every((id, i) => id === there[i]);
    if (isThere && [...moved].every((id) => samePlace(placeOf(policy, id) ?? place, place))) return policy;
    return change((draft) => {
      takeOut(draft, [...moved], place);
      putIn(draft, [...moved], place, at);
    })(policy);
  };

/** Moves a node, wired or shelved, to an index of a place; the index counts the list without the node itself. */
export const moveNode = (id: string, place: Place, index?: number): Edit => moveNodes([id], place, index);

/**
 * Takes nodes out to the shelf; each remembers the place and the index that it had before any of them left, if it had any.
 */
export const shelveNodes =
  (ids: readonly string[]): Edit =>
  (policy) => {
    const items = [...new Set(ids)].flatMap((id) => {
      const from = placeOf(policy, id);
      if (nodeById(policy, id) === undefined || policy.shelf.some((item) => item.node === id)) return [];
      return [
        from === undefined ? { node: id } : { node: id, from: { ...placeOnly(from), index: from.nodes.indexOf(id) } },
      ];
    });
    return change((draft) => {
      if (items.length === 0) return;
      takeOut(
        draft,
        items.map((item) => item.node),
      );
      draft.shelf.push(...items);
    })(policy);
  };

/** Puts shelved nodes back where each one stood, or where `elsewhere` says when it remembers no place. */
export const unshelveNodes =
  (ids: readonly string[], elsewhere: Place): Edit =>
  (policy) => {
    const known = new Set(policy.nodes.map((node) => node.id));
    const left = new Set(ids.filter((id) => known.has(id)));
    const items = policy.shelf
      .filter((item) => left.delete(item.node))
      .sort((a, b) => (a.from?.index ?? Number.MAX_SAFE_INTEGER) - (b.from?.index ?? Number.MAX_SAFE_INTEGER));
    if (items.length === 0) return policy;
    const back = items.map((item) => item.node);
    const stay = change((draft) => takeOut(draft, back))(policy);
    const lists: { readonly place: Place; readonly nodes: string[] }[] = [];
    for (const { node, from } of items) {
      const place = placeOnly(from ?? elsewhere);
      let list = lists.find((one) => samePlace(one.place, place));
      if (list === undefined) {
        list = { place, nodes: [...chainAt(stay, place)] };
        lists.push(list);
      }
      list.nodes.splice(clamp(from?.index ?? Number.POSITIVE_INFINITY, list.nodes.length), 0, node);
    }
    return change((draft) => {
      for (const { place, nodes } of lists) {
        const chain = draft.chains.find((one) => samePlace(one, place));
        if (chain === undefined) putIn(draft, nodes, place, 0);
        else chain.nodes = nodes;
      }
    })(stay);
  };

const changeNode = (id: string, recipe: (node: Draft<Node>) => void): Edit =>
  change((draft) => {
    const node = draft.nodes.find((other) => other.id === id);
    if (node !== undefined) recipe(node);
  });

/** Renames a card; its guard's name, once made, stays: it is published. */
export const renameNode = (id: string, name: string): Edit =>
  changeNode(id, (node) => {
    node.name = name;
  });

/** Names a guard; the override of its old name goes with it, where nobody else has that name or overrides the new one. */
export const setGuardName = (id: string, guard: string): Edit =>
  change((draft) => {
    const node = draft.nodes.find((other) => other.id === id);
    if (node === undefined) return;
    const old = node.guard;
    node.guard = guard;
    if (old !== undefined && old !== AUTH_GUARD && !isGuardName(draft, old)) renameOverride(draft, old, guard);
  });

const isGuardName = (policy: Writable, name: string): boolean =>
  policy.nodes.some((node) => node.guard === name) || policy.tools.some((tool) => tool.guards?.includes(name));

function renameOverride({ overrides }: Writable, from: string, to: string): void {
  const one = overrides?.find((other) => other.guard === from);
  if (one !== undefined && !overrides?.some((other) => other.guard === to)) one.guard = to;
}

/** Lets what an override says stand over another name, if nothing is said of that one yet. */
export const moveOverride = (from: string, to: string): Edit => change((draft) => renameOverride(draft, from, to));

/** Sets the author's note; an empty one is removed. */
export const setNote = (id: string, note: string): Edit =>
  changeNode(id, (node) => {
    if (note === '') delete node.note;
    else node.note = note;
  });

/** Switches a node off in one of the two meanings, or on again with `undefined`. */
export const setOff = (id: string, off: Node['off']): Edit =>
  changeNode(id, (node) => {
    if (off === undefined) delete node.off;
    else node.off = off;
  });

/** Sets one field of a node; `undefined` removes it. */
export const setField = (id: string, field: string, value: unknown): Edit =>
  changeNode(id, (node) => {
    if (value === undefined) delete node.fields[field];
    else node.fields[field] = value;
  });

/** Replaces all fields of a node at once. */
export const setFields = (id: string, fields: Node['fields']): Edit =>
  changeNode(id, (node) => {
    if (JSON.stringify(node.fields) !== JSON.stringify(fields)) node.fields = fields as Draft<Node['fields']>;
  });
