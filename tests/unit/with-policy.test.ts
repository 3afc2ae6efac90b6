import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import type { Policy } from '@/lib/policy/document';
import { addNode, all, moveNode, setField } from '@/lib/policy/edits';
import { supportDesk } from '../helpers/examples';
import { bareTool, importHooks, type NativeTool, runOperation } from '../helpers/native';

const session = { 'user:is_manager': false };
const fileOf = (policy: Policy) => importHooks(compileHooks(policy).text);
const desk = await fileOf(supportDesk());

class Search implements NativeTool {
  readonly name = 'search_orders';
  readonly description = 'Finds orders.';
  readonly parameters = { type: 'object' };
  readonly received: unknown[] = [];
  #calls = 0;
  get calls(): number {
    return this.#calls;
  }
  static kind = 'search';
  describe(): string {
    return `${this.name} ${this.#calls}`;
  }
  *execute(args: unknown): Generator<unknown, unknown, unknown> {
    this.#calls += 1;
    this.received.push(args);
    return yield* [args] as unknown as Generator<unknown, unknown, unknown>;
  }
}

const result = { kind: 'returned', value: undefined } as const;
const runWith = (tool: NativeTool, args: unknown) => runOperation(tool.execute(args), () => result);

describe('the tool under a policy', () => {
  test('is of the same class, with its getters, methods and private members', () => {
    const tool = new Search();
    const wrapped = desk.withPolicy(tool, session);
    runWith(wrapped, {});
    expect(wrapped).toBeInstanceOf(Search);
    expect(wrapped.constructor).toBe(Search);
    expect(wrapped.calls).toBe(1);
    expect(wrapped.describe()).toBe('search_orders 1');
    expect([wrapped.name, wrapped.description, 'calls' in wrapped, 'hooks' in wrapped]).toEqual([
      'search_orders',
      'Finds orders.',
      true,
      true,
    ]);
  });

  test('leaves the given tool untouched', () => {
    const tool = new Search();
    const keys = Reflect.ownKeys(tool);
    desk.withPolicy(tool, session);
    expect(Reflect.ownKeys(tool)).toEqual(keys);
    expect((tool as NativeTool).hooks).toBeUndefined();
  });

  test('may be frozen', () => {
    const wrapped = desk.withPolicy(Object.freeze(new Search()), session);
    runWith(wrapped, { page_size: 500 });
    expect(wrapped.received).toEqual([{ page_size: 50 }]);
  });

  test('is the given one where nothing concerns it', () => {
    const tool = bareTool('lookup_charge');
    expect(desk.withPolicy(tool, session)).toBe(tool);
  });

  test('is not protected unless the policy says so, and never made unprotected', async () => {
    expect(desk.withPolicy(bareTool('search_orders'), session).protected).toBeUndefined();
    expect(desk.withPolicy({ ...bareTool('search_orders'), protected: true }, session).protected).toBe(true);
    const policy = supportDesk();
    const guarded = await fileOf({
      ...policy,
      tools: policy.tools.map((tool) => ({ ...tool, protected: tool.name === 'issue_refund' })),
    });
    expect(guarded.protectedTools).toEqual(['issue_refund']);
    expect(guarded.withPolicy(bareTool('issue_refund'), session).protected).toBe(true);
    expect(guarded.withPolicy(bareTool('search_orders'), session).protected).toBeUndefined();
  });
});

/** What the tool receives for what was asked, under *at most 50*. */
const REWRITES: readonly (readonly [what: string, asked: unknown, received: unknown])[] = [
  ['a larger one', { page_size: 500, customer_id: 'c' }, { page_size: 50, customer_id: 'c' }],
  ['the limit itself', { page_size: 50 }, { page_size: 50 }],
  ['a smaller one', { page_size: 1 }, { page_size: 1 }],
  ['a missing one', { customer_id: 'c' }, { customer_id: 'c' }],
  ['a text', { page_size: '500' }, { page_size: 50 }],
  ['null', { page_size: null }, { page_size: 50 }],
  ['arguments that are null', null, null],
  ['arguments that are a list', [500], [500]],
  ['arguments that are a text', 'x', 'x'],
  [
    'an own __proto__',
    JSON.parse('{"__proto__": {"page_size": 500}}'),
    JSON.parse('{"__proto__": {"page_size": 500}}'),
  ],
];

