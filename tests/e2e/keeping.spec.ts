import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { choice, downloaded, expect, expectNumbers, openFile, openStudio, saved, test } from './studio';

const name = (page: Page): Locator => page.getByRole('textbox', { name: 'Policy name' });
const undo = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Undo' });

/** Opens a dialog of the policy menu. */
async function fromMenu(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: item });
}

test('a library of policies, restore points, and what has changed since', async ({ page }) => {
  test.slow();
  await openStudio(page);
  let file = { name: '', text: '' };

  await test.step('an example is in the library once it was changed', async () => {
    const library = await fromMenu(page, 'Library');
    await expect(library).toContainText('Nothing is kept here yet');
    await page.keyboard.press('Escape');
    await choice(page, 'Denial returned by the check', 'the reason').check();
    await expect(saved(page)).toHaveText(/^Saved/);
  });

  await test.step('a copy is made, called otherwise, deleted, brought back and opened', async () => {
    const library = await fromMenu(page, 'Library');
    const rows = library.getByRole('list', { name: 'Policies of this browser' });
    await library.getByRole('button', { name: 'Duplicate Support desk' }).click();
    await expect(rows.getByRole('listitem')).toHaveCount(2);
    await library.getByRole('button', { name: 'Rename Support desk 2' }).click();
    await library.getByRole('textbox', { name: 'New name of Support desk 2' }).fill('Night desk');
    // What is typed is given when the field is left, also by going back.
    await page.goBack();
    await expect(library).toBeHidden();
    await fromMenu(page, 'Library');
    await library.getByRole('button', { name: 'Rename Night desk' }).click();
    await page.keyboard.press('Enter');
    await expect(library.getByRole('button', { name: 'Rename Night desk' })).toBeFocused();
    await library.getByRole('radio', { name: 'Name' }).check();
    await expect(rows.getByRole('listitem').first()).toContainText('Night desk');
    await library.getByRole('searchbox').fill('night');
    await expect(rows.getByRole('listitem')).toHaveCount(1);
    await library.getByRole('button', { name: 'Delete Night desk' }).click();
    await expect(library.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows.getByRole('button', { name: /^Night desk/ })).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    file = await downloaded(page, () => library.getByRole('button', { name: 'Save Night desk as file' }).click());
    expect(file.name).toBe('night-desk.json');
    await rows.getByRole('button', { name: /^Night desk/ }).click();
    await expect(library).toBeHidden();
    await expect(name(page)).toHaveValue('Night desk');
    await expect(undo(page)).toBeDisabled();
    await expectNumbers(page, ['2 of 2 explained']);
  });

  await test.step('what it was when it was opened is a point; what has changed since is told in three ways', async () => {
    await choice(page, 'Oversized page_size', 'deny').check();
    await page.getByRole('textbox', { name: 'Policy name' }).fill('Late desk');
    await expect(saved(page)).toHaveText(/^Saved/);
    const points = await fromMenu(page, 'Restore points');
    const list = points.getByRole('list', { name: 'Restore points' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('as it was opened');
    const words = points.getByRole('list', { name: 'What differs' });
    await expect(words).toContainText('renamed from “Night desk” to “Late desk”');
    await expect(words).toContainText('Outside the limit “Send the limit” → “Refuse the call”');
    await points.getByRole('radio', { name: 'The six calls' }).check();
    await expect(points.getByRole('table', { name: 'The six calls' })).toContainText('search_orders');
    await points.getByRole('radio', { name: 'hooks.ts' }).check();
    await expect(points.getByRole('region', { name: 'hooks.ts line by line' })).toContainText('Late desk');
    await expectAccessible(page, '[role=dialog]');
  });

  await test.step('a point of its author has a name; an older one is restored, as one step', async () => {
    const points = page.getByRole('dialog', { name: 'Restore points' });
    const list = points.getByRole('list', { name: 'Restore points' });
    await points.getByRole('textbox', { name: 'Name of a new restore point' }).fill('For the meeting');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: /^For the meeting/ })).toHaveAttribute('aria-current', 'true');
    await expect(points).toContainText('Nothing differs');
    await list.getByRole('button', { name: /as it was opened/ }).click();
    await points.getByRole('button', { name: 'Restore this' }).click();
    await expect(points).toBeHidden();
    await expect(name(page)).toHaveValue('Night desk');
    await undo(page).click();
    await expect(name(page)).toHaveValue('Late desk');
  });

  await test.step('it is compared with a restore point, a policy of the library and an example', async () => {
    const run = page.getByRole('region', { name: 'Run', exact: true });
    await run.getByRole('tab', { name: 'Compare' }).click();
    await run.getByRole('radio', { name: 'Against another policy' }).check();
    await run.getByRole('combobox', { name: 'Against' }).selectOption({ label: 'For the meeting' });
    for (const label of ['Support desk', 'Rate limits, as shipped'])
      await run.getByRole('combobox', { name: 'And' }).selectOption({ label });
    const four = run.getByRole('region', { name: 'The same turn, four policies' });
    for (const head of ['Late desk', 'For the meeting', 'Support desk', 'Rate limits, as shipped'])
      await expect(four.getByRole('columnheader', { name: new RegExp(`^${head}`) })).toBeVisible();
    await expect(run.getByRole('combobox', { name: 'And' })).toBeHidden();
    await run.getByRole('button', { name: 'Take Support desk out' }).click();
    await expect(run.getByRole('region', { name: 'The same turn, three policies' })).toBeVisible();
    await run.getByRole('button', { name: 'Back to the canvas' }).click();
  });

  await test.step('a file that has the name of a kept policy tells what differs, and takes its place as one step', async () => {
    const incoming = { ...JSON.parse(file.text), name: 'Support desk', about: 'From a file.' };
    await openFile(page, { name: 'other.json', text: JSON.stringify(incoming) });
    const same = page.getByRole('region', { name: 'A policy of the same name' });
    await same.getByText('What differs from it').click();
    await expect(same).toContainText('What it is for');
    await expectAccessible(page, '[role=dialog]');
    await same.getByRole('button', { name: 'Replace that one' }).click();
    await expect(name(page)).toHaveValue('Support desk');
    await undo(page).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Redo' })).toBeEnabled();
    const points = await fromMenu(page, 'Restore points');
    await expect(points.getByRole('list', { name: 'Restore points' })).toContainText('before a file took its place');
  });
});

