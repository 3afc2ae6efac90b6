import { Segmented } from '@/components/ui/Segmented';
import type { Became, Change } from '@/lib/decompile';
import type { Loaded } from '@/lib/decompile/load';
import { becameWords, countWords } from '@/lib/decompile/words';

/** Which is opened of a file whose code was edited: the policy that it carries, or what its code says. */
export type Take = 'graph' | 'code';

/** What became what: the pieces that are more than a built rule first to be read, each with its line. */
export function BecameList({ became }: { readonly became: readonly Became[] }) {
  return (
    <section className="mt-4 text-card" aria-label="What became of the code">
      <h3 className="font-semibold">What became of the code</h3>
      <p className="mt-0.5 text-ink-2">{countWords(became)}</p>
      <ul className="mt-1 break-words">
        {became.map((one) => {
          const { line, what, kind, fate } = one;
          return (
            <li key={`${line} ${what} ${one.node ?? ''}`} className="border-t border-hair py-1.5">
              {fate === 'rule' ? (
                <>
                  Line {line}, {what}: <b className="font-semibold">{kind}</b>
                </>
              ) : (
                <span className={fate === 'code' ? 'text-ink-2' : 'text-warn'}>{becameWords(one)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Changed({ line, removed, added }: Change) {
  return (
    <div className="border-t border-hair py-1 first:border-t-0">
      <span className="text-ink-3">line {line}</span>
      {removed.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
        <del key={i} className="block whitespace-pre-wrap text-refused no-underline">
          − {text}
        </del>
      ))}
      {added.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
        <ins key={i} className="block whitespace-pre-wrap text-accepted no-underline">
          + {text}
        </ins>
      ))}
    </div>
  );
}

const CHOICES = [
  { value: 'graph', label: 'The graph' },
  { value: 'code', label: 'The hand-edited code' },
] as const;

/** A file whose code is no longer its policy's: the difference, and which of the two is opened. */
export function Edited({
  edited: { changes, code },
  take,
  onTake,
}: {
  readonly edited: NonNullable<Loaded['edited']>;
  readonly take: Take;
  readonly onTake: (take: Take) => void;
}) {
  const unread = 'trouble' in code ? code.trouble : null;
  return (
    <section className="mb-4 text-card" aria-label="Edited by hand">
      <p className="rounded-control border-l-[3px] border-warn bg-well px-3 py-2">
        <b className="font-semibold">The code is no longer that of the policy in the file.</b> It was edited by hand, or
        another version wrote it.
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label="The difference"
        className="mt-2 max-h-44 overflow-auto rounded-control border border-hair bg-well px-3 py-1 font-mono text-min"
      >
        {changes.map((change) => (
          <Changed key={change.line} {...change} />
        ))}
      </section>
      <div className="mt-2">
        <Segmented label="Open" value={take} choices={CHOICES} disabled={unread !== null} onChoose={onTake} />
        {unread !== null && <p className="mt-1 text-ink-2">The code cannot be taken: {unread}</p>}
      </div>
    </section>
  );
}
