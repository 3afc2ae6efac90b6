/** What the keys do to cards: pure edits over a selection, and the words that say where a card stands. */
import { MOMENT_NAMES, MOMENTS, type Moment } from '../contract/moments';
import { kindOf, whyNotAt } from '../nodes';
import { chainAt, nodeById, placeOf, placeOnly } from '../policy/chains';
import type { Chain, Node, Place, Policy } from '../policy/document';
import { all, change, type Edit, moveNodes, shelveNodes, unshelveNodes } from '../policy/edits';
import { drawnAt, isAppliedLast } from './lanes';

/** The wired ids among those given, in the order of asking. */
function inOrder(policy: Policy, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return policy.chains.flatMap((chain) => chain.nodes.filter((id) => wanted.has(id)));
}

/**
 * Asks cards one step earlier (-1) or later (1), each in its own chain; a card at the end stays, and keeps those behind it.
 * A limit that is applied last moves among its like only, as it is drawn.
 */
export const reorder =
  (ids: readonly string[], step: -1 | 1): Edit =>
  (policy) => {
    const moving = new Set(ids);
    const nodes = new Map(policy.nodes.map((node) => [node.id, node]));
    const lists = policy.chains.map((chain) => stepped(chain, { nodes, moving, step }));
    return change((draft) => {
      for (const [i, chain] of draft.chains.entries()) {
        const list = lists[i] ?? [];
        if (list.some((id, at) => id !== chain.nodes[at])) chain.nodes = [...list];
      }
    })(policy);
  };

interface Stepping {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly moving: ReadonlySet<string>;
  readonly step: -1 | 1;
}

/** A chain's list with what moves one step on. */
function stepped(chain: Chain, { nodes, moving, step }: Stepping): readonly string[] {
  const list = [...chain.nodes];
  const isLast = new Map(
    list.map((id) => {
      const node = nodes.get(id);
      return [id, node !== undefined && isAppliedLast(node, chain)];
    }),
  );
  const going = list.filter((id) => moving.has(id));
  for (const id of step === -1 ? going : going.reverse()) {
    const from = list.indexOf(id);
    let to = from + step;
    while (to >= 0 && to < list.length && isLast.get(list[to] as string) !== isLast.get(id)) to += step;
    const other = list[to];
    if (other === undefined || moving.has(other)) continue;
    list.splice(from, 1);
    list.splice(to, 0, id);
  }
  return list;
}

/** The moments at which a node may stand, in order. */
function fitting(policy: Policy, id: string): readonly Moment[] {
  const node = nodeById(policy, id);
  if (node === undefined) return [];
  return MOMENT_NAMES.filter((moment) => whyNotAt(kindOf(node), { moment }) === null);
}

/** Moves cards to the previous (-1) or next (1) lane that fits each; past the last lane is the shelf, and back from it. */
export const changeLane =
  (ids: readonly string[], step: -1 | 1): Edit =>
  (policy) => {
    const wanted = new Set(ids);
    const resting = policy.shelf.map((item) => item.node).filter((id) => wanted.has(id));
    const wired = inOrder(policy, ids);
    const nextOf = (id: string): Place | 'shelf' | null => {
      const here = placeOf(policy, id);
      if (here === undefined) return null;
      const at = MOMENT_NAMES.indexOf(here.moment);
      const beyond = fitting(policy, id).filter((moment) => (MOMENT_NAMES.indexOf(moment) - at) * step > 0);
      const moment = step === 1 ? beyond[0] : beyond.at(-1);
      if (moment !== undefined) return { ...placeOnly(here), moment };
      return step === 1 ? 'shelf' : null;
    };
    const targets = wired.map((id) => ({ id, to: nextOf(id) }));
    const groups = new Map<string, { readonly to: Place; readonly ids: string[] }>();
    for (const { id, to } of targets) {
      if (to === null || to === 'shelf') continue;
      const key = `${to.moment} ${to.tool ?? ''}`;
      const group = groups.get(key) ?? { to, ids: [] };
      group.ids.push(id);
      groups.set(key, group);
    }
    const moves = [...groups.values()].map((group) => moveNodes(group.ids, group.to));
    const out = targets.filter(({ to }) => to === 'shelf').map(({ id }) => id);
    const back =
      step === 1
        ? []
        : resting.map((id) => unshelveNodes([id], { moment: fitting(policy, id).at(-1) ?? 'beforeDispatch' }));
    return all(...moves, ...(out.length === 0 ? [] : [shelveNodes(out)]), ...back)(policy);
  };

/** Moves cards as a list from top to bottom has them: up or down in their chain, and past its end into the next lane. */
export const moveAlong =
  (ids: readonly string[], step: -1 | 1): Edit =>
  (policy) => {
    const within = reorder(ids, step)(policy);
    return within === policy ? changeLane(ids, step)(policy) : within;
  };

/** Skips cards, or asks them again where all of them are skipped. */
export const toggleSkip =
  (ids: readonly string[]): Edit =>
  (policy) => {
    const wanted = new Set(ids);
    const allSkipped = policy.nodes.every((node) => node.off === 'skip' || !wanted.has(node.id));
    return change((draft) => {
      for (const node of draft.nodes) {
        if (!wanted.has(node.id)) continue;
        if (allSkipped) delete node.off;
        else node.off = 'skip';
      }
    })(policy);
  };

/** Where a new card of a moment goes: after the selected card if it stands there, else at the end of your rules. */
export function placeForNew(
  policy: Policy,
  selection: readonly string[],
  moment: Moment,
): { readonly place: Place; readonly index: number } {
  const chain = selection.flatMap((id) => placeOf(policy, id) ?? []).find((one) => one.moment === moment);
  const place = chain === undefined ? { moment } : placeOnly(chain);
  const nodes = chainAt(policy, place);
  const last = Math.max(...nodes.map((id, i) => (selection.includes(id) ? i : -1)), -1);
  return { place, index: last === -1 ? nodes.length : last + 1 };
}

/** The card to select once some are removed: the one that follows them in their chain, else the one before. */
export function neighbourOf(policy: Policy, ids: readonly string[]): string | null {
  const chain = policy.chains.find((one) => one.nodes.some((id) => ids.includes(id)));
  const list = chain?.nodes ?? policy.shelf.map((item) => item.node);
  const first = list.findIndex((id) => ids.includes(id));
  if (first === -1) return null;
  const left = (id: string) => !ids.includes(id);
  return list.slice(first).find(left) ?? list.slice(0, first).filter(left).at(-1) ?? null;
}

/** Where a card stands, in words: *May this call run?, 2 of 3*. */
export function standingWords(policy: Policy, id: string): string {
  const chain = placeOf(policy, id);
  if (chain === undefined) return 'on the shelf, so it does not run';
  const cards = drawnAt(policy, chain);
  const tool = chain.tool === undefined ? '' : `, rules of ${chain.tool}`;
  return `${MOMENTS[chain.moment].short}${tool}, ${cards.findIndex(({ node }) => node.id === id) + 1} of ${cards.length}`;
}
