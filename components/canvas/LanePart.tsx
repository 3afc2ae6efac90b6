'use client';

import type { NodeProps } from '@xyflow/react';
import clsx from 'clsx';
import { memo, useRef } from 'react';
import { Icon } from '@/components/ui/icons';
import { MOMENTS } from '@/lib/contract/moments';
import { useStudio } from '../studio/use-studio';
import { useLaneLook } from './Looks';
import type { LaneNode } from './to-flow';
import { wireTone } from './tones';
import { foldLane } from './use-folded';
import { useHead } from './use-head';
import { plainWords, Words } from './Words';

/** A lane's ground and head: its question, the moment's name, and what the call in focus or the whole run came to. */
export const LanePart = memo(function LanePart({ data, width = 0 }: NodeProps<LaneNode>) {
  const { moment, isLine, isFolded, count, entry, owns } = data;
  const { words, entry: entering } = useLaneLook(moment);
  const studio = useStudio();
  const isShelf = moment === 'shelf';
  const head = useRef<HTMLElement>(null);
  useHead(head, width, !isLine);
  const title = isShelf ? 'Shelf' : MOMENTS[moment].question;
  return (
    <section aria-label={title} className={clsx('canvas-lane', isLine && 'line', isShelf && 'shelf')}>
      <header ref={head}>
        {moment !== 'shelf' && count > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!isFolded}
            aria-label={`${isFolded ? 'Unfold' : 'Fold'} “${MOMENTS[moment].short}”`}
            className="canvas-fold nodrag nopan"
            onClick={() => foldLane(studio, moment, !isFolded)}
          >
            <Icon name={isFolded ? 'right' : 'down'} size={15} />
          </button>
        )}
        <h2 data-tip={isShelf ? undefined : MOMENTS[moment].answers}>{title}</h2>
        {isShelf ? <span className="hint">Taken out: these do not run.</span> : <code>{moment}</code>}
        {isFolded && <span className="canvas-chip">{count === 1 ? '1 rule' : `${count} rules`}</span>}
        {words.length > 0 && (
          <p className="say" data-tip={plainWords(words).length > (isLine ? 18 : 72) ? plainWords(words) : undefined}>
            <Words of={words} />
          </p>
        )}
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: its items stand beside it on the canvas, and are owned by id */}
      <div role="list" aria-label={title} aria-owns={owns.join(' ')} />
      {entry !== null && <span className={clsx('canvas-entry', wireTone(entering))} style={{ top: entry }} />}
    </section>
  );
});