test.each(REWRITES)('the tool receives, for %s, what the limit allows', (_, asked, received) => {
  const tool = new Search();
  const bytes = JSON.stringify(asked);
  runWith(desk.withPolicy(tool, session), asked);
  expect(tool.received).toEqual([received]);
  expect(JSON.stringify(asked)).toBe(bytes);
});

test('the note goes into an object result, and around any other; a result that was not limited stays as it is', () => {
  const answer = (value: unknown, asked: number) =>
    runOperation(desk.withPolicy(bareTool('search_orders'), session).execute({ page_size: asked }), () => ({
      kind: 'returned',
      value,
    }));
  const policy_note = 'page_size was limited to 50 by policy.';
  expect(answer({ rows: [] }, 500)).toEqual({ kind: 'returned', value: { rows: [], policy_note } });
  expect(answer([1], 500)).toEqual({ kind: 'returned', value: { result: [1], policy_note } });
  expect(answer(null, 500)).toEqual({ kind: 'returned', value: { result: null, policy_note } });
  expect(answer({ rows: [] }, 5)).toEqual({ kind: 'returned', value: { rows: [] } });
});

test('two limits apply in the order of the chain', async () => {
  const page = supportDesk().nodes.find((node) => node.id === 'n3');
  if (page === undefined) throw new Error('The support desk has no page limit.');
  const wide = { ...page, id: 'n4', name: 'Wide', guard: 'wide', fields: { ...page.fields, limit: 100 } };
  const file = await fileOf(addNode(wide, { moment: 'beforeDispatch' }, 0)(supportDesk()));
  const tool = new Search();
  runWith(file.withPolicy(tool, session), { page_size: 500 });
  expect(tool.received).toEqual([{ page_size: 50 }]);
});

test('the tool’s own hooks come first, then its rules, joined', async () => {
  const own = {
    beforeDispatch: [{ name: 'brought', message: 'm', reject: () => false }],
    afterExecute: () => undefined,
  };
  const policy = all(
    moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' }),
    setField('n1', 'strict', true),
  )(supportDesk());
  const file = await fileOf(policy);
  const hooks = file.withPolicy({ ...bareTool('issue_refund'), hooks: own }, session).hooks;
  expect(hooks?.beforeDispatch?.map((guard) => guard.name)).toEqual(['brought', 'large_refunds']);
  expect(file.createHooks(session).flatMap((entry) => entry.beforeDispatch?.map((guard) => guard.name))).toEqual([
    'never_delete',
  ]);
});

test('what the tool throws comes out as it was thrown', () => {
  const error = new Error('down');
  const completion = runOperation(
    desk.withPolicy(bareTool('search_orders'), session).execute({ page_size: 500 }),
    () => ({ kind: 'threw', error }),
  );
  expect(completion).toEqual({ kind: 'threw', error });
});

test('session facts are read at each call, as own keys only', () => {
  const live: Record<string, unknown> = {};
  const guard = desk.createHooks(live)[0]?.beforeDispatch?.[0];
  const call = { tool: 'issue_refund', args: { amount: 1800 }, attended: () => [] };
  expect(guard?.reject(call)).toBe(true);
  live['user:is_manager'] = true;
  expect(guard?.reject(call)).toBe(false);
  const lent = Object.create({ 'user:is_manager': true }) as Record<string, unknown>;
  expect(desk.createHooks(lent)[0]?.beforeDispatch?.[0]?.reject(call)).toBe(true);
});
