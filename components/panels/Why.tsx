import { useEffect, useState } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { whyNot } from '@/lib/reading/why-not';
import { runAll } from '@/lib/run/batch';
import { differenceOf, type Single, singlesFor } from '@/lib/run/what-if';
import type { Try } from '@/lib/scenarios/turn';
import { shownRun, turnOf } from '@/lib/store/select';
import type { Finished } from '@/lib/store/studio';

interface Found {
  readonly single: Single;
  readonly difference: string;
}

/** Runs every single change in a worker; what makes a difference to the request comes in as it is found. */
function useChanges(run: Finished, index: number): { readonly found: readonly Found[]; readonly left: number } {
  const [state, setState] = useState<{ readonly found: readonly Found[]; readonly left: number }>({
    found: [],
    left: 1,
  });
  useEffect(() => {
    const turn = turnOf(run);
    const request = turn?.requests[index];
    if (turn === null || request === undefined) return;
    const singles = singlesFor(run.policy, request);
    const found: Found[] = [];
    let left = singles.length;
    setState({ found: [], left });
    return runAll(
      singles.map(({ edit }) => edit(run.policy)),
      (at, outcome) => {
        left -= 1;
        const difference = outcome.type === 'ran' ? differenceOf(turn, outcome.turn, index) : null;
        const single = singles[at];
        if (difference !== null && single !== undefined) found.push({ single, difference });
        setState({ found: [...found], left });
      },
    );
  }, [run, index]);
  return state;
}

function Changes({ run, index }: { readonly run: Finished; readonly index: number }) {
  const studio = useStudio();
  const { found, left } = useChanges(run, index);
  const make = ({ edit }: Single): void => {
    studio.endGesture();
    studio.edit(edit);
  };
  return (
    <>
      <p role="status" className="text-ink-3">
        {left > 0
          ? `Trying, ${left} to go …`
          : found.length === 0
            ? 'No single change does.'
            : 'Each of these was run:'}
      </p>
      <ul>
        {found.map(({ single, difference }) => (
          <li key={single.words} className="flex items-baseline gap-2 border-t border-hair py-0.5 first:border-0">
            <span className="min-w-0 flex-1">
              <b>{single.words}</b>: <span className="text-ink-2">{difference}</span>
            </span>
            <Button
              look="line"
              className="h-6! px-1.5!"
              aria-label={`Do it: ${single.words}`}
              onClick={() => make(single)}
            >
              Do it
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of a call of one of the six requests: why the other rules did not fire, and what would change what became of it. */
export function Why({ call, index }: { readonly call: Try; readonly index: number }) {
  const run = useStudioState(shownRun);
  const [isAsked, setIsAsked] = useState(false);
  const turn = turnOf(run);
  if (run === null || turn === null) return null;
  const silent = whyNot(run.policy, turn, call, index);
  return (
    <div className="mt-2 grid max-w-[900px] gap-2">
      {silent.length > 0 && (
        <div>
          <h3 className="font-semibold text-ink">Why the others did not fire</h3>
          <dl className="grid grid-cols-[150px_minmax(0,1fr)] gap-x-3">
            {silent.map(({ node, name, why }) => (
              <div key={node} className="contents">
                <dt className="truncate text-ink-2">{name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div>
        {isAsked ? (
          <>
            <h3 className="font-semibold text-ink">What would change this</h3>
            <Changes run={run} index={index} />
          </>
        ) : (
          <Button look="line" className="h-6!" onClick={() => setIsAsked(true)}>
            What would change this?
          </Button>
        )}
      </div>
    </div>
  );
}
