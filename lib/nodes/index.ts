import * as v from 'valibot';
import type { Moment } from '../contract/moments';
import type { Declared, Node, Place, Policy } from '../policy/document';
import { faultWords } from '../policy/file/fault';
import { freeGuardName } from '../policy/free';
import type { AnyKind } from './kind';
import { askShorter } from './kinds/ask-shorter';
import { callItAFailure } from './kinds/call-it-a-failure';
import { limitArgument } from './kinds/limit-argument';
import { OWN_CODE } from './kinds/own-code';
import { readFirst } from './kinds/read-first';
import { refuseRepeat } from './kinds/refuse-repeat';
import { refuseWhen } from './kinds/refuse-when';
import { requireReply } from './kinds/require-reply';
import { retryFailure } from './kinds/retry-failure';
import { sayNext } from './kinds/say-next';
import { sayNothing } from './kinds/say-nothing';
import { shapeReply } from './kinds/shape-reply';
import { stopAgent } from './kinds/stop-agent';
import { takeIt } from './kinds/take-it';
import { insteadWords } from './refuse-instead';
import { plain, type Sentence } from './words';

export type { AnyKind, Emitted, Field, Fires, Kind, Standing } from './kind';
export { canSee } from './seen';
export * from './words';

/** The registry: one line for each kind. Palette, cards, forms, help and compiler all read it. */
export const KINDS: readonly AnyKind[] = [
  refuseWhen,
  limitArgument,
  refuseRepeat,
  retryFailure,
  callItAFailure,
  takeIt,
  askShorter,
  stopAgent,
  sayNext,
  sayNothing,
  readFirst,
  requireReply,
  shapeReply,
  ...OWN_CODE,
];

const byId = new Map(KINDS.map((kind) => [kind.id, kind]));

/** The kind of a node; undefined where this version does not know it. */
export const kindOf = (node: Node): AnyKind | undefined => byId.get(node.kind);

/** Whether a policy holds rules in their author's own code, so that reading it takes the parser. */
export const hasOwnCode = (policy: Policy): boolean =>
  policy.nodes.some((node) => kindOf(node)?.fields.some((field) => field.widget === 'code'));

/** The kinds that can stand at a moment, in the order of the palette. */
export const kindsAt = (moment: Moment): readonly AnyKind[] => KINDS.filter((kind) => kind.moments.includes(moment));

const understood = new WeakMap<object, boolean>();

/** The kind of a node whose fields have the shape that the kind asks for; undefined otherwise. */
export function readableKind(node: Node): AnyKind | undefined {
  const kind = kindOf(node);
  if (kind === undefined) return undefined;
  let fits = understood.get(node.fields);
  if (fits === undefined) {
    fits = v.is(kind.schema, node.fields);
    understood.set(node.fields, fits);
  }
  return fits ? kind : undefined;
}

/** What of a node's fields its kind cannot read, and where; for a node whose kind is known. */
export function whyUnreadable(node: Node): string {
  const checked = v.safeParse(kindOf(node)?.schema ?? v.unknown(), node.fields);
  return checked.success ? '' : faultWords(checked.issues);
}

/** The node's rule as a sentence, standing at a place. */
export function sentenceOf(policy: Declared, node: Node, place: Place): Sentence {
  const kind = readableKind(node);
  if (kind === undefined)
    return ['This version of Hookline does not understand this rule. It is kept as it is, and does not run.'];
  const standing = { policy, place, node };
  if (node.off === 'refuse' && kind.refuseInstead !== undefined) return insteadWords(kind, standing);
  return kind.sentence(node.fields, standing);
}

/** The sentence as plain text. */
export const plainSentence = (policy: Declared, node: Node, place: Place): string =>
  plain(sentenceOf(policy, node, place));

/** Whether a kind fits a place, and if not, why: shown while dragging. */
export function whyNotAt(kind: AnyKind | undefined, place: Place): string | null {
  if (kind === undefined) return 'This rule is of a kind that is not known here, so it can only stay where it is.';
  if (kind.moments.includes(place.moment)) return null;
  return `${kind.title.replace(/…$/, '')} has nothing to say at this moment.`;
}

/** A new node of a kind at a place, with a free id and, where it makes a guard, a free guard name. */
export function newNode(policy: Policy, kind: AnyKind, place: Place, id: string): Node {
  const fields = kind.start(policy, place);
  const name = kind.title.replace(/…$/, '');
  const guards = kind.moments.includes('beforeDispatch');
  return { id, kind: kind.id, name, ...(guards ? { guard: freeGuardName(policy, name) } : {}), fields };
}
