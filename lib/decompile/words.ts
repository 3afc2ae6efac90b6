/** What became of a file's code, in words. */
import type { Became } from './recover';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How much of a file became what. */
export function countWords(became: readonly Became[]): string {
  const of = (fate: Became['fate']) => became.filter((one) => one.fate === fate).length;
  const aside = of('shelf') + of('lost');
  const parts = [
    `${counted(of('rule'), 'built rule', 'built rules')}`,
    ...(of('code') > 0 ? [`${of('code')} in code of ${of('code') === 1 ? 'its' : 'their'} own`] : []),
    ...(aside > 0 ? [`${aside} to look at`] : []),
  ];
  return `The rules were read from the code, which was not run: ${parts.join(', ')}.`;
}

const FATES: Readonly<Record<Became['fate'], string>> = {
  rule: '',
  code: 'kept as code',
  shelf: 'put on the shelf, where it does not run',
  lost: 'look at this',
};

/** What a piece became, in words; null for one that is a built rule, of which there is nothing more to say. */
export const becameWords = ({ line, what, fate, why }: Became): string | null =>
  fate === 'rule' ? null : `Line ${line}, ${what}: ${FATES[fate]}. ${why ?? ''}`.trim();
