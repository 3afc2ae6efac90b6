/** Restore points: what a policy was, kept by itself at the turns of its life, or by its author under a name. */
import { type Read, readPolicy } from '../policy/file/read';
import { answered, beginning, type Database, transact } from './database';
import { POINT } from './policies';

/** What a point was made before. `named`: its author made it. */
export type Why = 'opened' | 'import' | 'restore' | 'hour' | 'other-tab' | 'held' | 'named';

export interface Point {
  readonly id: string;
  /** The policy that it is of. */
  readonly of: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly why: Why;
  /** The author's name for it; empty while nobody gave one. */
  readonly name: string;
}

const key = ({ of, id }: Pick<Point, 'of' | 'id'>): string => `${POINT}${of} ${id}`;
const bodyKey = ({ of, id }: Pick<Point, 'of' | 'id'>): string => `${POINT}body ${of} ${id}`;

/** That many of the newest made by themselves stay, and of those before them the last of each day. */
export const NEWEST = 12;
export const MOST = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Which points have had their time; those with a name stay until their author deletes them. */
export function spent(points: readonly Point[]): readonly Point[] {
  const own = points.filter(({ name }) => name === '').toSorted((a, b) => b.at - a.at);
  const days = new Set<number>();
  const older = own.slice(NEWEST).filter(({ at }) => {
    const day = Math.floor(at / DAY_MS);
    return days.has(day) ? false : days.add(day);
  });
  const stay = new Set([...own.slice(0, NEWEST), ...older].slice(0, MOST));
  return own.filter((point) => !stay.has(point));
}

/** The points of a policy, the newest first. */
export const points = (database: Database, of: string): Promise<readonly Point[]> =>
  transact<readonly Point[]>(
    database,
    'readonly',
    (store, give) =>
      answered(store.getAll(beginning(`${POINT}${of} `)) as IDBRequest<Point[]>, (found) =>
        give(found.toSorted((a, b) => b.at - a.at)),
      ),
    [],
  );

/** The policy of a point; null where the point is gone. */
export async function pointPolicy(database: Database, point: Pick<Point, 'of' | 'id'>): Promise<Read | null> {
  const stored = await transact<unknown>(
    database,
    'readonly',
    (store, give) => answered(store.get(bodyKey(point)), give),
    undefined,
  );
  return stored === undefined ? null : readPolicy(stored);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Makes a point, and lets those go that have had their time. One that would say nothing new is not made: null. */
export function addPoint(database: Database, point: Point, policy: unknown): Promise<Point | null> {
  return transact<Point | null>(
    database,
    'readwrite',
    (store, give) =>
      answered(store.getAll(beginning(`${POINT}${point.of} `)) as IDBRequest<Point[]>, (before) => {
        const write = (): void => {
          store.put(point, key(point));
          store.put(policy, bodyKey(point));
          // Whatever the clock says, and whichever it takes the place of: what is made now stays.
          for (const old of spent([...before, point]).filter(({ id }) => id !== point.id)) {
            store.delete(key(old));
            store.delete(bodyKey(old));
          }
          give(point);
        };
        const [newest] = before.toSorted((a, b) => b.at - a.at);
        if (newest === undefined) return write();
        answered(store.get(bodyKey(newest)), (last: unknown) => {
          if (!same(last, policy)) return write();
          // The same again: a name that is given goes to the point that is there.
          if (point.name === '') return;
          const called: Point = { ...newest, name: point.name, why: 'named' };
          store.put(called, key(newest));
          give(called);
        });
      }),
    null,
  );
}

/** Gives a point a name, so that it stays; an empty one takes it away. */
export const namePoint = (database: Database, point: Point, name: string): Promise<void> =>
  transact<void>(
    database,
    'readwrite',
    (store) =>
      answered(store.get(key(point)) as IDBRequest<Point | undefined>, (stored) => {
        if (stored !== undefined) store.put({ ...stored, name }, key(point));
      }),
    undefined,
  );

/** Takes a point away, and gives what puts it back. */
export function removePoint(database: Database, point: Point): Promise<readonly (readonly [string, unknown])[]> {
  return transact<readonly (readonly [string, unknown])[]>(
    database,
    'readwrite',
    (store, give) =>
      answered(store.get(bodyKey(point)), (body: unknown) => {
        store.delete(key(point));
        store.delete(bodyKey(point));
        give([
          [key(point), point],
          [bodyKey(point), body],
        ]);
      }),
    [],
  );
}
