import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import type { StartRun } from '@/lib/run/client';
import type { Outcome } from '@/lib/run/run';
import type { Answered, Asked } from '@/lib/run/serve';
import { supportDesk } from '../helpers/examples';

/** A worker that answers when the test says so. */
class HeldWorker {
  onmessage: ((event: { data: Answered }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  asked: Asked[] = [];
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.isEnded = true;
  }
  /** Answers what it was asked last, naming the policy. */
  answer(): void {
    const { id, policy } = this.asked.at(-1) as Asked;
    this.onmessage?.({ data: { id, outcome: { type: 'stopped', why: policy.name } } });
  }
}

let workers: HeldWorker[] = [];
let start: StartRun;
const called = (name: string): Policy => ({ ...supportDesk(), name });

beforeEach(async () => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', HeldWorker);
  const { startInWorker } = await import('@/lib/run/client');
  start = startInWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for a run, and hears how it ended. */
function run(name: string): { readonly told: string[]; readonly stop: () => void } {
  const told: string[] = [];
  const done = (outcome: Outcome) => told.push(outcome.type === 'ran' ? 'ran' : `${outcome.type}: ${outcome.why}`);
  return { told, stop: start(called(name), done) };
}
const names = () => workers.flatMap((worker) => worker.asked.map(({ policy }) => policy.name));

test('F2 the last run asked for wins: one is under way, one waits, what comes late is dropped', () => {
  const [first, second, third] = [run('first'), run('second'), run('third')];
  expect(names()).toEqual(['first']);
  workers[0]?.answer();
  expect(names()).toEqual(['first', 'third']);
  workers[0]?.answer();
  expect([first.told, second.told, third.told]).toEqual([[], [], ['stopped: third']]);
});

test('F2 a run that was stopped is not told, and the next one is', () => {
  const first = run('first');
  first.stop();
  const second = run('second');
  workers[0]?.answer();
  workers[0]?.answer();
  expect([first.told, second.told]).toEqual([[], ['stopped: second']]);
});

test('F6 a worker that fails in the middle ends the run in a sentence, and the next run has a new one', () => {
  const first = run('first');
  workers[0]?.onerror?.({ preventDefault: () => {} });
  expect(first.told).toEqual(['faulted: The run stopped: its worker failed. Run it again.']);
  const second = run('second');
  workers[1]?.answer();
  expect(second.told).toEqual(['stopped: second']);
  expect(workers[0]?.isEnded).toBe(true);
});

test('F6 a run that never comes back ends in a sentence; what waited runs after it', () => {
  const first = run('first');
  vi.advanceTimersByTime(120_000);
  expect(first.told).toEqual(['faulted: The run stopped: it did not end in time. Run it again.']);
  run('second');
  const third = run('third');
  vi.advanceTimersByTime(40_000);
  workers.at(-1)?.answer();
  expect(third.told).toEqual(['stopped: third']);
  expect(workers.map((worker) => worker.isEnded)).toEqual([true, true, false]);
});
