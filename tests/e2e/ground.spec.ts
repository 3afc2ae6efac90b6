import { card, FIRST, lane, order, pointOf, SECOND } from './lanes';
import { downloaded, expect, openStudio, test } from './studio';

test('notes lie where they are put, are kept in the file, never in hooks.ts, and undone', async ({ page }) => {
  await openStudio(page);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  const { x, y } = await pointOf(lane(page, SECOND), 0.2, 0.8);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Add a note here' }).click();
  await expect(note).toBeFocused();
  await page.keyboard.type('Ask Ada: `x` */ </script> first');
  await card(page, 'Large refunds').focus();
  const before = await note.boundingBox();
  const head = page.locator('.canvas-note .head');
  await head.hover();
  const from = await pointOf(head, 0.3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 30, { steps: 4 });
  await page.mouse.up();
  // The first few pixels of a drag only say that it is one.
  await expect.poll(async () => (await note.boundingBox())?.x ?? 0).toBeGreaterThan((before?.x ?? 0) + 30);
  const file = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(JSON.parse(file.text).notes).toMatchObject([{ text: 'Ask Ada: `x` */ </script> first' }]);
  await page.getByRole('button', { name: /^Export/ }).click();
  expect(await page.getByRole('textbox', { name: 'hooks.ts', exact: true }).inputValue()).not.toContain('Ask Ada');
  await page.keyboard.press('Escape');
  const undo = page.getByRole('button', { name: /^Undo/ });
  for (let i = 0; i < 3; i++) await undo.click();
  await expect(note).toBeHidden();
  await expect(undo).toBeDisabled();

  await test.step('a note on a card: written from its menu, a mark on the card, its text by hover and focus', async () => {
    await card(page, 'Never delete').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Write a note on it…' }).click();
    const field = page.getByRole('textbox', { name: 'Note, printed above the code' });
    await expect(field).toBeFocused();
    await page.keyboard.type('Agreed with Ada');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Never delete')).toBeFocused();
    await expect(card(page, 'Never delete')).toHaveAccessibleDescription(/Note: Agreed with Ada/);
    await expect(card(page, 'Never delete').getByText('Agreed with Ada')).toBeVisible();
    await card(page, 'Large refunds').click();
    await expect(card(page, 'Never delete').getByText('Agreed with Ada')).toBeHidden();
    await card(page, 'Never delete').locator('.canvas-noted').hover();
    await expect(page.getByRole('tooltip')).toHaveText('Note: Agreed with Ada');
    await card(page, 'Never delete').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Edit its note…' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('a lane folds to a line, is no step of undo, and opens for what is selected; menus of lane, wire and canvas', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByRole('button', { name: 'Fold “May this call run?”' }).click();
  await expect(card(page, 'Large refunds')).toBeHidden();
  await expect(lane(page, FIRST)).toContainText('3 rules');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await page.reload();
  // The first card is selected on opening, so its lane is open whatever was folded.
  await expect(card(page, 'Large refunds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Large refunds')).toBeHidden();
  await page.getByRole('button', { name: 'Unfold “May this call run?”' }).click();
  await expect(card(page, 'Large refunds')).toBeVisible();

  await test.step('the menu of a lane, by keys', async () => {
    await page.locator('[data-stop="beforeDispatch auth"]').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Select its cards' }).press('Enter');
    await expect(page.locator('[data-card][aria-pressed=true]')).toHaveCount(3);
  });
  await test.step('the menu of a wire', async () => {
    const end = await pointOf(card(page, 'Never delete'), 0, 0.5);
    await page.mouse.click(end.x - 12, end.y + 4, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Take “Never delete” off it, to the shelf' }).click();
    await expect.poll(() => order(page, 'shelf')).toEqual(['Never delete']);
    await page.getByRole('button', { name: /^Undo/ }).click();
  });
  await test.step('zoom by keys: the browser’s own where no card has the focus', async () => {
    const percent = page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: /%/ });
    await card(page, 'Page size').focus();
    await page.keyboard.press('Control+0');
    await expect(percent).toHaveText('100 %');
    await page.keyboard.press('Control+-');
    await expect(percent).toHaveText('90 %');
    await page.keyboard.press('Control+=');
    await expect(percent).toHaveText('100 %');
    await page.keyboard.press('Shift+2');
    await expect(percent).not.toHaveText('100 %');
    await expect(card(page, 'Page size')).toBeInViewport();
    await page.keyboard.press('Shift+1');
    await expect(lane(page, 'May the turn end, and with what?')).toBeInViewport();
  });
});
