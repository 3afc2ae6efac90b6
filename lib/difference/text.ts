/** Two texts line by line. It stands apart, so that the library that compares them is loaded when it is first shown. */
import { structuredPatch } from 'diff';

export interface TextLine {
  readonly is: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Its number in the text before and in the text after; null where it is not in it. */
  readonly before: number | null;
  readonly after: number | null;
}

const IS = { ' ': 'same', '+': 'added', '-': 'removed' } as const;
const isMark = (mark: string): mark is keyof typeof IS => mark in IS;

/** The places that differ, each with three lines around it; none where the texts are the same. */
export function textDifference(before: string, after: string): readonly (readonly TextLine[])[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  return hunks.map(({ oldStart, newStart, lines }) => {
    let was = oldStart;
    let is = newStart;
    return lines.flatMap((line): readonly TextLine[] => {
      const mark = line.charAt(0);
      if (!isMark(mark)) return []; // a remark on the last line's end
      return [
        {
          is: IS[mark],
          text: line.slice(1),
          before: mark === '+' ? null : was++,
          after: mark === '-' ? null : is++,
        },
      ];
    });
  });
}
