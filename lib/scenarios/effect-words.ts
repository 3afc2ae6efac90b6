import type { Try } from './turn';
import type { Effect, Run } from './world';

/** A number with its thousands set apart, the same in every place: 1,800. */
export const grouped = (amount: number): string => String(amount).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

const counted = (count: number, one: string): string => `${grouped(count)} ${count === 1 ? one : `${one}s`}`;

function words(effect: Effect): string {
  switch (effect.type) {
    case 'read':
      return 'read only';
    case 'limited':
      return 'rate-limited';
    case 'rows':
      return counted(effect.count, 'row');
    case 'moved':
      return `moved ${grouped(effect.amount)}`;
    case 'deleted':
      return 'deleted the account';
    case 'sent':
      return '1 email';
    case 'nothing':
      return effect.repeat ? 'nothing more' : 'changed nothing';
  }
}

/** Whether something was done that stays done; reading is not (support-turn.md, `toldNoYetDone`). */
export const stands = ({ effect }: Pick<Run, 'effect'>): boolean =>
  effect.type === 'deleted' || effect.type === 'sent' || (effect.type === 'moved' && effect.amount > 0);

/** What the runs of one call did, in a few words; `withheld`: the agent did not get the result, yet what was done stands. */
export function effectWords(runs: readonly Run[], withheld: boolean): string {
  if (runs.length === 0) return 'did not run';
  const telling = runs.filter(({ effect }) => effect.type !== 'nothing');
  const said = [...new Set((telling.length > 0 ? telling : runs).map(({ effect }) => words(effect)))].join(', ');
  return withheld && runs.some(stands) ? `${said}; it stands` : said;
}

/** What all calls of a request did in the world: an effect of the first call stands, whatever the last one came to. */
export function effectOfAll(tries: readonly Pick<Try, 'did' | 'effect'>[]): string {
  const lasting = tries.filter(({ did }) => did.some((effect) => stands({ effect })));
  return [...new Set((lasting.length > 0 ? lasting : tries.slice(-1)).map(({ effect }) => effect))].join(', ');
}
