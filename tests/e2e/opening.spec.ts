import { choice, expect, expectNumbers, numbers, openStudio, saved, test } from './studio';

test('opens with the support desk, its run and its first card', async ({ page }) => {
  await openStudio(page);
  await expectNumbers(page, ['40 money moved', '4 retries wasted', '0 of 2 explained', '0 false success', '50 rows']);
  await expect(page).toHaveTitle('Support desk · Hookline');
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Support desk');
  await expect(saved(page)).toHaveText('Example, not changed yet');
  await expect(page.getByLabel('Inspector').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Large refunds',
  );
  for (const nothing of ['Undo', 'Redo']) await expect(page.getByRole('button', { name: nothing })).toBeDisabled();
});

test('says so where the example cannot be fetched, and opens once it can', async ({ page }) => {
  await page.route('**/examples/support-desk.json', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  page.removeAllListeners('console'); // the browser itself logs the 404
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText('The example policy could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(numbers(page)).toContainText('money moved');
});

test('without scripts one sentence says what is needed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('noscript p')).toContainText('needs JavaScript');
  await context.close();
});

test('a reload finds the work where it was left', async ({ page }) => {
  await openStudio(page);
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await page.getByRole('textbox', { name: 'Policy name' }).fill('Night desk');
  await expect(saved(page)).toHaveText(/^Saved in this browser, \d\d:\d\d$/);
  await page.reload();
  await expectNumbers(page, ['0 retries wasted', '2 of 2 explained']);
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Night desk');
  await expect(saved(page)).toHaveText(/^Saved in this browser/);
});

test('where nothing can be stored, editing goes on and a file is offered', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await openStudio(page);
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expectNumbers(page, ['2 of 2 explained']);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('does not let pages store');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Save as file' })).toBeVisible();
});
