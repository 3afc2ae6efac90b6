import { type Desk, expect, test } from './desk';
import { together } from './together';

const words = together<{ desk: Desk }>();
test('the inspector: words, limits and the guard’s name', async ({ desk }) => words.all({ desk }));

words.step('a denial that says why wastes no retries and is explained', async ({ desk }) => {
  const { inspector, number } = desk;
  await expect(number('retries wasted')).toContainText('4');
  await expect(number('explained')).toContainText(/^0\s*of 2/);
  await expect(inspector).toContainText('No reason, so the agent asks again. Your words are kept');

  await inspector.getByRole('radio', { name: 'Sentence' }).check();
  await expect(inspector.getByText('Actionable')).toBeVisible();
  await expect(inspector).toContainText('8 of 8 checks');
  await expect(inspector).toContainText(
    '{"error":"Refused by policy (approval_required): refunds over 500 need a manager.',
  );
  await desk.select('Never delete');
  await inspector.getByRole('button', { name: 'say why' }).click();

  await expect(number('retries wasted')).toContainText('0');
  await expect(number('explained')).toContainText(/^2\s*of 2/);
  await expect(number('explained')).toContainText('+1');
  await expect(inspector).toContainText('“Accounts are never deleted');
});

words.step('the words of a denial are kept while it goes wrong another way', async ({ desk }) => {
  const { inspector } = desk;
  const code = inspector.getByLabel('Code', { exact: false }).first();
  for (const way of ['Status ok', 'Raise', 'Own words', 'JSON', 'Bare ERROR', 'Sentence']) {
    await inspector.getByRole('radio', { name: way }).check();
    await expect(code).toHaveValue('approval_required');
  }
  await inspector.getByRole('radio', { name: 'Own words' }).check();
  await inspector.getByLabel('Own words', { exact: true }).last().fill('No. Ask a manager first.');
  await expect(inspector).toContainText('{"error":"No. Ask a manager first."}');
  await inspector.getByRole('radio', { name: 'Status ok' }).check();
  await expect(inspector.getByText('Misleading')).toBeVisible();
  await expect(inspector).toContainText('{"error":"{\\"status\\":\\"ok\\"}"}');
  await inspector.getByRole('radio', { name: 'Own words' }).check();
  await expect(inspector).toContainText('{"error":"No. Ask a manager first."}');
});

words.step('the limit of an amount is typed, and half a number never reaches the policy', async ({ desk }) => {
  const { inspector, page } = desk;
  const limit = inspector.getByLabel('Value of row 2');
  await limit.fill('');
  await expect(inspector).toContainText('Needs a number; 500 stands.');
  await expect(desk.card('Large refunds')).toContainText('over 500');
  await limit.pressSequentially('2,0');
  await expect(inspector).toContainText('No number, such as 1,800 or 2.5; 2 stands.');
  await limit.fill('1.800');
  await expect(inspector).toContainText('Read as 1.8: the point stands before decimals');
  await limit.fill('2000');
  await expect(inspector).not.toContainText('Read as');
  await expect(desk.card('Large refunds')).toContainText('over 2,000');
  await expect(desk.row(/request 4\b.*issue_refund/)).toContainText('it ran');
  await limit.blur();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(desk.card('Large refunds')).toContainText('over 500');
  await expect(limit).toHaveValue('500');
});

words.step('B8 typing is one step of undo for each visit, and the field undoes its own letters', async ({ desk }) => {
  const { inspector, page } = desk;
  const name = inspector.getByLabel('Name', { exact: true });
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' of money');
  await expect(desk.card('Large refunds of money')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(name).not.toHaveValue('Large refunds of money');
  await name.fill('Large refunds of money');
  await name.blur();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(name).toHaveValue('Large refunds');
});

words.step(
  'the guard’s name is published: an empty or taken one stops the run, and the fix is one click',
  async ({ desk }) => {
    const { inspector } = desk;
    const guard = inspector.getByLabel('Guard name, published');
    await guard.fill('never_delete');
    await expect(inspector).toContainText('is used by');
    await inspector.getByRole('button', { name: 'Call it large_refunds' }).click();
    await expect(guard).toHaveValue('large_refunds');
    await guard.fill('auth_reject');
    await expect(inspector).toContainText('belongs to the framework');
    await guard.fill('');
    await expect(inspector).toContainText('The guard has no name');
    await expect(desk.run.getByRole('status')).toContainText('This run is of the policy before');
    await inspector.getByRole('button', { name: 'Call it large_refunds' }).click();
    await expect(desk.run.getByRole('status')).toHaveCount(0);
  },
);

