import { describe, expect, test } from 'vitest';
import { kindsAt, newNode, plain, readableKind } from '@/lib/nodes';
import { placeToRead } from '@/lib/nodes/where';
import { nodeById } from '@/lib/policy/chains';
import type { Condition, Row } from '@/lib/policy/conditions';
import type { Place, Policy, Settings } from '@/lib/policy/document';
import { addNode, all, type Edit, moveNode, setField } from '@/lib/policy/edits';
import { setOverride, trySettings } from '@/lib/policy/edits/policy';
import { matchesOf } from '@/lib/reading/matches';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();
const after = { moment: 'afterExecute' } as const;

function turnOf(policy: Policy): Turn {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}

/** What is said of the six requests in one line each: *yes*, or why not, or in brackets why it is not known. */
function matches(policy: Policy, id: string, field = 'when', turn: Turn | null = null): readonly string[] | null {
  const node = nodeById(policy, id);
  const kind = node === undefined ? undefined : readableKind(node);
  if (node === undefined || kind === undefined) throw new Error(`There is no ${id}.`);
  const found = matchesOf(policy, { node, kind, place: placeToRead(policy, node) }, field, turn);
  return (
    found?.map(({ holds, why }) => (holds === true ? 'yes' : holds === null ? `(${plain(why)})` : plain(why))) ?? null
  );
}

const tried = (settings: Partial<Settings>): Edit => trySettings(settings);
const amount = (is: Row['is'], value: number): Condition => ({
  subject: { of: 'argument', name: 'amount' },
  is,
  value,
});
const value = (path: string, is: Row['is'], to: Row['value']): Row => ({
  subject: { of: 'value', path: [path] },
  is,
  ...(to === undefined ? {} : { value: to }),
});

/** The desk with one more rule of a kind at a place. */
function withRule(kindId: string, place: Place, fields: Readonly<Record<string, unknown>>): Policy {
  const kind = kindsAt(place.moment).find((one) => one.id === kindId);
  if (kind === undefined) throw new Error(`There is no ${kindId} there.`);
  const sets = Object.entries(fields).map(([field, to]) => setField('n9', field, to));
  return all(addNode(newNode(desk, kind, place, 'n9'), place), ...sets)(desk);
}

const tools = ['lookup_charge', 'issue_refund', 'search_orders', 'issue_refund', 'delete_account', 'send_email'];
const wrongTool = tools.map((tool) => `the tool is ${tool}`);
const isNot = (wanted: string) => tools.map((tool) => `the tool ${tool} is not ${wanted}`);

describe('before the tool', () => {
  test('the large refund, and by how much the small one misses', () => {
    expect(matches(desk, 'n1')).toEqual(isNot('issue_refund').with(1, 'amount 40 is not over 500').with(3, 'yes'));
  });
  test('for a manager none, and the row that holds says why', () => {
    const found = matches(tried({ manager: true })(desk), 'n1');
    expect(found?.[3]).toBe('the requester is a manager');
  });
  test('malformed arguments are none', () => {
    expect(matches(tried({ malformed: true })(desk), 'n1')?.[3]).toBe('amount is not there');
  });
  test('what was read before is not known', () => {
    const read: Row = { subject: { of: 'read', scope: 'lineage' }, is: 'is', value: true };
    expect(matches(setField('n1', 'when', read)(desk), 'n1')).toEqual(tools.map(() => '(It depends on the run.)'));
  });
  test('among a tool’s own rules the others are not asked', () => {
    const own = all(
      moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' }),
      setField('n1', 'when', amount('under', 100)),
    )(desk);
    expect(matches(own, 'n1')).toEqual(wrongTool.with(1, 'yes').with(3, 'amount 1,800 is not under 100'));
  });
});

describe('what a limit exempts', () => {
  const size: Row = { subject: { of: 'argument', name: 'page_size' }, is: 'atMost', value: 400 };
  test('the calls of its tool alone', () => {
    const policy = setField('n3', 'unless', { group: 'all', of: [size] })(desk);
    expect(matches(policy, 'n3', 'unless')).toEqual(wrongTool.with(2, 'page_size 500 is not at most 400'));
    const wider = setField('n3', 'unless', { group: 'all', of: [{ ...size, value: 600 }] })(desk);
    expect(matches(wider, 'n3', 'unless')?.[2]).toBe('yes');
  });
  test('without an exception there is nothing to say', () => {
    expect(matches(setField('n3', 'unless', null)(desk), 'n3', 'unless')).toBeNull();
  });
});

