import { describe, expect, test } from 'vitest';
import { applySettings, SETTINGS } from '../../lib/cli/settings';
import { Trouble } from '../../lib/cli/trouble';
import { settingsOf, USUAL } from '../../lib/policy/document';
import { SWITCH_NAMES } from '../../lib/scenarios/switches';
import { supportDesk } from '../helpers/examples';

const set = (...settings: readonly string[]) => settingsOf(applySettings(supportDesk(), settings));
const trouble = (...settings: readonly string[]): string => {
  try {
    applySettings(supportDesk(), settings);
  } catch (error) {
    if (error instanceof Trouble) return `${error.exitCode} ${error.message}`;
    throw error;
  }
  return 'nothing is wrong';
};

describe('--set sets a switch', () => {
  test.each<[settings: readonly string[], sets: object]>([
    [[], {}],
    [['retries=0'], { retries: 0 }],
    [['rateLimited'], { rateLimited: 1 }],
    [['rateLimited=5'], { rateLimited: 5 }],
    [['rateLimited=5', 'rateLimited=0'], {}],
    [['rateLimitHidden'], { rateLimitHidden: true, rateLimited: 1 }],
    [['rateLimited=3', 'rateLimitHidden'], { rateLimitHidden: true, rateLimited: 3 }],
    [['rateLimitHidden', 'rateLimited=0'], { rateLimitHidden: true }],
    [['rateLimitHidden', 'rateLimitHidden=no'], { rateLimited: 1 }],
    [['littleRoom'], { littleRoom: true }],
    [['littleRoom=yes', 'littleRoom=no'], {}],
    [
      ['repliesFirst', 'siblingRead=yes', 'repeatsItself'],
      { repliesFirst: true, siblingRead: true, repeatsItself: true },
    ],
    [['protectedRefund=without'], { protectedRefund: 'without' }],
    [['protectedRefund=with'], { protectedRefund: 'with' }],
    [['malformed', 'manager'], { malformed: true, manager: true }],
  ])('%j', (settings, sets) => {
    expect(set(...settings)).toEqual({ ...USUAL, ...sets });
  });

  test('as something to look at, never as the policy’s own', () => {
    const policy = applySettings(supportDesk(), ['littleRoom', 'protectedRefund=with']);
    expect(policy.scenario).toEqual(supportDesk().scenario);
    expect(applySettings(policy, ['littleRoom=no', 'protectedRefund=no'])).toEqual(supportDesk());
  });

  test('by a name for every setting', () => {
    expect([...SETTINGS.keys()]).toEqual(expect.arrayContaining([...SWITCH_NAMES]));
  });
});

describe('--set says in one sentence what is wrong', () => {
  test.each([
    ['retries=05', 'retries is a whole number from 0 to 5: --set retries=2.'],
    ['retries', 'retries is a whole number from 0 to 5: --set retries=2.'],
    ['rateLimited=6', 'rateLimited is a whole number from 0 to 5: --set rateLimited=1.'],
    ['rateLimited=', 'rateLimited is a whole number from 0 to 5: --set rateLimited=1.'],
    ['rateLimited=1.5', 'rateLimited is a whole number from 0 to 5: --set rateLimited=1.'],
    ['rateLimitHidden=1', 'rateLimitHidden is one of no, yes: --set rateLimitHidden=yes.'],
    ['littleRoom=1100', 'littleRoom is one of no, yes: --set littleRoom=yes.'],
    ['repliesFirst=Yes', 'repliesFirst is one of no, yes: --set repliesFirst=yes.'],
    ['siblingRead=cohort', 'siblingRead is one of no, yes: --set siblingRead=yes.'],
    ['repeatsItself=2', 'repeatsItself is one of no, yes: --set repeatsItself=yes.'],
    ['protectedRefund', 'protectedRefund is one of no, without, with: --set protectedRefund=no.'],
    ['protectedRefund=yes', 'protectedRefund is one of no, without, with: --set protectedRefund=no.'],
    ['malformed=JSON', 'malformed is one of no, yes: --set malformed=yes.'],
    ['manager=perhaps', 'manager is one of no, yes: --set manager=no.'],
  ])('%s', (setting, sentence) => {
    expect(trouble(setting)).toBe(`2 ${sentence}`);
  });

  test.each(['littleroom', 'constructor', '__proto__=1', '', '=yes'])('there is no “%s”', (setting) => {
    expect(trouble(setting)).toMatch(/^2 There is no setting “.*”: set one of denial, .*, malformed\.$/);
  });
});
