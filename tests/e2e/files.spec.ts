import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { card, choice, downloaded, expect, expectNumbers, openFile, openStudio, saved, test } from './studio';

const example = readFileSync(new URL('../../public/examples/support-desk.json', import.meta.url), 'utf8');

test.beforeEach(async ({ page }) => openStudio(page));

const preview = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Open “${name}”?` });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Policy name' });

test('E8 a policy is saved as a file, looked at, and opened again: as a new one, or in the place of the open one', async ({
  page,
}) => {
  const file = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(file).toEqual({ name: 'support-desk.json', text: example });
  const policy = JSON.parse(file.text);
  const strange = { ...policy.nodes[0], id: 'n9', kind: 'from-tomorrow', name: 'Weather' };
  const other = { ...policy, name: 'Größe & Maß', 'kept by': 'someone', nodes: [...policy.nodes, strange] };
  const chains = [{ moment: 'beforeDispatch', nodes: ['n1', 'n9'] }];
  const text = JSON.stringify({ ...other, chains });
  await openFile(page, { name: 'other.json', text });

  const dialog = preview(page, 'Größe & Maß');
  await test.step('the preview says what comes, what is not understood and what stops it', async () => {
    await expect(dialog).toContainText('It came as the file “other.json”. Nothing has changed yet.');
    await expect(dialog.getByRole('definition').first()).toHaveText('2 rulesLarge refunds, Weather');
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^“Weather”: This rule is of the kind “from-tomorrow”/,
      '“Weather” is a rule of the kind “from-tomorrow”.',
      'The file has “kept by”.',
    ]);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(dialog).toBeHidden();
    await expect(nameField(page)).toHaveValue('Support desk');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(saved(page)).toHaveText('Example, not changed yet');
  });

  await openFile(page, { name: 'other.json', text });
  await dialog.getByRole('button', { name: 'Open as a new policy' }).dblclick();
  await expect(nameField(page)).toHaveValue('Größe & Maß');
  await expect(page.getByRole('status').filter({ hasText: 'Opened' })).toBeVisible();
  await expect(saved(page)).toHaveText(/^Saved in this browser/);
  const again = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(again.name).toBe('größe-maß.json');
  expect(JSON.parse(again.text)).toEqual({ ...other, chains });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await test.step('in the place of the open one it is one step of undo', async () => {
    await openFile(page, { name: 'desk.json', text: example });
    await preview(page, 'Support desk').getByRole('button', { name: 'Replace the open policy' }).dblclick();
    await expect(nameField(page)).toHaveValue('Support desk');
    await page.keyboard.press('Control+z');
    await expect(nameField(page)).toHaveValue('Größe & Maß');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  await test.step('one of a newer version is looked at, never changed, and goes out byte for byte as it came', async () => {
    const newer = `\uFEFF${JSON.stringify({ ...policy, version: 2, name: 'Tomorrow’s desk', 'spoken in': 'verse' })}\r\n`;
    await openFile(page, { name: 'newer.json', text: newer });
    const dialog = preview(page, 'Tomorrow’s desk');
    await expect(dialog).toContainText('A newer Hookline wrote it (version 2).');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Open to look at it' }).click();
    const note = page.getByRole('region', { name: 'Only to be looked at' });
    await expect(note).toContainText('is not run here');
    await note.getByText('What is not understood').click();
    await expect(note.getByRole('listitem')).toHaveText('The file has “spoken in”.');
    await expect(card(page, 'Large refunds')).toBeVisible();
    const refused = page.getByRole('status').filter({ hasText: 'Not changed' });
    for (const key of ['Delete', 'Control+d', 'Alt+ArrowRight', 'Space', 'Shift+N', '+']) {
      await card(page, 'Large refunds').focus();
      await page.keyboard.press(key);
      await expect(refused).toBeVisible();
      await refused.getByRole('button', { name: 'Hide this note' }).click();
    }
    await test.step('what changes it is there to be read in menus and among the commands, and says why it does nothing', async () => {
      await card(page, 'Large refunds').click({ button: 'right' });
      const menu = page.getByRole('menu', { name: 'Actions for Large refunds' });
      await expect(menu).toContainText('it is only looked at');
      for (const item of await menu.getByRole('menuitem').all()) await expect(item).toBeDisabled();
      await page.goBack();
      await expect(menu).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
      await page.keyboard.type('Duplicate the selected');
      const option = page.getByRole('option', { name: 'Duplicate the selected cards' });
      await expect(option).toHaveAttribute('aria-disabled', 'true');
      await expect(option).toContainText('it is only looked at here');
      await page.keyboard.press('Enter');
      await expect(option).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await expect(
      page.getByRole('complementary', { name: 'Inspector' }).getByLabel('Name', { exact: true }),
    ).toBeDisabled();
    await expect(choice(page, 'Where the check runs', 'after')).toBeDisabled();
    await expect(nameField(page)).not.toBeEditable();
    await expectAccessible(page, '[data-area=canvas]');
    const out = await downloaded(page, () => note.getByRole('button', { name: 'Save as it came' }).click());
    expect(out).toEqual({ name: 'tomorrow-s-desk.json', text: newer });
    await page.reload();
    await expect(note).toBeVisible();
    const again = await downloaded(page, () => page.keyboard.press('Control+s'));
    expect(again.text).toBe(newer);
    await note.getByRole('button', { name: 'Make a copy to change' }).click();
    await expect(note).toBeHidden();
    await expect(nameField(page)).toHaveValue('Tomorrow’s desk 2');
    await expectNumbers(page, ['40 money moved']);
  });
});

/** Files that are no policy, and what the sentence about each must say. */
const BAD: readonly (readonly [name: string, text: string | Buffer, says: string])[] = [
  ['empty.json', '', 'The file is empty'],
  ['cut.json', example.slice(0, 400), 'cannot be read'],
  ['object.json', '{}', '"format"'],
  ['list.json', '[]', 'a list'],
  ['null.json', 'null', 'null'],
  ['named.json', '{"name":"x"}', '"format"'],
  ['utf-16.json', Buffer.from(`\uFEFF${example}`, 'utf16le'), 'UTF-8'],
  ['n8n.json', '{"nodes": [], "connections": {}}', 'n8n'],
  ['node-red.json', '[{"id": "a", "type": "inject", "wires": [["b"]]}]', 'Node-RED'],
  ['picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'UTF-8'],
  ['shape.json', example.replace('"nodes": [', '"nodes": [7, '), 'nodes[0]'],
];

test('C2 what is no policy is told in a sentence, and changes nothing', async ({ page }) => {
  for (const [name, text, says] of BAD)
    await test.step(name, async () => {
      await openFile(page, { name, text });
      const alert = page.getByRole('alertdialog', { name: `“${name}” was not opened` });
      await expect(alert).toContainText(says);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(alert).toBeHidden();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
      await expect(saved(page)).toHaveText('Example, not changed yet');
    });
  await test.step('a byte order mark is no trouble', async () => {
    await openFile(page, { name: 'marked.json', text: `\uFEFF${example}` });
    await page.keyboard.press('Escape');
    await expect(preview(page, 'Support desk')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

test('a file that is dropped on the page is looked at, and opened', async ({ page }) => {
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return transfer;
    },
    example.replace('"Support desk"', '"Dropped desk"'),
  );
  await page.dispatchEvent('.react-flow', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop policy files to look at them')).toBeVisible();
  await page.dispatchEvent('.react-flow', 'drop', { dataTransfer: data });
  await expect(page.getByText('Drop policy files to look at them')).toBeHidden();
  await preview(page, 'Dropped desk').getByRole('button', { name: 'Open as a new policy' }).click();
  await expect(nameField(page)).toHaveValue('Dropped desk');

  await test.step('what is dropped while a dialog is open waits, and takes nothing that is typed there', async () => {
    const files = await page.evaluateHandle(
      (texts) => {
        const transfer = new DataTransfer();
        for (const text of texts) transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
        return transfer;
      },
      ['Second desk', 'Third desk'].map((to) => example.replace('Support desk', to)),
    );
    await page.getByRole('button', { name: 'Policy menu' }).click();
    await page.getByRole('menuitem', { name: 'Library' }).click();
    const library = page.getByRole('dialog', { name: 'Library' });
    await library.getByRole('button', { name: 'Rename Dropped desk' }).click();
    const typed = library.getByRole('textbox', { name: 'New name of Dropped desk' });
    await typed.fill('Half typed');
    await page.dispatchEvent('body', 'drop', { dataTransfer: files });
    await expect(page.getByRole('status').filter({ hasText: 'came' })).toHaveText(
      '“Second desk” came with 1 more. It is shown once this is closed.',
    );
    await expect(typed).toBeFocused();
    await typed.press('Enter');
    await expect(library.getByRole('button', { name: 'Rename Half typed' })).toBeFocused();
    await page.keyboard.press('Escape');
    for (const name of ['Second desk', 'Third desk']) {
      await expect(preview(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(nameField(page)).toHaveValue('Half typed');
  });
});

test('C10 a link carries the whole policy; opening one asks first, and text that looks like markup stays text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const evil = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">`"';
  const command = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await nameField(page).fill(evil);
  await page.keyboard.press('Enter');
  await command('Copy a link');
  await expect(page.getByRole('status').filter({ hasText: 'link' })).toHaveText('The link to this policy is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#policy=1\.[\w-]+$/);
  await page.getByRole('button', { name: 'Undo' }).click();

  const visit = (to: string) => page.evaluate((url) => location.assign(url), to);
  const asked = preview(page, evil);
  await test.step('leaving it, by Escape too, changes nothing and clears the address', async () => {
    await visit(link);
    await expect(asked).toContainText('It came in the link.');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    expect(new URL(page.url()).hash).toBe('');
    await expect(nameField(page)).toHaveValue('Support desk');
  });

  await test.step('links that carry no policy are told in a sentence', async () => {
    const alert = page.getByRole('alertdialog', { name: 'The link was not opened' });
    for (const [to, says] of [
      [link.slice(0, -40), 'damaged or cut short'],
      [link.replace('=1.', '=2.'), 'newer Hookline'],
      ['#policy=<script>', 'damaged or cut short'],
    ] as const) {
      await visit(to);
      await expect(alert).toContainText(says);
      await alert.getByRole('button', { name: 'OK' }).click();
      expect(new URL(page.url()).hash).toBe('');
    }
  });

  await test.step('a reload in the middle asks again; then it is taken, as a new policy', async () => {
    await visit(link);
    await expect(asked).toBeVisible();
    await page.reload();
    await expect(asked.getByRole('definition').first()).toContainText('Large refunds');
    await asked.getByRole('button', { name: 'Open as a new policy' }).click();
    await expect(nameField(page)).toHaveValue(evil);
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.locator('img')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  await test.step('without the clipboard the link stands selected', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined }); // as on plain http
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Share as a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export hooks.ts' });
    await expect(dialog.getByRole('tab', { name: 'Link' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('status')).toContainText('press Ctrl+C');
    const selected = await page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
    expect(selected).toMatch(/#policy=1\./);
  });
});

test('a new, empty policy and the example again each have their own undo, and what was made stays', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'New empty policy' }).click();
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('New policy');
  await expectNumbers(page, ['1,840 money moved']);
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'Start from the example again' }).click();
  await expectNumbers(page, ['40 money moved']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Opened' })).toContainText('stays in the library');
});
