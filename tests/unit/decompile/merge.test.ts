import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import '@/lib/code/own/here';
import { check, compileHooks } from '@/lib/compile';
import { openHooks, type Recovered, takeCode } from '@/lib/decompile';
import { load, taking } from '@/lib/decompile/load';
import { readTrailer } from '@/lib/decompile/trailer';
import type { Policy } from '@/lib/policy/document';
import { setNote, shelveNodes } from '@/lib/policy/edits';
import { EXAMPLES, supportDesk } from '../../helpers/examples';
import { deskWith, ownNode } from '../../helpers/own-code';

/** The policy of a file whose code is taken, after an edit. */
function taken(policy: Policy, edit: (code: string) => string): Recovered {
  const found = readTrailer(compileHooks(policy).text);
  if (found === 'none' || 'broken' in found) throw new Error('no comment');
  const edited = edit(found.code);
  expect(edited).not.toBe('');
  const read = takeCode(policy, edited);
  if ('trouble' in read) throw new Error(read.trouble);
  return read;
}

/** The code of a policy, without the comment at its end. */
const codeOf = (policy: Policy): string => compileHooks(policy).text.split('\n// hookline-policy ')[0] ?? '';

const replacing = (from: string, to: string) => (code: string) => {
  expect(code).toContain(from);
  return code.replace(from, () => to);
};

test.each([...EXAMPLES])('the code of %s that nobody edited is the policy itself', (_, policy) => {
  const { policy: back, became } = taken(policy, (code) => code);
  expect(codeOf(back)).toBe(codeOf(policy));
  expect(back.chains).toEqual(policy.chains);
  expect(back.nodes).toEqual(policy.nodes);
  expect(became.filter(({ fate }) => fate === 'lost' || fate === 'shelf')).toEqual([]);
});