test('two tabs on one policy: told in both, neither writes over the other, both are kept', async ({
  page,
  context,
}) => {
  await openStudio(page);
  await name(page).fill('Shared desk');
  await expect(saved(page)).toHaveText(/^Saved/);
  const other = await context.newPage();
  await openStudio(other);
  await expect(name(other)).toHaveValue('Shared desk');
  for (const tab of [page, other]) await expect(tab.getByText('open in another tab too')).toBeVisible();

  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expect(other.getByRole('alert').filter({ hasText: 'Another tab has changed' })).toBeVisible();
  await choice(other, 'Where the check runs', 'after').check();
  await expect(saved(other)).toHaveText(/^Not saved/);
  await expect(saved(page)).toHaveText(/^Saved/);
  await expectAccessible(other, '[data-area=canvas]');
  await other.getByRole('button', { name: 'Keep both' }).click();
  await expect(name(other)).toHaveValue('Shared desk 2');
  await expect(saved(other)).toHaveText(/^Saved/);
  await expect(page.getByText('open in another tab too')).toBeHidden();
  const library = await fromMenu(page, 'Library');
  const rows = library.getByRole('list', { name: 'Policies of this browser' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Shared desk 2' })).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');

  await fromMenu(other, 'Library');
  await other.getByRole('button', { name: /^Shared desk On screen|^Shared desk Changed/ }).click();
  await expect(choice(other, 'Where the check runs', 'before')).toBeChecked();
  await choice(page, 'Where the check runs', 'none').check();
  await other.getByRole('button', { name: 'Show the other’s' }).click();
  await expect(choice(other, 'Where the check runs', 'none')).toBeChecked();
  await expect(saved(other)).toHaveText(/^Saved/);

  await test.step('where both changed it, taking the other’s says what would go, and can be undone', async () => {
    await choice(page, 'Where the check runs', 'before').check();
    await choice(other, 'Oversized page_size', 'deny').check();
    await other.getByRole('button', { name: 'Take the other’s' }).click();
    const asked = other.getByRole('dialog', { name: 'Take the other tab’s version?' });
    await expect(asked.getByRole('list', { name: 'What differs' })).toContainText(
      'Outside the limit “Refuse the call” → “Send the limit”',
    );
    await expectAccessible(other, '[role=dialog]');
    await asked.getByRole('button', { name: 'Decide later' }).click();
    await expect(choice(other, 'Oversized page_size', 'deny')).toBeChecked();
    await other.getByRole('button', { name: 'Take the other’s' }).click();
    await asked.getByRole('button', { name: 'Take the other’s' }).click();
    await expect(asked).toBeHidden();
    await expect(choice(other, 'Where the check runs', 'before')).toBeChecked();
    await expect(saved(other)).toHaveText(/^Saved/);
    await undo(other).click();
    await expect(choice(other, 'Oversized page_size', 'deny')).toBeChecked();
    await other.getByRole('button', { name: 'Redo' }).click();
  });

  await test.step('deleted in one, the other is told, and keeps it or lets it go', async () => {
    const told = other.getByRole('alert').filter({ hasText: 'Another tab deleted this policy' });
    const deletes = async (): Promise<void> => {
      await fromMenu(page, 'Library');
      await page.getByRole('button', { name: 'Delete Shared desk', exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await deletes();
    await expect(told).toBeVisible();
    await expect(saved(other)).toHaveText('Deleted in another tab');
    await other.getByRole('button', { name: 'Keep it' }).click();
    await expect(told).toBeHidden();
    await expect(saved(other)).toHaveText(/^Saved/);
    await deletes();
    await other.getByRole('button', { name: 'Let it go' }).click();
    await expect(told).toBeHidden();
    await expect(name(other)).toHaveValue('Shared desk 2');
  });
});

test('a tab that is killed loses nothing that the line said was saved', async ({ page, context }) => {
  await openStudio(page);
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await name(page).fill('Killed desk');
  await expect(saved(page)).toHaveText(/^Saved/);
  await test.step('what storage did not take before the page went is gone on with when it is loaded again', async () => {
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('', 'UnknownError');
      };
    });
    await name(page).fill('Never written');
    await expect(saved(page)).toHaveText(/^Not saved/);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(name(page)).toHaveValue('Never written');
    await expect(saved(page)).toHaveText(/^Saved/);
    await name(page).fill('Killed desk');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hookline:left'))).toBeNull();
    await expect(saved(page)).toHaveText(/^Saved/);
  });
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await openStudio(again);
  await expect(name(again)).toHaveValue('Killed desk');
  await expectNumbers(again, ['2 of 2 explained']);
});

test('a tab that is closed before its change is written asks first, and not once it is', async ({ page, context }) => {
  await openStudio(page);
  const asked = page.waitForEvent('dialog');
  // A browser asks only where a person has touched the page.
  await name(page).click();
  await name(page).fill('Closed at once');
  // Not waited for: it goes on until the question is answered.
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(saved(page)).toHaveText(/^Saved/);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const again = await context.newPage();
  await openStudio(again);
  await expect(name(again)).toHaveValue('Closed at once');
});

test('E1 a full storage is told as long as it lasts, a file is offered, and it is saved once there is room', async ({
  page,
  context,
  baseURL,
}) => {
  await openStudio(page);
  const devtools = await context.newCDPSession(page);
  const origin = new URL(baseURL ?? '').origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: the browser’s storage is full' })).toBeVisible();
  await expectNumbers(page, ['2 of 2 explained']);
  await name(page).fill('Full desk');
  await expect(saved(page)).toHaveText(/^Not saved/);
  const file = await downloaded(page, () =>
    page.getByRole('banner').getByRole('button', { name: 'Save as file' }).click(),
  );
  expect(JSON.parse(file.text)).toMatchObject({ name: 'Full desk' });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(saved(page)).toHaveText(/^Saved/);
  const library = await fromMenu(page, 'Library');
  await expect(library.getByRole('list', { name: 'Policies of this browser' })).toContainText('Full desk');
});

test('E1 storage that is blocked altogether is told, editing goes on, and it is saved once it is let', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get: refuse });
    Object.assign(window, {
      letStore: () => {
        IDBFactory.prototype.open = open;
      },
    });
  });
  await openStudio(page);
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expectNumbers(page, ['2 of 2 explained']);
  await expect(
    page.getByRole('alert').filter({ hasText: 'this browser does not let pages store anything here' }),
  ).toBeVisible();
  await name(page).fill('Blocked desk');
  await name(page).press('Enter');
  await expect(saved(page)).toHaveText(/^Not saved/);
  const file = await downloaded(page, () =>
    page.getByRole('banner').getByRole('button', { name: 'Save as file' }).click(),
  );
  expect(JSON.parse(file.text)).toMatchObject({ name: 'Blocked desk' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => (window as unknown as { letStore(): void }).letStore());
  await expect(saved(page)).toHaveText(/^Saved/);
});
