import { describe, expect, test } from 'vitest';
import { check, told } from '@/lib/compile';
import { faceOf } from '@/lib/lanes/faces';
import { layoutOf } from '@/lib/lanes/layout';
import { moveAlong } from '@/lib/lanes/moves';
import { keepingRows, ledFrom, outlineOf } from '@/lib/lanes/outline';
import type { Policy } from '@/lib/policy/document';
import { all, moveNode, setNote, setOff, shelveNodes } from '@/lib/policy/edits';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { supportDesk } from '../../helpers/examples';

const sandbox = await openSandbox();

function rowsOf(policy: Policy, folded: readonly string[] = []) {
  const outcome = runPolicy(policy, sandbox);
  const turn = outcome.type === 'ran' ? outcome.turn : null;
  const layout = layoutOf(policy);
  const scene = { policy, problems: check(policy).map(told), turn, call: null, whole: null };
  const parts = [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
  const faces = new Map(
    parts.flatMap((part) => {
      const face = faceOf(scene, part);
      return face === null ? [] : [[part.key, face] as const];
    }),
  );
  return outlineOf({ layout, faces, turn }, new Set(folded));
}
const spoken = (policy: Policy, key: string) => rowsOf(policy).find((row) => row.key === key)?.spoken;
const own = { moment: 'beforeDispatch', tool: 'issue_refund' } as const;

describe('the outline', () => {
  test('has the lanes, their cards in the order of asking, and what is fixed', () => {
    const rows = rowsOf(supportDesk());
    expect(rows.filter((row) => row.level === 1).map((row) => [row.at, row.of, row.title])).toEqual([
      [1, 5, 'May this call run?'],
      [2, 5, 'It ran: take the result, try again, or report a failure?'],
      [3, 5, 'The result does not fit: shorten or stop?'],
      [4, 5, 'Anything to say next?'],
      [5, 5, 'May the turn end, and with what?'],
    ]);
    const inFirst = rows.filter((row) => row.parent === 'beforeDispatch').map((row) => row.title);
    expect(inFirst).toEqual(['Auth', 'Large refunds', 'Never delete', 'Page size', 'Defaults']);
    expect(rows.filter((row) => row.parent === 'afterExecute').map((row) => row.title)).toEqual(['Defaults']);
  });

  test('says of a card its name, where it stands and what it did', () => {
    expect(spoken(supportDesk(), 'n1')).toBe(
      'Large refunds, 1 of 3 in May this call run?, refused three of ten, no reason',
    );
    expect(spoken(setNote('n1', 'Ask Ada')(supportDesk()), 'n1')).toMatch(/, note: Ask Ada$/);
    expect(spoken(supportDesk(), 'n3')).toBe('Page size, 3 of 3 in May this call run?, rewrote one of one');
    expect(spoken(setOff('n3', 'skip')(supportDesk()), 'n3')).toBe('Page size, 3 of 3 in May this call run?, skipped');
    expect(spoken(shelveNodes(['n2'])(supportDesk()), 'n2')).toContain('1 of 1 on the shelf, does not run');
    expect(spoken(supportDesk(), 'afterAdmit')).toBe('Anything to say next? no rules');
  });

  test('made anew, a row that says the same stays the same value, and one that changed is another', () => {
    const keep = keepingRows();
    const before = keep(rowsOf(supportDesk()));
    expect(keep(rowsOf(supportDesk())).every((row, i) => row === before[i])).toBe(true);
    const noted = rowsOf(setNote('n1', 'Ask Ada')(supportDesk()));
    const after = keep(noted);
    expect(after).toEqual(noted);
    expect(after.filter((row, i) => row !== before[i]).map((row) => row.title)).toEqual(['Large refunds']);
  });

  test('a tool’s own rules lie in a branch, which adds to its end; what is folded hides its own', () => {
    const policy = all(moveNode('n1', own), moveNode('n2', own))(supportDesk());
    const branch = rowsOf(policy).find((row) => row.is === 'branch');
    expect(branch).toMatchObject({ level: 2, title: 'issue_refund', isOpen: true, spot: { place: own, slot: 2 } });
    expect(
      rowsOf(policy)
        .filter((row) => row.parent === branch?.key)
        .map((row) => [row.id, row.level, row.at, row.of]),
    ).toEqual([
      ['n1', 3, 1, 2],
      ['n2', 3, 2, 2],
    ]);
    expect(rowsOf(policy, [branch?.key ?? '']).some((row) => row.id === 'n1')).toBe(false);
    expect(rowsOf(policy, ['beforeDispatch']).some((row) => row.id !== null)).toBe(false);
  });
});

test('the arrows go through what is shown, into a row and out of it', () => {
  const rows = rowsOf(supportDesk());
  const folded = rowsOf(supportDesk(), ['beforeDispatch']);
  expect(ledFrom(rows, 'beforeDispatch', 'ArrowDown')).toEqual({ to: 'beforeDispatch auth' });
  expect(ledFrom(folded, 'beforeDispatch', 'ArrowDown')).toEqual({ to: 'afterExecute' });
  expect(ledFrom(rows, 'n1', 'ArrowLeft')).toEqual({ to: 'beforeDispatch' });
  expect(ledFrom(rows, 'beforeDispatch', 'ArrowLeft')).toEqual({ open: false });
  expect(ledFrom(folded, 'beforeDispatch', 'ArrowRight')).toEqual({ open: true });
  expect(ledFrom(rows, 'beforeDispatch', 'ArrowRight')).toEqual({ to: 'beforeDispatch auth' });
  expect(ledFrom(rows, 'beforeDispatch', 'ArrowUp')).toBeNull();
  expect(ledFrom(rows, 'n2', 'End')).toEqual({ to: 'onReturn defaults' });
  expect(ledFrom(rows, 'n2', 'Home')).toEqual({ to: 'beforeDispatch' });
  expect(ledFrom(rows, 'nobody', 'Home')).toBeNull();
});

test('down a list a card goes behind its neighbour, and past the end into the next lane', () => {
  const desk = supportDesk();
  const ids = (policy: Policy, moment: string) => policy.chains.find((chain) => chain.moment === moment)?.nodes;
  const once = moveAlong(['n1'], 1)(desk);
  expect(ids(once, 'beforeDispatch')).toEqual(['n2', 'n1', 'n3']);
  const twice = moveAlong(['n1'], 1)(once);
  expect(ids(twice, 'afterExecute')).toEqual(['n1']);
  expect(ids(moveAlong(['n1'], -1)(twice), 'beforeDispatch')).toContain('n1');
});