describe('after the tool, by the run on screen', () => {
  const limited = tried({ rateLimited: 1, rateLimitHidden: true });
  const retry = limited(withRule('retry-failure', after, { when: { group: 'all', of: [value('status', 'is', 429)] } }));

  test('a hidden rate limit is recognised in one of the runs', () => {
    const found = matches(retry, 'n9', 'when', turnOf(retry));
    expect(found?.[2]).toBe('yes');
    expect(found?.[0]).toBe('status of the result “paid” is not 429');
    expect(found?.[3]).toBe('(The tool did not run, so nothing came back to look at.)');
  });
  test('without a run it is not known', () => {
    expect(matches(retry, 'n9')).toEqual(tools.map(() => '(It depends on the run.)'));
  });
  test('what the tool alone decides needs no run', () => {
    const when = {
      group: 'all',
      of: [{ subject: { of: 'tool' }, is: 'is', value: 'reply' }, value('status', 'is', 1)],
    };
    expect(matches(withRule('take-it', after, { when }), 'n9')).toEqual(isNot('reply'));
  });
  test('an error is no result, unless a row looks at it', () => {
    const policy = tried({ rateLimited: 5 })(withRule('take-it', after, { when: value('status', 'isNot', 1) }));
    const turn = turnOf(policy);
    expect(matches(policy, 'n9', 'when', turn)?.[2]).toBe('the tool raised an error, and no row looks at the error');
    const message: Row = { subject: { of: 'error', part: 'message' }, is: 'contains', value: 'rate' };
    expect(matches(setField('n9', 'when', message)(policy), 'n9', 'when', turn)?.[2]).toBe('yes');
    const kind = (name: string): Row => ({ subject: { of: 'error', part: 'name' }, is: 'is', value: name });
    expect(matches(setField('n9', 'when', kind('ToolRetryError'))(policy), 'n9', 'when', turn)?.[2]).toBe('yes');
    expect(matches(setField('n9', 'when', kind('TypeError'))(policy), 'n9', 'when', turn)?.[2]).toBe(
      'the kind of the error “ToolRetryError” is not “TypeError”',
    );
  });
});

describe('what was already read, by the run on screen', () => {
  const read = (scope: 'lineage' | 'cohort', is = true): Row => ({
    subject: { of: 'read', scope },
    is: 'is',
    value: is,
  });
  const found = (policy: Policy, when: Condition, id = 'n1') => {
    const asked = setField(id, 'when', when)(policy);
    return matches(asked, id, 'when', turnOf(asked));
  };
  const sibling = tried({ siblingRead: true })(desk);

  test('by this agent: nothing, since it asks for each thing once', () => {
    expect(found(sibling, read('lineage'))).toEqual(tools.map(() => 'it is not so that this call was already read'));
    expect(found(desk, read('lineage', false))).toEqual(tools.map(() => 'yes'));
  });
  test('by any agent of the pool: what a sibling has read', () => {
    expect(found(sibling, read('cohort'))?.map((said) => said === 'yes')).toEqual([true, ...Array(5).fill(false)]);
    expect(found(desk, read('cohort'))).not.toContain('yes');
  });
  test('an override that widens the guard widens what its rows see', () => {
    const wide = setOverride('large_refunds', 'cohort')(sibling);
    expect(found(wide, read('lineage'))?.[0]).toBe('yes');
  });
  test('after the tool the call itself is not among what was read', () => {
    const policy = withRule('take-it', after, { when: read('lineage') });
    expect(found(policy, read('lineage'), 'n9')?.[0]).toBe('it is not so that this call was already read');
  });
});

describe('as it is given to the agent, by the run on screen', () => {
  const admit = { moment: 'afterAdmit' } as const;
  const stalled = { moment: 'beforeAdmit' } as const;
  const outcome = (is: string): Row => ({ subject: { of: 'outcome' }, is: 'is', value: is });
  const found = (policy: Policy) => matches(policy, 'n9', 'when', turnOf(policy));

  test('a result or a refusal', () => {
    const no = 'what the agent got “nudge” is not “toolResult”';
    expect(found(withRule('say-next', admit, { when: outcome('toolResult') }))).toEqual(
      tools
        .map(() => 'yes')
        .with(3, no)
        .with(4, no),
    );
    expect(
      found(withRule('say-next', admit, { when: value('error', 'isThere', undefined) }))?.map((one) => one === 'yes'),
    ).toEqual(tools.map((_, i) => i === 3 || i === 4));
  });
  test('the calls made so far, those that were refused not among them', () => {
    const calls: Row = { subject: { of: 'calls' }, is: 'over', value: 3 };
    expect(found(withRule('say-next', admit, { when: calls }))?.map((one) => one === 'yes')).toEqual(
      tools.map((_, i) => i === 5),
    );
    expect(found(withRule('say-next', admit, { when: calls }))?.[4]).toBe('the number of calls 3 is not over 3');
  });
  test('what came of a request that was not run is nothing', () => {
    const raising = setInput('denial', 'raise')(withRule('say-next', admit, { when: outcome('toolResult') }));
    expect(found(raising)?.slice(3)).toEqual(tools.slice(3).map(() => '(The agent got nothing, so nothing follows.)'));
  });
  test('the size of what there was no room for', () => {
    const size = (over: number): Row => ({ subject: { of: 'cost' }, is: 'over', value: over });
    const policy = (over: number) =>
      tried({ littleRoom: true })(setField('n3', 'limit', 500)(withRule('ask-shorter', stalled, { when: size(over) })));
    expect(found(policy(10))?.[2]).toBe('yes');
    expect(found(policy(10))?.[0]).toBe('(Nothing came that there was no room for.)');
    expect(found(policy(1_000_000))?.[2]).toMatch(/^the size of the result [\d,]+ is not over 1,000,000$/);
  });
  test('a list, and what is empty', () => {
    const rows = (is: Row['is'], to?: Row['value']) =>
      found(withRule('take-it', after, { when: value('rows', is, to) }))?.[2];
    expect(rows('isEmpty')).toBe('rows of the result is not empty');
    expect(rows('over', 5)).toBe('rows of the result is a list, which is not over 5');
  });
});

test('a reply is none of the six requests', () => {
  expect(matches(withRule('require-reply', { moment: 'onReturn' }, {}), 'n9', 'must')).toBeNull();
});
