import type { LaneWord } from '@/lib/lanes/lane-words';

/** A sentence: names of tools, arguments and keys in mono, names of cards bold. */
export function Words({ of }: { readonly of: readonly LaneWord[] }) {
  return of.map((word, i) => {
    // By its place: words that change do so where they stand.
    const key = `${i}`;
    if (typeof word === 'string') return <span key={key}>{word}</span>;
    if ('code' in word) return <code key={key}>{word.code}</code>;
    return (
      <b key={key} dir="auto">
        {word.name}
      </b>
    );
  });
}

/** The same as plain text, for tips. */
export const plainWords = (words: readonly LaneWord[]): string =>
  words.map((word) => (typeof word === 'string' ? word : 'code' in word ? word.code : word.name)).join('');
