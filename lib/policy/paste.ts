/** Pasting: the rules in a text, put into a policy where they fit. */
import * as v from 'valibot';
import { placeOf, placeOnly, samePlace, toolByName } from './chains';
import { CLIP, CLIP_VERSION, type Clipped } from './clip';
import { renewing } from './copies';
import { FORMAT, type Node, type Place, type Policy } from './document';
import { change, putIn, type Writable } from './edits';
import { isRecord } from './json-text';
import { type Looked, seePolicy } from './newer';
import { nodeSchema, place } from './schema';

const clipSchema = v.looseObject({
  format: v.literal(CLIP),
  version: v.literal(CLIP_VERSION),
  rules: v.pipe(
    v.array(v.looseObject({ node: nodeSchema, place: v.exactOptional(v.looseObject(place)) })),
    v.minLength(1),
  ),
});

/** What a text is without the words and the fence that a chat may have put around its JSON. */
const jsonIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(jsonIn(text));
  } catch {
    return undefined;
  }
}

/** Reads pasted text: the rules in it, a whole policy, or one sentence of why there is neither. */
export function readClip(text: string): { readonly rules: readonly Clipped[] } | Looked {
  const value = parsed(text);
  if (!isRecord(value)) {
    const cut = text.includes(CLIP) || text.includes(FORMAT);
    return {
      trouble: cut ? 'The pasted rules are cut short: copy the whole text.' : 'The pasted text holds no rules.',
    };
  }
  if (value.format === FORMAT) return seePolicy(value, jsonIn(text));
  if (value.format === CLIP && typeof value.version === 'number' && value.version > CLIP_VERSION)
    return { trouble: 'The pasted rules were copied in a newer Hookline than this one.' };
  if (!v.is(clipSchema, value)) {
    return { trouble: value.format === CLIP ? 'The pasted rules are damaged.' : 'The pasted text holds no rules.' };
  }
  return { rules: value.rules as readonly Clipped[] };
}

/**
 * Puts rules into a policy, with ids and names of their own: those of its moment behind a card, the
 * others at the end of where they stood before. A tool that this policy does not have has no rules of its own here, so
 * its rules join the harness's. Gives the new policy and the ids of what came.
 */
export function pasted(
  policy: Policy,
  rules: readonly Clipped[],
  behind: string | undefined,
): { readonly policy: Policy; readonly ids: readonly string[] } {
  const beside = behind === undefined ? undefined : placeOf(policy, behind);
  const renew = renewing(policy);
  const nodes: Node[] = [];
  const shelf: string[] = [];
  const groups: { readonly place: Place; readonly index: number; readonly ids: string[] }[] = [];
  const groupAt = (place: Place, index: number): string[] => {
    const found = groups.find((group) => samePlace(group.place, place));
    if (found !== undefined) return found.ids;
    const group = { place, index, ids: [] };
    groups.push(group);
    return group.ids;
  };
  const listFor = (place: Place | undefined): string[] => {
    if (place === undefined) return shelf;
    if (beside?.moment === place.moment && behind !== undefined)
      return groupAt(placeOnly(beside), beside.nodes.indexOf(behind) + 1);
    const own = place.tool !== undefined && toolByName(policy, place.tool) !== undefined;
    return groupAt(own ? placeOnly(place) : { moment: place.moment }, Number.POSITIVE_INFINITY);
  };
  for (const rule of rules) {
    const node = renew(rule.node);
    nodes.push(node);
    listFor(rule.place).push(node.id);
  }
  const next = change((draft) => {
    draft.nodes.push(...(nodes as Writable['nodes']));
    for (const { place, index, ids } of groups) putIn(draft, ids, place, index);
    draft.shelf.push(...shelf.map((node) => ({ node })));
  })(policy);
  return { policy: next, ids: nodes.map((node) => node.id) };
}
