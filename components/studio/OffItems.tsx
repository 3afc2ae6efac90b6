import { useEffect, useState } from 'react';
import { nodeById } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { setOff } from '@/lib/policy/edits';
import { variantWords, type Way, waysFor } from '@/lib/reading/off-choices';
import { type StartRun, startInWorker } from '@/lib/run/client';
import { isStale, policyOf, shownRun, turnOf } from '@/lib/store/select';
import { ChangeItem } from './ChangeItem';
import { useStudio, useStudioState } from './use-studio';
import { announce } from './view';

/** Variants run beside the studio’s own run, in a worker that starts when the first is asked for. */
let start: StartRun | null = null;

const LABELS: Readonly<Record<Way, string>> = {
  on: 'Switch on',
  skip: 'Skip, as if not there',
  refuse: 'Off, but refuse instead',
};

const off = (id: string, way: Way) => setOff(id, way === 'on' ? undefined : way);

/** Runs a policy each way, one after the other; what each would change comes as it is known. */
function useEffects(policy: Policy, id: string, ways: readonly Way[]): Readonly<Partial<Record<Way, string>>> {
  const now = useStudioState((state) => (isStale(state) ? null : (turnOf(shownRun(state))?.metrics ?? null)));
  const [words, setWords] = useState<Readonly<Partial<Record<Way, string>>>>({});
  const wanted = ways.filter((way) => way !== 'on').join(' ');
  useEffect(() => {
    if (now === null) return;
    let stop = () => {};
    const next = ([way, ...rest]: readonly Way[]): void => {
      if (way === undefined) return;
      start ??= startInWorker();
      stop = start(off(id, way)(policy), (outcome) => {
        setWords((known) => ({ ...known, [way]: variantWords(now, outcome) }));
        next(rest);
      });
    };
    next(wanted === '' ? [] : (wanted.split(' ') as Way[]));
    return () => stop();
  }, [now, policy, id, wanted]);
  return words;
}

/** The lines of a card’s menu that switch it: on, skipped, or off and refusing instead; with what that would change. */
export function OffItems({ id, keys }: { readonly id: string; readonly keys?: string }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const ways = waysFor(policy, id);
  const effects = useEffects(policy, id, ways);
  const name = nodeById(policy, id)?.name ?? '';
  // The key skips, and asks again what is skipped.
  const byKey: Way = ways.includes('skip') ? 'skip' : 'on';
  const choose = (way: Way) => () => {
    studio.endGesture();
    studio.edit(off(id, way));
    announce(
      way === 'on' ? `${name} is asked again.` : way === 'skip' ? `${name} skipped.` : `${name} refuses instead.`,
    );
  };
  return ways.map((way) => (
    <ChangeItem
      key={way}
      icon={way === 'on' ? 'on' : way === 'skip' ? 'off' : 'refuse'}
      {...(keys !== undefined && way === byKey ? { keys } : {})}
      {...(way === 'on' ? {} : { about: effects[way] ?? 'Trying it on the six requests …' })}
      onChoose={choose(way)}
    >
      {LABELS[way]}
    </ChangeItem>
  ));
}
