import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSandbox, stripTypes } from '@/lib/sandbox';

const supportDesk = stripTypes(readFileSync(join(import.meta.dirname, 'support-desk.hooks.txt'), 'utf8'));
const sandbox = await openSandbox();
const asked = (tool: string, args: Record<string, unknown>) => ({ tool, args, attended: () => [] });

describe('the support desk', () => {
  const loaded = sandbox.load(supportDesk, { 'user:is_manager': false });
  const guards = loaded.harness.flatMap((hooks) => hooks.beforeDispatch ?? []);

  test('its hooks come in order, with names and messages', () => {
    expect(guards.map(({ name }) => name)).toEqual(['large_refunds', 'never_delete']);
    expect(guards[0]?.message).toMatch(/^Refused by policy \(approval_required\)/);
    expect(loaded.guards).toEqual({});
    expect(loaded.protectedTools).toEqual([]);
  });

  test.each([
    ['issue_refund', { amount: 1800 }, [true, false]],
    ['issue_refund', { amount: '1800' }, [true, false]],
    ['issue_refund', { amount: 500 }, [false, false]],
    ['issue_refund', {}, [false, false]],
    ['delete_account', {}, [false, true]],
  ])('%s %j', (tool, args, said) => {
    expect(guards.map((guard) => guard.reject(asked(tool, args)))).toEqual(said);
  });

  test('a manager may refund more', () => {
    const [first] = sandbox.load(supportDesk, { 'user:is_manager': true }).harness;
    expect(first?.beforeDispatch?.[0]?.reject(asked('issue_refund', { amount: 1800 }))).toBe(false);
  });

  test('the tool runs through withPolicy', () => {
    const received: unknown[] = [];
    const completion = loaded.runTool('search_orders', { page_size: 500 }, (args) => {
      received.push(args);
      return { kind: 'returned', value: { rows: 50 } };
    });
    expect(received).toEqual([{ page_size: 50 }]);
    expect(completion).toEqual({
      kind: 'returned',
      value: { rows: 50, policy_note: 'page_size was limited to 50 by policy.' },
    });
  });
});
