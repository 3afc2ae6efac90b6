import { create } from 'zustand';
import { fetchExample, theLibrary } from '@/components/studio/opening';
import { browserDatabase } from '@/lib/keeping/database';
import { type Point, pointPolicy, points } from '@/lib/keeping/points';
import type { Head } from '@/lib/keeping/policies';
import type { Policy } from '@/lib/policy/document';
import type { Read } from '@/lib/policy/file/read';
import { pointWords } from '@/lib/reading/point-words';
import { type Chosen, withSide } from '@/lib/reading/sides';
import { whenWords } from '@/lib/reading/when';
import { EXAMPLES } from '@/lib/store/examples';

/** What stands beside this policy, as long as the page lives: looking elsewhere meanwhile takes nothing away. */
export const useSides = create<{ readonly sides: readonly Chosen[] }>(() => ({ sides: [] }));

export const addSide = (side: Chosen): void => useSides.setState(({ sides }) => ({ sides: withSide(sides, side) }));
export const removeSide = (key: string): void =>
  useSides.setState(({ sides }) => ({ sides: sides.filter((side) => side.key !== key) }));

/** Something that can be chosen; `policy` is fetched once it is. */
export interface Offer {
  readonly key: string;
  readonly name: string;
  readonly read: () => Promise<Read | null>;
}

export interface Offers {
  readonly label: string;
  readonly offers: readonly Offer[];
}

const ofPoint = (point: Point): Offer => {
  const when = whenWords(point.at, Date.now());
  const name = point.name === '' ? `${when}, ${pointWords(point, Date.now())}` : point.name;
  return { key: `point ${point.id}`, name, read: () => pointPolicy(browserDatabase, point) };
};

const ofHead = ({ id, name }: Head): Offer => ({
  key: `policy ${id}`,
  name: name === '' ? 'Untitled policy' : name,
  read: () => theLibrary().read(id),
});

const EXAMPLE_OFFERS: Offers = {
  label: 'Examples',
  offers: EXAMPLES.map(({ file, name }) => ({
    key: `example ${file}`,
    name: `${name}, as shipped`,
    read: async () => ({ policy: await fetchExample(file) }),
  })),
};

/** What there is to compare with; where storage cannot be read, the examples. */
export async function allOffers(current: string): Promise<readonly Offers[]> {
  const [made, kept] = await Promise.all([
    points(browserDatabase, current).catch(() => []),
    theLibrary()
      .list()
      .catch(() => []),
  ]);
  const others = kept.filter(({ id }) => id !== current).toSorted((a, b) => b.changed - a.changed);
  return [
    { label: 'Restore points of this policy', offers: made.map(ofPoint) },
    { label: 'Library', offers: others.map(ofHead) },
    EXAMPLE_OFFERS,
  ].filter(({ offers }) => offers.length > 0);
}

let pins = 0;
/** Keeps this policy as it is now beside what was pinned before. */
export function pinBeside(policy: Policy): void {
  pins += 1;
  addSide({ key: `pin ${pins}`, name: `As it was at ${whenWords(Date.now(), Date.now())}`, policy });
}
