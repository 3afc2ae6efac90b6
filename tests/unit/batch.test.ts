import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchAnswer, BatchAsked, Brief } from '@/lib/run/batch';
import { supportDesk } from '../helpers/examples';

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
    const { batch, policies } = this.asked as BatchAsked;
    const ended = policies.map(({ name }, index) => ({ index, outcome: { type: 'stopped', why: name } as const }));
    this.onmessage?.({ data: { batch, ended } });
  }
}

let workers: HeldWorker[] = [];
let runBriefly: typeof import('@/lib/run/batch').runBriefly;

beforeEach(async () => {
  workers = [];
  vi.resetModules();
  vi.stubGlobal('Worker', HeldWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  ({ runBriefly } = await import('@/lib/run/batch'));
});
afterEach(() => vi.unstubAllGlobals());

const named = (count: number) => Array.from({ length: count }, (_, i) => ({ ...supportDesk(), name: `policy ${i}` }));

function heard(count: number): { told: [number, Brief][]; stop: () => void } {
  const told: [number, Brief][] = [];
  return { told, stop: runBriefly(named(count), (index, outcome) => told.push([index, outcome])) };
}

test('many runs are shared, a worker for every two cores, and each is told once, as its own', () => {
  const { told } = heard(144);
  expect(workers.map((worker) => worker.asked?.policies.length)).toEqual([72, 72]);
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

test('a worker that fails fails its own runs alone', () => {
  const { told } = heard(144);
  workers[0]?.onerror?.({ preventDefault: () => {} });
  workers[1]?.answer();
  expect(told).toHaveLength(144);
  expect(told.filter(([, outcome]) => outcome.type === 'faulted').map(([index]) => index % 2)).toEqual(
    Array.from({ length: 72 }, () => 0),
  );
});
