/** Undo as a value: what was, what is, and what was undone. It knows nothing of what it holds. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The gesture that the last step belongs to; further changes of the same gesture join that step. */
  readonly gesture: string | null;
}

/** A history that has nothing to undo. */
export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/** Makes `next` the present: a new step, or part of the last one where the gesture is the same. Nothing changed, nothing done. */
export function commit<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  if (next === history.present) return history;
  const joins = gesture !== null && gesture === history.gesture && history.past.length > 0;
  if (joins && next === history.past.at(-1))
    return { ...history, past: history.past.slice(0, -1), present: next, future: [], gesture: null };
  return { past: joins ? history.past : [...history.past, history.present], present: next, future: [], gesture };
}

/** Ends the gesture: the next change is a step of its own. */
export const seal = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

/** Takes the last step back; the same history where there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (history.past.length === 0) return history;
  return {
    past: history.past.slice(0, -1),
    present: before as T,
    future: [history.present, ...history.future],
    gesture: null,
  };
}

/** Does the last undone step again; the same history where there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (history.future.length === 0) return history;
  return { past: [...history.past, history.present], present: next as T, future: rest, gesture: null };
}
