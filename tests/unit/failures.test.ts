/** A rule that fails where its author chose what then counts: the answer stands, and the trace keeps the failure apart. */
import { describe, expect, test } from 'vitest';
import { turnTable } from '@/lib/cli/tables';
import { compileHooks } from '@/lib/compile';
import { Failed, type Hooks } from '@/lib/contract/hooks';
import type { Answer } from '@/lib/contract/trace';
import { faceOf } from '@/lib/lanes/faces';
import { laneWords } from '@/lib/lanes/lane-words';
import { layoutOf } from '@/lib/lanes/layout';
import { answerWords, decisionWords } from '@/lib/reading/trace-words';
import { underTest } from '@/lib/run/run';
import { openSandbox, stripTypes } from '@/lib/sandbox';
import { runSupportTurn, sessionOf } from '@/lib/scenarios/support-turn';
import type { Turn } from '@/lib/scenarios/turn';
import { settingsOf } from '../../lib/policy/document';
import { supportDesk } from '../helpers/examples';
import { guard, poolWith, refuser, returned, rule, said, toolOf, walksOf } from './engine/vocabulary';

const failing = (answer: unknown) => () => new Failed('the lookup is down', answer);

describe('in the engine', () => {
  const guarding = (reject: () => unknown) => ({ beforeDispatch: [guard('g', reject)] });
  const room = { nCtx: 4096, remaining: 1100, softLimit: 1024, hardLimit: 512 };
  const TABLE: readonly (readonly [choice: string, hooks: Hooks, treatedAs: object, outcome: object])[] = [
    ['refuse', guarding(failing(true)), { type: 'refused', guard: 'g', message: 'g refuses' }, { how: 'refused' }],
    ['let it pass, before the tool', guarding(failing(false)), { type: 'abstained' }, { how: 'result' }],
    [
      'replace',
      { afterExecute: failing({ type: 'fail', message: 'withheld' }) },
      { type: 'decided', decision: { type: 'fail', message: 'withheld' } },
      { how: 'replaced' },
    ],
    ['let it pass, after the tool', { afterExecute: failing(undefined) }, { type: 'abstained' }, { how: 'result' }],
    [
      'abstain, where there is no room',
      { beforeAdmit: failing(undefined) },
      { type: 'abstained' },
      { type: 'stopped' },
    ],
    ['abstain, once it is admitted', { afterAdmit: failing(undefined) }, { type: 'abstained' }, { how: 'result' }],
  ];

  test.each(TABLE)('%s', (choice, hooks, treatedAs, outcome) => {
    const tight = choice.includes('no room');
    const x = toolOf('x', () => returned({ ok: true }), tight ? { cost: () => 2000 } : {});
    const run = poolWith({ tools: [x], harness: [rule('r', hooks)], ...(tight ? { room } : {}) }).call('x');
    const answers = walksOf(run.events).flatMap((walk) =>
      walk.answers.filter(({ contributor }) => contributor === 'r'),
    );
    expect(answers.map((answer) => answer.said)).toEqual([{ type: 'failed', error: 'the lookup is down', treatedAs }]);
    expect(run.outcome).toMatchObject(outcome);
  });

  test('abstain, over the reply', () => {
    const { outcome, events } = poolWith({
      tools: [toolOf('reply')],
      terminal: 'reply',
      harness: [rule('r', { onReturn: failing(undefined) })],
    }).call('reply', { result: 'done' });
    expect(outcome).toEqual({ type: 'returned', result: 'done' });
    const asked = walksOf(events).find(({ moment }) => moment === 'onReturn');
    expect(asked?.answers[0]?.said).toMatchObject({ type: 'failed', treatedAs: { type: 'abstained' } });
  });

  test('a failure that passes leaves those after it to be asked, one that refuses does not', () => {
    const asked = (answer: unknown) => {
      const harness = [refuser('first', failing(answer)), refuser('second')];
      const [walk] = walksOf(poolWith({ tools: [toolOf('x')], harness }).call('x').events);
      return walk === undefined ? [] : said(walk).slice(1, 3);
    };
    expect(asked(false)).toEqual(['first/first failed', 'second/second refused']);
    expect(asked(true)).toEqual(['first/first failed', 'second/second not-asked']);
  });

  test('what is chosen to be raised is raised', () => {
    const down = () => {
      throw new Error('the lookup is down');
    };
    const { outcome, events } = poolWith({ tools: [toolOf('x')], harness: [refuser('r', down)] }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', blast: 'pool' });
    expect(walksOf(events)[0]?.answers[1]?.said).toEqual({ type: 'threw', error: 'the lookup is down' });
  });
});

const sandbox = await openSandbox();

/** The support desk's run with the code of *Never delete* failing, and `answer` given in its place. */
function turnWith(answer: 'true' | 'false'): Turn {
  const policy = supportDesk();
  const compiled = compileHooks(policy);
  const own = `() => { try { return null.lookup; } catch (error) { globalThis[Symbol.for('hookline.failed')](error); return ${answer}; } }`;
  const written = "({ tool }) => tool === 'delete_account'";
  expect(compiled.text).toContain(written);
  const loaded = sandbox.load(stripTypes(compiled.text.replace(written, own)), sessionOf(settingsOf(policy)));
  return runSupportTurn(underTest(loaded, compiled), settingsOf(policy));
}

describe('from a file to the screen', () => {
  const policy = supportDesk();
  const wordsOf = (turn: Turn) => {
    const [call] = turn.requests[4]?.tries ?? [];
    if (call === undefined) throw new Error('The deletion was not asked for.');
    const part = layoutOf(policy).lanes[0]?.parts.find(({ node }) => node?.id === 'n2');
    if (part === undefined) throw new Error('The card is not there.');
    const [walk] = walksOf(call.events);
    const answer = walk?.answers.find(({ contributor }) => contributor === 'n2') as Answer;
    return {
      decision: decisionWords(policy, call).text,
      card: faceOf({ policy, problems: [], turn, call }, part)?.badge?.text,
      answer: answerWords(answer),
      lane: laneWords(policy, turn, { moment: 'beforeDispatch', focus: { row: 4, attempt: 0 }, brief: true }),
      table: turnTable(policy, turn),
    };
  };

  test('failed and refused is told apart from refused', () => {
    const turn = turnWith('true');
    const words = wordsOf(turn);
    expect(turn.metrics.accountsDeleted).toBe(0);
    expect(words.decision).toBe('Failed, treated as refused');
    expect(words.card).toBe('Failed, treated as refused');
    expect(words.answer).toMatchObject({ word: 'refused', text: 'failed, treated as refused' });
    expect(words.answer.detail).toMatch(/null.*ERROR/);
    expect(words.lane).toEqual([{ name: 'Never delete' }, ' failed, treated as refused']);
    expect(words.table).toMatch(/failed, treated as refused, by Never delete, its error: .*null/);
    expect(words.table).toMatch(/^ {5}refused by Large refunds; /m);
  });

  test('failed and passed is told apart from having nothing to say', () => {
    const turn = turnWith('false');
    const words = wordsOf(turn);
    expect(turn.metrics.accountsDeleted).toBe(1);
    expect(words.card).toBe('Failed, let it pass');
    expect(words.answer).toMatchObject({ word: 'failed', text: 'failed, let it pass' });
    expect(words.decision).toBe('Nobody refused; it ran');
  });
});
