import type { Page } from '@playwright/test';
import { card, choice, downloaded, expect, expectNumbers, openStudio, saved, test } from './studio';
import { together } from './together';

test.beforeEach(async ({ page }) => openStudio(page));

const { step, all } = together<{ page: Page }>();
test('what the bar and the experiment change is one step each, and is told', async ({ page }) => all({ page }));

step('undo and redo go back and forth, and say for what', async ({ page }) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expectNumbers(page, ['2 of 2 explained']);
  await undo.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Undo: change 3 rules (Ctrl+Z)');
  await undo.focus();
  await page.keyboard.press('Enter');
  await expectNumbers(page, ['0 of 2 explained', '4 retries wasted']);
  await expect(undo).toBeDisabled();
  // It has nothing more to do, and still keeps the focus, for as long as it has it.
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(redo).toBeFocused();
  await redo.click();
  await expectNumbers(page, ['2 of 2 explained', '0 retries wasted']);
  await expect(redo).toBeDisabled();
});

step('each choice of the experiment is one step', async ({ page }) => {
  await choice(page, 'Denial returned by the check', 'ok, skipped').check();
  await choice(page, 'Where the check runs', 'after').check();
  await choice(page, 'Oversized page_size', 'deny').check();
  await choice(page, 'Requester is a manager', 'yes').check();
  await choice(page, 'Typo in the key', 'yes').check();
  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expectNumbers(page, ['40 money moved', '4 retries wasted']);
  await expect(choice(page, 'Denial returned by the check', 'ERROR')).toBeChecked();
});

step('the experiment’s choices are made with the arrow keys', async ({ page }) => {
  await choice(page, 'Denial returned by the check', 'ERROR').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Denial returned by the check', 'the reason')).toBeChecked();
  await expectNumbers(page, ['2 of 2 explained']);
  await page.keyboard.press('Control+z');
  await expect(choice(page, 'Denial returned by the check', 'ERROR')).toBeChecked();
});

step('the name is changed where it stands, as one step', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Policy name' });
  await name.click();
  await name.press('End');
  await page.keyboard.type(' by night');
  await name.press('Enter');
  await expect(page).toHaveTitle('Support desk by night · Hookline');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Support desk');
  await name.fill('');
  await name.press('Enter');
  await expect(name).toHaveValue('Support desk');
});

step('the scenario’s settings are undone like the rest', async ({ page }) => {
  await page.getByRole('button', { name: /Support turn/ }).click();
  const settings = page.getByRole('dialog', { name: 'Scenario settings' });
  await settings
    .getByRole('group', { name: /^Retries/ })
    .getByRole('radio', { name: '5' })
    .check();
  await expectNumbers(page, ['10 retries wasted']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Support turn/ })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectNumbers(page, ['4 retries wasted']);
});

step('a kind is added by a click, behind the selected card, and by a search', async ({ page }) => {
  await page.getByRole('button', { name: 'Refuse when…' }).click();
  await expect(card(page, 'Refuse when')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText(
    'Refuse when added: May this call run?, 2 of 4.',
  );
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Find a rule' })).toBeFocused();
  await page.keyboard.type('limit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Limit an argument' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Limit an argument')).toBeVisible();
  await expect(saved(page)).toHaveText(/^Saved/);
});

step('while a problem stops the run there is no hooks.ts, and it says why', async ({ page }) => {
  const guard = page.getByLabel('Inspector').getByRole('textbox', { name: /Guard name/ });
  await guard.fill('auth_reject');
  await expect(page.getByRole('banner').getByRole('button', { name: /run stopped/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export hooks.ts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export hooks.ts' });
  await expect(dialog).toContainText('auth_reject belongs to the framework');
  await expect(dialog.getByRole('button', { name: 'Download hooks.ts' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Policy' }).click();
  await expect(dialog.getByRole('button', { name: 'Download policy' })).toBeEnabled();
  await dialog.getByRole('tab', { name: 'hooks.ts' }).click();
  await dialog.getByRole('button', { name: 'Show the problem' }).click();
  await expect(page.getByRole('tab', { name: 'Problems' })).toHaveAttribute('aria-selected', 'true');
});

step('problems are counted, and their panel opens', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: '2 problems' }).click();
  await expect(page.getByRole('tab', { name: 'Problems' })).toHaveAttribute('aria-selected', 'true');
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
});

step('the experiment can be put away', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Experiment' });
  await button.click();
  await expect(page.getByRole('region', { name: 'Experiment' })).toBeHidden();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('an input with nothing to act on is off, and says why', async ({ page }) => {
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'New empty policy' }).click();
  await expect(choice(page, 'Where the check runs', 'before')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'No rule of this policy refuses a call' }).first()).toBeVisible();
  await expect(choice(page, 'Requester is a manager', 'yes')).toBeEnabled();
});

test('light, dark, or as the system, also after a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  expect(await background()).toBe(light);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toBeVisible();
  expect(await background()).toBe(light);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'As the system' }).click();
  expect(await background()).toBe(dark);
});

