/** Why a rule did not fire for a call: who decided before it, or the row of its condition that missed, and the nearest value that would have met it. */

import { type Fires, readableKind } from '../nodes';
import { type Rule, toolField } from '../nodes/concerns';
import { plain } from '../nodes/words';
import { nodeById, wired } from '../policy/chains';
import type { Policy } from '../policy/document';
import { argumentsOf } from '../scenarios/arguments';
import type { Try, Turn } from '../scenarios/turn';
import { matchOfCall } from './matches';
import { nearestValues } from './nearest';
import { speakerName } from './trace-words';
import { verdictIn } from './verdicts';

export interface WhyNot {
  readonly node: string;
  readonly name: string;
  readonly why: string;
}

/** A sentence of a clause; a name that is code keeps its letters. */
const sentence = (text: string): string =>
  `${text.replace(/^\p{Ll}(?=[\p{L}’]*[\s.,]|[\p{L}’]*$)/u, (letter) => letter.toUpperCase()).replace(/\.$/, '')}.`;

interface Asked {
  readonly policy: Policy;
  readonly turn: Turn;
  readonly tool: string;
  readonly call: Try;
}

/** The nearest values of its arguments with which the rule would have answered; nothing where no such values are sure to do it. */
function nearestWords({ policy, turn, tool, call }: Asked, rule: Rule, fires: Fires): string {
  const args = argumentsOf(call.args);
  const wouldHold = (values: Readonly<Record<string, number>>): boolean => {
    const put = JSON.stringify({ ...args, ...values });
    return matchOfCall(policy, rule, fires, turn, { tool, call, args: put }).holds === true;
  };
  const values = nearestValues(fires.condition, args).find(wouldHold);
  if (values === undefined) return '';
  const words = Object.entries(values).map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`);
  return ` The nearest that would have met it: ${words.join(' and ')}.`;
}

/** Who decided before a rule was asked at its moment; null where nobody did. */
function deciderBefore({ call }: Asked, { node, place }: Rule): string | null {
  const walks = call.events.flatMap((event) => (event.type === 'walk' && event.moment === place.moment ? [event] : []));
  const by = walks.find(({ answers }) => answers.some(({ contributor }) => contributor === node.id))?.decidedBy ?? null;
  return by === node.id ? null : by;
}

/** A speaker as it is named within a sentence: a rule's own name in quotes. */
const named = (policy: Policy, by: string): string =>
  nodeById(policy, by) === undefined ? speakerName(policy, by) : `“${speakerName(policy, by)}”`;

/** Why its moment did not come: the call was refused, or the tool was not run. */
function whyNoMoment({ policy, call }: Asked, { node, kind, place }: Rule): string {
  const isRewrite = kind.isRewrite(node.fields, place);
  const by = call.verdict.by;
  const came = isRewrite
    ? call.ran
    : call.events.some((event) => event.type === 'walk' && event.moment === place.moment);
  if (came) return 'Where it stands it has nothing to say.';
  if (place.moment === 'onReturn') return 'It is asked when the agent replies, and not before.';
  if (call.ran || (place.moment === 'beforeDispatch' && !isRewrite)) return 'Its moment did not come.';
  const name = by === null ? '' : named(policy, by);
  return name === '' ? 'The tool did not run.' : `The tool did not run: ${name} had decided.`;
}

function whyOf(asked: Asked, rule: Rule): string {
  const { policy, turn, tool, call } = asked;
  const { node, kind, place } = rule;
  if (node.off === 'skip') return 'It is skipped.';
  const only = place.tool ?? toolField(rule);
  if (only !== undefined && only !== tool) return `The tool is ${tool}, and this is about ${only}.`;
  const verdict = verdictIn(call, node.id, place.moment);
  if (verdict?.word === 'off') return 'It is switched off by an override.';
  if (verdict === null) return whyNoMoment(asked, rule);
  if (verdict.word === 'not-asked') {
    const by = deciderBefore(asked, rule);
    return by === null
      ? sentence(`It was not asked: ${verdict.detail}`)
      : `It was not asked: ${named(policy, by)} had decided.`;
  }
  const fires = kind.fires?.(node.fields, { policy, place, node }) ?? null;
  if (fires === null) return 'It had nothing to say.';
  const match = matchOfCall(policy, rule, fires, turn, { tool, call, args: call.args });
  if (match.holds === true && fires.besides !== undefined) return sentence(plain(fires.besides.unmet));
  if (match.holds !== false) return 'It had nothing to say.';
  return `${sentence(plain(match.why))}${fires.besides === undefined ? nearestWords(asked, rule, fires) : ''}`;
}

const QUIET: ReadonlySet<string> = new Set(['abstained', 'not-asked', 'off']);

/** Each wired rule that did nothing in a call of one of the six requests, and why. */
export function whyNot(policy: Policy, turn: Turn, call: Try, index: number): readonly WhyNot[] {
  const tool = turn.requests[index]?.tool ?? '';
  return wired(policy).flatMap(({ node, place }): readonly WhyNot[] => {
    const kind = readableKind(node);
    if (kind === undefined) return [];
    const verdict = verdictIn(call, node.id, place.moment);
    if (verdict !== null && !QUIET.has(verdict.word)) return [];
    return [{ node: node.id, name: node.name, why: whyOf({ policy, turn, tool, call }, { node, kind, place }) }];
  });
}
