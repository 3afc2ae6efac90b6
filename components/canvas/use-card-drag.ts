'use client';

import { type NodeChange, type OnNodeDrag, useReactFlow } from '@xyflow/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dragged, dropEdit, inDrawnOrder, type Landing, landingAt } from '@/lib/lanes/drop';
import type { Layout, Point } from '@/lib/lanes/layout';
import { nodeById, placeOf, placeOnly } from '@/lib/policy/chains';
import { placeNote } from '@/lib/policy/edits/notes';
import { policyOf } from '@/lib/store/select';
import { whileHeld } from '../studio/held';
import { moved } from '../studio/keys';
import { useStudio } from '../studio/use-studio';
import type { FlowNode } from './to-flow';

interface Drag {
  readonly ids: readonly string[];
  /** The keys of the dragged cards on the canvas. */
  readonly keys: readonly string[];
  readonly start: Point;
  /** Where the cards are now, by key. */
  readonly at: ReadonlyMap<string, Point>;
  readonly landing: Landing;
}

const NOWHERE: ReadonlyMap<string, Point> = new Map();
const NOTHING: readonly string[] = [];

const idOf = (node: FlowNode): readonly string[] =>
  node.type === 'card' && node.data.part.node !== null ? [node.data.part.node.id] : [];

/** The note that is dragged; null where cards are. */
const noteOf = (keys: readonly string[]): string | null => /^note (.+)$/.exec(keys[0] ?? '')?.[1] ?? null;

export const pointerOf = (event: MouseEvent | TouchEvent): Point => {
  const at = 'clientX' in event ? event : (event.touches[0] ?? event.changedTouches[0]);
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};

const isOver = (element: Element | null, { x, y }: Point): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
};

/** The small picture of the whole stands over the lanes, and nothing is dropped through it. */
export const isOverOverview = (pointer: Point): boolean => isOver(document.querySelector('.canvas-overview'), pointer);

/** Dragging cards: their positions are local until the drop, which is one edit; a drop that means nothing is none. */
export function useCardDrag(
  layout: Layout,
  stage: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
) {
  const studio = useStudio();
  const { screenToFlowPosition } = useReactFlow();
  const [drag, show] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  // The drag as it is now: events may come faster than React draws.
  const now = useRef<Drag | null>(null);
  const setDrag = useCallback((next: Drag | null): void => {
    now.current = next;
    show(next);
  }, []);

  // Taken back, React Flow's own drag goes on and is not listened to.
  useEffect(() => (isDragging ? whileHeld(() => setDrag(null)) : undefined), [isDragging, setDrag]);

  const landingFor = (ids: readonly string[], pointer: Point, start: Point): Landing => {
    if (isOver(strip.current, pointer)) return { type: 'shelf' };
    // Lanes reach on below the panels around the canvas; a drop there is none.
    if (!isOver(stage.current, pointer) || isOverOverview(pointer)) return { type: 'nowhere' };
    const policy = policyOf(studio.getState());
    // What is held may have gone meanwhile.
    if (ids.some((id) => nodeById(policy, id) === undefined)) return { type: 'nowhere' };
    const from = ids.length === 1 && ids[0] !== undefined ? placeOf(policy, ids[0]) : undefined;
    const what = dragged(policy, ids, from === undefined ? null : { place: placeOnly(from), x: start.x });
    return landingAt(layout, what, screenToFlowPosition(pointer));
  };

  const onNodesChange = (changes: NodeChange<FlowNode>[]): void => {
    const moves = changes.flatMap((change): [string, Point][] =>
      change.type === 'position' && change.dragging === true && change.position !== undefined
        ? [[change.id, change.position]]
        : [],
    );
    const { current } = now;
    if (moves.length > 0 && current !== null) setDrag({ ...current, at: new Map([...current.at, ...moves]) });
  };

  const onNodeDragStart: OnNodeDrag<FlowNode> = (event, _, nodes) => {
    if (studio.getState().newer !== null) return studio.edit((now) => now); // it says why not
    const policy = policyOf(studio.getState());
    // Of a large selection only what is in sight is drawn; all of it is taken along.
    const held = nodes.flatMap(idOf);
    const { selection } = studio.getState();
    const all = held.some((id) => selection.includes(id)) ? [...new Set([...held, ...selection])] : held;
    const ids = inDrawnOrder(policy, all).filter((id) => nodeById(policy, id) !== undefined);
    setDrag({
      ids,
      keys: nodes.map((node) => node.id),
      start: screenToFlowPosition(pointerOf(event)),
      at: new Map(nodes.map((node) => [node.id, node.position])),
      landing: { type: 'nowhere' },
    });
  };

  const onNodeDrag: OnNodeDrag<FlowNode> = (event) => {
    const pointer = pointerOf(event);
    const { current } = now;
    if (current !== null && noteOf(current.keys) === null)
      setDrag({ ...current, landing: landingFor(current.ids, pointer, current.start) });
  };

  const onNodeDragStop: OnNodeDrag<FlowNode> = (event) => {
    const { current } = now;
    if (current === null) return;
    const note = noteOf(current.keys);
    const put = note === null ? undefined : current.at.get(current.keys[0] ?? '');
    if (note !== null && put !== undefined) {
      studio.endGesture();
      studio.edit(placeNote(note, put));
      return setDrag(null);
    }
    const edit = dropEdit(current.ids, landingFor(current.ids, pointerOf(event), current.start));
    if (edit !== null) moved(studio, current.ids, edit);
    setDrag(null);
  };

  return {
    positions: drag?.at ?? NOWHERE,
    keys: drag?.keys ?? NOTHING,
    landing: drag?.landing ?? null,
    handlers: { onNodesChange, onNodeDragStart, onNodeDrag, onNodeDragStop },
  };
}
