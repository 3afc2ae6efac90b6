import { beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { settingsOf } from '@/lib/policy/document';
import { happeningsOf, toldOf } from '@/lib/reading/charts';
import { combinations, setInput, setInputs } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { deniedRequests } from '@/lib/scenarios/metrics';
import { outcomeOf } from '@/lib/scenarios/outcome';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
const desk = supportDesk();
const turnOf = (policy: Policy): Turn => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
};

describe('effects and refusals over the sixty seconds', () => {
  test('a mark for each, in the order of the clock', () => {
    const late = setInput('position', 'after')(setInput('denial', 'legible')(desk));
    expect(happeningsOf(turnOf(late), false).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'effect: 40 moved',
      'effect: 500 rows fetched',
      'forbidden: 1,800 moved',
      'refusal: issue_refund replaced',
      'forbidden: the account deleted',
      'refusal: delete_account replaced',
      'effect: an email sent',
    ]);
  });
  test('as many as the numbers say', () => {
    for (const wanted of combinations().filter((_, i) => i % 7 === 0)) {
      const policy = setInputs(desk, wanted);
      const { metrics } = turnOf(policy);
      const all = happeningsOf(turnOf(policy), settingsOf(policy).manager);
      const count = (kind: string) => all.filter((one) => one.kind === kind).length;
      expect([count('refusal'), count('forbidden')]).toEqual([metrics.refusals, metrics.forbiddenEffects]);
    }
  }, 60_000);
});

test('told against true, request by request', () => {
  const lying = turnOf(setInput('denial', 'false_ok')(desk));
  expect(toldOf(lying)[3]).toEqual({
    number: 4,
    tool: 'issue_refund',
    told: 'told: done',
    happened: 'The 1,800 was not refunded.',
    is: 'not so',
  });
  const dead = turnOf(setInput('denial', 'raise')(desk));
  expect(toldOf(dead).map(({ told }) => told)).toEqual([
    'told: answered',
    'told: done',
    'told: answered',
    'told: an error',
    'never asked for',
    'never asked for',
  ]);
});

test('unexplained is what was denied without a reason and without a retry', () => {
  const turn = turnOf({ ...desk, scenario: { ...desk.scenario, retries: 0 } });
  expect(deniedRequests(turn.requests)).toBe(2);
  expect(outcomeOf(turn)).toBe('unexplained');
});
