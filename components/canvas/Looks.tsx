'use client';

import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Layout } from '@/lib/lanes/layout';
import type { WireLook } from '@/lib/lanes/path';
import { type LaneLook, type Looks as LooksNow, looksOf, type PartLook, QUIET_LANE, QUIET_PART } from './looks-of';
import { useScene } from './use-scene';

const LooksContext = createContext<StoreApi<LooksNow> | null>(null);

/**
 * Tells each card, wire and lane how it looks as the run and the playhead have it. React Flow holds where they stand and is
 * told nothing of it, so that the playhead draws anew what looks otherwise and nothing else.
 */
export function Looks({
  layout,
  drawn,
  children,
}: {
  readonly layout: Layout;
  /** The keys of the parts that are drawn; null: all of them. */
  readonly drawn: ReadonlySet<string> | null;
  readonly children: ReactNode;
}) {
  const scene = useScene(layout);
  const [store] = useState(() => createStore(() => looksOf(layout, scene, drawn)));
  useLayoutEffect(() => {
    store.setState((before) => looksOf(layout, scene, drawn, before), true);
  }, [store, layout, scene, drawn]);
  return <LooksContext value={store}>{children}</LooksContext>;
}

function useLooks<T>(choose: (looks: LooksNow) => T): T {
  const store = useContext(LooksContext);
  if (store === null) throw new Error('A part of the canvas stands outside its looks.');
  return useStore(store, choose);
}

export const usePartLook = (key: string): PartLook => useLooks(({ parts }) => parts.get(key) ?? QUIET_PART);

export const useWireLook = (key: string): WireLook | null => useLooks(({ wires }) => wires.get(key) ?? null);

export const useLaneLook = (lane: string): LaneLook => useLooks(({ lanes }) => lanes.get(lane) ?? QUIET_LANE);
