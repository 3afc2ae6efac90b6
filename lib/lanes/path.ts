/** The way of the call in focus along the wires: lit up to the card that decided, dashed past it. */
import type { Moment } from '../contract/moments';
import type { Walk } from '../contract/trace';
import { answerVerdict, defaultsIn, type VerdictWord, verdictIn } from '../reading/verdicts';
import type { Try } from '../scenarios/turn';
import type { LaneBox, Layout, Part } from './layout';

/**
 * How a wire looks: the word whose colour it carries, or dashed since nobody was asked any more. `nth` is there on the lane
 * that is being walked: the wire's place on the way, by which order is shown.
 */
export type WireLook = ({ readonly lit: VerdictWord } | { readonly past: true }) & { readonly nth?: number };

/** The parts that a call of a tool passes on a lane, in order. */
function passed({ parts }: LaneBox, tool: string): readonly Part[] {
  const hasBranches = parts.some(({ is }) => is === 'join');
  const own = parts.some(({ place }) => place.tool === tool);
  return parts.filter(({ is, place }) => {
    if (is === 'label') return false;
    if (is === 'others') return !own;
    if (place.tool !== undefined) return hasBranches && place.tool === tool;
    return true;
  });
}

interface Decision {
  /** Index among the parts passed; none where nobody was asked. */
  readonly at: number;
  readonly word: VerdictWord;
}

function decisionOf(call: Try, walk: Walk, way: readonly Part[]): Decision | null {
  const answer = walk.raised
    ? walk.answers.find(({ said }) => said.type === 'threw')
    : walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
  const id = answer?.contributor ?? 'defaults';
  const node = way.findIndex((part) => (part.is === 'auth' ? 'auth' : part.node?.id) === id);
  if (answer !== undefined && node !== -1) return { at: node, word: answerVerdict(answer).word };
  const word = defaultsIn(call, walk.moment)?.word ?? 'not-asked';
  if (word === 'not-asked') return null;
  // That nothing is said next is no decision to light up.
  return { at: way.length - 1, word: walk.moment === 'afterAdmit' && word === 'decided' ? 'abstained' : word };
}

function along(lane: LaneBox, { call, tool, walking }: Walked, looks: Map<string, WireLook>): void {
  const walk = call.events.findLast((event): event is Walk => event.type === 'walk' && event.moment === lane.moment);
  if (walk === undefined) return;
  const way = passed(lane, tool);
  const decision = decisionOf(call, walk, way);
  for (const [i, to] of way.entries()) {
    const key = i === 0 ? `${lane.moment} entry` : `${way[i - 1]?.key} → ${to.key}`;
    const nth = walking === lane.moment ? { nth: i } : {};
    const rewrote = to.node !== null && verdictIn(call, to.node.id, lane.moment)?.word === 'rewrote';
    if (decision === null || i > decision.at) looks.set(key, { past: true, ...nth });
    else looks.set(key, { lit: rewrote ? 'rewrote' : decision.word, ...nth });
  }
}

/** The call that passes the wires. */
interface Walked {
  readonly call: Try;
  readonly tool: string;
  /** The moment that is put to the rules just now; null where none is. */
  readonly walking: Moment | null;
}

/** The looks of all wires that the call passes, by the wire's key; others are quiet. `<moment> entry` leads into a lane. */
export function pathOf(
  layout: Layout,
  call: Try | null,
  tool: string,
  walking: Moment | null = null,
): ReadonlyMap<string, WireLook> {
  const looks = new Map<string, WireLook>();
  if (call !== null) for (const lane of layout.lanes) along(lane, { call, tool, walking }, looks);
  return looks;
}
