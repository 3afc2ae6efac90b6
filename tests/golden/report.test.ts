import { describe, expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { conversationPicture, wrapped } from '@/lib/prints/picture';
import { comparisonReport, runReport } from '@/lib/prints/report';
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

test('a text in lines', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('a'.repeat(20), 8)).toEqual(['a'.repeat(8), 'a'.repeat(8), 'aaaa']);
  expect(wrapped('word '.repeat(40), 10)).toHaveLength(5);
  expect(wrapped('', 10)).toEqual([]);
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
