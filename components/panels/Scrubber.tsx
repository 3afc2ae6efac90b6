import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { marksOf } from '@/lib/lanes/marks';
import { beatWords } from '@/lib/reading/beat-words';
import { beatAt, clockWords, isAtRest, seek } from '@/lib/reading/clock';
import { SECONDS } from '@/lib/scenarios/clock';
import { beatsNow, policyOf, shownRun, turnOf } from '@/lib/store/select';
import { SAID } from './said';

/** The seven stretches of the clock: six requests of nine seconds, and the reply's six. */
const STRETCHES = [9, 9, 9, 9, 9, 9, 6] as const;

/** The sixty seconds to take hold of: a stretch for each request, and a mark where the policy did something. */
export function Scrubber() {
  const studio = useStudio();
  const { clock, beats, turn, policy } = useStudioParts((state) => ({
    clock: state.clock,
    beats: beatsNow(state),
    turn: turnOf(shownRun(state)),
    policy: policyOf(state),
  }));
  const { second } = clock;
  const beat = isAtRest(clock) ? null : beatAt(beats, second);
  const words = turn === null || beat === null ? 'the whole turn' : beatWords(policy, turn, beat);
  return (
    <div className="relative mx-1.5 grid h-6.5 w-[232px] min-w-24 shrink max-md:flex-1 grid-cols-[repeat(6,9fr)_6fr] items-center gap-0.5 [@media(max-width:1360px)]:w-[150px]">
      {STRETCHES.map((length, i) => {
        const from = i * 9;
        const done = Math.min(1, Math.max(0, (second - from) / length));
        return (
          <span
            key={from}
            aria-hidden
            className="relative h-1.5 overflow-hidden rounded-[2px] bg-hair-strong forced-colors:bg-[GrayText]"
          >
            <span
              className="absolute inset-y-0 left-0 bg-ink-3 forced-colors:bg-[CanvasText]"
              style={{ width: `${done * 100}%` }}
            />
          </span>
        );
      })}
      {turn !== null &&
        marksOf(turn).map((mark) => (
          <span
            key={mark.at}
            aria-hidden
            className={`absolute top-0.5 size-[5px] -translate-x-1/2 rounded-full bg-(--c) forced-colors:bg-[CanvasText] ${SAID[mark.word].tone}`}
            style={{ left: `${(mark.at / SECONDS) * 100}%` }}
          />
        ))}
      <span
        aria-hidden
        className="absolute top-1 h-[18px] w-3 -translate-x-1/2 rounded-[4px] border-2 border-panel bg-ink forced-colors:bg-[Highlight]"
        style={{ left: `${(second / SECONDS) * 100}%` }}
      />
      <input
        type="range"
        aria-label="Second of the turn"
        aria-valuetext={`${clockWords(second)}, ${words}`}
        min={0}
        max={SECONDS}
        step={0.1}
        value={second}
        onChange={(event) => studio.wind(seek(Number(event.target.value)))}
        className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}
