import { stepClock } from '@/components/studio/keys';
import { useStudio, useStudioParts, useStudioState } from '@/components/studio/use-studio';
import { IconButton } from '@/components/ui/controls';
import { Tip } from '@/components/ui/Tip';
import { atSpeed, clockWords, playOrPause, speedAfter, speedWords } from '@/lib/reading/clock';
import { shownRun, turnOf } from '@/lib/store/select';
import { Scrubber } from './Scrubber';
import { usePlaying } from './use-playing';

function SpeedButton() {
  const studio = useStudio();
  const speed = useStudioState((state) => state.clock.speed);
  const says = `Speed ${speedWords(speed)}, press for ${speedWords(speedAfter(speed))}`;
  return (
    <Tip says={says} repeats>
      <button
        type="button"
        aria-label={says}
        onClick={() => studio.wind(atSpeed(speedAfter(speed)))}
        className="h-6.5 min-w-8 rounded-control px-1 text-card text-ink-2 tabular-nums hover:bg-row-hover"
      >
        {speedWords(speed)}
      </button>
    </Tip>
  );
}

function Seconds() {
  const second = useStudioState((state) => clockWords(state.clock.second));
  return (
    <span className="w-[74px] shrink-0 text-right text-min whitespace-nowrap text-ink-2 tabular-nums [@media(max-width:1360px)]:w-9">
      {second}
      <span className="[@media(max-width:1360px)]:hidden"> of 1:00</span>
    </span>
  );
}

/** The clock of the turn: restart, back, play, on, the speed, and where it stands. */
export function Transport() {
  const studio = useStudio();
  usePlaying();
  const { playing, ready } = useStudioParts((state) => ({
    playing: state.clock.playing,
    ready: turnOf(shownRun(state)) !== null,
  }));
  const button = 'size-6.5! text-ink!';
  return (
    <fieldset
      aria-label="Clock of the turn"
      disabled={!ready}
      className="ml-auto flex min-w-0 items-center gap-0.5 pl-2 max-md:h-9 max-md:w-full max-md:border-t max-md:border-hair max-md:pl-1"
    >
      <IconButton
        icon="again"
        label="Back to the whole turn"
        size={15}
        className={button}
        onClick={() => stepClock(studio, 'restart')}
      />
      <IconButton
        icon="previous"
        label="Previous event"
        size={15}
        className={button}
        onClick={() => stepClock(studio, 'previous')}
      />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause' : 'Play the turn'}
        size={15}
        className={`${button} border border-wire bg-field`}
        onClick={() => studio.wind(playOrPause)}
      />
      <IconButton
        icon="forward"
        label="Next event"
        size={15}
        className={button}
        onClick={() => stepClock(studio, 'next')}
      />
      <SpeedButton />
      <Scrubber />
      <Seconds />
    </fieldset>
  );
}
