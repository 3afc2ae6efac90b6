import { describe, expect, test } from 'vitest';
import type { Denial } from '@/lib/policy/denial';
import type { Policy } from '@/lib/policy/document';
import { conversationPicture } from '@/lib/prints/picture';
import { comparisonReport, runReport } from '@/lib/prints/report';
import { widthOf } from '@/lib/prints/text-lines';
import { compare } from '@/lib/reading/compare';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();
const turnOf = (policy: Policy): Turn => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
};
const variant = (name: string, policy: Policy) => ({ name, policy, turn: turnOf(policy) });
const four = () =>
  compare(
    (['bare_error', 'legible', 'false_ok', 'raise'] as const).map((way) => variant(way, setInput('denial', way)(desk))),
    1,
  );

test('a run as a page', async () => {
  await expect(runReport(desk, turnOf(desk))).toMatchFileSnapshot('report/opening.html');
});

test('a turn that died as a page', async () => {
  const raising = setInput('denial', 'raise')(desk);
  await expect(runReport(raising, turnOf(raising))).toMatchFileSnapshot('report/died.html');
});

test('a comparison as a page', async () => {
  await expect(comparisonReport(desk, four())).toMatchFileSnapshot('report/denials.html');
});

test('a conversation as a picture', async () => {
  const lying = setInput('denial', 'false_ok')(desk);
  await expect(conversationPicture(lying, turnOf(lying))).toMatchFileSnapshot('report/lie.svg');
});

/** Names that leave no place to break, or are drawn as other than one sign for a character. */
const AWKWARD: readonly (readonly [what: string, name: string])[] = [
  ['no spaces', 'x'.repeat(300)],
  ['wide letters', 'W'.repeat(300)],
  ['Thai', 'กฎการคืนเงินจำนวนมากต้องได้รับอนุมัติจากผู้จัดการ'.repeat(6)],
  ['Arabic', 'استرداد المبالغ الكبيرة يحتاج إلى موافقة المدير '.repeat(6)],
  ['Chinese', '大额退款需要经理批准'.repeat(30)],
  ['joined emoji', '👨‍👩‍👧‍👦🏳️‍🌈'.repeat(60)],
];

const SIGNS: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#39': "'", lt: '<', gt: '>' };
/** Text as a reader of the picture sees it. */
const read = (text: string): string => text.replace(/&([^;]+);/g, (all, name) => SIGNS[name] ?? all);

test.each(AWKWARD)('a conversation with names and reasons of %s keeps to its columns', (_, name) => {
  const [first, ...rest] = setInput('denial', 'legible')(desk).nodes;
  if (first === undefined) throw new Error('The desk has rules.');
  const denial = { ...(first.fields.denial as Denial), why: name, next: name };
  const policy: Policy = { ...desk, name, nodes: [{ ...first, name, fields: { ...first.fields, denial } }, ...rest] };
  const svg = conversationPicture(policy, turnOf(policy));
  const texts = [...svg.matchAll(/<text x="(\d+)"[^>]* font-size="(\d+)"[^>]*>(.*?)<\/text>/g)];
  expect(texts.length).toBeGreaterThan(30);
  const ends = [64, 300, 540, 888, 1200];
  for (const [, x, size, spans = ''] of texts) {
    const end = size === '14' ? (ends.find((one) => one > Number(x)) ?? 0) : 1200 - 24;
    const runs = [...spans.matchAll(/<tspan( [^>]*)?>([^<]*)</g)].map(([, look = '', text = '']) => {
      const face = look.includes('font-family') ? 'code' : look.includes('weight') ? 'bold' : 'plain';
      return { text: read(text), face } as const;
    });
    expect(runs.length).toBeGreaterThan(0);
    const width = runs.reduce((sum, run) => sum + widthOf(run), 0) * Number(size);
    expect(Number(x) + width, spans).toBeLessThanOrEqual(end);
  }
  expect(svg).toContain('…');
  expect(svg).not.toMatch(/\u200d…|\u200d</);
});

describe('a page stands alone', () => {
  const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">\u202e';
  const named: Policy = {
    ...desk,
    name: evil,
    about: evil,
    nodes: desk.nodes.map((node) => ({ ...node, name: `${evil} ${node.id}` })),
  };
  test.each([
    ['a run', () => runReport(named, turnOf(named))],
    ['a picture', () => conversationPicture(named, turnOf(named)).replace('http://www.w3.org/2000/svg', '')],
    ['a comparison', () => comparisonReport(named, compare([variant(evil, named), variant('b', desk)], 0))],
  ])('%s: no script, nothing from elsewhere, an author’s text is only text', (_, made) => {
    const html = made();
    expect(html).not.toMatch(/<script|<img|\son\w+="|https?:|url\(|\u202e/);
    expect(html).toContain('&lt;script&gt;');
    expect(html.match(/<(table|tr|td|th|ul|li|tbody|thead)\b/g)?.length).toBe(
      html.match(/<\/(table|tr|td|th|ul|li|tbody|thead)>/g)?.length,
    );
  });
});
