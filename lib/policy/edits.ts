/**
 * Every change to a policy, as a pure function from policy to policy. Edits are total: one that does not apply gives
 * its input back, so "nothing changed" is `next === present`.
 */
import { type Draft, produce } from 'immer';
import { AUTH_GUARD, MOMENT_NAMES } from '../contract/moments';
import { chainAt, nodeById, placeOf, samePlace } from './chains';
import { defaultsOf, type Node, type Override, type Place, type Policy, type Settings } from './document';

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
  for (let i = list.length - 1; i >= 0; i--) if (unwanted(list[i] as T)) list.splice(i, 1);
};

/** Moves an item of a list to an index, which counts the list without it; in place. */
export function shift<T>(list: T[], from: number, index: number): void {
  const to = clamp(index, list.length - 1);
  if (from === -1 || from === to) return;
  list.splice(to, 0, ...list.splice(from, 1));
}

function takeOut(draft: Writable, id: string): void {
  for (const chain of draft.chains) drop(chain.nodes, (other) => other === id);
  drop(draft.chains, (chain) => chain.nodes.length === 0);
  drop(draft.shelf, (item) => item.node === id);
}

function putIn(draft: Writable, id: string, place: Place, index: number): void {
  const found = draft.chains.find((chain) => samePlace(chain, place));
  if (found !== undefined) {
    found.nodes.splice(clamp(index, found.nodes.length), 0, id);
    return;
  }
  const chain = { moment: place.moment, ...(place.tool === undefined ? {} : { tool: place.tool }), nodes: [id] };
  const after = draft.chains.findIndex((other) => rank(draft, other) > rank(draft, place));
  draft.chains.splice(after === -1 ? draft.chains.length : after, 0, chain);
}

/** The order in which chains are written: by moment, the tools' in the order of the tools, then the harness's. */
export function rank(policy: Policy, place: Place): number {
  const within =
    place.tool === undefined ? policy.tools.length : policy.tools.findIndex((tool) => tool.name === place.tool);
  return MOMENT_NAMES.indexOf(place.moment) * (policy.tools.length + 2) + within + 1;
}

/** A free id: `n1`, `n2` … one past the highest of that form, so that ids depend on the policy alone. */
export function nextId(policy: Policy): string {
  const taken = policy.nodes.map((node) => /^n(\d{1,9})$/.exec(node.id)?.[1]);
  return `n${Math.max(0, ...taken.map((digits) => Number(digits ?? 0))) + 1}`;
}

/** A guard name for a card's name: lower case, letters, digits and underscores, and not yet taken. */
export function freeGuardName(policy: Policy, cardName: string, ofNode?: string): string {
  const base =
    cardName
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'rule';
  const ofNodes = policy.nodes.filter((node) => node.id !== ofNode).map((node) => node.guard);
  const taken = new Set([AUTH_GUARD, ...ofNodes, ...policy.tools.flatMap((tool) => tool.guards ?? [])]);
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(name)) return name;
  }
}

/** Adds a node at a place; `index` past the end is the end. */
export const addNode = (node: Node, place: Place, index = Number.POSITIVE_INFINITY): Edit =>
  change((draft) => {
    if (draft.nodes.some((other) => other.id === node.id)) return;
    draft.nodes.push(node as Draft<Node>);
    putIn(draft, node.id, place, index);
  });

/** Removes nodes for good; each chain closes over the gap. */
export const removeNodes = (ids: readonly string[]): Edit =>
  change((draft) => {
    for (const id of ids) takeOut(draft, id);
    drop(draft.nodes, (node) => ids.includes(node.id));
  });

/** Moves a node, wired or shelved, to an index of a place; the index counts the list without the node itself. */
export const moveNode =
  (id: string, place: Place, index = Number.POSITIVE_INFINITY): Edit =>
  (policy) => {
    if (nodeById(policy, id) === undefined) return policy;
    const rest = chainAt(policy, place).filter((other) => other !== id);
    const from = placeOf(policy, id);
    const at = clamp(index, rest.length);
    if (from !== undefined && samePlace(from, place) && from.nodes.indexOf(id) === at) return policy;
    return change((draft) => {
      takeOut(draft, id);
      putIn(draft, id, place, at);
    })(policy);
  };

/** Takes nodes out to the shelf; each remembers the place and the index that it had before any of them left. */
export const shelveNodes =
  (ids: readonly string[]): Edit =>
  (policy) =>
    change((draft) => {
      for (const id of ids) {
        const from = placeOf(policy, id);
        if (from === undefined || nodeById(policy, id) === undefined) continue;
        takeOut(draft, id);
        const { moment, tool } = from;
        const index = from.nodes.indexOf(id);
        draft.shelf.push({ node: id, from: { moment, ...(tool === undefined ? {} : { tool }), index } });
      }
    })(policy);

/** Puts shelved nodes back where each one stood, or where `elsewhere` says when it remembers no place. */
export const unshelveNodes =
  (ids: readonly string[], elsewhere: Place): Edit =>
  (policy) => {
    const items = policy.shelf
      .filter((item) => ids.includes(item.node))
      .sort((a, b) => (a.from?.index ?? Number.MAX_SAFE_INTEGER) - (b.from?.index ?? Number.MAX_SAFE_INTEGER));
    return all(
      ...items.map((item) => moveNode(item.node, item.from ?? elsewhere, item.from?.index ?? Number.POSITIVE_INFINITY)),
    )(policy);
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

export const renamePolicy = (name: string): Edit =>
  change((draft) => {
    draft.name = name;
  });

/** Sets what a policy says about itself; an empty text is removed. It stands behind the name, so that files read alike. */
export const setAbout =
  (about: string): Edit =>
  (policy) => {
    if ((policy.about ?? '') === about) return policy;
    const { format, version, name, about: _before, ...rest } = policy;
    return { format, version, name, ...(about === '' ? {} : { about }), ...rest };
  };

/** Switches scenario settings for a look; what equals the policy's default leaves no trace in the document. */
export const trySettings = (settings: Partial<Settings>): Edit =>
  change((draft) => {
    const trying: Record<string, unknown> = { ...draft.trying, ...settings };
    const defaults = defaultsOf(draft) as unknown as Readonly<Record<string, unknown>>;
    const left = Object.entries(trying).filter(([key, value]) => value !== undefined && value !== defaults[key]);
    if (left.length === 0) delete draft.trying;
    else draft.trying = Object.fromEntries(left);
  });

/** Puts the scenario's settings back to the policy's own. */
export const untrySettings: Edit = change((draft) => {
  delete draft.trying;
});

/** Makes the settings switched for a look the policy's own, which the exported file carries. */
export const keepSettings: Edit = change((draft) => {
  if (draft.trying === undefined) return;
  draft.scenario = { ...draft.scenario, ...draft.trying };
  delete draft.trying;
});

/** Takes back what an override said of a guard's name. */
export const removeOverride = (guard: string): Edit =>
  change((draft) => {
    if (draft.overrides === undefined) return;
    drop(draft.overrides, (one) => one.guard === guard);
    if (draft.overrides.length === 0) delete draft.overrides;
  });

/** Overrides all guards of a name; one override stands for each name. */
export const setOverride = (guard: string, to: Override['to']): Edit =>
  change((draft) => {
    const old = draft.overrides?.find((one) => one.guard === guard);
    if (old !== undefined) old.to = to;
    else draft.overrides = [...(draft.overrides ?? []), { guard, to }];
  });
