/** Rules in their author's own code, run: each failure is told by its name, and the rest of the run goes on. */
import { describe, expect, test } from 'vitest';
import type { Moment } from '@/lib/contract/moments';
import type { Said, Walk } from '@/lib/contract/trace';
import type { Policy } from '@/lib/policy/document';
import { blamed, runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';
import { deskWith, ownNode } from '../../helpers/own-code';

const sandbox = await openSandbox();
/** Where only memory runs out. */
const patient = await openSandbox({ memoryBytes: 24 * 1024 * 1024, callMs: 5_000, totalMs: 30_000 });

function turnOf(policy: Policy, where = sandbox): Turn {
  const outcome = runPolicy(policy, where);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}

const walksOf = (turn: Turn): readonly Walk[] =>
  [...turn.requests, ...turn.extras, ...(turn.reply === null ? [] : [turn.reply])].flatMap(({ tries }) =>
    tries.flatMap(({ events }) => events.filter((event): event is Walk => event.type === 'walk')),
  );

/** All that a node said in a turn. */
const saidBy = (turn: Turn, id = 'own'): readonly Said[] =>
  walksOf(turn).flatMap(({ answers }) =>
    answers.filter(({ contributor }) => contributor === id).map(({ said }) => said),
  );

const decision = (body: string) => `const rule = () => (${body});`;
const fails = (body: string) => `const rule = () => { ${body} };`;

/** Ways to fail, and the words by which each is told. */
const FAILURES: readonly (readonly [way: string, code: string, error: RegExp])[] = [
  ['it throws', fails("throw new Error('the lookup is down')"), /^the lookup is down$/],
  ['it throws nothing', fails('throw undefined'), /^undefined$/],
  ['it throws null', fails('throw null'), /^null$/],
  ['what stands before it throws', `const x = (null as never)['y'];\n${decision('undefined')}`, /cannot read property/],
  ['it runs on and on', fails('let i = 0; while (i >= 0) i += 1;'), /ran longer than it may/],
  [
    'it eats all memory',
    fails('const all: unknown[] = []; let i = 0; while (i >= 0) all.push(new Array(1000).fill(i));'),
    /more memory/,
  ],
  ['it calls itself', 'const rule = (): unknown => rule();', /calls itself/],
  ['it is no function', "const rule = ['a text'][0];", /not a function/],
  ['it answers a text', decision("'yes'"), /What it answers is n/],
  ['it answers a decision of another moment', decision("{ type: 'allow' }"), /What it answers is n/],
];

const MOMENTS: readonly (readonly [Moment, Said])[] = [
  ['beforeDispatch', { type: 'refused', guard: 'own', message: expect.any(String) }],
  ['afterExecute', { type: 'decided', decision: { type: 'fail', message: expect.stringMatching(/withheld/) } }],
  ['beforeAdmit', { type: 'abstained' }],
  ['afterAdmit', { type: 'abstained' }],
  ['onReturn', { type: 'abstained' }],
];

describe.each(MOMENTS)('at %s', (moment, treatedAs) => {
  const where = (way: string) => (way.includes('memory') ? patient : sandbox);
  const policyWith = (code: string, failing?: string): Policy => {
    const desk = deskWith([moment, ownNode(moment, code, failing === undefined ? {} : { failing })]);
    return moment === 'beforeAdmit' ? { ...desk, scenario: { ...desk.scenario, littleRoom: true } } : desk;
  };

  test.each(FAILURES)('%s: it is told, and what its author chose counts', (way, code, error) => {
    const turn = turnOf(policyWith(code), where(way));
    const said = saidBy(turn);
    expect(said[0]).toEqual({ type: 'failed', error: expect.stringMatching(error), treatedAs });
    expect(said.every(({ type }) => type === 'failed' || type === 'not-asked')).toBe(true);
    expect(turn.metrics.turn).toBe(moment === 'beforeAdmit' ? 'died' : 'completed');
  });

  test.each(FAILURES)('%s, and may pass: the rest of the run is as if it were not there', (way, code) => {
    const { metrics } = turnOf(policyWith(code, 'pass'), where(way));
    const desk = supportDesk();
    const without = moment === 'beforeAdmit' ? { ...desk, scenario: { ...desk.scenario, littleRoom: true } } : desk;
    expect(metrics).toEqual(turnOf(without).metrics);
  });

  test.each(FAILURES)('%s, and is to raise: it raises', (way, code, error) => {
    const said = saidBy(turnOf(policyWith(code, 'raise'), where(way)));
    expect(said[0]).toEqual({ type: 'threw', error: expect.stringMatching(error) });
  });
});

test('each code field has its own names, and rules after a broken one still decide', () => {
  const first = ownNode('beforeDispatch', 'const limit = 1;\nconst rule = () => limit > 5;', { id: 'first' });
  const second = ownNode(
    'beforeDispatch',
    'const limit = 9;\nlet i = 0;\nconst rule = () => { while (limit > i) i -= 1; return true; };',
    { id: 'second', failing: 'pass' },
  );
  const turn = turnOf(deskWith(['beforeDispatch', first], ['beforeDispatch', second]));
  expect(saidBy(turn, 'first').every(({ type }) => type === 'abstained' || type === 'not-asked')).toBe(true);
  expect(saidBy(turn, 'second')[0]).toMatchObject({ type: 'failed', error: expect.stringMatching(/longer/) });
  expect(turn.metrics).toEqual(turnOf(supportDesk()).metrics);
});

test('what meets a limit again and again is not run any more, and says so', () => {
  const turn = turnOf(
    deskWith([
      'beforeDispatch',
      ownNode('beforeDispatch', fails('let i = 0; while (i >= 0) i += 1;'), { failing: 'pass' }),
    ]),
  );
  const errors = saidBy(turn).map((said) => (said.type === 'failed' ? said.error : said.type));
  expect(errors.slice(0, 4).map((error) => /not run any more/.test(error))).toEqual([false, false, false, true]);
});

test('switched off to refuse instead, it refuses every call without running', () => {
  const node = { ...ownNode('beforeDispatch', fails("throw new Error('no')")), off: 'refuse' as const };
  const turn = turnOf(deskWith(['beforeDispatch', node]));
  expect(turn.metrics.executions).toBe(0);
  expect(saidBy(turn).every(({ type }) => type === 'refused' || type === 'not-asked')).toBe(true);
});

test('code that was found stuck from outside is not run: its card tells so, and whoever watches hears whose code is asked', () => {
  const node = ownNode('beforeDispatch', fails("throw new Error('it ran')"), { failing: 'pass' });
  const heard: (string | null)[] = [];
  const watched = runPolicy(deskWith(['beforeDispatch', node]), sandbox, {}, { asking: (one) => heard.push(one) });
  expect(watched.type).toBe('ran');
  expect(heard.slice(0, 4)).toEqual(['own', null, 'own', null]);
  const outcome = runPolicy(deskWith(['beforeDispatch', node]), sandbox, {}, { stuck: new Set(['own']) });
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  expect(saidBy(outcome.turn)[0]).toMatchObject({ type: 'failed', error: expect.stringMatching(/did not come back/) });
  expect(outcome.turn.metrics).toEqual(turnOf(supportDesk()).metrics);
});

test('what keeps the whole file from running names the card on whose lines it stands', () => {
  const policy = deskWith([
    'beforeDispatch',
    { ...ownNode('beforeDispatch', 'const rule = () => false;'), name: 'Mine' },
  ]);
  const spans = new Map([['own', { from: 10, to: 20 }]]);
  const said = (line?: number) =>
    blamed({ message: 'It stops.', ...(line === undefined ? {} : { place: { line, column: 1 } }) }, policy, spans);
  expect([said(15), said(21), said()]).toEqual([
    '“Mine” keeps the policy from running: It stops.',
    'It stops.',
    'It stops.',
  ]);
});
