/** What the README shows is what the product gives. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { setInput } from '@/lib/run/experiment';
import { supportDesk } from '../helpers/examples';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('its first policy becomes the code that it shows, once the reason is chosen', () => {
  const shown = /```ts\n(\/\*\* Large refunds[^`]*)```/.exec(readme)?.[1];
  expect(shown).toBeDefined();
  expect(compileHooks(setInput('denial', 'legible')(supportDesk())).text).toContain(shown);
});
