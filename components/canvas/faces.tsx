import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import type { Face } from '@/lib/lanes/faces';
import type { Part } from '@/lib/lanes/layout';
import { domId } from './to-flow';
import { TONES } from './tones';
import { plainWords, Words } from './Words';

/** The whole of a text that is longer than a card has room for. */
const tipOf = (text: string, room: number): string | undefined => (text.length > room ? text : undefined);

function Badge({ badge }: { readonly badge: NonNullable<Face['badge']> }) {
  return (
    <span
      className={clsx('canvas-badge', TONES[badge.word])}
      data-tip={badge.detail === '' || badge.detail === badge.text ? undefined : badge.detail}
    >
      <Icon name={badge.word} size={14} />
      <span className="text">{badge.text}</span>
    </span>
  );
}

/** The face of one of the author's cards: who speaks and its name, the rule as a sentence, what it said. */
export function CardFace({ part, face }: { readonly part: Part; readonly face: Face }) {
  const { name, icon, sentence, badge, count, flag, appliedLast, note, off } = face;
  const id = domId(part.key);
  return (
    <>
      <span className="canvas-name">
        <Icon name={icon ?? 'help'} size={17} className="who" />
        <span className="name" dir="auto" data-tip={tipOf(name, 20)}>
          {name.trim() === '' ? 'Without a name' : name}
        </span>
        {note !== null && (
          <span className="canvas-noted" data-tip={`Note: ${note}`}>
            <Icon name="note" size={14} />
          </span>
        )}
        {flag !== null ? (
          <span className="canvas-flag says-warn" data-tip={flag.text}>
            <Icon name="problem" size={14} />
            <span>{flag.short}</span>
          </span>
        ) : (
          appliedLast && (
            <span className="canvas-chip" data-tip="Applied last, when the tool runs: every rule sees what was asked.">
              applied last
            </span>
          )
        )}
      </span>
      <span id={`${id}-rule`} className="canvas-rule" dir="auto" data-tip={tipOf(plainWords(sentence), 72)}>
        <Words of={sentence} />
      </span>
      {note !== null && (
        <span id={`${id}-note`} className="canvas-card-note" dir="auto">
          <span className="sr-only">Note: </span>
          {note}
        </span>
      )}
      <span id={`${id}-said`} className="canvas-foot-row">
        {part.lane === 'shelf' ? (
          <span className="canvas-badge says-silent">
            <Icon name="off" size={14} />
            <span>Does not run</span>
          </span>
        ) : (
          badge !== null && <Badge badge={badge} />
        )}
        {off === 'refuse' && <span className="canvas-chip">off: refuses instead</span>}
        {off !== 'refuse' && <span className="count">{count}</span>}
        {flag !== null && appliedLast && <span className="canvas-chip">applied last</span>}
      </span>
    </>
  );
}

/** The face of a card of the framework. */
export function LockedFace({ part, face }: { readonly part: Part; readonly face: Face }) {
  const { name, sentence, badge, count } = face;
  if (part.look === 'line') {
    return (
      <>
        <Icon name="lock" size={13} className="who" />
        {part.is === 'defaults' && (
          <span>
            <b>{name}</b> <Words of={sentence} />
          </span>
        )}
      </>
    );
  }
  if (part.is === 'auth' && part.place.moment !== 'beforeDispatch') {
    return (
      <>
        <Icon name="lock" size={15} className="who" />
        <span className="upright">decided before</span>
      </>
    );
  }
  return (
    <>
      <Icon name="lock" size={15} className="who" />
      <b>{name}</b>
      <span className="why">
        <Words of={sentence} />
      </span>
      <span className="said">
        {badge !== null && <Badge badge={badge} />}
        <span className="count">{count}</span>
      </span>
    </>
  );
}
