import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { settingsOf } from '@/lib/policy/document';
import { trySettings } from '@/lib/policy/edits/policy';
import { runPolicy, underTest } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { runSupportTurn, sessionOf } from '@/lib/scenarios/support-turn';
import { supportDesk } from '../helpers/examples';
import { importHooks, loadNative } from '../helpers/native';
import { ALONE } from '../unit/switches-alone';
import { TOGETHER } from '../unit/switches-together';

const sandbox = await openSandbox();
const DESK = [...ALONE, ...TOGETHER]
  .filter(({ under }) => under === 'desk')
  .map((row) => ({ ...row, title: JSON.stringify(row.on) }));

describe('the support desk as it is exported', () => {
  test.each(DESK)(
    'under $title decides by the rules, and in plain Node as in the sandbox',
    async ({ on, base, differs }) => {
      const policy = trySettings(on)(supportDesk());
      const outcome = runPolicy(policy, sandbox);
      const turn = outcome.type === 'ran' ? outcome.turn : expect.unreachable(outcome.why);
      expect(turn.metrics).toEqual({ ...base, ...differs });
      const compiled = compileHooks(policy);
      const settings = settingsOf(policy);
      const native = loadNative(await importHooks(compiled.text), sessionOf(settings));
      expect(runSupportTurn(underTest(native, compiled), settings)).toEqual(turn);
      expect(JSON.parse(JSON.stringify(turn))).toEqual(turn);
    },
  );
});
