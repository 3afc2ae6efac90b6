import clsx from 'clsx';
import { Fragment, useMemo } from 'react';
import { TONES } from '@/components/canvas/tones';
import { Words } from '@/components/canvas/Words';
import { Icon } from '@/components/ui/icons';
import { MOMENTS } from '@/lib/contract/moments';
import { type ActingCard, actingLane } from '@/lib/lanes/acting-lane';
import type { Face } from '@/lib/lanes/faces';
import type { Policy } from '@/lib/policy/document';
import type { Beat } from '@/lib/scenarios/clock';
import type { Turn } from '@/lib/scenarios/turn';

const isSilent = (face: Face): boolean => face.badge === null || TONES[face.badge.word] === 'says-silent';

function Card({ part, face }: ActingCard) {
  const { badge } = face;
  const isRule = part.is === 'rule';
  const tone = badge === null ? 'says-silent' : TONES[badge.word];
  const who = { framework: 'border-l-framework', tool: 'border-l-tool', harness: 'border-l-harness' }[face.speaker];
  return (
    <li
      className={clsx(
        tone,
        who,
        'rounded-card border border-l-4 px-5',
        isRule ? 'bg-card py-3' : 'bg-card-locked py-2',
        isRule && !isSilent(face) ? 'border-(--c) shadow-[0_0_0_1px_var(--c)]' : 'border-hair-strong',
      )}
    >
      <p className="flex items-center gap-2.5 text-[20px] leading-[28px] font-semibold">
        {!isRule && <Icon name="lock" size={18} className="text-framework" />}
        <bdi className={clsx('line-clamp-2 min-w-0 [overflow-wrap:anywhere]', face.unasked && 'text-ink-2')}>
          {face.name}
        </bdi>
        {badge !== null && (
          <span
            className={clsx(
              'ml-auto flex items-center gap-1.5 rounded-badge px-2.5 text-[17px] whitespace-nowrap text-(--c)',
              isRule && !isSilent(face) ? 'bg-(--g)' : 'font-normal',
            )}
          >
            <Icon name={badge.word} size={18} />
            <span className="first-letter:uppercase">{badge.text}</span>
          </span>
        )}
      </p>
      {isRule && (
        <p className={clsx('mt-0.5 text-[18px] leading-[26px]', face.unasked && 'text-ink-2')}>
          <Words of={face.sentence} />
        </p>
      )}
    </li>
  );
}

/** A lane upright: its cards in the order of asking, lit up to the one that decided, dashed past it. */
export function Lane({ policy, turn, beat }: { readonly policy: Policy; readonly turn: Turn; readonly beat: Beat }) {
  const { moment, cards } = useMemo(() => actingLane(policy, turn, beat), [policy, turn, beat]);
  return (
    <div className="px-10 pt-2 pb-6">
      <h2 className="mb-4 text-(length:--t-present) leading-[34px] font-[650] tracking-tight">
        {MOMENTS[moment].question}
      </h2>
      <ol className="flex flex-col">
        {cards.map(({ part, face }, i) => (
          <Fragment key={part.key}>
            {i > 0 && (
              <li
                aria-hidden
                className={clsx(
                  'ml-8 h-6 border-l-2',
                  face.badge === null || face.unasked || face.badge.word === 'not-asked'
                    ? 'border-dashed border-wire'
                    : 'border-ink-2',
                )}
              />
            )}
            <Card part={part} face={face} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}
