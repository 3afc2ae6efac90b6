import type { Locator, Page } from '@playwright/test';
import { pointOf } from './lanes';
import { expect, expectNumbers, openStudio, test } from './studio';

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name: typeof name === 'string' ? new RegExp(`^${name}, `) : name });
const rules = (page: Page) =>
  page
    .locator('[role=treeitem][data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));

test('H2 H3 the outline says each card’s name, place, state and verdict; one tab stop; all moves by keys', async ({
  page,
}) => {
  await openStudio(page);
  await page.getByRole('radio', { name: 'Outline' }).check();
  const tree = page.getByRole('tree', { name: 'The policy, row by row' });
  await expect(tree).toBeVisible();
  await expect(row(page, 'Large refunds')).toHaveAccessibleName(
    'Large refunds, 1 of 3 in May this call run?, refused three of ten, no reason',
  );
  await expect(row(page, 'Large refunds')).toHaveAttribute('aria-level', '2');
  expect(await page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);

  await row(page, 'Large refunds').focus();
  const { keyboard } = page;
  const told = page.getByRole('status').filter({ hasText: 'Large refunds' }).first();
  await keyboard.press('Alt+ArrowDown');
  await expect(told).toHaveText('Large refunds moved: May this call run?, 2 of 3.');
  await expect(row(page, 'Large refunds')).toBeFocused();
  expect(await rules(page)).toEqual(['Never delete', 'Large refunds', 'Page size']);
  await keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Large refunds')).toHaveAccessibleName(/1 of 1 in It ran/);
  await expect(row(page, 'Large refunds')).toBeFocused();
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  expect(await rules(page)).toEqual(['Large refunds', 'Never delete', 'Page size']);
  await expect(row(page, 'Large refunds')).toBeFocused();

  await test.step('skip, delete and undo keep the focus on a row', async () => {
    await keyboard.press('Space');
    await expect(row(page, 'Large refunds')).toHaveAccessibleName(/, skipped/);
    await expectNumbers(page, ['1,840 money moved']);
    await keyboard.press('Delete');
    await expect(row(page, 'Never delete')).toBeFocused();
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expectNumbers(page, ['40 money moved']);
    await expect(page.locator('[role=treeitem]:focus')).toBeVisible();
  });
  await test.step('arrows go in and out, fold and unfold; ranges; a menu; the form and back', async () => {
    await row(page, 'Never delete').focus();
    await keyboard.press('Shift+ArrowDown');
    await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveCount(2);
    await keyboard.press('ArrowLeft');
    await expect(row(page, /^May this call run\? three rules/)).toBeFocused();
    await keyboard.press('ArrowLeft');
    await expect(row(page, /^May this call run/)).toHaveAttribute('aria-expanded', 'false');
    await expect(row(page, 'Never delete')).toBeHidden();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(row(page, /^Auth/)).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Take out to the shelf/ }).press('Enter');
    await expect(row(page, 'Large refunds')).toHaveAccessibleName(/1 of 1 on the shelf, does not run/);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row(page, 'Page size').focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Page size');
    await keyboard.press('Escape');
    await expect(row(page, 'Page size')).toBeFocused();
  });
});

test('rows are dragged within a lane, to another, to the shelf and back, one or several; Escape and a refusal are no step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openStudio(page);
  await page.getByRole('radio', { name: 'Outline' }).check();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const drop = async (from: string, to: Locator, down: number, { hold = false } = {}) => {
    const start = await pointOf(row(page, from), 0.3);
    const end = await pointOf(to, 0.3, down);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    if (!hold) await page.mouse.up();
  };
  await drop('Never delete', row(page, 'Large refunds'), 0.2);
  await expect.poll(() => rules(page)).toEqual(['Never delete', 'Large refunds', 'Page size']);
  await expect(page.getByRole('status').filter({ hasText: 'Never delete moved' })).toHaveText(
    'Never delete moved: May this call run?, 1 of 3.',
  );
  await undo.click();
  await drop('Large refunds', row(page, 'Never delete'), 0.8, { hold: true });
  await expect(row(page, 'Never delete')).toHaveAttribute('data-drop', 'below');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(undo).toBeDisabled();
  await drop('Large refunds', row(page, /^The result does not fit/), 0.5, { hold: true });
  await expect(page.getByText('Refuse when has nothing to say at this moment.')).toBeVisible();
  await page.mouse.up();
  await expect(undo).toBeDisabled();
  await row(page, 'Large refunds').click();
  await row(page, 'Never delete').click({ modifiers: ['Shift'] });
  await drop('Large refunds', row(page, /^It ran/), 0.5);
  await expect(row(page, 'Large refunds')).toHaveAccessibleName(/1 of 2 in It ran/);
  await expect(row(page, 'Never delete')).toHaveAccessibleName(/2 of 2 in It ran/);
  await undo.click();
  await expect(undo).toBeDisabled();
  await row(page, 'Page size').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Take out to the shelf/ }).click();
  await drop('Never delete', row(page, /^Shelf/), 0.5);
  await expect(row(page, 'Never delete')).toHaveAccessibleName(/on the shelf/);
  await drop('Never delete', row(page, 'Large refunds'), 0.8);
  await expect(row(page, 'Never delete')).toHaveAccessibleName(/2 of 2 in May this call run/);
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, apart: true });
  test('a rule is added by a tap, edited in the drawer and moved by the menu; the turn is played, read and exported', async ({
    page,
  }) => {
    await openStudio(page);
    await expect(page.getByRole('tree')).toBeVisible();
    await page.getByRole('button', { name: 'Add a rule to May this call run?' }).tap();
    await page.getByRole('listbox').getByRole('option', { name: 'Refuse a repeat' }).tap();
    await expect(row(page, 'Refuse a repeat')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'What to do with Refuse a repeat' }).tap();
    await page.getByRole('menuitem', { name: /^Move up/ }).tap();
    await expect(row(page, 'Refuse a repeat')).toHaveAccessibleName(/2 of 4/);
    await page.getByRole('button', { name: 'Edit Refuse a repeat' }).tap();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('No repeats');
    await page.getByRole('button', { name: 'Close inspector' }).tap();
    await expect(row(page, 'No repeats')).toBeInViewport();
    // The turn is played, wound and read.
    const run = page.getByRole('region', { name: 'Run', exact: true });
    await run.getByRole('button', { name: 'Play the turn' }).tap();
    await run.getByRole('button', { name: 'Pause' }).tap();
    const head = run.getByRole('slider', { name: 'Second of the turn' });
    await head.tap();
    await expect(head).toHaveAttribute('aria-valuetext', /^0:(29|30|31), Request 4/);
    const refund = run.getByRole('row', { name: /issue_refund amount 1,800/ }).first();
    await refund.tap();
    await expect(refund).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: /^Export/ }).tap();
    await expect(page.getByRole('button', { name: 'Download hooks.ts' })).toBeInViewport();
  });
});
