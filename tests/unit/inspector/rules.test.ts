import { describe, expect, test } from 'vitest';
import { KINDS, newNode } from '@/lib/nodes';
import { whyNotValue } from '@/lib/nodes/accepts';
import { setToolField } from '@/lib/nodes/set-tool';
import { speechOf } from '@/lib/nodes/speech';
import { placesFor, placeToRead, whereWords } from '@/lib/nodes/where';
import { nodeById } from '@/lib/policy/chains';
import type { Denial } from '@/lib/policy/denial';
import type { Node, Place, Policy } from '@/lib/policy/document';
import { moveNode, setField, shelveNodes } from '@/lib/policy/edits';
import { supportDesk } from '../../helpers/examples';

const policy = supportDesk();
const nodeOf = (of: Policy, id: string): Node => {
  const node = nodeById(of, id);
  if (node === undefined) throw new Error(`No node ${id}.`);
  return node;
};
const before: Place = { moment: 'beforeDispatch' };
const speech = (of: Policy, id: string, place = before) => speechOf({ policy: of, place, node: nodeOf(of, id) });
const withWay = (way: Denial['way']): Policy => {
  const denial = nodeOf(policy, 'n1').fields.denial as Denial;
  return setField('n1', 'denial', { ...denial, way })(policy);
};

describe('what a rule has the agent read', () => {
  test('is the message as the framework hands it over', () => {
    expect(speech(policy, 'n1')).toEqual({ type: 'denial', text: '{"error":"ERROR"}' });
    expect(speech(withWay('reasoned'), 'n1')).toEqual({
      type: 'denial',
      text: '{"error":"Refused by policy (approval_required): refunds over 500 need a manager. Offer to ask one; retrying will not help."}',
    });
  });
  test('says after the tool that the call ran', () => {
    const late = speech(withWay('reasoned'), 'n1', { moment: 'afterExecute' });
    expect(late).toMatchObject({ text: expect.stringContaining('The call ran') });
  });
  test('is nothing where it raises', () => {
    expect(speech(withWay('raise'), 'n1')).toEqual({ type: 'raises' });
  });
  test('is the note of a limit that tells', () => {
    expect(speech(policy, 'n3')).toEqual({ type: 'rewrites', note: 'page_size was limited to 50 by policy.' });
    expect(speech(setField('n3', 'tell', false)(policy), 'n3')).toEqual({ type: 'rewrites', note: null });
  });
  test('is the denial of a limit that refuses', () => {
    expect(speech(setField('n3', 'outside', 'refuse')(policy), 'n3')).toEqual({
      type: 'denial',
      text: '{"error":"ERROR"}',
    });
  });
  test('is silence where a limit comes too late, and for a rule that is not understood', () => {
    expect(speech(policy, 'n3', { moment: 'afterExecute' })).toEqual({ type: 'silent' });
    const strange = { ...nodeOf(policy, 'n1'), kind: 'of-a-later-version' };
    expect(speechOf({ policy, place: before, node: strange })).toEqual({ type: 'silent' });
  });
});

describe('what the other kinds have the agent read', () => {
  const fresh = (kindId: string, place: Place) => {
    const kind = KINDS.find((one) => one.id === kindId);
    if (kind === undefined) throw new Error(`No kind ${kindId}.`);
    return speechOf({ policy, place, node: newNode(policy, kind, place, 'new') });
  };
  test.each<[string, Place['moment'], unknown]>([
    ['call-it-a-failure', 'afterExecute', { type: 'denial', text: expect.stringMatching(/^\{"error":".+"\}$/) }],
    [
      'ask-shorter',
      'beforeAdmit',
      { type: 'denial', text: '{"error":"The result is too large. Ask again for less."}' },
    ],
    ['say-next', 'afterAdmit', { type: 'follows', text: 'Check the result before you go on.' }],
    ['read-first', 'onReturn', { type: 'denial', text: expect.stringMatching(/^\{"error":"Reply refused by policy/) }],
    ['code-after-execute', 'afterExecute', { type: 'denial', text: expect.stringMatching(/^\{"error":"The call ran/) }],
    ['stop-agent', 'beforeAdmit', { type: 'silent' }],
    ['take-it', 'afterExecute', { type: 'silent' }],
  ])('%s', (kind, moment, expected) => {
    expect(fresh(kind, { moment })).toEqual(expected);
  });
});

describe('a number that a field cannot hold', () => {
  const kind = KINDS.find((one) => one.id === 'retry-failure');
  if (kind === undefined) throw new Error('There is a kind that retries.');
  const fields = kind.start(policy, { moment: 'afterExecute' });
  test.each<[number, string | null]>([
    [2, null],
    [0, null],
    [21, 'At most 20'],
    [-1, 'At least 0'],
    [1.5, 'Needs a whole number'],
  ])('%s times: %s', (times, why) => {
    expect(whyNotValue(kind, fields, 'times', times)).toBe(why);
  });
});

describe('where a rule stands', () => {
  test.each<[string, Policy, string]>([
    ['among your rules', policy, 'your rules, 2 of 3'],
    [
      'among a tool’s',
      moveNode('n2', { moment: 'beforeDispatch', tool: 'delete_account' })(policy),
      'delete_account’s rules, 1 of 1',
    ],
    [
      'before a limit that is applied last, wherever the list has it',
      moveNode('n3', { moment: 'beforeDispatch' }, 0)(policy),
      'your rules, 2 of 3',
    ],
    ['on the shelf', shelveNodes(['n2'])(policy), 'on the shelf'],
  ])('%s', (_, of, words) => {
    expect(whereWords(of, nodeOf(of, 'n2'))).toBe(words);
  });
  test('on the shelf it is read as it stood', () => {
    const late = moveNode('n2', { moment: 'afterExecute' })(policy);
    const out = shelveNodes(['n2'])(late);
    expect(placeToRead(out, nodeOf(out, 'n2'))).toEqual({ moment: 'afterExecute' });
  });
  test('without a memory it is read at the first lane of its kind', () => {
    const out = { ...policy, chains: [], shelf: [{ node: 'n2' }] };
    expect(placeToRead(out, nodeOf(out, 'n2'))).toEqual({ moment: 'beforeDispatch' });
  });
  test('it can go to each lane of its kind, to your rules or a tool’s', () => {
    const places = placesFor(policy, nodeOf(policy, 'n1'));
    expect(places).toHaveLength(2 * (1 + policy.tools.length));
    expect(new Set(places.map(({ moment }) => moment))).toEqual(new Set(['beforeDispatch', 'afterExecute']));
  });
});

describe('another tool for a limit', () => {
  const choose = (tool: string) => nodeOf(setToolField(nodeOf(policy, 'n3'), 'tool', tool)(policy), 'n3').fields;
  test('takes an argument of the same type along', () => {
    expect(choose('issue_refund')).toMatchObject({ tool: 'issue_refund', argument: 'amount' });
  });
  test('else the first argument', () => {
    expect(choose('send_email')).toMatchObject({ tool: 'send_email', argument: 'to' });
  });
  test('else none, which is a problem and no crash', () => {
    expect(choose('no_such_tool')).toMatchObject({ tool: 'no_such_tool', argument: '' });
  });
});
