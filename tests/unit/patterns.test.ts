import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { check } from '@/lib/compile/check';
import { draggedPattern, patternAt } from '@/lib/lanes/patterns';
import { readDenial } from '@/lib/legibility';
import { addNodes, PATTERNS, patternNodes } from '@/lib/nodes/patterns';
import { speechOf } from '@/lib/nodes/speech';
import { placeOf } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { withoutRules } from '@/lib/policy/starts';
import { EXAMPLES, supportDesk } from '../helpers/examples';

const empty = withoutRules(supportDesk(), 'Empty');
const bare: Policy = { ...empty, tools: [], facts: [], terminal: undefined };
const nodesOf = (policy: Policy, id: string, tool?: string) => {
  const pattern = PATTERNS.find((one) => one.id === id);
  if (pattern === undefined) throw new Error(`No pattern ${id}.`);
  return patternNodes(policy, pattern, { moment: pattern.moment, tool });
};
const fields = (policy: Policy, id: string, tool?: string) => {
  const made = nodesOf(policy, id, tool);
  return 'why' in made ? made.why : JSON.stringify(made.nodes.map((node) => node.fields));
};

describe.each(PATTERNS.map((pattern) => [pattern.title, pattern] as const))('%s', (_, pattern) => {
  const place = { moment: pattern.moment };

  test('in an empty policy it is without a problem, and runs', () => {
    const made = patternNodes(empty, pattern, place);
    if ('why' in made) throw new Error(made.why);
    const policy = addNodes(made.nodes, place, 0)(empty);
    expect(check(policy)).toEqual([]);
    expect(made.nodes.every((node) => placeOf(policy, node.id)?.moment === pattern.moment)).toBe(true);
    expect(compileHooks(policy).text).toContain(pattern.moment);
  });

  test('dropped twice, ids and guard names are free', () => {
    const twice = [1, 2].reduce((policy) => {
      const made = patternNodes(policy, pattern, place);
      return 'why' in made ? policy : addNodes(made.nodes, place, 0)(policy);
    }, supportDesk());
    const ids = twice.nodes.map((node) => node.id);
    const guards = twice.nodes.flatMap((node) => node.guard ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(guards).size).toBe(guards.length);
    expect(check(twice).filter((problem) => problem.severity === 'stops')).toEqual([]);
  });

  test('in each example it stops no run', () => {
    for (const [name, example] of EXAMPLES) {
      const made = patternNodes(example, pattern, place);
      if ('why' in made) {
        // The bad policy names a tool that it has not as the one that ends the turn.
        expect([name, made.why]).toEqual(['bad-policy', 'It needs a tool whose call ends the turn.']);
        continue;
      }
      const after = check(addNodes(made.nodes, place, 99)(example)).filter((one) => one.severity === 'stops');
      expect(after).toEqual(check(example).filter((one) => one.severity === 'stops'));
    }
  });

  test('where nothing fits it says so, in a sentence', () => {
    const made = patternNodes(bare, pattern, place);
    expect(made).toEqual({ why: expect.stringMatching(/^It needs .*\.$/) });
  });
});

test('the tools are chosen by what they do and by their arguments’ types', () => {
  expect(fields(empty, 'limit-or-manager')).toContain('"value":"issue_refund"');
  expect(fields(empty, 'limit-or-manager')).toContain('"name":"amount"');
  expect(fields(empty, 'never-but-instead')).toContain('"value":"delete_account"');
  expect(fields(empty, 'cap-page-size')).toContain('"tool":"search_orders","argument":"page_size"');
  expect(fields(empty, 'once-for-the-pool')).toContain('"tool":"lookup_charge","same":["charge_id"]');
  expect(fields(empty, 'wait-out-a-rate-limit')).toContain('"value":["lookup_charge","search_orders"]');
  expect(fields(empty, 'read-before-reporting')).toContain('"path":["result"]');
});

test('in a tool’s own chain only that tool is taken', () => {
  expect(fields(empty, 'never-but-instead', 'send_email')).toContain('"value":"send_email"');
  expect(fields(empty, 'cap-page-size', 'send_email')).toBe('It needs a tool that only reads and takes a number.');
});

test('a lane that it does not belong to says so', () => {
  const [limit] = PATTERNS;
  if (limit === undefined) throw new Error('No patterns.');
  const { whyNot } = draggedPattern(empty, limit);
  expect(whyNot({ moment: 'onReturn' })).toBe('Limit, or a manager belongs to “May this call run”.');
  expect(whyNot({ moment: 'beforeDispatch' })).toBeNull();
});

test('at a slot it stands between the drawn cards; a limit that is applied last behind all that is asked', () => {
  const desk = supportDesk();
  const at = (id: string, slot: number) => {
    const pattern = PATTERNS.find((one) => one.id === id);
    if (pattern === undefined) throw new Error(id);
    const found = patternAt(desk, pattern, { place: { moment: 'beforeDispatch' }, slot });
    return 'why' in found ? found.why : found.index;
  };
  expect(at('never-but-instead', 1)).toBe(1);
  expect(at('cap-page-size', 0)).toBe(2);
});

test('what the examples say instead of a result can be acted on, save where the wording is the lesson', () => {
  const lessons = ['support-desk', 'bad-policy'];
  const said = [...EXAMPLES].flatMap(([example, policy]) => {
    if (lessons.includes(example)) return [];
    return policy.nodes.flatMap((node) => {
      const place = placeOf(policy, node.id);
      const speech = place === undefined ? null : speechOf({ policy, place, node });
      return speech?.type === 'denial' ? [[node.name, readDenial(speech.text).grade]] : [];
    });
  });
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter(([, grade]) => grade !== 'actionable')).toEqual([]);
});
