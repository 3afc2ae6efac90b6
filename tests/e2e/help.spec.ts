import { expectAccessible } from './axe';
import { card, choice, expect, expectNumbers, openStudio, test } from './studio';

test('the tour is offered once, can be left and found again, and the page stays in use; F1 tells of what has the focus', async ({
  page,
}) => {
  await openStudio(page);
  const menu = page.getByRole('button', { name: /^Help/ });
  const step = (n: number) => page.getByRole('dialog', { name: new RegExp(`^Tour, step ${n} of 6`) });

  await test.step('offered on the first visit', async () => {
    await expect(menu).toHaveAccessibleName('Help: new here?');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await expect(step(1)).toBeFocused();
    await expectAccessible(page, '[aria-label^=Tour]');
  });

  await test.step('left at its second step, it goes on there, also after a reload', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(step(2)).toContainText('A rule is a card');
    await page.keyboard.press('Escape');
    await expect(step(2)).toBeHidden();
    await expect(menu).toHaveAccessibleName('Help');
    await page.reload();
    await expect(menu).toHaveAccessibleName('Help');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Commands' });
    await expect(field).toBeFocused();
    await page.keyboard.type('take the tour');
    await page.keyboard.press('Enter');
    await expect(step(2)).toBeVisible();
  });

  await test.step('what it speaks of is done meanwhile', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(step(4)).toContainText('the reason');
    await choice(page, 'Denial returned by the check', 'the reason').check();
    await expectNumbers(page, ['0 retries wasted', '2 of 2 explained']);
    await expect(step(4)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(step(3)).toBeVisible();
    for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(step(6)).toBeHidden();
  });

  await test.step('F1 opens the page about the card that has the focus', async () => {
    await card(page, 'Page size').focus();
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('article', { name: 'Limit an argument' })).toContainText(
      'put in last, when the tool runs',
    );
    await help.getByRole('button', { name: 'May the turn end, and with what?' }).click();
    await expect(help.getByRole('article')).toContainText('one rejection is enough');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Page size')).toBeFocused();
  });
});
