/** How cards, wires and lanes look, each by its key. Pure. */
import type { Face } from '@/lib/lanes/faces';
import type { LaneWord } from '@/lib/lanes/lane-words';
import { type Layout, partsOf } from '@/lib/lanes/layout';
import type { WireLook } from '@/lib/lanes/path';
import { sharing } from '@/lib/policy/sharing';
import type { Scene } from './use-scene';

/** How a part looks: what its card shows, null where it is no card, and the wires that come in and go out. */
export interface PartLook {
  readonly face: Face | null;
  readonly into: WireLook | null;
  readonly out: WireLook | null;
}

/** What a lane says of the call in focus or of the whole run, and the stub by which the call comes in. */
export interface LaneLook {
  readonly words: readonly LaneWord[];
  readonly entry: WireLook | null;
}

export interface Looks {
  readonly parts: ReadonlyMap<string, PartLook>;
  readonly lanes: ReadonlyMap<string, LaneLook>;
  readonly wires: ReadonlyMap<string, WireLook>;
}

export const QUIET_PART: PartLook = { face: null, into: null, out: null };
export const QUIET_LANE: LaneLook = { words: [], entry: null };

type WireLooks = readonly (WireLook | null)[];

/** How the wires at a part look, by its key. */
function looksAt({ wires }: Layout, path: Scene['path'], end: 'from' | 'to'): ReadonlyMap<string, WireLooks> {
  const looks = new Map<string, (WireLook | null)[]>();
  for (const wire of wires) {
    const look = path.get(wire.key) ?? null;
    const known = looks.get(wire[end]);
    if (known === undefined) looks.set(wire[end], [look]);
    else known.push(look);
  }
  return looks;
}

const strongest = (looks: WireLooks = []): WireLook | null =>
  looks.find((look) => look !== null && 'lit' in look) ?? looks.find((look) => look !== null) ?? null;

/** The same looks, each that says the same as before being the very object that stood there: it is not drawn anew. */
const shared = <T>(now: Iterable<readonly [string, T]>, before: ReadonlyMap<string, T> | undefined): Map<string, T> =>
  new Map([...now].map(([key, look]) => [key, sharing(look, before?.get(key))]));

/** The looks of all that is drawn; `before`: those that were there last. */
export function looksOf(
  layout: Layout,
  { faces, words, path }: Scene,
  drawn: ReadonlySet<string> | null,
  before?: Looks,
): Looks {
  const incoming = looksAt(layout, path, 'to');
  const outgoing = looksAt(layout, path, 'from');
  const parts = partsOf(layout)
    .filter(({ key }) => drawn === null || drawn.has(key))
    .map(({ key, is, lane }): [string, PartLook] => [
      key,
      {
        face: faces.get(key) ?? null,
        into: is === 'auth' ? (path.get(`${lane} entry`) ?? null) : strongest(incoming.get(key)),
        out: strongest(outgoing.get(key)),
      },
    ]);
  const lanes = layout.lanes.map(({ moment }): [string, LaneLook] => [
    moment,
    { words: words.get(moment) ?? [], entry: path.get(`${moment} entry`) ?? null },
  ]);
  return {
    parts: shared(parts, before?.parts),
    lanes: shared(lanes, before?.lanes),
    wires: shared(path, before?.wires),
  };
}
