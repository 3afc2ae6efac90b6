'use client';

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Moment } from '@/lib/contract/moments';
import type { Layout, Part, Point } from '@/lib/lanes/layout';
import { boxOf, type MenuOn, type OpenMenu } from './context';
import { look } from './lens';

/** The wire that a point of the canvas is near: in the gap before a card, at the height of its port. */
function wireNear(layout: Layout, { x, y }: Point): { readonly from: Part; readonly to: Part } | null {
  const parts = new Map(layout.lanes.flatMap((lane) => lane.parts.map((part) => [part.key, part] as const)));
  for (const wire of layout.wires) {
    const [from, to] = [parts.get(wire.from), parts.get(wire.to)];
    if (from === undefined || to === undefined) continue;
    const height = to.y + to.height / 2;
    if (x >= from.x + from.width && x <= to.x && Math.abs(y - height) <= 12) return { from, to };
  }
  return null;
}

/** The menu that is open, and where a right click or the menu key opens one. */
export function useMenus(layout: Layout) {
  const [menu, openMenu] = useState<OpenMenu | null>(null);

  const onAt = (point: Point): MenuOn => {
    const wire = wireNear(layout, point);
    if (wire !== null) return { wire };
    const lane = layout.lanes.find((box) => point.y >= box.y && point.y < box.y + box.height);
    return lane === undefined ? { ground: point } : { lane: lane.moment };
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('textarea') !== null)
      return;
    event.preventDefault();
    const page = { x: event.clientX, y: event.clientY };
    const origin = event.currentTarget;
    look((lens) => openMenu({ at: { ...page, width: 0, height: 0 }, on: onAt(lens.point(page)), origin }));
  };
  /** The menu key on a card of the framework, or on a `+`, opens the menu of its lane. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const stop = event.target instanceof HTMLElement && event.target.matches('[data-stop]:not([data-card])');
    if (!stop || !(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return;
    const target = event.target as HTMLElement;
    const lane = layout.lanes.find((one) => one.moment === (target.dataset.lane as Moment));
    if (lane === undefined) return;
    event.preventDefault();
    openMenu({ at: boxOf(target), on: { lane: lane.moment }, origin: target });
  };
  return { menu, openMenu, handlers: { onContextMenu, onKeyDown } };
}
