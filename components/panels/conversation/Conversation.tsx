import { useEffect, useMemo, useRef } from 'react';
import { useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import { isAtRest } from '@/lib/reading/clock';
import { conversationOf, isAllTold } from '@/lib/reading/conversation';
import { storyTold } from '@/lib/run/stories';
import { beatNow, focusOf, policyOf, shownRun, turnOf } from '@/lib/store/select';
import { NoRun } from '../NoRun';
import { SaveRun } from '../SaveRun';
import { Ending } from './Ending';
import { columns, TalkRow } from './TalkRow';

const VOICES = ['The agent asks', 'The policy says', 'The agent reads', 'The customer hears'] as const;

/** The turn as it is spoken: it unrolls with the playhead, and is there in full while the clock is at rest or at its end. */
export function Conversation() {
  const { turn, policy, second, focus } = useStudioParts((state) => ({
    turn: turnOf(shownRun(state)),
    policy: policyOf(state),
    second: isAtRest(state.clock) ? Number.POSITIVE_INFINITY : (beatNow(state)?.at ?? 0),
    focus: focusOf(state),
  }));
  const story = useMemo(() => (turn === null ? null : storyTold(policy, turn.metrics)), [policy, turn]);
  const talks = useMemo(() => (turn === null ? [] : conversationOf(policy, turn, second)), [policy, turn, second]);
  const isTold = turn !== null && isAllTold(turn, second);
  const list = useRef<HTMLElement>(null);
  const row = focus?.row;
  // What is being said comes into view as the playhead gets to it.
  useEffect(() => {
    if (row === undefined) return;
    list.current
      ?.querySelector(isTold ? '[data-talk=end]' : `[data-talk="${row}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [row, isTold]);
  if (turn === null) return <NoRun />;
  return (
    <section
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label="Conversation of the turn"
      className="min-h-0 flex-1 scroll-pt-7 overflow-y-auto text-card outline-offset-[-2px]"
    >
      <div
        aria-hidden
        className={`${columns} sticky top-0 z-10 border-b border-hair bg-canvas py-[3px] text-min font-medium text-ink-3 max-sm:hidden`}
      >
        <span />
        {VOICES.map((voice) => (
          <span key={voice}>{voice}</span>
        ))}
      </div>
      {story !== null && (
        <p className="flex gap-1.5 border-b border-hair px-3 py-1.5 text-ink-2">
          <Icon name="book" size={14} className="mt-[3px] shrink-0" />
          <span>
            <b className="text-ink">{story.title}.</b> {story.says}
          </span>
        </p>
      )}
      {talks.length === 0 && <p className="px-4 py-4 text-ink-2">Nothing has been said yet.</p>}
      <ol aria-label="Requests">
        {talks.map((talk) => (
          <TalkRow key={talk.row} talk={talk} isLit={talk.row === row} />
        ))}
      </ol>
      {isTold && <Ending turn={turn} />}
      {isTold && <SaveRun />}
    </section>
  );
}
