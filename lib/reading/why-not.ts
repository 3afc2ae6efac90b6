/** Why a rule did not fire for a call: who decided before it, or the row of its condition that missed, and the nearest value that would have met it. */

import { readableKind } from '../nodes';
import { conditionsOf, type Rule, toolField } from '../nodes/concerns';
import { plain } from '../nodes/words';
import { wired } from '../policy/chains';
import { type Condition, compare, isGroup, type Row } from '../policy/conditions';
import type { Policy } from '../policy/document';
import type { Try, Turn } from '../scenarios/turn';
import { matchesOf } from './matches';
import { speakerName } from './trace-words';
import { verdictIn } from './verdicts';

export interface WhyNot {
  readonly node: string;
  readonly name: string;
  readonly why: string;
}

/** The value nearest to what was asked that meets a numeric row; null where the row is met, or is about no number. */
export function nearest({ is, value }: Row, asked: unknown): number | null {
  if (typeof asked !== 'number' || compare(asked, is, value)) return null;
  const [low, high] = Array.isArray(value) ? value : [value, value];
  if (typeof low !== 'number' || typeof high !== 'number') return null;
  const candidates: Readonly<Partial<Record<Row['is'], number>>> = {
    is: low,
    over: low + 1,
    atLeast: low,
    under: low - 1,
    atMost: low,
    between: asked < low ? low : high,
  };
  const found = candidates[is];
  return found !== undefined && compare(found, is, value) ? found : null;
}

/** The rows that have to hold for the whole to hold: those in groups of *all*. */
const needed = (c: Condition): readonly Row[] => (isGroup(c) ? (c.group === 'all' ? c.of.flatMap(needed) : []) : [c]);

function nearestWords(condition: Condition, args: string): string {
  let values: Readonly<Record<string, unknown>>;
  try {
    values = JSON.parse(args) as Readonly<Record<string, unknown>>;
  } catch {
    return '';
  }
  const found = needed(condition).flatMap((row): readonly string[] => {
    if (row.subject.of !== 'argument' || !Object.hasOwn(values, row.subject.name)) return [];
    const value = nearest(row, values[row.subject.name]);
    return value === null ? [] : [`${row.subject.name} ${value.toLocaleString('en-US')}`];
  });
  return found.length === 0 ? '' : ` The nearest that would have met it: ${found.join(', ')}.`;
}

const sentence = (text: string): string =>
  `${text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/\.$/, '')}.`;

function whyOf(policy: Policy, turn: Turn, rule: Rule, call: Try, index: number): string {
  const { node, place } = rule;
  if (node.off === 'skip') return 'It is skipped.';
  const verdict = verdictIn(call, node.id, place.moment);
  if (verdict?.word === 'not-asked' && call.verdict.by !== null && call.verdict.by !== node.id)
    return `It was not asked: ${speakerName(policy, call.verdict.by)} had decided.`;
  const only = place.tool ?? toolField(rule);
  const tool = turn.requests[index]?.tool;
  if (only !== undefined && only !== tool) return `The tool is ${tool}, and this is about ${only}.`;
  const [first] = conditionsOf(rule);
  const match = first === undefined ? undefined : matchesOf(policy, rule, first.field, turn)?.[index];
  if (first === undefined || match === undefined)
    return verdict === null ? 'Its moment did not come.' : 'It had nothing to say.';
  if (match.holds === true) return 'Its condition held, and it still had nothing to say.';
  return `${sentence(plain(match.why))}${nearestWords(first.condition, call.args)}`;
}

const QUIET: ReadonlySet<string> = new Set(['abstained', 'not-asked', 'off']);

/** Each wired rule that did nothing in a call of one of the six requests, and why. */
export function whyNot(policy: Policy, turn: Turn, call: Try, index: number): readonly WhyNot[] {
  return wired(policy).flatMap(({ node, place }): readonly WhyNot[] => {
    const kind = readableKind(node);
    if (kind === undefined) return [];
    const verdict = verdictIn(call, node.id, place.moment);
    if (verdict !== null && !QUIET.has(verdict.word)) return [];
    return [{ node: node.id, name: node.name, why: whyOf(policy, turn, { node, kind, place }, call, index) }];
  });
}
