import clsx from 'clsx';
import { useEffect, useState } from 'react';
import type { TextLine } from '@/lib/difference/text';
import { type TwoRuns, whyNoRuns } from './use-two-runs';

const LOOK = {
  same: { mark: ' ', word: '', tone: 'text-ink-2' },
  added: { mark: '+', word: 'added: ', tone: 'says-accepted bg-(--g) text-ink' },
  removed: { mark: '−', word: 'removed: ', tone: 'says-refused bg-(--g) text-ink' },
} as const;

const Said = ({ children }: { readonly children: string }) => <p className="py-3 text-card text-ink-2">{children}</p>;

/** The two exported files line by line, only the places that differ. */
export function Code({ runs }: { readonly runs: TwoRuns | null }) {
  const [hunks, setHunks] = useState<readonly (readonly TextLine[])[] | null>(null);
  const before = runs?.before.type === 'ran' ? runs.before.text : null;
  const after = runs?.after.type === 'ran' ? runs.after.text : null;
  useEffect(() => {
    if (before === null || after === null) return;
    let isOver = false;
    // The last line carries the policy itself, whose difference is told in words.
    Promise.all([import('@/lib/difference/text'), import('@/lib/compile/targets/hooks-ts')]).then(
      ([{ textDifference }, { TRAILER }]) => {
        const code = (text: string): string => text.split(TRAILER)[0] ?? '';
        if (!isOver) setHunks(textDifference(code(before), code(after)));
      },
      () => undefined, // the server is away: it is asked again when this is shown again
    );
    return () => {
      isOver = true;
    };
  }, [before, after]);
  const why = runs === null ? null : whyNoRuns(runs);
  if (why !== null) return <Said>{why}</Said>;
  if (hunks === null) return <Said>Comparing …</Said>;
  if (hunks.length === 0) return <Said>The exported hooks.ts is the same.</Said>;
  return (
    <section
      aria-label="hooks.ts line by line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-hair bg-card outline-offset-[-2px]"
    >
      {hunks.map((hunk, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in their order and never move
        <pre key={i} className="min-w-max border-t border-hair py-1 font-mono text-min leading-[18px] first:border-t-0">
          {hunk.map((line) => {
            const look = LOOK[line.is];
            return (
              <code key={`${line.before} ${line.after}`} className={clsx('block px-2', look.tone)}>
                <span aria-hidden className="inline-block w-8 pr-2 text-right text-ink-3">
                  {line.after ?? line.before}
                </span>
                <span aria-hidden>{look.mark} </span>
                <span className="sr-only">{look.word}</span>
                {line.text}
              </code>
            );
          })}
        </pre>
      ))}
    </section>
  );
}
