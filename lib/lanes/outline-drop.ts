/** What a drag over the rows of the outline means: the same places and the same reasons as on the canvas. */
import { placeOnly } from '../policy/chains';
import type { Place, Policy } from '../policy/document';
import { type Edit, shelveNodes } from '../policy/edits';
import { dragged, moveTo } from './drop';
import { drawnAt } from './lanes';
import type { OutlineRow } from './outline';

/** The side of a row at which what is dragged would come to stand; *into* is for rows that hold others. */
export type Edge = 'above' | 'below' | 'into';

export type RowLanding =
  | { readonly type: 'edit'; readonly edge: Edge; readonly edit: Edit }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'nothing' };

interface Spot {
  readonly place: Place;
  /** Among all cards that are drawn there, also those that are dragged. */
  readonly slot: number;
  readonly edge: Edge;
}

/** Where a half of a row leads; null where no card can stand. */
function spotOf(policy: Policy, row: OutlineRow, half: 'upper' | 'lower'): Spot | null {
  if (row.lane === 'shelf') return null;
  const own: Place = { moment: row.lane };
  switch (row.is) {
    case 'rule':
      if (row.spot === null) return null;
      return half === 'upper'
        ? { place: row.spot.place, slot: row.spot.slot - 1, edge: 'above' }
        : { ...row.spot, edge: 'below' };
    case 'lane':
      return { place: own, slot: drawnAt(policy, own).length, edge: 'into' };
    case 'branch': {
      const place = { ...own, tool: row.title };
      return { place, slot: drawnAt(policy, place).length, edge: 'into' };
    }
    case 'fixed':
      return row.spot === null
        ? { place: own, slot: drawnAt(policy, own).length, edge: 'above' }
        : { ...row.spot, edge: 'below' };
  }
}

/** What letting go of cards over a half of a row would do. */
export function rowLanding(
  policy: Policy,
  ids: readonly string[],
  row: OutlineRow,
  half: 'upper' | 'lower',
): RowLanding {
  if (row.id !== null && ids.includes(row.id)) return { type: 'nothing' };
  const spot = spotOf(policy, row, half);
  if (spot === null) return { type: 'edit', edge: 'into', edit: shelveNodes(ids) };
  const place = placeOnly(spot.place);
  const why = dragged(policy, ids, null).whyNot(place);
  if (why !== null) return { type: 'refused', why };
  const gone = drawnAt(policy, place)
    .slice(0, spot.slot)
    .filter(({ node }) => ids.includes(node.id)).length;
  return { type: 'edit', edge: spot.edge, edit: moveTo(ids, place, spot.slot - gone) };
}
