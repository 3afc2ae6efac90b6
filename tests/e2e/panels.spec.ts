import { expectAccessible } from './axe';
import { type Desk, expect, test } from './desk';
import { together } from './together';

const { step, all } = together<{ desk: Desk }>();
test('the trace, the numbers and the tabs', async ({ desk }) => all({ desk }));

step('the opening run: numbers, retries under their request, and what everybody hears', async ({ desk }) => {
  for (const [label, value] of [
    ['money moved', '40'],
    ['retries wasted', '4'],
    ['explained', '0'],
    ['rows', '50'],
  ] as const)
    await expect(desk.number(label)).toContainText(value);
  await expect(desk.row(/Asked again/)).toHaveCount(4);
  await expect(desk.row(/request 3\b.*search_orders/)).toContainText('500 → 50 by Page size');
  await expect(desk.row(/request 4\b.*issue_refund/)).toContainText('Opaque');
  await expect(desk.row(/Asked again, 2 of 2/).first()).toContainText('Sorry, something went wrong with the refund');
});

test('a row is chosen and opened to everyone who was asked', async ({ desk }) => {
  const row = desk.row(/request 4\b.*issue_refund/);
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(desk.card('Large refunds')).toContainText('Refused');
  await expect(desk.card('Never delete')).toContainText(/not asked/i);
  await row.getByRole('button', { name: 'Open request 4' }).click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const details = row.locator('xpath=following-sibling::tr[1]');
  await expect(details).toContainText('May this call run?');
  await expect(details).toContainText('an earlier rule decided');
  await expect(details).toContainText('"amount":1800');
  await expect(details).toContainText('It was not asked: “Large refunds” had decided.');
  await details.getByRole('button', { name: 'What would change this?' }).click();
  await expect(details).toContainText('Each of these was run:');
  await expect(details).toContainText('Large refunds: amount over 1,800 instead of 500');
  await details.getByRole('button', { name: 'Do it: Requester is a manager: yes' }).click();
  await expect(desk.number('money moved')).toContainText('1,840');
});

step('the trace is one Tab stop, walked with the arrows', async ({ desk }) => {
  const { page } = desk;
  await desk.row(/request 1\b.*lookup_charge/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const search = desk.row(/request 3\b.*search_orders/);
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(desk.run).toContainText('page_size 500 → 50');
  await page.keyboard.press('ArrowLeft');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(desk.row(/reply/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(desk.run.locator('[aria-selected=true][role=row], tr[aria-selected=true]')).toHaveCount(0);
  expect(await desk.run.locator('tr[tabindex="0"]').count()).toBe(1);
});

step('all numbers, with what changed since the last edit', async ({ desk }) => {
  await desk.page.getByRole('radio', { name: 'the reason' }).check();
  await expect(desk.number('explained')).toContainText('+2');
  await desk.tab('Metrics').click();
  const numbers = desk.run.getByRole('region', { name: 'All numbers' });
  await expect(numbers.locator('dt')).toHaveCount(15);
  await expect(numbers).toContainText('−4');
  await desk.page.getByRole('radio', { name: 'after' }).check();
  await expect(numbers).toContainText('1,840');
  await expect(numbers).toContainText('some of it forbidden');
});

step('the tabs are walked with the arrow keys', async ({ desk }) => {
  await desk.tab('Trace').click();
  await desk.page.keyboard.press('ArrowRight');
  await expect(desk.tab('Metrics')).toBeFocused();
  await desk.page.keyboard.press('End');
  await expect(desk.tab('hooks.ts')).toHaveAttribute('aria-selected', 'true');
});

test('a problem shows its field, and its fix is one click', async ({ desk }) => {
  const { page, run, inspector } = desk;
  await page.getByRole('group', { name: /Typo/ }).getByRole('radio', { name: 'yes' }).check();
  await desk.tab(/Problems/).click();
  const typo = run.getByRole('listitem').filter({ hasText: 'user:isManager' });
  await typo.getByRole('button', { name: /Show me/ }).click();
  await expect(inspector.getByLabel('What row 3.1 looks at')).toBeFocused();
  await typo.getByRole('button', { name: 'Use user:is_manager' }).click();
  await expect(run.getByText('user:isManager')).toHaveCount(0);
  await expect(desk.tab(/Problems/)).toBeFocused();

  const denial = run.getByRole('listitem').filter({ hasText: 'Never delete' });
  await denial.getByRole('button', { name: /Show me/ }).click();
  await expect(inspector.getByRole('radio', { name: 'Bare ERROR' })).toBeFocused();
  await denial.getByRole('button', { name: 'Say why' }).click();
  await expect(inspector.getByRole('radio', { name: 'Sentence' })).toBeChecked();
  await expect(run.getByRole('button', { name: 'Say why' })).toHaveCount(1); // the list follows with the run
  await run.getByRole('button', { name: 'Say why' }).click();
  await expect(run).toContainText('No problems.');
  await expect(desk.tab(/Problems/)).toBeFocused();
});

test('while a problem stops the run, the last one stays and says so', async ({ desk }) => {
  const { run, inspector } = desk;
  await inspector.getByLabel('Guard name, published').fill('');
  await expect(run.getByRole('status')).toContainText('This run is of the policy before. A problem stops the new one');
  await expect(desk.number('money moved')).toContainText('40');
  await desk.tab('hooks.ts').click();
  await expect(run).toContainText('Of the policy before');
  await run.getByRole('button', { name: 'Show me' }).click();
  await expect(inspector.getByLabel('Guard name, published')).toBeFocused();
  await expect(desk.tab(/Problems/)).toHaveAttribute('aria-selected', 'true');
});

test('hooks.ts is there to read, copy and leave with the keyboard', async ({ desk }) => {
  const { page, run } = desk;
  await desk.tab('hooks.ts').click();
  await expect(run.locator('.view-lines')).toContainText('Large refunds: refuses issue_refund');
  await run.locator('.monaco-editor').first().click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(run.locator('.monaco-editor.focused')).toHaveCount(0);
  await expect(desk.card('Large refunds')).toBeVisible();
  await page.getByRole('radio', { name: 'the reason' }).check();
  await run.locator('.monaco-editor').first().click();
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('LARGE_REFUNDS');
  await expect(run.locator('.find-widget')).toContainText(/[12] of 2/);
});

test('axe finds nothing in the inspector and the panels', async ({ desk }) => {
  test.slow();
  const { page, run } = desk;
  const check = () => expectAccessible(page, '[aria-label="Inspector"]', 'section[aria-label="Run"]');
  await desk.row(/request 4\b.*issue_refund/).click();
  await page.keyboard.press('Enter');
  await check();
  await desk.tab('Metrics').click();
  await expect(run.getByRole('region', { name: 'All numbers' })).toBeVisible();
  await check();
  await desk.tab(/Problems/).click();
  await expect(run.getByText('Likely wrong')).toBeVisible();
  await check();
  await desk.select('Page size');
  await check();
  await desk.tab('hooks.ts').click();
  await expect(run.locator('.view-lines')).toContainText('Page size: limits page_size');
  await check();
});
