import { beforeAll, expect, test } from 'vitest';
import type { Save } from '@/lib/keeping/save';
import type { Policy } from '@/lib/policy/document';
import { setField, setGuardName } from '@/lib/policy/edits';
import type { StartRun } from '@/lib/run/client';
import { type Outcome, runPolicy } from '@/lib/run/run';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { isStale, isUnchecked, policyOf, problemsNow, troubleOf } from '@/lib/store/select';
import { createStudio, type Studio } from '@/lib/store/studio';
import { supportDesk } from '../../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});

const noSave: Save = {
  state: () => ({ type: 'untouched' }),
  subscribe: () => () => {},
  changed: () => {},
  flush: async () => {},
};

/** A studio whose runs end when the test says so. */
function studioWith(policy: Policy = supportDesk()): { studio: Studio; settle: () => void; asked: Policy[] } {
  let waiting: (() => void) | null = null;
  const asked: Policy[] = [];
  const startRun: StartRun = (of, done, known) => {
    asked.push(of);
    waiting = () => done(runPolicy(of, sandbox, known));
    return () => {
      waiting = null;
    };
  };
  const studio = createStudio(policy, { startRun, save: noSave });
  studio.run();
  const settle = () => {
    const end = waiting;
    waiting = null;
    end?.();
  };
  return { studio, settle, asked };
}

const codes = (studio: Studio) => problemsNow(studio.getState()).map(({ code }) => code);

test('what is wrong with an edit comes with its run, and what was wrong before stays until then', () => {
  const { studio, settle } = studioWith();
  expect(isUnchecked(studio.getState())).toBe(true);
  settle();
  expect(isUnchecked(studio.getState())).toBe(false);
  const before = codes(studio);
  expect(before).toContain('no-reason');
  studio.edit(setGuardName('n1', ''));
  expect(codes(studio)).toEqual(before);
  expect(isStale(studio.getState())).toBe(true);
  settle();
  expect(codes(studio)).toContain('empty-guard-name');
  expect(troubleOf(studio.getState())).toMatchObject({ type: 'stopped' });
});

test('a problem is mended by the fix that its words name, as one step of undo', async () => {
  const { studio, settle } = studioWith();
  studio.edit(setGuardName('n1', ''), 'typing');
  settle();
  const wrong = policyOf(studio.getState());
  const problem = problemsNow(studio.getState()).find(({ code }) => code === 'empty-guard-name');
  expect(problem?.fix).toBe('Call it large_refunds');
  await studio.fix(problem as never);
  settle();
  expect(policyOf(studio.getState()).nodes[0]?.guard).toBe('large_refunds');
  expect(codes(studio)).not.toContain('empty-guard-name');
  studio.undo();
  expect(policyOf(studio.getState())).toBe(wrong);
});

test('a problem that is gone has no fix any more, and nothing changes', async () => {
  const { studio, settle } = studioWith();
  settle();
  const problem = problemsNow(studio.getState()).find(({ fix }) => fix !== undefined);
  const denial = supportDesk().nodes[0]?.fields.denial as object;
  studio.edit(setField(problem?.node ?? '', 'denial', { ...denial, way: 'reasoned' }));
  const present = policyOf(studio.getState());
  await studio.fix(problem as never);
  expect(policyOf(studio.getState())).toBe(present);
});

test('once it is exported, a renamed guard is told, with the next run', () => {
  const { studio, settle, asked } = studioWith();
  settle();
  studio.exported();
  expect(asked).toHaveLength(2);
  settle();
  studio.exported();
  expect(asked).toHaveLength(2);
  studio.edit(setGuardName('n1', 'big_refunds'));
  settle();
  expect(codes(studio)).toContain('published-name');
});

test('a run that broke off leaves the problems that are known', () => {
  let end: (outcome: Outcome) => void = () => {};
  const startRun: StartRun = (_, done) => {
    end = done;
    return () => {};
  };
  const studio = createStudio(supportDesk(), { startRun, save: noSave });
  studio.run();
  end(runPolicy(supportDesk(), sandbox));
  const known = codes(studio);
  studio.run();
  end({ type: 'faulted', why: 'The run stopped.' });
  expect(codes(studio)).toEqual(known);
});

test('E6 edited before anything is saved, what is run is what is shown, and a result says of what it is', () => {
  const { studio, settle, asked } = studioWith();
  settle();
  // Nothing of this studio is ever saved.
  studio.edit(setField('n2', 'limit', 40));
  studio.edit(setGuardName('n1', 'big_refunds'));
  const shown = policyOf(studio.getState());
  expect(asked.at(-1)).toBe(shown);
  expect(isStale(studio.getState())).toBe(true);
  settle();
  expect(studio.getState().finished?.policy).toBe(shown);
  expect(isStale(studio.getState())).toBe(false);
  studio.undo();
  expect(asked.at(-1)).toBe(policyOf(studio.getState()));
  expect(isStale(studio.getState())).toBe(true);
});
