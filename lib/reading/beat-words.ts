/** A beat of the clock as a sentence: read out while it is stepped through, and what the scrubber says of itself. */
import type { Policy } from '../policy/document';
import type { Beat } from '../scenarios/clock';
import { type Row, rowsOf } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';
import { answerWords, messageOf, speakerName } from './trace-words';
import type { VerdictWord } from './verdicts';

const nameOf = (row: Row): string =>
  row.type === 'request' ? `Request ${row.number}` : row.type === 'reply' ? 'The reply' : 'Besides';

/** What the last question of a beat came to: by whom, and in which word. */
export interface Judged {
  readonly who: string;
  readonly word: VerdictWord;
  readonly text: string;
}

/** The outcome of the question that ends a beat; null where the framework had no objection. */
export function judgedBy(policy: Policy, call: Try, { events }: Beat): Judged | null {
  const walk = call.events[events - 1];
  if (walk?.type !== 'walk') return null;
  const answer = walk.raised
    ? walk.answers.find(({ said }) => said.type === 'threw')
    : walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
  if (answer === undefined) return null;
  const { word, text } = answerWords(answer);
  return { who: speakerName(policy, answer.contributor), word, text };
}

/** What happens at a beat: *Request 4: Large refunds refused.* */
export function beatWords(policy: Policy, turn: Turn, beat: Beat): string {
  const row = rowsOf(turn)[beat.row];
  if (row === undefined) return '';
  const call = row.trace.tries[beat.attempt];
  const says = (words: string): string => `${nameOf(row)}: ${words}`;
  if (call === undefined) return says(`${row.trace.tool} is never asked for, the turn had ended.`);
  switch (beat.voice) {
    case 'asks':
      return says(`the agent asks for ${row.trace.tool}${beat.attempt === 0 ? '' : ' again'}.`);
    case 'judges': {
      const judged = judgedBy(policy, call, beat);
      return says(judged === null ? 'nobody refuses.' : `${judged.who} ${judged.text}.`);
    }
    case 'runs':
      return says(`the tool runs: ${call.effect}.`);
    case 'reads':
      return says(
        call.reads === null
          ? 'the agent reads nothing, the turn ends there.'
          : `the agent reads ${messageOf(call.reads).text.slice(0, 200)}${call.grade === null ? '' : `, ${call.grade}`}.`,
      );
    case 'hears':
      return says(`the customer hears: ${row.type === 'reply' ? row.trace.result : row.trace.hears}`);
    case 'never asked':
      return says('never asked for.');
  }
}
