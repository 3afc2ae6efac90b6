import * as v from 'valibot';
import { binary, call, choice, type Expr, literal, lowerCondition, name, record, type Stmt } from '../../code';
import { type Condition, condition, type Row } from '../../policy/conditions';
import { defineKind } from '../kind';
import { afterTheTool, firesAfterTheTool, path, readingAt } from '../parts';
import { clauses, number, say } from '../words';

interface Fields {
  readonly when: Condition;
  /** How many times at most; 0 to 20. */
  readonly times: number;
  /** The wait in seconds, where the result names none. */
  readonly wait: number;
  /** The field of the result that names the wait in milliseconds, as a path with dots; empty: none does. */
  readonly waitField: string;
  /** What follows when it failed that often. */
  readonly after: 'fail' | 'take';
  readonly message: string;
}

/** The longest wait that a result may ask for: five minutes. */
export const LONGEST_WAIT_MS = 300_000;

const waitOf = (f: Fields): Expr => {
  const usual = literal(Math.min(f.wait * 1_000, LONGEST_WAIT_MS));
  if (f.waitField.trim() === '') return usual;
  const asked = path(call('returned', name('completion')), f.waitField.trim().split('.'));
  return call('wait', asked, usual, literal(LONGEST_WAIT_MS));
};

export const retryFailure = defineKind<Fields>({
  id: 'retry-failure',
  title: 'Retry a hidden failure',
  icon: 'retried',
  help: 'Recognises a failure in what came back, waits, and runs the same call again, a stated number of times at most. It judges what the tool returned; to judge an error, let the condition look at the error.',
  moments: ['afterExecute'],
  schema: v.looseObject({
    when: condition,
    times: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
    wait: v.pipe(v.number(), v.minValue(0), v.maxValue(300)),
    waitField: v.string(),
    after: v.picklist(['fail', 'take']),
    message: v.string(),
  }),
  fields: [
    { key: 'when', label: 'It failed when', widget: 'condition' },
    { key: 'times', label: 'At most this many times', widget: 'number' },
    { key: 'wait', label: 'Wait, in seconds', widget: 'number' },
    {
      key: 'waitField',
      label: 'Or as long as the result says, in milliseconds',
      help: 'A field of the result, such as retry_after_ms. Never longer than five minutes.',
      widget: 'text',
    },
    {
      key: 'after',
      label: 'Then',
      widget: 'choice',
      choices: [
        { value: 'fail', label: 'call it a failure' },
        { value: 'take', label: 'leave it to the next rule' },
      ],
    },
    { key: 'message', label: 'What the agent reads', widget: 'message', shown: (f) => f.after === 'fail' },
  ],
  start: () => ({
    when: { group: 'all', of: [{ subject: { of: 'value', path: ['status'] }, is: 'is', value: 429 }] },
    times: 2,
    wait: 1,
    waitField: 'retry_after_ms',
    after: 'fail',
    message: 'The tool is rate-limited and did not recover. Do not call it again; use what has been found.',
  }),
  sentence: (f, { policy, place }) => {
    const { calls, rest } = clauses(f.when, policy, place.tool);
    const often = `${number(f.times)} ${f.times === 1 ? 'time' : 'times'} at most`;
    const then = f.after === 'fail' ? 'then calls it a failure' : 'then leaves it to the next rule';
    return say`Runs ${calls} again${rest}, ${often}, ${then}.`;
  },
  emit: (f, { place }) => {
    const { locals, test } = lowerCondition(f.when, readingAt(place), false);
    const spent: Expr =
      f.after === 'fail' ? record({ type: literal('fail'), message: literal(f.message) }) : literal(undefined);
    const retry = record({ type: literal('retry'), afterMs: waitOf(f) });
    const again = f.times === 0 ? spent : choice(binary('<=', name('attempt'), literal(f.times)), retry, spent);
    const body: readonly Stmt[] = [
      ...locals,
      { as: 'return', value: choice(afterTheTool(f.when, test), again, literal(undefined)) },
    ];
    return { as: 'hook', moment: 'afterExecute', body };
  },
  fires: (f) => {
    const fires = firesAfterTheTool(f.when);
    if (f.after === 'fail') return fires;
    const allowed: Row = { subject: { of: 'attempt' }, is: 'atMost', value: f.times };
    return { ...fires, condition: { group: 'all', of: [f.when, allowed] } };
  },
});
