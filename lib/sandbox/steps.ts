/**
 * QuickJS looks at the clock only after 10,000 steps, however long a step takes: a loop around a costly call would run for
 * minutes before it is stopped. The count of steps left lies in the context's own memory; it is found by watching it
 * count, and can then be set (meter.ts says to what).
 */
import type { QuickJSContext } from 'quickjs-emscripten-core';

/** How many steps it takes by itself. */
export const MOST_STEPS = 10_000;
const SEARCHED_BYTES = 1024;

/** Where a context's count of steps lies, in words from the context's start; undefined where it is not found. */
export type StepsAt = number | undefined;

/** Finds the count: it falls by the same number of steps at each of three equal loops, and it can be set. */
export function findSteps(memory: WebAssembly.Memory, context: QuickJSContext): StepsAt {
  const read = () => new Int32Array(memory.buffer.slice(startOf(context), startOf(context) + SEARCHED_BYTES));
  const run = (turns: number) =>
    context.unwrapResult(context.evalCode(`for (let i = 0; i < ${turns}; i += 1);`)).dispose();
  run(MOST_STEPS);
  const counts = [1, 2, 3].map(() => {
    run(100);
    return read();
  });
  const [before, between, after] = counts;
  if (!before || !between || !after) return undefined;
  const falls = (at: number) => {
    const [first = 0, second = 0, third = 0] = [before[at], between[at], after[at]];
    return first > second && first - second === second - third && first <= MOST_STEPS && third >= 0;
  };
  const found = [...before.keys()].filter(falls);
  const [at] = found;
  if (at === undefined || found.length > 1) return undefined;
  let looks = 0;
  context.runtime.setInterruptHandler(() => {
    looks += 1;
    return false;
  });
  setSteps(memory, context, at, 10);
  run(10);
  return looks === 1 ? at : undefined;
}

/** Sets how many steps the context takes before its next look. */
export const setSteps = (memory: WebAssembly.Memory, context: QuickJSContext, at: StepsAt, steps: number): void => {
  if (at === undefined) return;
  new Int32Array(memory.buffer, startOf(context), SEARCHED_BYTES / 4)[at] = steps;
};

/** The context's address, which its class keeps to itself. */
const startOf = (context: QuickJSContext): number =>
  (context as unknown as { readonly ctx: { readonly value: number } }).ctx.value;
