import { expectAccessible } from './axe';
import { card, choice, expect, openStudio, test } from './studio';

test('present: a title, beat by beat with the arrow keys, a closing, and back to where it was', async ({ page }) => {
  test.slow();
  await openStudio(page);
  await choice(page, 'Denial', 'ok, skipped').check();
  await page.getByRole('button', { name: 'Present' }).click();
  const present = page.getByRole('region', { name: 'Present' });
  await expect(present.getByRole('heading', { name: 'Support desk' })).toBeVisible();
  await expect(present).toContainText('Refuses delete_account, always.');
  await expect(present).toContainText('The polite lie.');
  await expect(present).toBeFocused();

  await present.getByRole('button', { name: /4 refund 1,800/ }).click();
  await expect(present.getByRole('heading', { name: 'May this call run?' })).toBeVisible();
  await expect(present).toContainText('“Your refund of 1,800 is done.”');
  await expect(present).toContainText('Not so: The 1,800 was not refunded.');
  await page.keyboard.press('ArrowLeft');
  await expect(present).toContainText('The agent reads');
  await expect(present).not.toContainText('The customer hears');
  await page.keyboard.press('ArrowLeft');
  await expect(present).toContainText('by Large refunds');
  await expect(present).not.toContainText('The agent reads');
  await expectAccessible(page, 'section[aria-label="Present"]');

  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowRight');
  const closing = present.getByRole('list', { name: 'Numbers of the turn' });
  await expect(closing).toContainText('false success');
  await page.keyboard.press('ArrowLeft');
  await expect(closing).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(closing).toContainText('false success');
  await expect(present).toContainText('What truly happened');
  await page.keyboard.press('Home');
  // The keys of a remote, also where the focus got lost; nothing beneath hears a key meanwhile.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'Delete', 'Control+d']) await page.keyboard.press(key);
  await expect(present.getByText('The agent asks')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(present.getByRole('heading', { name: 'Support desk', level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(present).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Present' })).toBeFocused();
  for (const name of ['Large refunds', 'Never delete', 'Page size']) await expect(card(page, name)).toHaveCount(1);
});
