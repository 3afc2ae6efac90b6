'use client';

import { createContext, useContext } from 'react';
import type { Moment } from '@/lib/contract/moments';
import type { Box, Part, Point } from '@/lib/lanes/layout';
import type { StartWire } from './WireDraft';

/** A menu that is open on the canvas, and what gets the focus back. */
export interface OpenMenu {
  readonly at: Box;
  readonly on: MenuOn;
  readonly origin: HTMLElement;
}

/** What a menu is about: a card, a wire between two parts, a lane, or the ground of the canvas. */
export type MenuOn =
  | { readonly card: string }
  | { readonly wire: { readonly from: Part; readonly to: Part } }
  | { readonly lane: Moment }
  | { readonly ground: Point };

/** What the parts of the canvas ask of the whole. */
export interface CanvasActs {
  openMenu(menu: OpenMenu): void;
  /** A pointer went down on a port: a wire is drawn from it. */
  startWire: StartWire;
  /** A pointer went down on a card: it is selected, unless it is to be added on the click. */
  press(
    id: string,
    event: {
      readonly button: number;
      readonly shiftKey: boolean;
      readonly ctrlKey: boolean;
      readonly metaKey: boolean;
    },
  ): void;
  click(id: string, event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }): void;
  /** Selects the range up to a card. */
  extend(id: string): void;
  /** Something on a lane has the focus now. */
  focused(lane: string, key: string, id: string | null): void;
}

export const CanvasContext = createContext<CanvasActs | null>(null);

export function useCanvas(): CanvasActs {
  const acts = useContext(CanvasContext);
  if (acts === null) throw new Error('A part of the canvas stands outside it.');
  return acts;
}

/** The place of an element on the page, for a menu beside it. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
