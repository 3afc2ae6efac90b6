/** What the tabs of this browser tell each other: which policy each has on screen, and what each wrote. */
import type { Head } from './policies';

type Told =
  | { readonly type: 'opened' | 'here' | 'left'; readonly id: string; readonly tab: string }
  | { readonly type: 'wrote'; readonly head: Head }
  /** A policy was deleted, or brought back as it was. */
  | { readonly type: 'gone' | 'back'; readonly id: string }
  /** Something of the library changed: a list that is on screen asks again. */
  | { readonly type: 'changed' };

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: Told): void;
  onmessage: ((event: { readonly data: Told }) => void) | null;
}

export interface Tabs {
  /** This tab has another policy on screen. */
  show(id: string): void;
  wrote(head: Head): void;
  gone(id: string): void;
  back(id: string): void;
  changed(): void;
  /** Asks anew who else is there: a tab that was killed does not say so. */
  ask(): void;
  leave(): void;
}

export interface Hears {
  /** How many other tabs have the policy of this one on screen. */
  others(count: number): void;
  wrote(head: Head): void;
  /** Another tab deleted a policy. */
  gone(id: string): void;
  /** Another tab brought back what it had deleted. */
  back(id: string): void;
  changed(): void;
}

/** A tab that has not answered by then is gone. */
const ANSWER_MS = 1_000;

/** Listens and tells. Without a channel a tab is alone, and what another wrote is noticed when this one writes. */
export function meetTabs(channel: Channel | null, tab: string, hears: Hears): Tabs {
  let shown = '';
  const others = new Set<string>();
  const answered = new Set<string>();
  const tell = (message: Told): void => channel?.postMessage(message);
  const count = (change: (tabs: Set<string>) => void): void => {
    const before = others.size;
    change(others);
    if (others.size !== before) hears.others(others.size);
  };
  if (channel !== null)
    channel.onmessage = ({ data }) => {
      switch (data.type) {
        case 'opened':
          if (data.tab === tab) return;
          if (data.id === shown) tell({ type: 'here', id: shown, tab });
          return count((tabs) => (data.id === shown ? tabs.add(data.tab) : tabs.delete(data.tab)));
        case 'here':
          if (data.tab === tab || data.id !== shown) return;
          answered.add(data.tab);
          return count((tabs) => tabs.add(data.tab));
        case 'left':
          return count((tabs) => tabs.delete(data.tab));
        case 'wrote':
          hears.wrote(data.head);
          return hears.changed();
        case 'gone':
        case 'back':
          hears[data.type](data.id);
          return hears.changed();
        case 'changed':
          return hears.changed();
      }
    };
  const ask = (): void => tell({ type: 'opened', id: shown, tab });
  return {
    show: (id) => {
      shown = id;
      count((tabs) => tabs.clear());
      ask();
    },
    wrote: (head) => tell({ type: 'wrote', head }),
    gone: (id) => tell({ type: 'gone', id }),
    back: (id) => tell({ type: 'back', id }),
    changed: () => tell({ type: 'changed' }),
    ask: () => {
      const before = new Set(others);
      answered.clear();
      ask();
      const forget = (tabs: Set<string>): void => {
        for (const one of before) if (!answered.has(one)) tabs.delete(one);
      };
      setTimeout(() => count(forget), ANSWER_MS);
    },
    leave: () => tell({ type: 'left', id: shown, tab }),
  };
}
