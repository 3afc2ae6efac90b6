import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, compileHooks, stopsTheRun } from '@/lib/compile';
import type { Moment } from '@/lib/contract';
import { type Condition, holds, rowsOf } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { importHooks } from '../helpers/native';
import { anyCondition, anyPolicy } from '../helpers/policies';
import { ask, meaning, world } from '../helpers/worlds';

const [ground] = fc.sample(anyPolicy, { numRuns: 1, seed: 1 });
if (ground === undefined) throw new Error('No policy was made.');

/** For each moment a kind that decides by a condition alone, with its fields. */
const JUDGES = {
  beforeDispatch: ['refuse-when', (when: Condition, strict: boolean) => ({ when, strict, denial: BARE })],
  afterExecute: ['take-it', (when: Condition) => ({ when, message: '' })],
  beforeAdmit: ['stop-agent', (when: Condition) => ({ when, message: '' })],
  afterAdmit: ['say-nothing', (when: Condition) => ({ when, message: '' })],
  onReturn: ['require-reply', (must: Condition) => ({ must, message: 'm' })],
} as const;
const BARE = { way: 'bare', form: 'prose', code: '', why: '', next: '', retry: 'no', text: '' };

const policyWith = (moment: Moment, condition: Condition, strict: boolean): Policy => {
  const [kind, fields] = JUDGES[moment];
  return {
    ...ground,
    nodes: [{ id: 'n1', kind, name: 'Rule', guard: 'rule', fields: fields(condition, strict) }],
    chains: [{ moment, nodes: ['n1'] }],
  };
};

describe.each(Object.keys(JUDGES) as Moment[])('at %s', (moment) => {
  test('the printed condition decides as the condition says, for any call', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCondition,
        fc.boolean(),
        fc.array(world, { minLength: 1, maxLength: 6 }),
        async (condition, strict, calls) => {
          const policy = policyWith(moment, condition, strict);
          expect(stopsTheRun(check(policy))).toBe(false);
          const file = await importHooks(compileHooks(policy).text);
          for (const w of calls) {
            const judged =
              moment !== 'afterExecute' || !w.threw || rowsOf(condition).some((row) => row.subject.of === 'error');
            const holdsFor = holds(
              condition,
              (subject) => meaning(w, moment, subject),
              moment === 'beforeDispatch' && strict,
            );
            const acts = moment === 'onReturn' ? !holdsFor : judged && holdsFor;
            expect(ask(file.createHooks(w.session)[0], w, moment)).toBe(acts);
          }
        },
      ),
      { numRuns: 250 },
    );
  }, 60_000);
});
