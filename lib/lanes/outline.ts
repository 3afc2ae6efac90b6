/** The policy as a nested list: the same lanes, branches and cards as on the canvas, one row each, and how they are read aloud. */

import { MOMENTS, type Moment } from '../contract/moments';
import { plain, type Sentence } from '../nodes/words';
import { placeOnly } from '../policy/chains';
import { isAlike } from '../policy/sharing';
import { countOf, type VerdictWord } from '../reading/verdicts';
import type { Turn } from '../scenarios/turn';
import { AUTH_WHY, type Face } from './faces';
import type { Layout, Part } from './layout';
import type { Spot } from './quick-add';

export interface OutlineRow {
  readonly key: string;
  readonly is: 'lane' | 'branch' | 'rule' | 'fixed';
  readonly level: number;
  readonly parent: string | null;
  readonly lane: Moment | 'shelf';
  /** The node's id of a rule; null for all else. */
  readonly id: string | null;
  readonly title: string;
  readonly sentence: Sentence;
  /** What a screen reader says of it. */
  readonly spoken: string;
  /** Among its siblings, from one. */
  readonly at: number;
  readonly of: number;
  /** Whether its own rows are shown; null where it has none of its own. */
  readonly isOpen: boolean | null;
  /** Where `+` adds; null where it does not. */
  readonly spot: Spot | null;
  readonly face: Face | null;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const inWords = (n: number): string => NUMBERS[n] ?? String(n);

const DID: Readonly<Record<VerdictWord, string>> = {
  refused: 'refused',
  rewrote: 'rewrote',
  retried: 'retried',
  replaced: 'replaced',
  failed: 'failed on',
  nudged: 'sent a message to',
  dropped: 'stopped',
  accepted: 'accepted',
  decided: 'took',
  threw: 'raised on',
  abstained: 'abstained on',
  'not-asked': 'not asked',
  off: 'off',
};

/** What a card did over the whole run, as people say it: *refused two of six*. */
export function saidOf(turn: Turn | null, id: string, moment: Moment): string {
  if (turn === null) return '';
  const { asked, acted, word } = countOf(turn, id, moment);
  if (asked === 0) return 'never asked';
  if (acted === 0) return asked === 1 ? 'asked once, abstained' : `asked ${inWords(asked)} times, abstained`;
  return `${DID[word]} ${inWords(acted)} of ${inWords(asked)}`;
}

/** What of the page the rows are made of. */
export interface Seen {
  readonly layout: Layout;
  readonly faces: Pick<ReadonlyMap<string, Face>, 'get'>;
  readonly turn: Turn | null;
}

type Bare = Omit<OutlineRow, 'at' | 'of' | 'level' | 'parent'>;

function ruleRow(part: Part, { faces, turn }: Seen): Bare {
  const face = faces.get(part.key) ?? null;
  const id = part.node?.id ?? '';
  const title = face?.name.trim() || 'Without a name';
  const where =
    part.lane === 'shelf'
      ? `${part.at} of ${part.of} on the shelf, does not run`
      : `${part.at} of ${part.of} in ${MOMENTS[part.lane].short}${part.place.tool === undefined ? '' : `, rules of ${part.place.tool}`}`;
  const state = face?.off === 'skip' ? 'skipped' : face?.off === 'refuse' ? 'off: refuses instead' : '';
  const said = part.lane === 'shelf' || face?.off === 'skip' ? '' : saidOf(turn, id, part.lane);
  return {
    key: part.key,
    is: 'rule',
    lane: part.lane,
    id,
    title,
    sentence: face?.sentence ?? [],
    spoken: [title, where, state, said, face?.flag?.short ?? '', face?.note == null ? '' : `note: ${face.note}`]
      .filter(Boolean)
      .join(', '),
    isOpen: null,
    spot: part.lane === 'shelf' ? null : { place: placeOnly(part.place), slot: part.at },
    face,
  };
}

function fixedRow(part: Part, { faces }: Seen): Bare {
  const face = faces.get(part.key) ?? null;
  const isAuth = part.is === 'auth';
  const title = face?.name ?? '';
  const sentence = face?.sentence ?? [];
  return {
    key: part.key,
    is: 'fixed',
    lane: part.lane,
    id: null,
    title,
    sentence,
    spoken: isAuth ? `${title}. ${AUTH_WHY}` : `${title}, always last: ${plain(sentence)}`,
    isOpen: null,
    spot: isAuth ? { place: placeOnly(part.place), slot: 0 } : null,
    face,
  };
}

const branchRow = (part: Part, count: number, isOpen: boolean): Bare => ({
  key: part.key,
  is: 'branch',
  lane: part.lane,
  id: null,
  title: part.text,
  sentence: [],
  spoken: `Rules of ${part.text} itself, asked before yours`,
  isOpen,
  spot: { place: placeOnly(part.place), slot: count },
  face: null,
});

/** Puts siblings in order: each knows how many there are. */
const numbered = (rows: readonly Bare[], level: number, parent: string): readonly OutlineRow[] =>
  rows.map((row, i) => ({ ...row, level, parent, at: i + 1, of: rows.length }));

/** What lies in a lane: Auth where it decides, the tools' branches, your rules, Defaults. */
function laneRows(
  parts: readonly Part[],
  parent: string,
  seen: Seen,
  folded: ReadonlySet<string>,
): readonly OutlineRow[] {
  const own = parts.filter(
    (part) =>
      part.is === 'label' ||
      part.is === 'defaults' ||
      (part.is === 'rule' && (part.lane === 'shelf' || part.place.tool === undefined)) ||
      (part.is === 'auth' && part.lane === 'beforeDispatch'),
  );
  const inBranch = (label: Part) => parts.filter((part) => part.is === 'rule' && part.place.tool === label.text);
  const rows = own.map((part): Bare => {
    if (part.is === 'rule') return ruleRow(part, seen);
    if (part.is === 'label') return branchRow(part, inBranch(part).length, !folded.has(part.key));
    return fixedRow(part, seen);
  });
  return numbered(rows, 2, parent).flatMap((row) => {
    const label = row.is === 'branch' && row.isOpen === true ? parts.find((part) => part.key === row.key) : undefined;
    if (label === undefined) return [row];
    const inside = inBranch(label).map((part) => ruleRow(part, seen));
    return [row, ...numbered(inside, 3, row.key)];
  });
}

/** The rows that are shown, from top to bottom; what is folded hides its own. */
export function outlineOf(seen: Seen, folded: ReadonlySet<string>): readonly OutlineRow[] {
  const { lanes, shelf } = seen.layout;
  const heads = lanes.map(({ moment, parts }) => {
    const cards = parts.filter((part) => part.is === 'rule');
    const own = cards.filter((part) => part.place.tool === undefined);
    const count = cards.length === 0 ? 'no rules' : cards.length === 1 ? 'one rule' : `${inWords(cards.length)} rules`;
    const { question } = MOMENTS[moment];
    const row: Bare = {
      key: moment,
      is: 'lane',
      lane: moment,
      id: null,
      title: question,
      sentence: [],
      spoken: `${question} ${count}`,
      isOpen: !folded.has(moment),
      spot: { place: { moment }, slot: own.length },
      face: null,
    };
    return { row, parts };
  });
  const onShelf: Bare = {
    key: 'shelf',
    is: 'lane',
    lane: 'shelf',
    id: null,
    title: 'Shelf',
    sentence: ['Taken out: these do not run.'],
    spoken: `Shelf, ${inWords(shelf?.parts.length ?? 0)} taken out: these do not run`,
    isOpen: !folded.has('shelf'),
    spot: null,
    face: null,
  };
  const all = [...heads, ...(shelf === null ? [] : [{ row: onShelf, parts: shelf.parts }])];
  return all.flatMap(({ row, parts }, i): readonly OutlineRow[] => [
    { ...row, level: 1, parent: null, at: i + 1, of: all.length },
    ...(row.isOpen === true ? laneRows(parts, row.key, seen, folded) : []),
  ]);
}

/** Gives rows, each that says the same as the one of its key before being that very value. */
export function keepingRows(): (rows: readonly OutlineRow[]) => readonly OutlineRow[] {
  let last: ReadonlyMap<string, OutlineRow> = new Map();
  return (rows) => {
    const kept = rows.map((row) => {
      const before = last.get(row.key);
      return before !== undefined && isAlike(row, before) ? before : row;
    });
    last = new Map(kept.map((row) => [row.key, row]));
    return kept;
  };
}

/** Where an arrow key leads from a row: to another, or to fold (`open` false) and unfold it. */
export type Led = { readonly to: string } | { readonly open: boolean } | null;

/** The arrow keys of a tree: up and down through what is shown, right into a row, left out of it. */
export function ledFrom(rows: readonly OutlineRow[], key: string, arrow: string): Led {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (row === undefined) return null;
  const to = (next: OutlineRow | undefined): Led => (next === undefined ? null : { to: next.key });
  switch (arrow) {
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.isOpen === false) return { open: true };
      return row.isOpen === true ? to(rows.find((one) => one.parent === row.key)) : null;
    case 'ArrowLeft':
      if (row.isOpen === true) return { open: false };
      return row.parent === null ? null : { to: row.parent };
    default:
      return null;
  }
}
