import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { settingsOf } from '@/lib/policy/document';
import { runPolicy, underTest } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { runSupportTurn, sessionOf } from '@/lib/scenarios/support-turn';
import { EXAMPLES } from '../helpers/examples';
import { importHooks, loadNative } from '../helpers/native';
import { typeErrors } from '../helpers/typecheck';

describe.each([...EXAMPLES])('%s', (name, policy) => {
  test('compiles to the golden file', async () => {
    await expect(compileHooks(policy).text).toMatchFileSnapshot(`hooks/${name}.ts`);
  });

  test('decides in plain Node as it does in the sandbox', async () => {
    const inSandbox = runPolicy(policy, await openSandbox());
    const compiled = compileHooks(policy);
    const settings = settingsOf(policy);
    const native = loadNative(await importHooks(compiled.text), sessionOf(settings));
    expect(inSandbox.type).toBe('ran');
    expect(runSupportTurn(underTest(native, compiled), settings)).toEqual(
      inSandbox.type === 'ran' ? inSandbox.turn : null,
    );
  });
});

test('every golden file type-checks under the strictest rules', () => {
  const files = new Map([...EXAMPLES].map(([name, policy]) => [`${name}.ts`, compileHooks(policy).text]));
  expect(typeErrors(files)).toBe('');
});
