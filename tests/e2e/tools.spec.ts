import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { downloaded, expect, expectNumbers, openStudio, test } from './studio';
import { together } from './together';

/** What rules can name is declared, renamed and imported; examples open, and patterns drop in. */
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Tools and facts' });
const undo = (page: Page): Promise<void> => page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });
const card = (page: Page, name: string): Locator =>
  page.locator('[data-card]').filter({ has: page.getByText(name, { exact: true }) });

async function openTools(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'Tools and facts' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Tools' })).toBeVisible();
  return dialog(page);
}

async function openPalette(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Unfold the palette' }).click();
  return page.getByRole('navigation', { name: 'Palette' });
}

test.beforeEach(async ({ page }) => openStudio(page));

const { step, all } = together<{ page: Page }>();
test('tools and facts are declared, renamed, imported and removed, each in one step', async ({ page }) =>
  all({ page }));

step('a tool is declared by keyboard, and a rule uses it', async ({ page }) => {
  const { keyboard } = page;
  await card(page, 'Never delete').focus();
  await keyboard.press('Escape');
  const edit = inspector(page).getByRole('button', { name: 'Edit tools and facts' });
  await edit.focus();
  await keyboard.press('Enter');
  const tools = dialog(page);
  await tools.getByRole('button', { name: 'Add a tool' }).focus();
  await keyboard.press('Enter');
  await expect(tools.getByLabel('Name of the tool')).toBeFocused();
  await keyboard.type('close_ticket');
  await keyboard.press('Enter');
  await expect(tools.getByRole('list', { name: 'Tools' })).toContainText('close_ticket');
  await tools.getByRole('button', { name: 'Add an argument to close_ticket' }).focus();
  await keyboard.press('Enter');
  await expect(tools.getByLabel('Name of argument 1')).toBeFocused();
  await keyboard.type('urgency');
  await keyboard.press('Tab');
  await expect(tools.getByLabel('Type of urgency')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(tools.getByLabel('Type of urgency')).toHaveValue('number');
  await tools.getByRole('checkbox', { name: /^Protected/ }).focus();
  await keyboard.press('Space');
  await expect(tools.getByRole('list', { name: 'Tools' })).toContainText('acts, protected');
  await keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect(edit).toBeFocused();

  await card(page, 'Never delete').click();
  await inspector(page).getByLabel('Value of row 1').selectOption('close_ticket');
  await inspector(page).getByRole('button', { name: 'Add a row to Refuse when' }).click();
  await inspector(page).getByLabel('What row 2 looks at').selectOption({ label: 'urgency' });
  await expect(card(page, 'Never delete')).toContainText('urgency is over 0');
});

step('a new name follows through the policy in one step; a bad one is refused', async ({ page }) => {
  const tools = await openTools(page);
  await tools
    .getByRole('list', { name: 'Tools' })
    .getByRole('button', { name: /^issue_refund/ })
    .click();
  const name = tools.getByLabel('Name of the tool');
  await name.fill('send_email');
  await expect(tools).toContainText('This policy has a tool “send_email” already. issue_refund stands.');
  await name.fill('');
  await expect(tools).toContainText('A tool needs a name');
  await name.blur();
  await name.fill('refund');
  await expect(tools).toContainText('“Large refunds” names issue_refund and follows to refund.');
  await expect(card(page, 'Large refunds')).toContainText('Refuses issue_refund when');
  await name.blur();
  await expect(tools).toContainText('Renamed from issue_refund, also in “Large refunds”.');
  const second = tools.getByLabel('Name of argument 2');
  await second.fill('pence');
  await second.press('Escape');
  await expect(second).toHaveValue('amount');
  await second.press('Escape');
  await expect(tools).toBeHidden();
  await openTools(page);
  await tools
    .getByRole('list', { name: 'Tools' })
    .getByRole('button', { name: /^refund/ })
    .click();
  await second.fill('cents');
  await tools.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Large refunds')).toContainText('Refuses refund when cents is over 500');
  await undo(page);
  await expect(card(page, 'Large refunds')).toContainText('Refuses refund when amount is over 500');
  await undo(page);
  await expect(card(page, 'Large refunds')).toContainText('Refuses issue_refund when amount');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Undo' })).toBeDisabled();
});

step('tools are put in another order and removed, each in one step, also without leaving', async ({ page }) => {
  const tools = await openTools(page);
  const names = () => tools.getByRole('list', { name: 'Tools' }).locator('code').allTextContents();
  const first = tools.getByRole('button', { name: /^lookup_charge/ });
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual(expect.arrayContaining(['issue_refund']));
  expect((await names()).slice(0, 2)).toEqual(['issue_refund', 'lookup_charge']);
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect.poll(names).not.toContain('issue_refund');
  const told = tools.getByText(
    '“Large refunds” still names it: change that rule, or undo. The support turn goes on calling',
  );
  await expect(told).toBeVisible();
  await tools.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toHaveCount(0);
  await tools.getByRole('button', { name: 'Undo' }).click();
  expect((await names()).slice(0, 2)).toEqual(['lookup_charge', 'issue_refund']);
});

step('facts: declared, worded, and read by a card', async ({ page }) => {
  const tools = await openTools(page);
  await tools.getByRole('tab', { name: /Session facts/ }).click();
  await tools.getByLabel('Key of fact 1').fill('user:is_boss');
  await tools.getByLabel('Key of fact 1').press('Tab');
  await expect(tools).toContainText('Renamed from user:is_manager, also in “Large refunds”.');
  await tools.getByLabel('What user:is_boss means when it is true').fill('the boss asks');
  await expect(tools.getByLabel('What user:id means when it is true')).toHaveCount(0);
  await tools.getByRole('button', { name: 'Add a fact' }).click();
  await expect(tools.getByLabel('Key of fact 3')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Large refunds')).toContainText('unless the boss asks');
});

step('a pasted list of tools is shown before it is taken, and taken in one step', async ({ page }) => {
  const tools = await openTools(page);
  await tools.getByRole('tab', { name: 'Import' }).click();
  const field = tools.getByLabel('Paste a list of tools, or a JSON Schema');
  await field.fill('[{"name": "x",]');
  await expect(tools).toContainText('The text is not JSON: it cannot be read at line 1');
  await field.fill('{"type": "object", "properties": {"id": {"type": "string"}}}');
  await tools.getByLabel(/What is the tool called/).fill('close_ticket');
  await expect(tools.getByRole('list', { name: 'What importing does' })).toContainText('newclose_ticketacts; id text');
  await field.fill(
    JSON.stringify([
      { name: 'issue_refund', inputSchema: { properties: { currency: { type: 'string' } } } },
      { name: 'close_ticket', inputSchema: { properties: { id: { type: 'string' } } } },
      { foo: 1 },
    ]),
  );
  await expect(tools.getByRole('list', { name: 'What importing does' })).toContainText('gains currency');
  await expect(tools).toContainText('[2] is left out');
  await tools.getByRole('button', { name: 'Import 2 tools' }).click();
  await expect(tools).toContainText('Imported 2 tools: 1 new, 1 changed.');
  await expect(tools.getByRole('list', { name: 'Tools' })).toContainText('close_ticket');
  await tools.getByRole('button', { name: 'Undo' }).click();
  await expect(tools.getByRole('list', { name: 'Tools' })).not.toContainText('close_ticket');
  await expect(tools.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

step('where no tool fits, a pattern says what it needs', async ({ page }) => {
  const tools = await openTools(page);
  await tools
    .getByRole('list', { name: 'Tools' })
    .getByRole('button', { name: /^search_orders/ })
    .click();
  await tools.getByRole('button', { name: 'Remove search_orders' }).click();
  await tools.getByRole('button', { name: 'Close' }).click();
  const palette = await openPalette(page);
  await palette.getByRole('button', { name: 'Cap a page size' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'cannot be added' })).toContainText(
    'It needs a tool that only reads and takes a number.',
  );
  await expectNumbers(page, ['40 money moved']);
});

test('an example opens with an undo of its own, and says so', async ({ page }) => {
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'Examples' }).click();
  await page
    .getByRole('dialog', { name: 'Examples' })
    .getByRole('button', { name: /^Rate limits/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Opened the example “Rate limits”' })).toBeVisible();
  await expect(card(page, 'Hidden rate limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a pattern is added by a click and by a key, in one step, and is seen', async ({ page }) => {
  const palette = await openPalette(page);
  await palette.getByRole('button', { name: 'Wait out a rate limit' }).click();
  for (const name of ['Hidden rate limit', 'Open rate limit']) await expect(card(page, name)).toBeInViewport();
  await expect(inspector(page)).toContainText('2 rules');
  await undo(page);
  await expect(card(page, 'Hidden rate limit')).toHaveCount(0);
  await palette.getByRole('button', { name: 'Limit, or a manager' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Limit, or a manager')).toBeFocused();
  await expect(card(page, 'Limit, or a manager')).toContainText('Refuses issue_refund when amount is over 500');
});

test('a pattern is dragged onto its lane; another says why not', async ({ page }) => {
  const palette = await openPalette(page);
  const pattern = palette.getByRole('button', { name: 'Never, but instead' });
  // The canvas takes the pointer for what lies on it, so the mouse is moved to where it is seen.
  const moveTo = async (target: Locator, along: number): Promise<void> => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('It is not on the page.');
    await page.mouse.move(box.x + box.width * along, box.y + box.height / 2, { steps: 4 });
  };
  await pattern.hover();
  await page.mouse.down();
  await moveTo(page.getByRole('region', { name: 'It ran: take the result' }), 0.6);
  await expect(page.getByText('Never, but instead belongs to “May this call run”.')).toBeVisible();
  await moveTo(card(page, 'Large refunds'), 0.1);
  await expect(page.locator('.canvas-mark')).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'Never, but instead')).toBeVisible();
  const { text } = await downloaded(page, () => page.keyboard.press('Control+s'));
  expect(JSON.parse(text).chains[0].nodes).toEqual(['n4', 'n1', 'n2', 'n3']);
});

test('axe finds nothing in the dialogs and the patterns', async ({ page }) => {
  test.slow();
  await openPalette(page);
  await expectAccessible(page, '[aria-label="Palette"]');
  const tools = await openTools(page);
  for (const tab of [/^Tools/, /^Session facts/, /^Import/]) {
    await tools.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, '[role="dialog"]');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Whole examples…' }).click();
  await expect(page.getByRole('dialog', { name: 'Examples' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
});
