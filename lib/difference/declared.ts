/** What became of the tools, facts, overrides and notes that a policy declares. */
import { TYPE_WORDS } from '../nodes/words';
import type { CanvasNote, Fact, Override, Policy, Tool } from '../policy/document';
import { became, type Item, type Line, same, unknownKeys } from './item';
import { outOfOrder } from './order';

interface List<T> {
  readonly of: Item['of'];
  readonly key: (one: T) => string;
  readonly name: (one: T) => string;
  readonly lines: (before: T, after: T) => readonly Line[];
  /** What it says of one that is new or gone. */
  readonly says?: (one: T) => string;
}

const withoutKey = <T>(list: List<T>, one: T): string =>
  JSON.stringify(one).replace(JSON.stringify(list.key(one)), '""');

/** Each by its key; a file may hold several of one key, and they are told apart by which of them they are. */
function byKey<T>(list: List<T>, all: readonly T[]): ReadonlyMap<string, T> {
  const met = new Map<string, number>();
  return new Map(
    all.map((one): [string, T] => {
      const key = list.key(one);
      const nth = (met.get(key) ?? 0) + 1;
      met.set(key, nth);
      return [nth === 1 ? key : `${key} ${nth}`, one];
    }),
  );
}

function listItems<T>(list: List<T>, before: readonly T[], after: readonly T[]): readonly Item[] {
  const [had, has] = [byKey(list, before), byKey(list, after)];
  const fresh = [...has.keys()].filter((key) => !had.has(key));
  const gone = [...had.keys()].filter((key) => !has.has(key));
  const item = (key: string, one: T, lines: readonly Line[]): Item => ({
    of: list.of,
    key,
    name: list.name(one),
    lines,
  });
  const onlyFresh = fresh.length === 1 ? has.get(fresh[0] ?? '') : undefined;
  const onlyGone = gone.length === 1 ? had.get(gone[0] ?? '') : undefined;
  const renamedFrom =
    onlyFresh !== undefined &&
    onlyGone !== undefined &&
    list.name(onlyFresh) !== list.name(onlyGone) && // a note has a name that is not its key
    withoutKey(list, onlyFresh) === withoutKey(list, onlyGone)
      ? list.name(onlyGone)
      : null;
  const outside = outOfOrder([...had.keys()], [...has.keys()]);
  const says = (one: T): string => (list.says === undefined ? '' : `: ${list.says(one)}`);
  const linesOf = (key: string, one: T): readonly Line[] => {
    const was = had.get(key);
    if (was === undefined)
      return renamedFrom === null
        ? [{ what: 'added', text: `added${says(one)}` }]
        : [{ what: 'renamed', text: `renamed from ${renamedFrom} to ${list.name(one)}` }];
    const moved: readonly Line[] = outside.has(key) ? [{ what: 'reordered', text: 'reordered' }] : [];
    return same(was, one) ? moved : [...moved, ...list.lines(was, one)];
  };
  const here = [...has].map(([key, one]) => item(key, one, linesOf(key, one))).filter(({ lines }) => lines.length > 0);
  if (renamedFrom !== null) return here;
  const removed = [...had].filter(([key]) => !has.has(key));
  return [...here, ...removed.map(([key, one]) => item(key, one, [{ what: 'removed', text: `removed${says(one)}` }]))];
}

const DOES = { reads: 'only reads', acts: 'acts' } as const;
const yes = (is: boolean | undefined): string => (is === true ? 'yes' : 'no');
const names = (list: readonly string[] | undefined): string =>
  list === undefined || list.length === 0 ? 'none' : list.join(', ');

const toolLines = (was: Tool, is: Tool): readonly Line[] => [
  ...(was.does === is.does ? [] : [became('It', DOES[was.does], DOES[is.does])]),
  ...listItems(ARGUMENTS, was.arguments, is.arguments).flatMap(({ name, lines }) =>
    lines.map((line): Line => ({ ...line, text: `argument ${name} ${line.text}` })),
  ),
  ...(yes(was.protected) === yes(is.protected) ? [] : [became('Protected:', yes(was.protected), yes(is.protected))]),
  ...(same(was.guards, is.guards) ? [] : [became('Guards that it brings:', names(was.guards), names(is.guards))]),
  ...unknownKeys(was, is, ['name', 'does', 'arguments', 'protected', 'guards']),
];

const ARGUMENTS: List<Tool['arguments'][number]> = {
  of: 'tool',
  key: ({ name }) => name,
  name: ({ name }) => name,
  says: ({ type }) => TYPE_WORDS[type],
  lines: (was, is) => [
    ...(was.type === is.type ? [] : [became('is', TYPE_WORDS[was.type], TYPE_WORDS[is.type])]),
    ...unknownKeys(was, is, ['name', 'type']),
  ],
};
const TOOLS: List<Tool> = {
  of: 'tool',
  key: ({ name }) => name,
  name: ({ name }) => name,
  says: (tool) => `${DOES[tool.does]}; arguments: ${names(tool.arguments.map(({ name }) => name))}`,
  lines: toolLines,
};
const FACTS: List<Fact> = {
  of: 'fact',
  key: ({ key }) => key,
  name: ({ key }) => key,
  says: ({ type }) => TYPE_WORDS[type],
  lines: (was, is) => [
    ...(was.type === is.type ? [] : [became('Is', TYPE_WORDS[was.type], TYPE_WORDS[is.type])]),
    ...((was.words ?? '') === (is.words ?? '') ? [] : [became('Means', `“${was.words ?? ''}”`, `“${is.words ?? ''}”`)]),
    ...unknownKeys(was, is, ['key', 'type', 'words']),
  ],
};
const TO = {
  off: 'switched off',
  lineage: 'this agent and whoever called it',
  cohort: 'any agent of the pool',
} as const;
const OVERRIDES: List<Override> = {
  of: 'override',
  key: ({ guard }) => guard,
  name: ({ guard }) => guard,
  says: ({ to }) => TO[to],
  lines: (was, is) => [
    ...(was.to === is.to ? [] : [became('To', TO[was.to], TO[is.to])]),
    ...unknownKeys(was, is, ['guard', 'to']),
  ],
};
const NOTES: List<CanvasNote> = {
  of: 'note',
  key: ({ id }) => id,
  name: ({ text }) => (text === '' ? 'an empty note' : text),
  lines: (was, is) => [
    ...(was.text === is.text ? [] : [became('Text', `“${was.text}”`, `“${is.text}”`)]),
    ...(was.x === is.x && was.y === is.y ? [] : [{ what: 'moved', text: 'moved on the canvas' } as const]),
    ...unknownKeys(was, is, ['id', 'x', 'y', 'text']),
  ],
};

export const declaredItems = (before: Policy, after: Policy): readonly Item[] => [
  ...listItems(TOOLS, before.tools, after.tools),
  ...listItems(FACTS, before.facts, after.facts),
  ...listItems(OVERRIDES, before.overrides ?? [], after.overrides ?? []),
  ...listItems(NOTES, before.notes ?? [], after.notes ?? []),
];
