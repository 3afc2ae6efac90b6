'use client';

import { useEffect, useRef } from 'react';
import { usePlaying } from '@/components/panels/use-playing';
import { stepClock } from '@/components/studio/keys';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { IconButton } from '@/components/ui/controls';
import { isAtRest, playOrPause } from '@/lib/reading/clock';
import { SECONDS } from '@/lib/scenarios/clock';
import { beatNow, policyOf, shownRun, turnOf } from '@/lib/store/select';
import { Beat } from './Beat';
import { Closing, Title, titleOf } from './Slides';
import { Steps } from './Steps';

const leave = (): void => show({ presenting: false });

/** What scrolls can be reached with the keyboard, and is named. */
const SCROLLS = { tabIndex: 0, role: 'region', 'aria-label': 'What is shown' };

function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-badge border border-hair-strong px-1.5 py-px text-body">{children}</kbd>;
}

/** The turn for a room: large type, the lane that acts beside what is said, one beat after the other. */
export function Present() {
  const studio = useStudio();
  const root = useRef<HTMLElement>(null);
  usePlaying();
  const { turn, policy, beat, clock } = useStudioParts((state) => ({
    turn: turnOf(shownRun(state)),
    policy: policyOf(state),
    beat: beatNow(state),
    clock: state.clock,
  }));
  useEffect(() => {
    root.current?.focus();
    // Once the page under it can be reached again, the button that led here has the focus.
    return () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-presents]')?.focus());
    };
  }, []);
  const isTitle = turn === null || isAtRest(clock) || beat === null;
  const isClosing = !isTitle && clock.second >= SECONDS;
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label="Present"
      className="fixed inset-0 z-40 flex flex-col bg-canvas text-ink outline-none"
    >
      <header className="flex h-16 shrink-0 items-center gap-3.5 px-10 text-[16px] text-ink-2">
        <b dir="auto" title={policy.name} className="min-w-0 truncate text-ink">
          {titleOf(policy)}
        </b>
        <span className="shrink-0">The support turn</span>
        <span className="ml-auto flex shrink-0 items-center gap-2 max-md:hidden">
          <Key>←</Key>
          <Key>→</Key> step
        </span>
        <IconButton icon="previous" label="Previous event" onClick={() => stepClock(studio, 'previous')} />
        <IconButton
          icon={clock.playing ? 'pause' : 'play'}
          label={clock.playing ? 'Pause' : 'Play the turn'}
          onClick={() => studio.wind(playOrPause)}
        />
        <IconButton icon="forward" label="Next event" onClick={() => stepClock(studio, 'next')} />
        <span className="flex shrink-0 items-center gap-2 max-md:hidden">
          <Key>Esc</Key> leave
        </span>
        <IconButton icon="remove" label="Leave Present" onClick={leave} />
      </header>
      <div {...SCROLLS} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-6px]">
        {isTitle || turn === null ? (
          <Title policy={policy} turn={turn} />
        ) : isClosing ? (
          <Closing policy={policy} turn={turn} />
        ) : (
          <Beat policy={policy} turn={turn} beat={beat} />
        )}
      </div>
      {turn !== null && <Steps turn={turn} row={isTitle ? -1 : isClosing ? null : beat.row} policy={policy} />}
    </section>
  );
}
