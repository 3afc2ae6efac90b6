/** The way of the call in focus along the wires: lit up to the card that decided, dashed past it. */
import type { Walk } from '../contract/trace';
import type { Try } from '../scenarios/turn';
import type { LaneBox, Layout, Part } from './layout';
import { answerVerdict, defaultsIn, type VerdictWord, verdictIn } from './verdicts';

/** How a wire looks: the word whose colour it carries, or dashed since nobody was asked any more. */
export type WireLook = { readonly lit: VerdictWord } | { readonly past: true };

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

function along(lane: LaneBox, call: Try, tool: string, looks: Map<string, WireLook>): void {
  const walk = call.events.findLast((event): event is Walk => event.type === 'walk' && event.moment === lane.moment);
  if (walk === undefined) return;
  const way = passed(lane, tool);
  const decision = decisionOf(call, walk, way);
  for (const [i, to] of way.entries()) {
    const key = i === 0 ? `${lane.moment} entry` : `${way[i - 1]?.key} → ${to.key}`;
    const rewrote = to.node !== null && verdictIn(call, to.node.id, lane.moment)?.word === 'rewrote';
    if (decision === null || i > decision.at) looks.set(key, { past: true });
    else looks.set(key, { lit: rewrote ? 'rewrote' : decision.word });
  }
}

/** The looks of all wires that the call passes, by the wire's key; others are quiet. `<moment> entry` leads into a lane. */
export function pathOf(layout: Layout, call: Try | null, tool: string): ReadonlyMap<string, WireLook> {
  const looks = new Map<string, WireLook>();
  if (call !== null) for (const lane of layout.lanes) along(lane, call, tool, looks);
  return looks;
}
