import type { Sentence } from '@/lib/nodes';

/** A sentence with its names of tools, arguments and keys in mono. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((word, i) =>
    typeof word === 'string' ? (
      word
    ) : (
      // The words are told apart by their order alone.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <code key={i} className="break-words">
        {word.code}
      </code>
    ),
  );
}
