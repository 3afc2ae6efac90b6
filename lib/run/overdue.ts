/** A watch, from outside, over questions to the code of rules: no limit can end a single step of the language that takes for ever. */

/** Past this one question is taken for stuck: its limit is 50 ms. */
const STUCK_AFTER_MS = 2_500;
/** Whoever was busy itself first hears what has come in the meantime. */
const HEARS_WITHIN_MS = 300;

/** So many rules of one policy are found stuck before it is given up. */
export const MOST_STUCK = 4;
/** What is said of that. */
export const TOO_MANY_STUCK = 'The run stopped: the code of too many rules did not come back.';

export interface Questions {
  /** A question was asked; where it is not answered in time, `overdue` is called, once. */
  asked(overdue: () => void): void;
  /** It was answered, or nobody waits for its answer any more. */
  settled(): void;
}

/** Watches one question at a time. */
export function watchQuestions(): Questions {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    asked(overdue) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = setTimeout(overdue, HEARS_WITHIN_MS);
      }, STUCK_AFTER_MS);
    },
    settled: () => clearTimeout(timer),
  };
}
