import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { isLink, LONGEST_LINK, linkTo, readLink } from '@/lib/policy/file/link';
import { setInput } from '@/lib/run/experiment';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { anyText } from '../helpers/policies';

const PAGE = 'http://localhost:3000/';
const desk = supportDesk();
const fragmentOf = (link: string): string => new URL(link).hash;
const linked = async (policy: Policy): Promise<string> => fragmentOf(await linkTo(PAGE, policy));
const troubleIn = async (fragment: string): Promise<string> => {
  const read = await readLink(fragment);
  return 'trouble' in read ? read.trouble : 'it was read';
};
const packed = async (text: string | Uint8Array<ArrayBuffer>): Promise<string> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
};

test.each([...EXAMPLES])('%s travels in a link, and comes out as it went in', async (_, policy) => {
  const link = await linkTo(PAGE, policy);
  expect(link).toMatch(/^http:\/\/localhost:3000\/#policy=1\.[\w-]+$/);
  expect(link.length).toBeLessThan(LONGEST_LINK);
  expect(await readLink(fragmentOf(link))).toEqual({ policy });
});

test('what is only being tried stays here; its own settings, notes and unknown keys travel', async () => {
  const policy = { ...desk, scenario: { manager: true }, notes: [{ id: 'a', x: 1, y: 2, text: 'Hi' }], later: [1] };
  const trying = setInput('denial', 'raise')({ ...policy, trying: { manager: false } });
  const read = await readLink(await linked(trying));
  const { trying: _, ...kept } = trying;
  expect(read).toEqual({ policy: kept });
});

test('any text survives, with lone surrogates and marks of direction', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (name, about) => {
      const read = await readLink(await linked({ ...desk, name, about }));
      expect('policy' in read && [read.policy.name, read.policy.about]).toEqual([name, about]);
    }),
    { numRuns: 60 },
  );
});

test('only a fragment that says so is a link', () => {
  expect(['#policy=1.x', '#policy='].map(isLink)).toEqual([true, true]);
  expect(['', '#', '#other', '#policy', '?policy=1.x'].map(isLink)).toEqual([false, false, false, false, false]);
});

test('signs that a chat put behind the link are passed over', async () => {
  for (const sign of ['.', ')', '>,', '!"'])
    expect(await readLink(`${await linked(desk)}${sign}`)).toHaveProperty('policy');
});

test('a link that is cut anywhere, or has one letter gone wrong, is told in one sentence', async () => {
  const whole = await linked(desk);
  const start = '#policy=1.'.length;
  for (let at = '#policy='.length; at < whole.length; at += 7)
    expect(await troubleIn(whole.slice(0, at)), `cut at ${at}`).toMatch(/^The link is damaged or cut short;/);
  for (let at = start; at < whole.length - 2; at += 11) {
    const other = whole[at] === 'A' ? 'B' : 'A';
    const wrong = `${whole.slice(0, at)}${other}${whole.slice(at + 1)}`;
    expect(await troubleIn(wrong), `a letter at ${at}`).toMatch(/^The link /);
  }
});

test('a policy of thousands of rules makes a link past the limit, and such a link is refused', async () => {
  const [first] = desk.nodes;
  if (first === undefined) throw new Error('The desk has rules.');
  const nodes = Array.from({ length: 3_000 }, (_, i) => ({
    ...first,
    id: `n${i}`,
    name: `Rule ${(i * 7919) % 3001} ${i}`,
  }));
  const link = await linkTo(PAGE, { ...desk, nodes });
  expect(link.length).toBeGreaterThan(LONGEST_LINK);
  expect(await troubleIn(fragmentOf(link))).toMatch(/^The link is longer than any/);
});

const BAD: readonly (readonly [what: string, fragment: () => Promise<string> | string, says: RegExp])[] = [
  ['nothing packed', () => '#policy=', /damaged/],
  ['no version', () => '#policy=x', /damaged/],
  ['version 0', async () => `#policy=0.${await packed('{}')}`, /damaged/],
  ['a newer version', () => '#policy=2.anything', /^The link was made by a newer Hookline than this one\.$/],
  ['other letters', () => '#policy=1.%3Cscript%3E', /damaged/],
  ['not packed', () => `#policy=1.${Buffer.from('{}').toString('base64url')}`, /damaged/],
  [
    'packed, and no JSON',
    async () => `#policy=1.${await packed('hello')}`,
    /^The link holds no policy\. The file is not JSON/,
  ],
  ['packed, and no UTF-8', async () => `#policy=1.${await packed(new Uint8Array([0xff, 0xfe, 0]))}`, /damaged/],
  [
    'packed, and no policy',
    async () => `#policy=1.${await packed('{"format":"x"}')}`,
    /^The link holds no policy\. This is no policy/,
  ],
  ['a policy with a broken list', async () => linked({ ...desk, nodes: 7 as never }), /nodes/],
  [
    'zeros that unpack to twenty millions',
    async () => `#policy=1.${await packed('0'.repeat(20_000_000))}`,
    /^The link unpacks to more than any policy holds/,
  ],
  [
    'zeros that unpack to fifty millions',
    async () => `#policy=1.${await packed('0'.repeat(50_000_000))}`,
    /^The link is longer than any/,
  ],
  ['a million letters', () => `#policy=1.${'A'.repeat(1_000_000)}`, /^The link is longer than any/],
  ['deep nesting', async () => `#policy=1.${await packed('['.repeat(2_000_000))}`, /^The link holds no policy/],
];

test.each(BAD)('%s is refused in one plain sentence', async (_, fragment, says) => {
  const trouble = await troubleIn(await fragment());
  expect(trouble).toMatch(says);
  expect(trouble).not.toContain('\n');
});
