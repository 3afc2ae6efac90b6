/** All combinations of the five inputs as a grid of twelve by twelve, and what each came to. */

import type { Policy } from '../policy/document';
import { combinations, INPUTS, type Input, setInputs, underAll } from '../run/experiment';
import { once } from './once';

export type Wanted = Readonly<Record<Input, string>>;

const DOWN = ['denial', 'position'] as const;
const ACROSS = ['pageSize', 'manager', 'typo'] as const;

export const ALL: readonly Wanted[] = combinations();
/** How many cells stand beside each other. */
export const WIDTH = ACROSS.reduce((all, input) => all * Object.keys(INPUTS[input].choices).length, 1);
export const HEIGHT = DOWN.reduce((all, input) => all * Object.keys(INPUTS[input].choices).length, 1);

const wordsOf = (wanted: Wanted, input: Input): string =>
  (INPUTS[input].choices as Readonly<Record<string, string>>)[wanted[input]] ?? wanted[input];

/** A combination in words: *Denial: ERROR; Check runs: before; page_size: rewrite; Manager: no; Typo: no*. */
export const combinationWords = (wanted: Wanted): string =>
  ([...DOWN, ...ACROSS] as const).map((input) => `${INPUTS[input].short}: ${wordsOf(wanted, input)}`).join('; ');

/** The head of a row or a column, the choices of its inputs from the outside in. */
export const headOf = (wanted: Wanted, side: 'row' | 'column'): readonly string[] =>
  (side === 'row' ? DOWN : ACROSS).map((input) => wordsOf(wanted, input));

/** The policies of all cells, in the order of the grid. */
export const policiesOf = once(underAll);

/** What a grid depends on: the policy, whatever its inputs are just now. */
export const gridKey = once((policy: Policy): string => JSON.stringify(setInputs(policy, ALL[0] as Wanted)));

/** The cell that an arrow key leads to; the same at the edge. */
export function cellAfter(at: number, key: string): number | null {
  const [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
  switch (key) {
    case 'ArrowRight':
      return column + 1 < WIDTH ? at + 1 : at;
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at;
    case 'ArrowDown':
      return row + 1 < HEIGHT ? at + WIDTH : at;
    case 'ArrowUp':
      return row > 0 ? at - WIDTH : at;
    case 'Home':
      return row * WIDTH;
    case 'End':
      return row * WIDTH + WIDTH - 1;
    default:
      return null;
  }
}
