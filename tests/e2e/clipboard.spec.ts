import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe';
import { card, order } from './lanes';
import { expect, openStudio, test } from './studio';

test('rules are copied, cut and pasted as text, in one step each; a text field keeps its own', async ({ page }) => {
  await openStudio(page);
  const press = (key: string) => page.keyboard.press(key);
  await card(page, 'Large refunds').click();
  await press('Control+c');
  await card(page, 'Never delete').click();
  await press('Control+v');
  await expect
    .poll(() => order(page, 'beforeDispatch'))
    .toEqual(['Large refunds', 'Never delete', 'Large refunds 2', 'Page size']);
  await expect(card(page, 'Large refunds 2')).toBeFocused();
  await press('Control+z');
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);

  await card(page, 'Large refunds').click();
  await card(page, 'Page size').click({ modifiers: ['Control'] });
  await press('Control+x');
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete']);
  await press('Control+v');
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);

  await test.step('the clipboard holds plain JSON, which a field takes as text', async () => {
    const about = page.getByRole('textbox', { name: 'Note, printed above the code' });
    await card(page, 'Never delete').click();
    await about.focus();
    await press('Control+v');
    await expect(about).toHaveValue(/"format": "hookline-rules"/);
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    await about.fill('Dear colleague');
    await about.selectText();
    await press('Control+c');
  });

  await card(page, 'Never delete').click();
  await press('Control+v');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted.' })).toContainText('holds no rules');
  await expect.poll(() => order(page, 'beforeDispatch')).toHaveLength(3);

  await test.step('C1 far away, small or large, what is pasted or added is in view and selected', async () => {
    const zoom = page.getByRole('group', { name: 'Zoom' });
    await card(page, 'Never delete').click();
    await press('Control+c');
    for (const [button, times] of [
      ['Smaller', 6],
      ['Larger', 9],
    ] as const) {
      for (let i = 0; i < times; i++) await zoom.getByRole('button', { name: button }).click();
      const lanes = await page.locator('.canvas-root').boundingBox();
      await page.mouse.move((lanes?.x ?? 0) + (lanes?.width ?? 0) / 2, (lanes?.y ?? 0) + (lanes?.height ?? 0) - 90);
      await page.mouse.wheel(-3_000, 3_000);
      await press('Control+v');
      const pasted = page.locator('[data-card]:focus');
      await expect(pasted).toBeInViewport();
      await expect(pasted).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.wheel(-3_000, 3_000);
      await page.getByRole('button', { name: 'Refuse when…' }).click();
      await expect(page.locator('[data-card][aria-pressed=true]')).toBeInViewport();
    }
  });
});

test('C4 without the browser’s clipboard the text is shown, and a field takes it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openStudio(page);
  await card(page, 'Never delete').click();
  const command = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await command('Copy the selected cards');
  const shown = page.getByRole('textbox', { name: 'The copied rules' });
  const text = await shown.inputValue();
  expect(JSON.parse(text).rules).toHaveLength(1);
  await expect(shown).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Never delete')).toBeFocused();

  await command('Paste rules');
  const field = page.getByRole('textbox', { name: 'Rules to paste' });
  await field.fill(text.slice(0, 90));
  await page.getByRole('button', { name: 'Paste the rules' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted.' })).toContainText('cut short');
  await test.step('half typed, every way out asks first; going on keeps what is typed and the focus', async () => {
    const asked = page.getByRole('alertdialog', { name: 'Let go of what you typed?' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
      () => page.goBack(),
    ];
    for (const way of ways) {
      await way();
      await expect(asked.getByRole('button', { name: 'Go on typing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(asked).toBeHidden();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(text.slice(0, 90));
    }
    await page.goBack();
    await expectAccessible(page, '[role=alertdialog]');
    await asked.getByRole('button', { name: 'Let it go' }).click();
    await expect(field).toBeHidden();
    const entryOfItsOwn = () => page.evaluate(() => history.state?.over === true);
    await expect.poll(entryOfItsOwn).toBe(false);
    await command('Paste rules');
    await expect(field).toHaveValue('');
    await expect.poll(entryOfItsOwn).toBe(true);
    await page.goBack();
    await expect(field).toBeHidden();
    await command('Paste rules');
  });
  await field.fill(text);
  await page.getByRole('button', { name: 'Paste the rules' }).click();
  await expect(card(page, 'Never delete 2')).toBeFocused();
});

test('a whole policy that is pasted is looked at, and gives its rules', async ({ page }) => {
  const limits = readFileSync(new URL('../../public/examples/rate-limits.json', import.meta.url), 'utf8');
  await openStudio(page);
  await page.locator('body').evaluate((body, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, limits);
  const { name, nodes } = JSON.parse(limits);
  const dialog = page.getByRole('dialog', { name: `Open “${name}”?` });
  await expect(dialog).toContainText('It is the text that was pasted.');
  await dialog.getByRole('button', { name: 'Add only its rules' }).click();
  await expect.poll(() => order(page, 'afterExecute')).toHaveLength(nodes.length);
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Support desk');
});
