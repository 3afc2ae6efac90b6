/** The decisions of a moment's function, each with where it is given, in the order in which they are to be asked. */
import type { Node } from '@babel/types';
import type { Outcome } from '../meaning/body';
import { all, always, type Formula, not } from '../meaning/formula';
import { Unclear, type Value } from '../meaning/values';

export interface Decision {
  readonly where: Formula;
  readonly type: 'attempt' | 'retry' | 'fail' | 'nudge' | 'drop' | 'followUp' | 'none' | 'accept' | 'reject';
  readonly message?: Value | undefined;
  readonly afterMs?: Value | undefined;
  readonly result?: Value | undefined;
  readonly node: Node;
}

const TYPES: ReadonlySet<unknown> = new Set([
  'attempt',
  'retry',
  'fail',
  'nudge',
  'drop',
  'followUp',
  'none',
  'accept',
  'reject',
]);

const isNothing = (value: Value): boolean =>
  value.is === 'known' && (value.value === undefined || value.value === null || value.value === false);

function decision(value: Value, where: Formula, node: Node): Decision {
  const type = value.is === 'object' ? value.members.get('type')?.value() : undefined;
  if (value.is !== 'object' || type?.is !== 'known' || !TYPES.has(type.value))
    throw new Unclear(node, 'its answer is put together when it runs');
  const [message, afterMs, result] = ['message', 'afterMs', 'result'].map((key) => value.members.get(key)?.value());
  return { where, type: type.value as Decision['type'], message, afterMs, result, node: value.node };
}

/** Whether something is answered wherever this is reached. */
const answers = (outcome: Outcome): boolean =>
  outcome.is === 'either'
    ? answers(outcome.yes) && answers(outcome.no)
    : outcome.is === 'gives' && !isNothing(outcome.value);

const aboutReturning = (f: Formula): boolean => JSON.stringify(f).includes('"returned"');

/**
 * Each decision with where it is given. Where an earlier one answers, a later one is not asked, so that its condition
 * need not say so again.
 */
export function decisionsOf(outcome: Outcome, node: Node): readonly Decision[] {
  const collect = (of: Outcome, path: Formula): readonly Decision[] => {
    if (of.is === 'raises') throw new Unclear(of.node, 'it raises');
    if (of.is === 'gives') return isNothing(of.value) ? [] : [decision(of.value, path, node)];
    const rest = answers(of.yes) && !aboutReturning(of.test) ? path : all(path, not(of.test));
    return [...collect(of.yes, all(path, of.test)), ...collect(of.no, rest)];
  };
  return collect(outcome, always(true));
}
