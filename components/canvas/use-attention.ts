'use client';

import { useReactFlow } from '@xyflow/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Layout, partsOf } from '@/lib/lanes/layout';
import { rangeTo } from '@/lib/lanes/selection';
import { ledTo, type Remembered } from '@/lib/lanes/walk';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { useStudio, useStudioState } from '../studio/use-studio';
import { boxOf, type CanvasActs } from './context';
import { focusStop, type LaneKeys } from './lane-keys';
import { usePressed } from './use-pressed';
import { around, revealing, type Size } from './view-port';

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;
const isAdding = ({ shiftKey, ctrlKey, metaKey }: Modifiers): boolean => shiftKey || ctrlKey || metaKey;

/**
 * A press selects a card that is not selected. A click with Shift selects the range up to it, with Ctrl it adds it or takes
 * it away, without them it alone stays. Shift and an arrow key do what a click with Shift does.
 */
const pointing = (studio: Studio): Pick<CanvasActs, 'press' | 'click' | 'extend'> => ({
  press: (id, event) => {
    const { selection } = studio.getState();
    if (!selection.includes(id) && (event.button !== 0 || !isAdding(event))) studio.select([id]);
  },
  click: (id, event) => {
    const { selection } = studio.getState();
    if (event.shiftKey) studio.select(rangeTo(policyOf(studio.getState()), selection, id));
    else if (isAdding(event)) {
      studio.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
    } else if (selection.length !== 1) studio.select([id]);
  },
  extend: (id) => studio.select(rangeTo(policyOf(studio.getState()), studio.getState().selection, id)),
});

/** What is looked at: the selection follows the keyboard's focus, both come into view, and neither gets lost. */
export function useAttention(
  root: RefObject<HTMLElement | null>,
  { layout, size, duration }: { readonly layout: Layout; readonly size: Size; readonly duration: number },
) {
  const studio = useStudio();
  const selection = useStudioState((state) => state.selection);
  const flow = useReactFlow();
  const pressed = usePressed(root);
  const focus = useRef<{ lane: string; key: string } | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [stops, setStops] = useState<Remembered>({});

  const bringIntoView = useCallback((): void => {
    if (root.current === null || document.activeElement === null) return;
    const [stage, box] = [boxOf(root.current), boxOf(document.activeElement)];
    const { x, y } = revealing({ ...box, x: box.x - stage.x, y: box.y - stage.y }, { x: 0, y: 0, zoom: 1 }, stage);
    const now = flow.getViewport();
    if (x !== 0 || y !== 0) void flow.setViewport({ ...now, x: now.x + x, y: now.y + y }, { duration });
  }, [root, flow, duration]);

  const acts = useMemo<Omit<CanvasActs, 'openMenu' | 'startWire'>>(
    () => ({
      ...pointing(studio),
      focused: (lane, key, id) => {
        focus.current = { lane, key };
        setStops((now) => (now[lane] === key ? now : { ...now, [lane]: key }));
        if (pressed.current) return;
        const { selection: now } = studio.getState();
        if (id === null ? now.length > 0 : !now.includes(id)) studio.select(id === null ? [] : [id]);
        // What cannot be selected is brought into view here; a card, below.
        if (id === null) bringIntoView();
      },
    }),
    [studio, pressed, bringIntoView],
  );

  // What is selected comes into view, unless a pointer selected it; and whenever it moves elsewhere.
  const parts = partsOf(layout);
  const selected = useMemo(() => {
    const ids = new Set(selection);
    return around(parts.filter((part) => ids.has(part.node?.id ?? '')));
  }, [parts, selection]);
  const shown = useRef('');
  useEffect(() => {
    const before = shown.current;
    shown.current = selected === undefined ? '' : `${selected.key} ${selected.x} ${selected.y}`;
    if (selected === undefined || shown.current === before) return;
    if (pressed.current && !before.startsWith(`${selected.key} `)) return;
    const now = flow.getViewport();
    const next = revealing(selected, now, size);
    if (next !== now) void flow.setViewport(next, { duration });
  }, [selected, size, flow, duration, pressed]);

  // The focus does not fall off the page with the card that had it; React Flow removes it only after this effect.
  const selectedKey = selected?.key;
  useEffect(() => {
    const had = focus.current;
    if (had === null || parts.some(({ key }) => key === had.key || `${key} +` === had.key)) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
      const next =
        all.find((stop) => stop.dataset.stop === selectedKey) ??
        all.find((stop) => stop.dataset.lane === had.lane && stop.tabIndex === 0);
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [parts, selectedKey, root]);

  /** The part that has the focus within stays drawn, also while its `+` or its menu's button has it. */
  const onFocus = ({ target }: { readonly target: Element }): void =>
    setHeld(target.closest('.react-flow__node')?.getAttribute('data-id') ?? null);

  /** The focus went elsewhere, and was not merely lost with its card. */
  const onBlur = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): void => {
    if (relatedTarget !== null) focus.current = null;
  };
  const keys: Omit<LaneKeys, 'openInspector'> = {
    extend: acts.extend,
    ledTo: (from, key) => ledTo(layout, stops, from, key),
    goTo: (stop) => {
      if (root.current === null) return;
      // What has the focus is drawn wherever the view is.
      setStops((now) => ({ ...now, [stop.lane]: stop.key }));
      focusStop(root.current, stop);
    },
  };
  return { selection, stops, acts, keys, held, handlers: { onFocus, onBlur } };
}
