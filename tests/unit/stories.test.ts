import { beforeAll, describe, expect, test } from 'vitest';
import type { Policy, Settings } from '@/lib/policy/document';
import { setOff } from '@/lib/policy/edits';
import { trySettings } from '@/lib/policy/edits/policy';
import { runPolicy } from '@/lib/run/run';
import { STORIES, type Story, storyOf, storyTold, tell } from '@/lib/run/stories';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { supportDesk } from '../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
const desk = supportDesk();
const story = (id: string): Story => {
  const found = STORIES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no story ${id}.`);
  return found;
};
const toldOf = (policy: Policy): string | null => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return storyTold(policy, outcome.turn.metrics)?.id ?? null;
};

describe('what is said of a story', () => {
  test.each(STORIES.map((one) => [one.id, one] as const))('%s is true of its own run', (id, one) => {
    expect(toldOf(tell(one)(desk))).toBe(id);
  });
  test.each<[string, Partial<Settings>]>([
    ['blind', { repliesFirst: true }],
    ['blind', { littleRoom: true }],
    ['blind', { retries: 0 }],
    ['legible', { repliesFirst: true }],
    ['legible', { littleRoom: true }],
    ['polite-lie', { repliesFirst: true }],
    ['dead-turn', { littleRoom: true }],
    ['too-late', { malformed: true }],
    ['no-check', { littleRoom: true }],
    ['manager', { littleRoom: true }],
    ['typo', { repliesFirst: true }],
    ['open-question', { repliesFirst: true }],
    ['all-rows', { repliesFirst: true }],
  ])('%s is not said where the scenario has it otherwise: %j', (id, settings) => {
    const policy = trySettings(settings)(tell(story(id))(desk));
    expect(storyOf(policy)?.id).toBe(id);
    expect(toldOf(policy)).toBeNull();
  });
  test('a switch that leaves it true leaves it said', () => {
    expect(toldOf(trySettings({ retries: 5 })(desk))).toBe('blind');
  });
  test('nor where a rule has it otherwise', () => {
    const legible = tell(story('legible'))(desk);
    expect(toldOf(setOff('n1', 'skip')(legible))).toBeNull();
  });
});
