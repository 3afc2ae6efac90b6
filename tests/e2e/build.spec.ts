import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Hand, keyboard, mouse, outline } from './hands';
import { downloaded, expect, expectNumbers, openStudio, test } from './studio';

/** The support desk built from an empty policy through the form, by each hand. */
const example = readFileSync(new URL('../../public/examples/support-desk.json', import.meta.url), 'utf8');
const policy: { readonly name: string; readonly about: string } = JSON.parse(example);

interface Words {
  readonly code: string;
  readonly why: string;
  readonly next: string;
  readonly retry: string;
}

async function deny(hand: Hand, words: Words): Promise<void> {
  await hand.radio('Bare ERROR');
  await hand.text(/^Code/, words.code);
  await hand.text(/^Why/, words.why);
  await hand.text(/^Next/, words.next);
  await hand.choose(/^What it says of trying again/, words.retry);
}

async function name(hand: Hand, card: string, guard: string): Promise<void> {
  await hand.text(/^Name$/, card);
  await hand.text(/^Guard name/, guard);
}

async function largeRefunds(hand: Hand): Promise<void> {
  await hand.addRule('Refuse when…');
  await name(hand, 'Large refunds', 'large_refunds');
  await hand.choose(/^Value of row 1$/, 'issue_refund');
  await hand.press(/^Add a row to Refuse when/);
  await hand.choose(/^What row 2 looks at/, 'amount');
  await hand.choose(/^How row 2 compares/, 'is over');
  await hand.text(/^Value of row 2$/, '500');
  await hand.press(/^Add a group to Refuse when/);
  await hand.choose(/^Group 3: how its rows are joined/, 'not');
  await hand.choose(/^What row 3.1 looks at/, 'user:is_manager');
  await hand.choose(/^How row 3.1 compares/, 'is');
  await hand.choose(/^Value of row 3.1/, 'true');
  const why = 'refunds over 500 need a manager';
  await deny(hand, { code: 'approval_required', why, next: 'Offer to ask one', retry: 'no retry' });
  await hand.leave();
}

async function neverDelete(hand: Hand): Promise<void> {
  await hand.addRule('Refuse when…');
  await name(hand, 'Never delete', 'never_delete');
  await hand.choose(/^Value of row 1$/, 'delete_account');
  const next = 'Offer the data-protection form';
  await deny(hand, { code: 'never_allowed', why: 'accounts are never deleted', next, retry: 'no retry' });
  await hand.leave();
}

async function pageSize(hand: Hand): Promise<void> {
  await hand.addRule('Limit an argument');
  await hand.text(/^Name$/, 'Page size');
  await hand.choose(/^Tool$/, 'search_orders');
  await hand.choose(/^Argument$/, 'page_size');
  await hand.radio('at most');
  await hand.text(/^Limit$/, '50');
  // The guard's name and the denial belong to a limit that refuses; they are kept while it rewrites.
  await hand.radio('Refuse the call');
  await hand.text(/^Guard name/, 'page_size');
  const words = { code: 'page_too_large', why: 'at most 50 rows a page', next: 'Ask again with 50' };
  await deny(hand, { ...words, retry: 'changed only' });
  await hand.radio('Send the limit');
  await hand.leave();
}

async function hooksOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Export/ }).click();
  return page.getByRole('textbox', { name: 'hooks.ts', exact: true }).inputValue();
}

for (const [what, handOf] of [
  ['by mouse', mouse],
  ['by keyboard alone', keyboard],
  ['by the outline alone', outline],
] as const)
  test(`built from an empty policy ${what} it is, byte for byte, the file of the example and its hooks.ts`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const hand = handOf(page);
    await openStudio(page);
    const hooks = await hooksOf(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await expectNumbers(page, ['40 money moved']);
    await hand.startEmpty(policy.name, policy.about);
    await largeRefunds(hand);
    await neverDelete(hand);
    await pageSize(hand);
    await expectNumbers(page, ['40 money moved', '4 retries wasted', '50 rows']);
    expect((await downloaded(page, () => hand.save())).text).toBe(example);
    expect(await hooksOf(page)).toBe(hooks);
  });
