/** The two meanings of off, and what each would make of the six calls before it is done. */
import { readableKind } from '../nodes';
import { canRefuse } from '../nodes/refuse-instead';
import { placeToRead } from '../nodes/where';
import { number } from '../nodes/words';
import { nodeById } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import type { Outcome } from '../run/run';
import { labelFor } from '../scenarios/metrics-words';
import type { Metrics } from '../scenarios/turn';

/** How a card is switched: on, or off in one of the two meanings. */
export type Way = 'on' | 'skip' | 'refuse';

export const wayOf = (node: Node): Way => node.off ?? 'on';

export const OFF_WORDS: Readonly<Record<Exclude<Way, 'on'>, string>> = {
  skip: 'off: skipped',
  refuse: 'off: refuses instead',
};

/** The ways in which a card can be switched from where it is; one that can only be skipped is not asked to refuse. */
export function waysFor(policy: Policy, id: string): readonly Way[] {
  const node = nodeById(policy, id);
  if (node === undefined) return [];
  const refuses = canRefuse(readableKind(node), { policy, node, place: placeToRead(policy, node) });
  const ways: readonly Way[] = refuses ? ['on', 'skip', 'refuse'] : ['on', 'skip'];
  return ways.filter((way) => way !== wayOf(node));
}

/** What is told of a variant, the gravest first. */
const TOLD = [
  'refunded',
  'forbiddenEffects',
  'accountsDeleted',
  'wronglyDenied',
  'falseSuccess',
  'toldNoYetDone',
  'wastedRetries',
  'rowsFetched',
  'unanswered',
  'emailsSent',
  'explained',
] as const satisfies readonly (keyof Metrics)[];
const MOST = 3;

/** What a variant would change of the run on screen: *1,840 money moved, 2 forbidden effects*. */
export function variantWords(now: Metrics, variant: Outcome): string {
  if (variant.type !== 'ran') return 'The policy would not run.';
  const { metrics } = variant.turn;
  if (metrics.turn === 'died' && now.turn !== 'died') return 'The turn would end early.';
  const changed = TOLD.filter((key) => metrics[key] !== now[key]);
  if (changed.length === 0) return 'It changes none of the numbers of this run.';
  return changed
    .slice(0, MOST)
    .map((key) => `${number(metrics[key])} ${labelFor(key, metrics[key])}`)
    .join(', ');
}
