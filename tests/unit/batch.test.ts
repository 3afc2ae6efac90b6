import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchAnswer, BatchAsked, Brief } from '@/lib/run/batch';
import { supportDesk } from '../helpers/examples';
import { deskWith, ownNode } from '../helpers/own-code';

/** A worker that answers when the test says so. */
class HeldWorker {
  onmessage: ((event: { data: BatchAnswer }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  asked: BatchAsked | null = null;
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(asked: BatchAsked): void {
    this.asked = asked;
  }
  terminate(): void {
    this.isEnded = true;
  }
  /** Answers with each policy's name as why it stopped, so that an outcome tells whose it is. */
  answer(): void {
    const { runs } = this.asked as BatchAsked;
    for (const { index } of runs) this.answerOne(index);
  }
  answerOne(index: number): void {
    const { batch, runs } = this.asked as BatchAsked;
    const why = runs.find((one) => one.index === index)?.policy.name ?? 'nobody asked';
    this.onmessage?.({ data: { batch, ended: [{ index, outcome: { type: 'stopped', why } }] } });
  }
  /** Tells that it asks a rule's code, or has its answer. */
  asks(index: number, asking: string | null): void {
    this.onmessage?.({ data: { batch: this.asked?.batch ?? 0, index, asking } });
  }
}

let workers: HeldWorker[] = [];
let runBriefly: typeof import('@/lib/run/batch').runBriefly;

beforeEach(async () => {
  workers = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', HeldWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  ({ runBriefly } = await import('@/lib/run/batch'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Policies of one rule's code, and more. */
const owning = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...deskWith(['afterAdmit', ownNode('afterAdmit', `const rule = () => undefined; // ${i % 2}`)]),
    name: `policy ${i}`,
  }));
const named = (count: number) => Array.from({ length: count }, (_, i) => ({ ...supportDesk(), name: `policy ${i}` }));

function heard(count: number): { told: [number, Brief][]; stop: () => void } {
  const told: [number, Brief][] = [];
  return { told, stop: runBriefly(named(count), (index, outcome) => told.push([index, outcome])) };
}

test('many runs are shared, a worker for every two cores, and each is told once, as its own', () => {
  const { told } = heard(144);
  expect(workers.map((worker) => worker.asked?.runs.length)).toEqual([72, 72]);
  for (const worker of workers) worker.answer();
  expect(told.map(([index]) => index).toSorted((a, b) => a - b)).toEqual([...named(144).keys()]);
  for (const [index, outcome] of told) expect(outcome).toEqual({ type: 'stopped', why: `policy ${index}` });
});

test('few runs are not worth a second worker, and those that are idle are asked again', () => {
  heard(10);
  expect(workers).toHaveLength(1);
  workers[0]?.answer();
  heard(144);
  expect(workers).toHaveLength(2);
});

test('a machine of two cores has one worker, and one that tells nothing of its cores too', () => {
  for (const cores of [1, 2, undefined]) {
    workers = [];
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    const { stop } = heard(144);
    expect(workers).toHaveLength(1);
    stop();
  }
});

test('one that is stopped ends every worker that is still at it, and keeps those that are done', () => {
  const { stop } = heard(144);
  workers[0]?.answer();
  stop();
  expect(workers.map((worker) => worker.isEnded)).toEqual([false, true]);
});

test('a few that are stopped leave their worker to what is asked next; where it fails meanwhile, it is not asked', () => {
  const few = heard(4);
  few.stop();
  const { told } = heard(20);
  expect(workers).toHaveLength(1);
  workers[0]?.answer();
  expect(told).toHaveLength(20);
  expect(few.told).toEqual([]);

  heard(4).stop();
  workers[0]?.onerror?.({ preventDefault: () => {} });
  heard(20);
  expect(workers).toHaveLength(2);
});

test('own code might never come back, so that its worker is ended where it is stopped', () => {
  runBriefly(owning(4), () => {})();
  expect(workers.map((worker) => worker.isEnded)).toEqual([true]);
});

test('a worker that fails fails its own runs alone', () => {
  const { told } = heard(144);
  workers[0]?.onerror?.({ preventDefault: () => {} });
  workers[1]?.answer();
  expect(told).toHaveLength(144);
  expect(told.filter(([, outcome]) => outcome.type === 'faulted').map(([index]) => index % 2)).toEqual(
    Array.from({ length: 72 }, () => 0),
  );
});

test('code that does not come back is ended with its worker; what is left goes on without it, in every run that has it', () => {
  const told: [number, Brief][] = [];
  runBriefly(owning(6), (index, outcome) => told.push([index, outcome]));
  const [first] = workers;
  first?.answerOne(0);
  first?.asks(1, 'own');
  vi.advanceTimersByTime(2_000);
  first?.asks(1, null);
  vi.advanceTimersByTime(60_000);
  expect(workers).toHaveLength(1);
  first?.answerOne(1);
  first?.asks(2, 'own');
  vi.advanceTimersByTime(10_000);
  expect(workers.map((worker) => worker.isEnded)).toEqual([true, false]);
  expect(workers[1]?.asked?.runs.map(({ index, stuck }) => [index, stuck])).toEqual([
    [2, ['own']],
    [3, []],
    [4, ['own']],
    [5, []],
  ]);
  workers[1]?.answer();
  expect(told).toEqual([...owning(6).entries()].map(([index, { name }]) => [index, { type: 'stopped', why: name }]));
});

test('the code of too many rules ends the runs in a sentence; one that is stopped is not watched any more', () => {
  const told: [number, Brief][] = [];
  runBriefly(owning(2), (index, outcome) => told.push([index, outcome]));
  for (let i = 0; i < 5; i++) {
    workers.at(-1)?.asks(0, `own ${i}`);
    vi.advanceTimersByTime(10_000);
  }
  expect(workers).toHaveLength(5);
  const why = 'The run stopped: the code of too many rules did not come back.';
  expect(told).toEqual([0, 1].map((index) => [index, { type: 'faulted', why }]));
  const stop = runBriefly(owning(2), () => {});
  workers.at(-1)?.asks(0, 'own');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(workers).toHaveLength(6);
});
