import { describe, expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { moveNode, removeNodes, setField, setOff, shelveNodes } from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import {
  combinations,
  INPUT_NAMES,
  INPUTS,
  type Input,
  readInputs,
  setInput,
  setInputs,
  underAll,
  whyDisabled,
} from '@/lib/run/experiment';
import { supportDesk } from '../helpers/examples';

const denialOf = (policy: Policy, id: string) => policy.nodes.find((node) => node.id === id)?.fields.denial;
const empty = (policy: Policy) => removeNodes(policy.nodes.map((node) => node.id))(policy);

test('the opening inputs are read back', () => {
  expect(readInputs(supportDesk())).toEqual({
    denial: 'bare_error',
    position: 'before',
    pageSize: 'rewrite',
    manager: 'no',
    typo: 'no',
  });
});

test('every combination that is set is read back', () => {
  expect(combinations()).toHaveLength(144);
  for (const wanted of combinations()) expect(readInputs(setInputs(supportDesk(), wanted))).toEqual(wanted);
});

test('a policy under all combinations is the policy under each, and rules that are alike are one value', () => {
  const desk = supportDesk();
  const policies = underAll(desk);
  const each = combinations().map((wanted) => setInputs(desk, wanted));
  expect(policies.map(printPolicy)).toEqual(each.map(printPolicy));
  const nodes = new Set(policies.flatMap((policy) => policy.nodes));
  expect(nodes.size).toBe(new Set([...nodes].map((node) => JSON.stringify(node))).size);
});

describe.each(INPUT_NAMES)('%s', (input: Input) => {
  const choices = Object.keys(INPUTS[input].choices);

  test('setting what it is changes nothing', () => {
    const policy = supportDesk();
    expect(setInput(input, readInputs(policy)[input])(policy)).toBe(policy);
  });

  test('going there and back gives the same bytes', () => {
    const policy = supportDesk();
    const start = readInputs(policy)[input];
    for (const choice of choices) {
      const there = setInput(input, choice)(policy);
      expect(printPolicy(setInput(input, start)(there)), choice).toBe(printPolicy(policy));
    }
  });
});

test('a denial keeps its words, and its form, while another way is chosen', () => {
  const json = setField('n1', 'denial', {
    ...(denialOf(supportDesk(), 'n1') as object),
    form: 'json',
    way: 'reasoned',
  })(supportDesk());
  const back = setInput('denial', 'legible')(setInput('denial', 'raise')(json));
  expect(denialOf(back, 'n1')).toEqual(denialOf(json, 'n1'));
});

test('the denial is read from those that can speak: a limit that rewrites does not', () => {
  const denial = { ...(denialOf(supportDesk(), 'n3') as object), way: 'raise' };
  const policy = setField('n3', 'denial', denial)(supportDesk());
  expect(readInputs(policy).denial).toBe('bare_error');
  expect(readInputs(setInput('pageSize', 'deny')(policy)).denial).toBe('custom');
});

test('what differs between the rules is read as custom', () => {
  const policy = supportDesk();
  expect(readInputs(moveNode('n2', { moment: 'afterExecute' })(policy)).position).toBe('custom');
  expect(readInputs(setOff('n3', 'refuse')(policy)).pageSize).toBe('custom');
});

test('where some are wired, those on the shelf do not count', () => {
  const policy = shelveNodes(['n2'])(supportDesk());
  expect(readInputs(policy).position).toBe('before');
  expect(setInput('position', 'after')(policy).shelf.map((item) => item.node)).toEqual(['n2']);
});

test('moved to another lane they keep their order behind what stands there', () => {
  const policy = moveNode('n2', { moment: 'afterExecute' })(supportDesk());
  const moved = setInput('position', 'after')(policy);
  expect(moved.chains.map((chain) => chain.nodes)).toEqual([['n2', 'n1', 'n3']]);
});

test('an input without anything to act on says why', () => {
  const policy = empty(supportDesk());
  expect(INPUT_NAMES.filter((input) => whyDisabled(policy, input) === null)).toEqual(['manager']);
  expect(whyDisabled(policy, 'typo')).toBe('No rule of this policy reads user:is_manager.');
  for (const input of INPUT_NAMES.filter((one) => one !== 'manager')) {
    expect(readInputs(policy)[input]).toBe('custom');
    for (const choice of Object.keys(INPUTS[input].choices)) expect(setInput(input, choice)(policy)).toBe(policy);
  }
});