test('hooks.ts is downloaded and copied, the policy beside it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Export hooks.ts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export hooks.ts' });
  const hooks = await downloaded(page, () => dialog.getByRole('button', { name: 'Download hooks.ts' }).click());
  expect(hooks.name).toBe('hooks.ts');
  expect(hooks.text).toMatch(/^export .*createHooks/m);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('status').first()).toContainText('copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hooks.text);
  await dialog.getByRole('tab', { name: 'Tests' }).click();
  const tests = await downloaded(page, () => dialog.getByRole('button', { name: 'Download hooks.test.ts' }).click());
  for (const said of ["from './hooks.ts'", 'issue_refund', 'large_refunds']) expect(tests.text).toContain(said);
  await dialog.getByRole('tab', { name: 'Policy' }).click();
  const policy = await downloaded(page, () => dialog.getByRole('button', { name: 'Download policy' }).click());
  expect(policy.name).toBe('support-desk.json');
  expect(JSON.parse(policy.text)).toMatchObject({ format: 'hookline-policy', name: 'Support desk' });

  await test.step('the canvas as a picture: both kinds, both themes', async () => {
    await dialog.getByRole('tab', { name: 'Picture' }).click();
    await expect(dialog.getByRole('img', { name: /^The policy “Support desk”/ })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Dark' }).check();
    const svg = await downloaded(page, () => dialog.getByRole('button', { name: 'Download SVG' }).click());
    expect(svg.name).toBe('support-desk-dark.svg');
    for (const shown of ['fill="#161615"', '>Large refunds<', '3 of 10']) expect(svg.text).toContain(shown);
    const png = await downloaded(page, () => dialog.getByRole('button', { name: 'Download PNG' }).click());
    expect(png.name).toBe('support-desk-dark.png');
    expect(png.text.slice(1, 4)).toBe('PNG');
  });

  await test.step('the summary is saved, and printed as it is shown', async () => {
    await dialog.getByRole('tab', { name: 'Summary' }).click();
    const shown = dialog.frameLocator('iframe');
    await expect(shown.getByRole('listitem').first()).toContainText('Refuses issue_refund when amount is over 500');
    const html = await downloaded(page, () => dialog.getByRole('button', { name: 'Save as HTML' }).click());
    expect(html.name).toBe('support-desk-summary.html');
    expect(html.text).toContain('<h1>Support desk</h1>');
    await page.evaluate(() => {
      const inner = document.querySelector('iframe')?.contentWindow;
      if (inner) inner.print = () => document.body.setAttribute('data-printed', inner.document.title);
    });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'Support desk: a summary');
  });
});

test('where the browser does not copy, the text stands selected', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined }); // as on plain http
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Export hooks.ts' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('press Ctrl+C');
  const selected = await page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return field.value.slice(field.selectionStart, field.selectionEnd) === field.value && field.value.length > 1000;
  });
  expect(selected).toBe(true);
});