words.step('a limit that rewrites shows what was asked, what was sent, and the note', async ({ desk }) => {
  const { inspector, page } = desk;
  await desk.select('Page size');
  await expect(inspector).toContainText('page_size500sent as50');
  await expect(inspector).toContainText('"policy_note": "page_size was limited to 50 by policy."');
  await inspector.getByLabel('Limit', { exact: true }).fill('20');
  await expect(inspector).toContainText('sent as20');
  await inspector.getByRole('checkbox', { name: 'Tell the agent that it was limited' }).uncheck();
  await expect(inspector).toContainText('it is not told');
  await inspector.getByRole('radio', { name: 'one of' }).check();
  await expect(inspector).toContainText('No value is allowed yet');
  await inspector.getByRole('button', { name: 'value', exact: true }).click();
  await page.keyboard.type('25');
  await expect(inspector).toContainText('sent as25');
  await inspector.getByLabel('Tool', { exact: true }).selectOption('issue_refund');
  await expect(inspector.getByLabel('Argument', { exact: true })).toHaveValue('amount');
});

const form = together<{ desk: Desk }>();
test('the inspector: conditions, keys and the menu', async ({ desk }) => form.all({ desk }));

form.step('rows and groups are added, moved, put under a not, and removed', async ({ desk }) => {
  const { inspector, page } = desk;
  const sentence = desk.card('Large refunds');
  await inspector.getByRole('button', { name: 'Add a row to Refuse when, all of' }).click();
  await expect(inspector.getByLabel('What row 4 looks at')).toBeFocused();
  await inspector.getByLabel('What row 4 looks at').selectOption({ label: 'reason' });
  await inspector.getByLabel('How row 4 compares').selectOption({ label: 'contains' });
  await inspector.getByLabel('Value of row 4').fill('cancelled');
  await expect(desk.row(/request 4\b.*issue_refund/)).toContainText('Refused');
  await inspector.getByLabel('Value of row 4').fill('duplicate');
  await expect(desk.row(/request 4\b.*issue_refund/)).toContainText('it ran');

  await inspector.getByRole('button', { name: 'More for row 4' }).click();
  await page.getByRole('menuitem', { name: 'Put under a not' }).click();
  await expect(desk.row(/request 4\b.*issue_refund/).first()).toContainText('Refused');
  await inspector.getByRole('button', { name: 'More for group, not' }).last().click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(inspector.getByLabel('Value of row 3.1')).toHaveValue('duplicate');

  await inspector.getByRole('button', { name: 'Remove row 3.1' }).click();
  await expect(inspector.getByLabel('What row 3.1 looks at')).toHaveValue('fact user:is_manager');
  await inspector.getByRole('button', { name: 'Remove group, not' }).click();
  await inspector.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(sentence).toContainText('Refuses issue_refund, always.');

  await inspector.getByRole('button', { name: 'Add a group to Refuse when, all of' }).click();
  await expect(inspector.getByRole('group', { name: 'Group 2, any of' })).toBeVisible();
  await expect(sentence).toContainText('amount is over 0');
});

form.step('only comparisons that fit the subject are offered', async ({ desk }) => {
  const compares = desk.inspector.getByLabel('How row 3.1 compares').locator('option');
  await expect(compares).toHaveText(['is', 'is not', 'is there', 'is not there']);
  await desk.inspector.getByLabel('What row 3.1 looks at').selectOption({ label: 'amount' });
  await expect(compares).toContainText(['is over', 'is at least']);
  await expect(desk.inspector.getByLabel('Value of row 3.1')).toHaveValue('0');
});

form.step('the whole of it works with the keyboard alone', async ({ desk }) => {
  const { inspector, page, number } = desk;
  const card = desk.card('Large refunds');
  await card.focus();
  await inspector.getByRole('radio', { name: 'Bare ERROR' }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expect(inspector.getByRole('radio', { name: 'Sentence' })).toBeChecked();
  await page.keyboard.press('Tab');
  while (!(await inspector.getByLabel('Why', { exact: true }).evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('only managers refund this much');
  await expect(number('retries wasted')).toContainText('2');
  await expect(inspector).toContainText('only managers refund this much. Offer to ask one');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(desk.card('Large refunds')).toBeVisible();
  await expect(inspector.getByLabel('Why', { exact: true })).toHaveValue('only managers refund this muc');
});

form.step('the menu skips, moves, takes out, puts back and deletes', async ({ desk }) => {
  const { inspector, page } = desk;
  const choose = async (item: string) => {
    await inspector.getByRole('button', { name: 'More for Large refunds' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Ask later');
  await expect(inspector).toContainText('your rules, 2 of 3');
  await choose('Skip');
  await expect(inspector).toContainText('skipped');
  await expect(desk.row(/request 4\b.*issue_refund/)).toContainText('it ran');
  await choose('Switch on');
  await choose('Move to “It ran”');
  await expect(inspector).toContainText('Too late: the tool has run');
  await choose('Take out to the shelf');
  await expect(inspector).toContainText('on the shelf');
  await choose('Put back');
  await expect(inspector).toContainText('your rules, 1 of 1');
  await choose('Delete');
  await expect(desk.card('Large refunds')).toHaveCount(0);
});

form.step('with nothing selected it speaks of the policy', async ({ desk }) => {
  const { inspector, page } = desk;
  await desk.card('Large refunds').focus();
  await page.keyboard.press('Escape');
  await expect(inspector).toContainText('Select a card to change its rule here');
  await inspector.getByLabel('Name', { exact: true }).fill('Front desk');
  await expect(page).toHaveTitle(/Front desk/);
});
