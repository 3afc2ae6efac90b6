import { readFileSync } from 'node:fs';
import { downloaded, expect, expectNumbers, openFile, openStudio, saved, test } from './studio';

const example = readFileSync(new URL('../../public/examples/support-desk.json', import.meta.url), 'utf8');

test.beforeEach(async ({ page }) => openStudio(page));

test('a policy is saved as a file and opened again, under its own undo', async ({ page }) => {
  const file = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(file).toEqual({ name: 'support-desk.json', text: example });
  const other = { ...JSON.parse(file.text), name: 'Größe & Maß', 'kept by': 'someone' };
  await openFile(page, { name: 'other.json', text: JSON.stringify(other) });
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Größe & Maß');
  await expect(page.getByRole('status').filter({ hasText: 'Opened' })).toBeVisible();
  await expect(saved(page)).toHaveText(/^Saved in this browser/);
  const again = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(again.name).toBe('größe-maß.json');
  expect(JSON.parse(again.text)).toEqual(other);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

/** Files that are no policy, and what the sentence about each must say. */
const BAD: readonly (readonly [name: string, text: string | Buffer, says: string])[] = [
  ['empty.json', '', 'The file is empty'],
  ['cut.json', example.slice(0, 400), 'cannot be read'],
  ['object.json', '{}', '"format"'],
  ['null.json', 'null', 'null'],
  ['n8n.json', '{"nodes": [], "connections": {}}', 'n8n'],
  ['picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'UTF-8'],
  ['shape.json', example.replace('"nodes": [', '"nodes": [7, '), 'nodes[0]'],
];

test('what is no policy is told in a sentence, and changes nothing', async ({ page }) => {
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
});

test('a file that is dropped on the page is opened', async ({ page }) => {
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return transfer;
    },
    example.replace('"Support desk"', '"Dropped desk"'),
  );
  await page.dispatchEvent('.react-flow', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the policy file to open it')).toBeVisible();
  await page.dispatchEvent('.react-flow', 'drop', { dataTransfer: data });
  await expect(page.getByText('Drop the policy file to open it')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Dropped desk');
});

test('names that look like markup are shown as text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)>`"';
  await openFile(page, { name: 'x.json', text: JSON.stringify({ ...JSON.parse(example), name }) });
  await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue(name);
  await expect(page.locator('img')).toHaveCount(0);
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
