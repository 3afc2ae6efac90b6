import type { Firing } from './firing';
import { type Calls, type Given, isApart, isOpen, type Meter, mayFail } from './search';
import type { Test } from './tree';

/** Rules by what they cannot do without, so that few have to be looked at for one rule. */
export type Shelves = ReadonlyMap<string, readonly Firing[]>;

const ANY = '';

/** Rules whose answers end each other's walk: at onReturn an accept ends none, and a rejection wins over it. */
const walkOf = ({ rule, fires }: Firing): string => `${rule.place.moment} ${fires.accepts === true}`;

/** Two shelves of one label would only be looked through for nothing. */
const label = (walk: string, tool: string | null, key: string): string => `${walk} ${tool ?? '*'} ${key}`;

/** The few tools that some tests name; null where they cannot be counted. */
function toolsOf(tests: readonly Test[]): readonly string[] | null {
  const named = tests.find(({ key, to }) => key === 'tool' && 'only' in to.texts);
  return named !== undefined && 'only' in named.to.texts ? [...named.to.texts.only] : null;
}

/** A key that all calls of a rule narrow by themselves. */
const ownKey = (tests: readonly Test[]): string =>
  tests.find((test) => test.key !== 'tool' && isApart(test))?.key ?? ANY;

/** Sorts rules, given in the order of asking, by walk, tool, and a subject that they test. */
export function shelve(firings: readonly Firing[]): Shelves {
  const shelves = new Map<string, Firing[]>();
  for (const firing of firings) {
    const key = ownKey(firing.must);
    for (const tool of toolsOf(firing.must) ?? [null]) {
      const at = label(walkOf(firing), tool, key);
      const shelf = shelves.get(at);
      if (shelf === undefined) shelves.set(at, [firing]);
      else shelf.push(firing);
    }
  }
  return shelves;
}

/** The shelves on which a rule stands, if one does, that answers to all of these calls of another. */
function shelvesFor(firing: Firing, calls: Calls, shelves: Shelves): readonly (readonly Firing[])[] {
  const texts = calls.get('tool')?.texts;
  const [tool] = texts !== undefined && 'only' in texts ? texts.only : [];
  const keys = [ANY, ...calls.keys()];
  const tools = tool === undefined ? [null] : [null, tool];
  return tools.flatMap((one) => keys.flatMap((key) => [shelves.get(label(walkOf(firing), one, key)) ?? []]));
}

/** The most rules that are asked about together. */
const TOGETHER = 4;

/** What stands before a rule: the first that takes all its calls, and a few of those that take some of them. */
export interface Before {
  readonly first: Firing | undefined;
  readonly some: readonly Firing[];
}

/**
 * Looks through the rules before one, given some calls that fire it, as found in a world. `takesAll` is asked only about
 * rules that are not seen at once to leave some of these calls.
 */
export function before(
  firing: Firing,
  { calls, given, shelves, meter }: { calls: Calls; given: Given; shelves: Shelves; meter: Meter },
  takesAll: (earlier: Firing) => boolean,
): Before {
  let first: Firing | undefined;
  const some: Firing[] = [];
  for (const shelf of shelvesFor(firing, calls, shelves)) {
    for (const earlier of shelf) {
      if (earlier.order >= (first?.order ?? firing.order) || meter.left < 0) break;
      if (!mayFail(calls, earlier.tree, given, meter) && takesAll(earlier)) first = earlier;
      else if (some.length < TOGETHER && earlier.must.every((test) => isOpen(calls, test, given))) some.push(earlier);
    }
  }
  return { first, some };
}
