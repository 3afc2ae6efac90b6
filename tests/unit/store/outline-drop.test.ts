import { describe, expect, test } from 'vitest';

import { layoutOf } from '@/lib/lanes/layout';
import { outlineOf } from '@/lib/lanes/outline';
import { rowLanding } from '@/lib/lanes/outline-drop';
import { chainAt } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { moveNode, shelveNodes } from '@/lib/policy/edits';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const own = moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' })(desk);

function dropped(policy: Policy, ids: readonly string[], on: string, half: 'upper' | 'lower') {
  const rows = outlineOf({ layout: layoutOf(policy), faces: new Map(), turn: null }, new Set());
  const row = rows.find(({ key }) => key === on);
  if (row === undefined) throw new Error(`There is no row ${on}.`);
  const landing = rowLanding(policy, ids, row, half);
  if (landing.type !== 'edit') return landing.type === 'refused' ? landing.why : landing.type;
  const next = landing.edit(policy);
  const lists = next.chains.map(
    ({ moment, tool, nodes }) => `${moment}${tool === undefined ? '' : ` ${tool}`}: ${nodes.join(' ')}`,
  );
  return { edge: landing.edge, lists, shelf: next.shelf.map(({ node }) => node), isSame: next === policy };
}

describe('what is dragged over the outline', () => {
  test('goes before or behind the row that it is let go on', () => {
    expect(dropped(desk, ['n2'], 'n1', 'upper')).toMatchObject({ edge: 'above', lists: ['beforeDispatch: n2 n1 n3'] });
    expect(dropped(desk, ['n1'], 'n2', 'lower')).toMatchObject({ edge: 'below', lists: ['beforeDispatch: n2 n1 n3'] });
    expect(dropped(desk, ['n1'], 'n2', 'upper')).toMatchObject({ isSame: true });
    expect(dropped(desk, ['n1'], 'n1', 'lower')).toBe('nothing');
  });

  test('what is applied last stays behind what is asked', () => {
    expect(dropped(desk, ['n1'], 'n3', 'lower')).toMatchObject({ lists: ['beforeDispatch: n2 n1 n3'] });
  });

  test('goes to the end of a lane or a branch, behind Auth, before Defaults', () => {
    expect(dropped(desk, ['n1', 'n2'], 'afterExecute', 'lower')).toMatchObject({
      edge: 'into',
      lists: ['beforeDispatch: n3', 'afterExecute: n1 n2'],
    });
    expect(dropped(own, ['n2'], 'beforeDispatch issue_refund', 'upper')).toMatchObject({
      lists: ['beforeDispatch issue_refund: n1 n2', 'beforeDispatch: n3'],
    });
    expect(dropped(own, ['n1'], 'n2', 'lower')).toMatchObject({ lists: ['beforeDispatch: n2 n1 n3'] });
    expect(dropped(desk, ['n2'], 'beforeDispatch auth', 'upper')).toMatchObject({
      lists: ['beforeDispatch: n2 n1 n3'],
    });
    expect(dropped(desk, ['n1'], 'beforeDispatch defaults', 'lower')).toMatchObject({
      lists: ['beforeDispatch: n2 n1 n3'],
    });
  });

  test('to the shelf and from it', () => {
    const shelved = shelveNodes(['n2'])(desk);
    expect(dropped(shelved, ['n1'], 'shelf', 'upper')).toMatchObject({ shelf: ['n2', 'n1'] });
    expect(dropped(shelved, ['n2'], 'n1', 'upper')).toMatchObject({ lists: ['beforeDispatch: n2 n1 n3'], shelf: [] });
    expect(chainAt(shelved, { moment: 'beforeDispatch' })).toEqual(['n1', 'n3']);
  });

  test('where it has nothing to say it says why', () => {
    expect(dropped(desk, ['n1'], 'beforeAdmit', 'upper')).toMatch(/nothing to say at this moment/);
  });
});
