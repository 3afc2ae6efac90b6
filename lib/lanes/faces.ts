/** What each card shows, worked out from the policy, the run and the call in focus; plain values, no sizes. */
import type { ToldProblem } from '../compile';
import { MOMENTS, type Moment } from '../contract/moments';
import { type AnyKind, readableKind, sentenceOf } from '../nodes';
import type { Sentence } from '../nodes/words';
import type { Policy } from '../policy/document';
import {
  type CardCount,
  type CardVerdict,
  countOf,
  defaultsCount,
  defaultsIn,
  type VerdictWord,
  verdictIn,
} from '../reading/verdicts';
import type { Try, Turn } from '../scenarios/turn';
import { type Flag, flagOf } from './flags';
import type { Part } from './layout';

export interface Face {
  readonly name: string;
  readonly speaker: 'framework' | 'tool' | 'harness';
  /** The icon of the kind; null where the kind is not known here. */
  readonly icon: AnyKind['icon'] | null;
  readonly sentence: Sentence;
  readonly badge: { readonly word: VerdictWord; readonly text: string; readonly detail: string } | null;
  readonly count: string;
  readonly flag: Flag | null;
  readonly appliedLast: boolean;
  /** The author's note on the card; null where there is none. */
  readonly note: string | null;
  readonly off: 'skip' | 'refuse' | null;
  /** It had no part in the call in focus. */
  readonly unasked: boolean;
}

/** What faces are made from. */
export interface Scene {
  readonly policy: Policy;
  readonly problems: readonly ToldProblem[];
  readonly turn: Turn | null;
  /** The call in focus; null where none is. */
  readonly call: Try | null;
  /** The same call in full, where `call` is only as far as it has come. */
  readonly whole?: Try | null;
}

const LABELS: Readonly<Record<VerdictWord, string>> = {
  refused: 'Refused',
  rewrote: 'Rewrote',
  retried: 'Retried',
  replaced: 'Replaced',
  nudged: 'Sent a message',
  dropped: 'Stopped',
  accepted: 'Accepted',
  decided: 'Took it',
  threw: 'Raised',
  failed: 'Failed, let it pass',
  abstained: 'Abstained',
  'not-asked': 'Not asked',
  off: 'Off',
};

const countText = ({ asked, acted, word }: CardCount): string =>
  acted === 0 ? '' : word === 'rewrote' ? `rewrote ${acted}` : `${LABELS[word].toLowerCase()} ${acted} of ${asked}`;

const verdictText = ({ word, detail, failed }: CardVerdict): string =>
  word === 'rewrote'
    ? detail
    : failed && word !== 'failed'
      ? `Failed, treated as ${LABELS[word].toLowerCase()}`
      : LABELS[word];

/** For a call in focus the verdict, with the count beside it; without one the count itself. */
const TO_COME: CardVerdict = { word: 'not-asked', detail: 'its turn comes later in this call' };

function spoken(
  verdict: CardVerdict | null,
  count: CardCount,
  hasFocus: boolean,
): Pick<Face, 'badge' | 'count' | 'unasked'> {
  if (hasFocus) {
    const said = verdict ?? { word: 'not-asked' as const, detail: 'it had no part in this call' };
    return {
      badge: { word: said.word, text: said === TO_COME ? 'Not yet' : verdictText(said), detail: said.detail },
      count: count.asked === 0 ? '' : countText(count),
      unasked: said.word === 'not-asked' && said !== TO_COME,
    };
  }
  const { asked, acted, word } = count;
  if (asked === 0) return { badge: { word: 'not-asked', text: 'Never asked', detail: '' }, count: '', unasked: false };
  if (acted === 0)
    return {
      badge: { word: 'abstained', text: 'Abstained', detail: '' },
      count: `${asked} of ${asked}`,
      unasked: false,
    };
  return { badge: { word, text: LABELS[word], detail: '' }, count: `${acted} of ${asked}`, unasked: false };
}

const SILENT = { badge: null, count: '', unasked: false } as const;

