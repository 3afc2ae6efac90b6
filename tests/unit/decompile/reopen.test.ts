import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { differ } from '@/lib/decompile/differ';
import { type Reopened, reopen } from '@/lib/decompile/reopen';
import { readTrailer } from '@/lib/decompile/trailer';
import type { Policy } from '@/lib/policy/document';
import { EXAMPLES, supportDesk } from '../../helpers/examples';

const { text } = compileHooks(supportDesk());
const lines = text.split('\n');
const trailer = lines.at(-2) ?? '';
const code = lines.slice(0, -2).join('\n');

function reopened(file: string): Reopened {
  const found = readTrailer(file);
  if (found === 'none') throw new Error('no comment was found');
  if ('broken' in found) throw new Error(found.broken);
  return reopen(found);
}

test.each([...EXAMPLES])('the exported %s opens as the policy that it was', (_, policy) => {
  const { trying: _t, notes: _n, ...kept } = policy;
  expect(reopened(compileHooks(policy).text)).toMatchObject({ policy: kept, state: 'same', changes: [], remarks: [] });
});

describe('what happens to a file on its way leaves it the same', () => {
  const WAYS: readonly (readonly [what: string, file: string])[] = [
    ['nothing', text],
    ['lines ended as on Windows', text.replaceAll('\n', '\r\n')],
    ['lines ended as on old systems', text.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${text}`],
    ['no line break at its end', text.trimEnd()],
    ['empty lines after it', `${text}\n\n  \n`],
    ['a comment after it', `${text}\n// checked by the risk team\n/* twice */\n`],
    ['white space before its comment', text.replace(trailer, `  \t${trailer}`)],
    ['white space behind its comment', text.replace(trailer, `${trailer}  `)],
    ['other indentation', text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))],
    ['comments taken out', `${code.replace(/^\/\/.*|^\/\*\*.*\*\/$/gm, '')}\n${trailer}\n`],
    ['its comment at its beginning', `${trailer}\n${code}`],
    ['the same comment twice', `${text}${trailer}\n`],
  ];
  test.each(WAYS)('%s', (_, file) => {
    expect(reopened(file)).toMatchObject({ policy: supportDesk(), state: 'same', changes: [] });
  });
});

test('of several comments the last counts, and the others are told', () => {
  const other = trailer.replace('Support desk', 'Another desk');
  const { policy, remarks, state } = reopened(`${other}\n${text}`);
  expect(policy.name).toBe('Support desk');
  expect(state).toBe('same');
  expect(remarks).toEqual([
    `The file carries more than one policy, in lines 1, ${lines.length}; the last one counts, and the others are not looked at.`,
  ]);
});

describe('an edit of the code is told, with the difference', () => {
  const at = lines.findIndex((line) => line.includes('amount > 500')) + 1;
  test('a changed number', () => {
    const { state, changes, policy } = reopened(text.replace('amount > 500', 'amount > 900'));
    expect(state).toBe('edited');
    expect(policy).toEqual(supportDesk());
    expect(changes).toEqual([{ line: at, removed: [lines[at - 1]], added: [lines[at - 1]?.replace('500', '900')] }]);
  });
  test.each([
    ['code after the comment', `${text}export const extra = 1;\n`],
    ['code before everything', `export const extra = 1;\n${text}`],
    ['a rule taken out', text.replace('{ beforeDispatch: [neverDelete] }', '')],
    ['everything but the comment taken out', `${trailer}\n`],
  ])('%s', (_, file) => expect(reopened(file)).toMatchObject({ state: 'edited', policy: supportDesk() }));
});

test('a policy that was changed in the comment is told: it does not give this code', () => {
  const { state, policy, changes } = reopened(text.replace(trailer, trailer.replace('"value":500', '"value":900')));
  expect(state).toBe('other');
  expect(JSON.stringify(policy)).toContain('900');
  expect(changes).toHaveLength(2); // the comment over the rule says the limit, too
});

test('a fingerprint that was changed harms nothing while policy and code agree', () => {
  expect(reopened(text.replace(/"code":"\w+"/, '"code":"0000"')).state).toBe('same');
});

describe('a comment that does not carry a policy any more is told in a sentence', () => {
  const n = lines.length - 1;
  const CASES: readonly (readonly [what: string, comment: string, sentence: RegExp])[] = [
    ['cut', trailer.slice(0, 400), /is cut or was changed, so that it cannot be read\.$/],
    ['empty', '// hookline-policy ', /is cut or was changed/],
    ['null', '// hookline-policy null', /lacks the fingerprint of the code\.$/],
    ['without a fingerprint', trailer.replace('"code":', '"cod":'), /lacks the fingerprint of the code\.$/],
    ['without a policy', '// hookline-policy {"code":"00"}', /was changed: this is no policy: its top is/],
    ['of a newer version', trailer.replaceAll('"version":1', '"version":7'), /is of a newer Hookline \(version 7\)\.$/],
    ['wrapped by hand', `${trailer.slice(0, 200)}\n// ${trailer.slice(200)}`, /is cut or was changed/],
  ];
  test.each(CASES)('%s', (_, comment, sentence) => {
    const found = readTrailer(text.replace(trailer, () => comment));
    expect(found).toMatchObject({ broken: expect.stringMatching(sentence) });
    expect(found).toMatchObject({ broken: expect.stringContaining(`in line ${n}, which carries the policy`) });
  });
});

test('a file without the comment carries no policy', () => {
  expect(readTrailer(code)).toBe('none');
  expect(readTrailer('')).toBe('none');
});

describe('the difference of two texts', () => {
  const CASES: readonly (readonly [a: string, b: string, changes: ReturnType<typeof differ>])[] = [
    ['a b c', 'a b c', []],
    ['a b c', 'a x c', [{ line: 2, removed: ['b'], added: ['x'] }]],
    ['a b c', 'a c', [{ line: 2, removed: ['b'], added: [] }]],
    ['a c', 'a b c', [{ line: 2, removed: [], added: ['b'] }]],
    [
      'a b c d e',
      'b c x e f',
      [
        { line: 1, removed: ['a'], added: [] },
        { line: 3, removed: ['d'], added: ['x'] },
        { line: 5, removed: [], added: ['f'] },
      ],
    ],
    [
      'a b',
      'b a',
      [
        { line: 1, removed: ['a'], added: [] },
        { line: 2, removed: [], added: ['a'] },
      ],
    ],
  ];
  const asLines = (words: string) => words.replaceAll(' ', '\n');
  test.each(CASES)('%s → %s', (a, b, changes) => expect(differ(asLines(a), asLines(b))).toEqual(changes));
});

test('a very long text is compared in no time', () => {
  const many = (word: string) => Array.from({ length: 50_000 }, (_, i) => `${word} ${i}`).join('\n');
  expect(differ(many('a'), many('b'))).toHaveLength(1);
});

test('the policy of a file is the very value that was written, keys of another version included', () => {
  const newer = { ...supportDesk(), later: { kept: true } } as Policy;
  expect(reopened(compileHooks(newer).text).policy).toEqual(newer);
});
