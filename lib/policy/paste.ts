/** Pasting: the rules in a text, put into a policy where they fit. */
import * as v from 'valibot';
import { placeOf, placeOnly, samePlace, toolByName } from './chains';
import { CLIP, CLIP_VERSION, type Clipped } from './clip';
import { FORMAT, type Node, type Place, type Policy } from './document';
import { change, type Edit, putIn, type Writable } from './edits';
import { renewing } from './edits/copies';
import { beyond } from './file/bounds';
import { isRecord } from './file/json-text';
import { type Looked, seePolicy } from './file/newer';
import { nodeSchema, place } from './schema';

const clipSchema = v.looseObject({
  format: v.literal(CLIP),
  version: v.literal(CLIP_VERSION),
  rules: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
const ruleSchema = v.looseObject({ node: nodeSchema, place: v.exactOptional(v.looseObject(place)) });

/** Hears how far it has come. */
export type Progress = (done: number, of: number) => void;

/** How many rules are dealt with between two words of how far it has come. */
const AT_ONCE = 40;

/** A schema lets a list pass as fields, of which it asks for no key. */
const isRule = (rule: unknown): boolean => v.is(ruleSchema, rule) && isRecord(rule.node.fields);

/** Goes through a list until one does not hold, and tells how far it has come. */
function everyOne<T>(items: readonly T[], holds: (item: T) => boolean, told?: Progress): boolean {
  return items.every((item, i) => {
    if (i % AT_ONCE === 0) told?.(i, items.length);
    return holds(item);
  });
}

/** What a text is without the words and the fence that a chat may have put around its JSON. */
const jsonIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(jsonIn(text));
  } catch {
    return undefined;
  }
}

/** Reads pasted text: the rules in it, a whole policy, or one sentence of why there is neither. `told` hears of the rules checked. */
export function readClip(text: string, told?: Progress): { readonly rules: readonly Clipped[] } | Looked {
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
  if (!v.is(clipSchema, value) || !everyOne(value.rules, isRule, told)) {
    return { trouble: value.format === CLIP ? 'The pasted rules are damaged.' : 'The pasted text holds no rules.' };
  }
  const much = beyond(value);
  return much === null
    ? { rules: value.rules as readonly Clipped[] }
    : { trouble: `The pasted rules cannot be used: ${much}.` };
}

/** Rules ready to be put into the policy that they were made ready for: new nodes, and where each goes. */
export interface Ready {
  readonly nodes: readonly Node[];
  readonly groups: readonly { readonly place: Place; readonly index: number; readonly ids: readonly string[] }[];
  readonly shelf: readonly string[];
}

/**
 * Makes rules ready for a policy, with ids and names of their own: those of its moment go behind a card, the
 * others to the end of where they stood before. A tool that this policy does not have has no rules of its own here, so
 * its rules join the harness's.
 */
export function madeReady(policy: Policy, rules: readonly Clipped[], behind: string | undefined): Ready {
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
  return { nodes, groups, shelf };
}

/** Puts rules that were made ready into the policy. */
export const putReady = ({ nodes, groups, shelf }: Ready): Edit =>
  change((draft) => {
    draft.nodes.push(...(nodes as Writable['nodes']));
    for (const { place, index, ids } of groups) putIn(draft, ids, place, index);
    draft.shelf.push(...shelf.map((node) => ({ node })));
  });

/** Puts rules into a policy as `madeReady` has them. Gives the new policy and the ids of what came. */
export function pasted(
  policy: Policy,
  rules: readonly Clipped[],
  behind: string | undefined,
): { readonly policy: Policy; readonly ids: readonly string[] } {
  const ready = madeReady(policy, rules, behind);
  return { policy: putReady(ready)(policy), ids: ready.nodes.map((node) => node.id) };
}

/** What is pasted: a text that may hold rules or a policy, or rules that were read already; where to, and behind which card. */
export interface Pasting {
  readonly from: string | readonly Clipped[];
  readonly into: Policy;
  readonly behind: string | undefined;
}

/** Makes what is pasted ready to be put in. A whole policy, and why there is nothing to put in, are given as they are read. */
export function readied({ from, into, behind }: Pasting, told?: Progress): { readonly ready: Ready } | Looked {
  const read = typeof from === 'string' ? readClip(from, told) : { rules: from };
  return 'rules' in read ? { ready: madeReady(into, read.rules, behind) } : read;
}
