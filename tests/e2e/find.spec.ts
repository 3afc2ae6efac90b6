import type { Locator } from '@playwright/test';
import { card, order } from './lanes';
import { expect, openStudio, test } from './studio';

test('find: by words and by what a card is, marked and counted, from one to the next, Escape back to the card', async ({
  page,
}) => {
  await openStudio(page);
  const bar = page.getByRole('search', { name: 'Find on the canvas' });
  const field = bar.getByRole('textbox', { name: 'Find a card' });
  const marks = page.locator('.canvas-found');
  await page.keyboard.press('Control+f');
  await expect(field).toBeFocused();
  await page.keyboard.type('refuse');
  await expect(marks).toHaveCount(2);
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F3');
  await expect(card(page, 'Large refunds')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+F3');
  await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(card(page, 'Never delete')).toBeFocused();
  // What is off is found once it is, and the bar keeps up with the policy.
  await page.keyboard.press('F3');
  await expect(field).toBeFocused();
  await bar.getByRole('button', { name: 'is:off' }).click();
  await expect(bar.getByRole('status')).toHaveText('None');
  await card(page, 'Page size').focus();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('1 of 1');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();
});

test('the command palette goes to cards, does what keys do, and adds rules', async ({ page }) => {
  await openStudio(page);
  const field = page.getByRole('combobox', { name: 'Commands' });
  const ask = async (chord: string, words: string) => {
    await page.keyboard.press(chord);
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  };
  await ask('Control+k', 'never del');
  await expect(card(page, 'Never delete')).toBeFocused();
  await ask('Control+Shift+p', 'ask the selected cards earlier');
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
  await ask('Control+k', 'read before reporting');
  await expect.poll(() => order(page, 'onReturn')).toEqual(['Read before reporting']);
  await expect(card(page, 'Read before reporting')).toBeFocused();
  await ask('Control+k', 'undo');
  await expect.poll(() => order(page, 'onReturn')).toEqual([]);
  await ask('Control+k', 'shortcuts');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Find a command or a card');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The turn too: its stories, inputs and switches are edits, the rest is looking.
  const numbers = page.getByRole('list', { name: 'Numbers of this run' });
  await ask('Control+k', 'polite lie');
  await expect(numbers).toContainText(/2\s*false success/);
  await ask('Control+k', 'denial returned raise');
  await expect(numbers).toContainText(/0\s*false success/);
  await ask('Control+k', 'retries after an opaque denial: 0');
  await expect(page.getByText('1 switched')).toBeVisible();
  await ask('Control+k', 'show the metrics');
  await expect(page.getByRole('tab', { name: 'Metrics' })).toHaveAttribute('aria-selected', 'true');
  await ask('Control+k', 'fold may this call');
  await expect(page.getByText('Folded, with 3 cards.')).toBeAttached();
  await ask('Control+k', 'all 144');
  await expect(page.getByRole('radio', { name: 'All 144' })).toBeChecked();
  await ask('Control+k', 'present');
  const present = page.getByRole('region', { name: 'Present' });
  await expect(present).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(present).toBeHidden();
  await test.step('E7 back closes the palette, the box at a + and a menu, each with the focus where it was', async () => {
    await ask('Control+k', 'show the trace');
    await ask('Control+k', 'unfold may this call');
    await test.step('what is undone on a folded lane is shown', async () => {
      await card(page, 'Page size').focus();
      await page.keyboard.press('Space');
      await expect(card(page, 'Page size')).toHaveAccessibleName(/, skipped/);
      await ask('Control+k', 'fold may this call');
      await expect(card(page, 'Page size')).toBeHidden();
      await page.keyboard.press('Control+z');
      await expect(card(page, 'Page size')).toHaveAttribute('aria-pressed', 'true');
      await expect(card(page, 'Page size')).toBeInViewport();
    });
    const one = card(page, 'Never delete');
    const entryOfItsOwn = () => page.evaluate(() => history.state?.over === true);
    const opened: readonly (readonly [key: string, what: Locator])[] = [
      ['Control+k', field],
      ['+', page.getByRole('combobox', { name: /^Add a rule/ })],
      ['Shift+F10', page.getByRole('menu', { name: 'Actions for Never delete' })],
    ];
    for (const [key, what] of opened) {
      await one.focus();
      await page.keyboard.press(key);
      await expect(what).toBeVisible();
      await expect.poll(entryOfItsOwn).toBe(true);
      await page.goBack();
      await expect(what).toBeHidden();
      await expect(one).toBeFocused();
      expect(await entryOfItsOwn()).toBe(false);
    }
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing');
  await expect(page.getByText('Nothing is called “no such thing”.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
