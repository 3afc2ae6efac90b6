import { expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { told } from '@/lib/compile/problem';
import type { Policy } from '@/lib/policy/document';
import { shelveNodes } from '@/lib/policy/edits';
import { summaryPage } from '@/lib/prints/summary';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { EXAMPLES, supportDesk } from '../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();

function summary(policy: Policy): string {
  const outcome = runPolicy(policy, sandbox);
  return summaryPage(policy, check(policy).map(told), outcome.type === 'ran' ? outcome.turn : null);
}

test.each([...EXAMPLES])('%s in sentences', async (name, policy) => {
  await expect(summary(policy)).toMatchFileSnapshot(`summary/${name}.html`);
});

test('what is off and how, overrides, notes and the shelf are said', () => {
  const policy: Policy = {
    ...shelveNodes(['n3'])(desk),
    nodes: desk.nodes.map((node, i) =>
      i === 0
        ? { ...node, off: 'refuse' as const, note: 'Ann asked for it.' }
        : i === 1
          ? { ...node, off: 'skip' as const }
          : node,
    ),
    overrides: [
      { guard: 'large_refunds', to: 'cohort' },
      { guard: 'vendor_check', to: 'off' },
    ],
  };
  const html = summary(policy);
  for (const said of [
    'Switched off: it refuses instead.',
    'Switched off: it is skipped, as if it were not there.',
    'Note: Ann asked for it.',
    'Override of <code>large_refunds</code>: Sees the whole pool’s reads.',
    '<code>vendor_check</code> Off by override',
    '<h2>On the shelf, not run</h2>\n<ul>\n<li>Page size</li>',
  ])
    expect(html).toContain(said);
});

test('a policy without rules, and one without a run, are said too', () => {
  const empty = summaryPage({ ...desk, name: ' ', about: '', nodes: [], chains: [] }, [], null);
  expect(empty).toContain('<h1>Untitled policy</h1>');
  expect(empty).toContain('<li>May this call run? Here the framework lets the call run.</li>');
  expect(empty).not.toContain('In the support turn');
});

test('the page stands alone: no script, nothing from elsewhere, an author’s text is only text', () => {
  const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">\u202e';
  const policy: Policy = {
    ...desk,
    name: evil,
    about: evil,
    nodes: desk.nodes.map((node) => ({ ...node, name: `${evil} ${node.id}`, note: evil })),
    facts: [...desk.facts, { key: evil, type: 'any', words: evil }],
    tools: [...desk.tools, { name: evil, does: 'acts', arguments: [{ name: evil, type: 'any' }] }],
    overrides: [{ guard: evil, to: 'off' }],
  };
  const html = summary(policy);
  expect(html).not.toMatch(/<script|<img|\son\w+="|https?:|url\(|\u202e/);
  expect(html).toContain('&lt;script&gt;');
  for (const tag of ['ul', 'ol', 'li', 'section', 'table', 'tbody', 'span', 'code', 'div'])
    expect(html.split(`<${tag}`).length, tag).toBe(html.split(`</${tag}>`).length);
});
