import { announce, show, useView, type Working } from '@/components/studio/view';
import { type Hears, lookInWorker } from './looking';
import type { Question, Questions } from './looking-serve';

/** Work that ends sooner is not told of. */
const TOLD_AFTER_MS = 300;

/** What is larger takes a while, and is read in a worker. */
const LARGE = { letters: 300_000, rules: 300 };

export const isLarge = (what: string | readonly unknown[]): boolean =>
  typeof what === 'string' ? what.length > LARGE.letters : what.length > LARGE.rules;

/** Calls off what is being looked at. */
let callOff = (): void => {};

/** Something else is looked at: what was before is called off. */
export function lookElsewhere(): void {
  callOff();
  callOff = () => {};
}

/** Looks at something large: past a moment a dialog tells how far it has come, and can call it off, which gives null. */
export function slowly<Q extends keyof Questions>(
  question: Question[Q],
  title: string,
): Promise<Questions[Q]['found'] | { readonly trouble: string } | null> {
  lookElsewhere();
  return new Promise((done) => {
    const end: (found: Parameters<Hears<Questions[Q]['found']>['done']>[0] | null) => void = (found) => {
      clearTimeout(timer);
      if (useView.getState().working?.cancel !== cancel) return done(found);
      show({ working: null });
      // The focus goes back to where it was before another dialog takes it.
      requestAnimationFrame(() => requestAnimationFrame(() => done(found)));
    };
    const cancel = (): void => {
      stop();
      end(null);
      announce('Cancelled. Nothing has changed.');
    };
    let progress: Working['progress'] = null;
    const tell = (): void => show({ working: { title, progress, cancel } });
    const timer = setTimeout(tell, TOLD_AFTER_MS);
    const stop = lookInWorker<Q>(question, {
      told: (ready, of) => {
        progress = { done: ready, of };
        if (useView.getState().working?.cancel === cancel) tell();
      },
      done: end,
    });
    callOff = () => {
      stop();
      end(null);
    };
  });
}
