import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '@/lib/code/own/here';
import { load } from '@/lib/decompile/load';
import { printPolicy } from '@/lib/policy/file';
import { supportDesk } from '../../helpers/examples';

const text = printPolicy(supportDesk());
const written = readFileSync('tests/golden/written/inline.ts', 'utf8');
const hooks = readFileSync('tests/golden/hooks/support-desk.ts', 'utf8');

/** What comes as a file, by a drop or out of the clipboard, and what it is. */
const TEXTS: readonly (readonly [what: string, text: string, is: 'policy' | 'neither'])[] = [
  ['a policy file', text, 'policy'],
  ['a policy with a byte order mark', `\uFEFF${text}`, 'policy'],
  ['a policy on one line', JSON.stringify(supportDesk()), 'policy'],
  ['a policy whose note speaks of hooks', text.replace('"name"', '"about": "see createHooks", "name"'), 'policy'],
  ['an exported hooks.ts', hooks, 'policy'],
  ['code without hooks', "import type { ToolGuard } from '@lloyal-labs/lloyal-agents';", 'neither'],
  ['a hooks.ts that somebody wrote', written, 'policy'],
  ['code that is none', 'const a = ;', 'neither'],
  ['code that nests too deeply', `const a = ${'['.repeat(100_000)}`, 'neither'],
  ['nothing', '', 'neither'],
  ['an empty object', '{}', 'neither'],
  ['a list', '[]', 'neither'],
  ['null', 'null', 'neither'],
  ['another object', '{"name":"x"}', 'neither'],
  ['cut JSON', text.slice(0, 300), 'neither'],
  ['cut JSON that speaks of hooks', '{"about": "createHooks', 'neither'],
  ['UTF-16', [...text].join('\u0000'), 'neither'],
  ['a picture', '\uFFFDPNG\r\n\u001a\n\u0000', 'neither'],
  ['a workflow of n8n', '{"nodes": [], "connections": {}}', 'neither'],
  ['a flow of Node-RED', '[{"id":"a","type":"inject","wires":[["b"]]}]', 'neither'],
  ['a letter', 'Dear colleague, see you at nine.', 'neither'],
];

test.each(TEXTS)('%s', (_, given, is) => {
  const loaded = load(given);
  expect('policy' in loaded ? 'policy' : 'neither').toBe(is);
  if ('trouble' in loaded) expect(loaded.trouble).toMatch(/^[^\n]+\.$/);
  else expect(loaded.remarks).toEqual([]);
});

test('a hooks.ts that was edited by hand says so', () => {
  const loaded = load(hooks.replace('amount > 500', 'amount > 800'));
  expect('policy' in loaded && loaded.remarks).toEqual([
    expect.stringMatching(/^The code was edited by hand since it was written \(line/),
  ]);
});
