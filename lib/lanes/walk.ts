/** The keyboard's way over the lanes: what it comes to on each, and where an arrow key leads. */
import { once } from '../reading/once';
import type { Layout, Part } from './layout';

/** Something on a lane that can have the focus. */
export interface Stop {
  readonly key: string;
  readonly lane: Part['lane'];
  /** The node's id of one of the author's cards; null for all else. */
  readonly id: string | null;
}

/** What had the focus last on each lane, by its key. */
export type Remembered = Readonly<Record<string, string>>;

const hasFace = ({ is }: Part): boolean => is === 'auth' || is === 'defaults' || is === 'rule';

const stopsOf = ({ parts }: { readonly parts: readonly Part[] }): readonly Stop[] =>
  parts.flatMap((part) => [
    ...(hasFace(part) ? [{ key: part.key, lane: part.lane, id: part.node?.id ?? null }] : []),
    // On a lane of one line the `+` is come to as well; elsewhere it is reached from its card.
    ...(part.look === 'line' && part.plus !== null ? [{ key: `${part.key} +`, lane: part.lane, id: null }] : []),
  ]);

/** The stops of each lane that has any, from top to bottom. */
export const walkOf = once(
  ({ lanes, shelf }: Layout): ReadonlyMap<Part['lane'], readonly Stop[]> =>
    new Map([
      ...lanes.map((lane) => [lane.moment, stopsOf(lane)] as const),
      ...(shelf === null ? [] : [['shelf', stopsOf(shelf)] as const]),
    ]),
);

/** A lane's one tab stop: where the focus was last, else the first card, else the `+` of an empty lane. */
export const tabStop = (stops: readonly Stop[], remembered: string | undefined): Stop | undefined =>
  stops.find(({ key }) => key === remembered) ??
  stops.find(({ id }) => id !== null) ??
  stops.find(({ key }) => key.endsWith(' +')) ??
  stops[0];

/** Where a key leads from a stop; null where it leads nowhere. */
export function ledTo(
  layout: Layout,
  remembered: Remembered,
  from: Pick<Stop, 'key' | 'lane'>,
  key: string,
): Stop | null {
  const walk = walkOf(layout);
  const stops = walk.get(from.lane) ?? [];
  const at = stops.findIndex((stop) => stop.key === from.key);
  const beside = (by: 1 | -1): Stop | null => {
    const lanes = [...walk.keys()];
    const lane = lanes[lanes.indexOf(from.lane) + by];
    return lane === undefined ? null : (tabStop(walk.get(lane) ?? [], remembered[lane]) ?? null);
  };
  switch (key) {
    case 'ArrowLeft':
      return stops[at - 1] ?? null;
    case 'ArrowRight':
      return stops[at + 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowUp':
      return beside(-1);
    case 'ArrowDown':
      return beside(1);
    default:
      return null;
  }
}