describe('an edit becomes the rule that says the same', () => {
  const desk = setNote('n1', 'Agreed with the risk team.')(supportDesk());
  const node = ({ policy }: Recovered, id: string) => policy.nodes.find((one) => one.id === id);

  test('another limit is the same card with another limit', () => {
    const read = taken(desk, replacing('amount > 500', 'amount > 900'));
    expect(node(read, 'n1')).toMatchObject({
      kind: 'refuse-when',
      note: 'Agreed with the risk team.',
      name: 'Large refunds',
    });
    expect(JSON.stringify(node(read, 'n1')?.fields)).toContain('"is":"over","value":900');
    expect(read.policy.nodes.slice(1)).toEqual(desk.nodes.slice(1));
    expect(compileHooks(read.policy).text).toContain('amount > 900');
  });

  test('what no kind says is custom code in the same place', () => {
    const read = taken(desk, replacing("tool === 'delete_account'", "tool.length === 'delete_account'.length"));
    expect(node(read, 'n2')).toMatchObject({
      kind: 'code-before-dispatch',
      name: 'Never delete',
      guard: 'never_delete',
    });
    expect(read.policy.chains).toEqual(desk.chains);
    expect(check(read.policy).filter(({ severity }) => severity === 'stops')).toEqual([]);
  });

  test('a rule that was taken out is gone, and the others stay', () => {
    const read = taken(desk, replacing('  { beforeDispatch: [neverDelete] },\n', ''));
    expect(read.policy.chains[0]?.nodes).toEqual(['n1', 'n3']);
    expect(read.became).toContainEqual(expect.objectContaining({ what: 'the guard “never_delete”', fate: 'shelf' }));
  });

  test('another order is another order', () => {
    const read = taken(
      desk,
      replacing(
        '  { beforeDispatch: [largeRefunds(session)] },\n  { beforeDispatch: [neverDelete] },',
        '  { beforeDispatch: [neverDelete] },\n  { beforeDispatch: [largeRefunds(session)] },',
      ),
    );
    // The limit is applied last wherever it stands.
    expect(read.policy.chains[0]?.nodes.filter((id) => id !== 'n3')).toEqual(['n2', 'n1']);
    expect(read.policy.nodes.map(({ id }) => id).sort()).toEqual(['n1', 'n2', 'n3']);
  });

  test('a rewriting that is no limit any more is told, not dropped in silence', () => {
    const read = taken(desk, replacing('page_size: 50 }', 'page_size: 50, q: 1 }'));
    expect(read.became).toContainEqual(
      expect.objectContaining({ fate: 'lost', why: expect.stringMatching(/^It was not taken/) }),
    );
  });

  test.each([
    ['withPolicy', 'if (rules.length === 0 && !guarded) return tool;', 'return tool;', '“withPolicy”'],
    ['what a note adds', "notes.join(' ') }", "'' }", '“withNotes”'],
    ['the words of a note', 'page_size was limited to 50 by policy.', 'Cut.', 'the note of “page_size”'],
    ['an export', 'export const protectedTools', 'export const more = 1;\nexport const protectedTools', '“more”'],
    ['a type', "readonly 'user:is_manager'?: unknown;", "readonly 'user:is_manager'?: boolean;", '“Session”'],
    [
      'a list that is changed once it is made',
      'export const protectedTools',
      'Object.assign(guards, { never_delete: false });\nexport const protectedTools',
      'what happens to “guards”',
    ],
    ['a statement', 'export const protectedTools', 'console.log(1);\nexport const protectedTools', 'a statement'],
  ])('an edit beside the rules is told, not dropped in silence: %s', (_, from, to, what) => {
    const read = taken(desk, replacing(from, to));
    expect(read.became.filter(({ fate }) => fate === 'lost').map((one) => one.what)).toEqual([what]);
  });

  test('an edit that a rule’s own code carries is taken, and not told as lost', () => {
    const repeats = EXAMPLES.get('no-repeats') ?? desk;
    const read = taken(repeats, replacing('value.trim().toLowerCase() : value.trim()', 'value.toLowerCase() : value'));
    expect(read.became.map(({ fate }) => fate)).toEqual(['code', 'code']);
    expect(JSON.stringify(node(read, 'n1')?.fields)).toContain('value.toLowerCase() : value');
  });

  describe('an author’s own code keeps its lines', () => {
    const LAYOUTS: readonly (readonly [how: string, code: string])[] = [
      ['indented from its first line', '  const limit = 500;\n  const rule = ({ args }) => args.amount > limit;'],
      ['deeper than the file around it', 'const rule = () => {\n            return 500 > 1;\n  };'],
      ['with tabs', '\tconst limit = 500;\n\t\tconst rule = () => limit > 1;'],
      ['with empty lines in it', '  const limit = 500;\n  \n\n  const rule = () => limit > 1;'],
      ['with a text of several lines', '        const text = `\n      500`;\n        const rule = () => text > "";'],
    ];
    test.each(LAYOUTS)('%s', (_, code) => {
      const own = deskWith(['beforeDispatch', ownNode('beforeDispatch', code)]);
      const read = taken(own, replacing(code, code.replace('500', '700')));
      expect(node(read, 'own')?.fields.code).toBe(code.replace('500', '700'));
    });

    test('and where a formatter moved all of them in, they are moved back', () => {
      const code = 'const rule = () => {\n  return 500 > 1;\n};';
      const own = deskWith(['beforeDispatch', ownNode('beforeDispatch', code)]);
      const moved = code.replaceAll(/^/gm, '      ');
      const read = taken(own, replacing(code, moved.replace('500', '700')));
      expect(node(read, 'own')?.fields.code).toBe(code.replace('500', '700'));
    });
  });

  test('a longer ceiling of a wait is no rule of ours, and stays code', () => {
    const limits = EXAMPLES.get('rate-limits') ?? desk;
    const read = taken(limits, replacing('1000, 300000)', '1000, 900000)'));
    expect(node(read, 'n1')?.kind).toBe('code-after-execute');
    expect(compileHooks(read.policy).text).toContain('900000');
  });

  test('cards on the shelf and skipped ones, which the code never showed, are kept', () => {
    const some = shelveNodes(['n2'])(desk);
    const skipped: Policy = {
      ...some,
      nodes: some.nodes.map((one) => (one.id === 'n3' ? { ...one, off: 'skip' } : one)),
    };
    const read = taken(skipped, replacing('amount > 500', 'amount > 900'));
    expect(read.policy.shelf).toEqual(skipped.shelf);
    expect(node(read, 'n3')).toEqual(skipped.nodes.find(({ id }) => id === 'n3'));
    expect(read.policy.chains).toEqual(skipped.chains);
  });
});

test('a file that a formatter went over counts as it was', () => {
  const { text } = compileHooks(supportDesk());
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--stdin-file-path=hooks.ts',

      '--javascript-formatter-quote-style=double',
      '--line-width=70',
      '--semicolons=as-needed',
    ],
    { input: text, encoding: 'utf8' },
  );
  expect(stdout).toContain('"issue_refund"');
  expect(openHooks(stdout, 'x')).toMatchObject({ is: 'ours', state: 'same', policy: supportDesk() });
});

test('a damaged comment leaves the rules of the code', () => {
  const { text } = compileHooks(supportDesk());
  const opened = openHooks(text.slice(0, -300), 'desk');
  expect(opened).toMatchObject({
    is: 'read',
    remarks: [expect.stringMatching(/is cut or was changed.* The rules were read from the code instead\.$/)],
  });
  expect(opened.is === 'read' && opened.became.every(({ fate }) => fate === 'rule')).toBe(true);
});

test('the choice is told where a command asks for it', () => {
  const { text } = compileHooks(supportDesk());
  const loaded = load(text.replace('amount > 500', 'amount > 900'));
  const graph = taking(loaded, 'graph');
  const code = taking(loaded, 'code');
  expect('remarks' in graph && graph.remarks.join(' ')).toMatch(/edited by hand.*--take code takes the code instead/);
  expect('policy' in graph && graph.policy).toEqual(supportDesk());
  expect('policy' in code && JSON.stringify(code.policy)).toContain('900');
  expect('remarks' in code && code.remarks).toEqual([
    'The rules were read from the code, which was not run: 3 built rules.',
  ]);
});