/** What was said in the call in focus; *not yet* where it will be, or where its moment is still to come. */
function saidIn(
  { call, whole }: Scene,
  moment: Moment,
  verdict: (call: Try) => CardVerdict | null,
): CardVerdict | null {
  if (call === null) return null;
  const isOpen = whole != null && whole !== call;
  const hasCome = call.events.some((event) => event.type === 'walk' && event.moment === moment);
  return verdict(call) ?? (isOpen && (!hasCome || verdict(whole) !== null) ? TO_COME : null);
}

function ruleFace(scene: Scene, { node, place, lane, appliedLast }: Part): Face {
  const { policy, problems, turn, call } = scene;
  if (node === null) throw new Error('A rule stands without its node.');
  const off = node.off ?? null;
  const shelved = lane === 'shelf';
  const base = {
    name: node.name,
    speaker: place.tool === undefined ? ('harness' as const) : ('tool' as const),
    icon: readableKind(node)?.icon ?? null,
    sentence: sentenceOf(policy, node, place),
    flag: flagOf(problems, node.id),
    appliedLast,
    note: node.note?.trim() || null,
    off,
  };
  if (off === 'skip' && !shelved) {
    const detail = 'It is left out of hooks.ts, as if it were not there.';
    return { ...base, ...SILENT, badge: { word: 'off', text: 'Skipped', detail } };
  }
  if (shelved || turn === null) return { ...base, ...SILENT };
  const verdict = saidIn(scene, lane, (one) => verdictIn(one, node.id, lane));
  return { ...base, ...spoken(verdict, countOf(turn, node.id, lane), call !== null) };
}

const framework = (name: string, why: string): Omit<Face, 'badge' | 'count' | 'unasked'> => ({
  name,
  speaker: 'framework',
  icon: null,
  sentence: [why],
  flag: null,
  appliedLast: false,
  note: null,
  off: null,
});

/** Why Auth cannot be moved or switched off. */
export const AUTH_WHY = 'The framework’s authorization gate is always asked first. It cannot be moved or switched off.';
export const AUTH_BEFORE = 'authorization was decided before the call';

function authFace(scene: Scene, moment: Moment): Face {
  const { turn, call } = scene;
  if (moment !== 'beforeDispatch') return { ...framework('Auth', AUTH_BEFORE), ...SILENT };
  const base = framework('Auth', 'always first');
  if (turn === null) return { ...base, ...SILENT };
  return {
    ...base,
    ...spoken(
      saidIn(scene, moment, (one) => verdictIn(one, 'auth', moment)),
      countOf(turn, 'auth', moment),
      call !== null,
    ),
  };
}

/** The framework's own verbs: what Defaults did with a call. */
const DEFAULTS_DID: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'ran',
  afterExecute: 'took',
  beforeAdmit: 'stopped',
  afterAdmit: 'said nothing',
  onReturn: 'accepted',
};

function defaultsFace(scene: Scene, moment: Moment): Face {
  const { turn, call } = scene;
  const base = framework('Defaults', MOMENTS[moment].otherwise);
  if (turn === null) return { ...base, ...SILENT };
  const verdict = saidIn(scene, moment, (one) => defaultsIn(one, moment));
  const count = defaultsCount(turn, moment);
  const did = DEFAULTS_DID[moment];
  const shown = spoken(verdict, count, call !== null);
  const { badge } = shown;
  const isUsual = badge?.word === 'accepted' || badge?.word === 'decided' || badge?.word === 'dropped';
  if (call === null && isUsual)
    return { ...base, ...shown, badge: { ...badge, text: `${did} ${count.acted}` }, count: '' };
  return {
    ...base,
    ...shown,
    badge: isUsual ? { ...badge, text: did } : badge,
    count: count.acted === 0 ? '' : isUsual ? `${count.acted} in all` : `${did} ${count.acted}`,
  };
}

/** The face of a card; labels and joins have none. */
export function faceOf(scene: Scene, part: Part): Face | null {
  switch (part.is) {
    case 'rule':
      return ruleFace(scene, part);
    case 'auth':
      return authFace(scene, part.place.moment);
    case 'defaults':
      return defaultsFace(scene, part.place.moment);
    case 'label':
    case 'others':
    case 'join':
      return null;
  }
}
