'use client';

import { Handle, type NodeProps, Position } from '@xyflow/react';
import clsx from 'clsx';
import { type MouseEvent, memo, useRef } from 'react';
import { Icon } from '@/components/ui/icons';
import { MOMENTS } from '@/lib/contract/moments';
import { AUTH_BEFORE, AUTH_WHY, type Face } from '@/lib/lanes/faces';
import type { Box, Part } from '@/lib/lanes/layout';
import { boxOf, useCanvas } from './context';
import { CardFace, LockedFace } from './faces';
import { usePartLook } from './Looks';
import type { PartLook } from './looks-of';
import { PlusButton } from './PlusButton';
import { type CardNode, domId, type PartData } from './to-flow';
import { inOrder, wireTone } from './tones';

/** What a card is drawn from. */
interface Card extends PartData {
  readonly face: Face;
}

/** Where a card stands, for those who do not see the lanes. */
function standing(part: Part): string {
  if (part.lane === 'shelf') return `on the shelf, ${part.at} of ${part.of}`;
  const lane = MOMENTS[part.lane].short;
  const tool = part.place.tool === undefined ? '' : `, rules of ${part.place.tool}`;
  return part.at === 0 ? `${lane}, fixed` : `${lane}${tool}, ${part.at} of ${part.of}`;
}

/** The ports at both edges: React Flow hangs the wires on its handles, and a hand takes hold of the grips over them. */
function Ports({ part, look: { into, out } }: { readonly part: Part; readonly look: PartLook }) {
  const { startWire } = useCanvas();
  const look = part.lane === 'shelf' ? 'line' : part.look;
  const grip = (side: 'in' | 'out') =>
    part.look === 'card' && (
      <span
        className={clsx('canvas-grip nodrag nopan', side, look)}
        data-tip={GRIP_TIPS[side]}
        onPointerDown={(event) => startWire({ part, side }, event)}
      >
        <span className="halo" />
      </span>
    );
  return (
    <>
      {part.is === 'auth' ? (
        part.look === 'card' && <span className={clsx('canvas-port in', wireTone(into))} />
      ) : (
        <>
          <Handle
            type="target"
            position={Position.Left}
            isConnectable={false}
            className={clsx('canvas-port', look, wireTone(into))}
          />
          {grip('in')}
        </>
      )}
      {part.is !== 'defaults' && (
        <>
          <Handle
            type="source"
            position={Position.Right}
            isConnectable={false}
            className={clsx('canvas-port', look, wireTone(out))}
          />
          {grip('out')}
        </>
      )}
    </>
  );
}

const GRIP_TIPS = {
  in: 'Drag to the card that is asked before, or off to the shelf',
  out: 'Drag to the card that is asked next',
} as const;

/** A card that belongs to the framework: it stands where it stands, and says why. */
function Locked({ part, stop, face }: Card) {
  const { focused } = useCanvas();
  const why =
    part.is === 'defaults'
      ? `If nobody before answers, the framework ${MOMENTS[part.place.moment].otherwise.replace(/^else the call runs$/, 'lets the call run')}. It is always last.`
      : part.place.moment === 'beforeDispatch'
        ? AUTH_WHY
        : `Auth: ${AUTH_BEFORE}.`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card that only tells; it is no set of fields
    <div
      role="group"
      tabIndex={stop === 'card' ? 0 : -1}
      data-stop={part.key}
      data-lane={part.lane}
      aria-label={`${face.name}, ${standing(part)}. ${why} ${face.badge?.text ?? ''} ${face.count}`}
      data-tip={why}
      data-tip-repeats=""
      className={clsx('canvas-card locked', part.look, part.is, part.place.moment !== 'beforeDispatch' && 'narrow')}
      onFocus={() => focused(part.lane, part.key, null)}
    >
      <LockedFace part={part} face={face} />
    </div>
  );
}

/** One of the author's cards. */
function Rule({ part, stop, face, selected }: Card & { readonly selected: boolean }) {
  const { press, click, focused, openMenu } = useCanvas();
  const id = part.node?.id ?? '';
  const card = useRef<HTMLButtonElement>(null);
  const menu = (event: MouseEvent<HTMLElement>, at: Box) => {
    event.preventDefault();
    if (card.current !== null) openMenu({ at, on: { card: id }, origin: card.current });
  };
  return (
    <>
      <button
        ref={card}
        type="button"
        tabIndex={stop === 'card' ? 0 : -1}
        data-card={id}
        data-stop={part.key}
        data-lane={part.lane}
        aria-pressed={selected}
        aria-label={`${face.name}, ${standing(part)}${face.off === null ? '' : face.off === 'skip' ? ', skipped' : ', off: refuses instead'}`}
        aria-describedby={['rule', 'said', ...(face.note === null ? [] : ['note'])]
          .map((end) => `${domId(part.key)}-${end}`)
          .join(' ')}
        className={clsx(
          'canvas-card rule',
          face.speaker,
          selected && 'selected',
          face.unasked && 'unasked',
          face.off !== null && 'off',
          face.icon === null && 'unknown',
        )}
        onPointerDown={(event) => press(id, event)}
        onClick={(event) => click(id, event)}
        onFocus={() => focused(part.lane, part.key, id)}
        onContextMenu={(event) => menu(event, { x: event.clientX, y: event.clientY, width: 0, height: 0 })}
      >
        <CardFace part={part} face={face} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`What to do with ${face.name}`}
        data-tip="What to do with it"
        data-tip-repeats=""
        aria-haspopup="menu"
        className="canvas-more nodrag nopan"
        onClick={(event) => menu(event, boxOf(event.currentTarget))}
      >
        <span>
          <Icon name="more" size={14} />
        </span>
      </button>
    </>
  );
}

/** The one card for every kind, and for the framework's own at both ends of a lane. */
export const NodeCard = memo(function NodeCard({ data, selected }: NodeProps<CardNode>) {
  const { part, stop } = data;
  const look = usePartLook(part.key);
  const { face, into } = look;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list that owns it stands beside it on the canvas
    <div role="listitem" id={domId(part.key)} data-spot="" className="canvas-part" {...inOrder(into)}>
      {face !== null &&
        (part.is === 'rule' ? (
          <Rule part={part} stop={stop} face={face} selected={selected} />
        ) : (
          <Locked part={part} stop={stop} face={face} />
        ))}
      <PlusButton part={part} isStop={stop === 'plus'} />
      <Ports part={part} look={look} />
    </div>
  );
});
