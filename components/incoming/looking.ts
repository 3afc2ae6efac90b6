import type { Asked, Looked, Progress } from './looked-at';
import type { Told } from './looking-serve';

/** Looks at something large in a worker of its own, so that the page stays at hand. Gives what calls it off. */
export function lookInWorker(asked: Asked, hear: { readonly told: Progress; readonly done: (looked: Looked) => void }) {
  const worker = new Worker(new URL('./looking.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('done' in data) return hear.told(data.done, data.of);
    stop();
    hear.done(data.looked);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    stop();
    hear.done({ trouble: 'Reading it failed. Reload the page and try again.' });
  };
  worker.postMessage(asked);
  return stop;
}
