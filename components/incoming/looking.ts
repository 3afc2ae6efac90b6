import type { Progress } from '@/lib/policy/paste';
import type { Question, Questions, Told } from './looking-serve';

/** Hears how far it has come, and what was found or why nothing was. */
export interface Hears<T> {
  readonly told: Progress;
  readonly done: (found: T | { readonly trouble: string }) => void;
}

/** Looks at something large in a worker of its own, so that the page stays at hand. Gives what calls it off. */
export function lookInWorker<Q extends keyof Questions>(question: Question[Q], hear: Hears<Questions[Q]['found']>) {
  const worker = new Worker(new URL('./looking.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('done' in data) return hear.told(data.done, data.of);
    stop();
    hear.done(data.found as Questions[Q]['found']); // the worker answers what it was asked
  };
  worker.onerror = (event) => {
    event.preventDefault();
    stop();
    hear.done({ trouble: 'Reading it failed. Reload the page and try again.' });
  };
  worker.postMessage(question);
  return stop;
}
