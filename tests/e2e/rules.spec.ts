import { expect, test } from './desk';
import { downloaded, expectNumbers } from './studio';

test('every setting of the scenario is switched for a look, put back, or kept', async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('button', { name: /Support turn/ }).click();
  const settings = page.getByRole('dialog', { name: 'Scenario settings' });
  await expect(settings.getByRole('group')).toHaveCount(10);
  await settings.getByRole('group', { name: 'Rate limit is hidden' }).getByRole('radio', { name: 'yes' }).check();
  await expect(
    settings.getByRole('group', { name: /^Search is rate-limited/ }).getByRole('radio', { name: '1' }),
  ).toBeChecked();
  await expect(page.getByRole('button', { name: /2 switched/ })).toBeVisible();
  await expectNumbers(page, ['0 rows']);
  await settings.getByRole('button', { name: 'Back to the policy’s own' }).click();
  await expectNumbers(page, ['50 rows']);
  await settings.getByRole('group', { name: 'Requester is a manager' }).getByRole('radio', { name: 'yes' }).check();
  await expectNumbers(page, ['1,840 money moved']);
  await settings.getByRole('button', { name: 'Keep as the policy’s own' }).click();
  await expect(page.getByRole('button', { name: /switched/ })).toHaveCount(0);
  await expectNumbers(page, ['1,840 money moved']);
});

test('F5 off has two meanings, and what each would change is told before', async ({ desk }) => {
  const { inspector, page } = desk;
  await inspector.getByRole('button', { name: 'More for Large refunds' }).click();
  await expect(page.getByRole('menuitem', { name: /^Skip/ })).toContainText(
    '1,840 money moved, 1 forbidden effect, 2 retries wasted',
  );
  const refuse = page.getByRole('menuitem', { name: /^Off, but refuse instead/ });
  await expect(refuse).toContainText('0 money moved, 1 wrongly denied');
  await refuse.click();
  await expect(desk.card('Large refunds')).toContainText('Switched off, it refuses every call of issue_refund.');
  await expect(desk.card('Large refunds')).toContainText('off: refuses instead');
  await expectNumbers(page, ['0 money moved', '1 wrongly denied']);
  await desk.card('Large refunds').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Switch on' }).click();
  await expectNumbers(page, ['40 money moved']);
});

test('a guard is overridden beside its name and in the one list, and what does nothing is told', async ({ desk }) => {
  const { inspector, page } = desk;
  await inspector.getByLabel('Override', { exact: true }).selectOption({ label: 'Off by override' });
  await expectNumbers(page, ['1,840 money moved']);
  await inspector.getByLabel('Guard name, published').fill('big_refunds');
  await expect(inspector.getByLabel('Override', { exact: true })).toHaveValue('off');
  await inspector.getByRole('button', { name: 'More for Large refunds' }).click();
  await page.getByRole('menuitem', { name: /^Skip/ }).click();
  await desk.tab(/Problems/).click();
  await desk.run.getByRole('button', { name: /override of “big_refunds” does nothing.*Show me/ }).click();
  await expect(inspector.getByLabel('Override of big_refunds', { exact: true })).toBeFocused();
  await inspector.getByRole('button', { name: 'Remove the override', exact: true }).click();
  await expect(inspector.getByLabel('Override of big_refunds', { exact: true })).toHaveCount(0);
  await inspector.getByLabel('Guard to override').selectOption('never_delete');
  await inspector.getByRole('button', { name: 'Add an override of never_delete' }).click();
  await desk.select('Never delete');
  await expect(inspector.getByLabel('Override', { exact: true })).toHaveValue('off');
});

test('beside a condition stands which requests it matches, and by how much the others miss', async ({ desk }) => {
  const { inspector, page } = desk;
  const ticks = inspector.getByRole('toolbar', { name: 'The six requests' });
  await expect(ticks.getByRole('button', { name: /^4, issue_refund .*it matches/ })).toBeVisible();
  const second = ticks.getByRole('button', { name: /^2, issue_refund .*amount 40 is not over 500/ });
  await second.hover();
  await expect(page.getByRole('tooltip')).toContainText('amount 40 is not over 500');
  await inspector.getByLabel('Value of row 2').fill('39');
  await expect(inspector.getByRole('button', { name: 'Matches 2 of 6' })).toBeVisible();
  await inspector.getByLabel('Value of row 2').fill('2000');
  await ticks.getByRole('button').first().focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(ticks.getByRole('button', { name: /^4,/ })).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('amount 1,800 is not over 2,000');
  await page.keyboard.press('Enter');
  await expect(inspector.getByRole('listitem').filter({ hasText: 'close your account' })).toContainText(
    'the tool delete_account is not issue_refund',
  );
});

test('the overrides are exported as harness.yml, and an exported guard that is renamed is told', async ({ desk }) => {
  const { inspector, page } = desk;
  const name = inspector.getByLabel('Guard name, published');
  await name.fill('large');
  await page.getByRole('button', { name: /^Export/ }).click();
  await expect(page.getByRole('button', { name: 'Download hooks.ts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'harness.yml' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await inspector.getByLabel('Override', { exact: true }).selectOption({ label: 'Sees the whole pool’s reads' });
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('tab', { name: 'harness.yml' }).click();
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download harness.yml' }).click());
  expect(file).toEqual({ name: 'harness.yml', text: 'defaults:\n  guards:\n    large:\n      scope: cohort\n' });
  await page.keyboard.press('Escape');
  await name.fill('big');
  await expect(inspector).toContainText('This guard was exported as “large” before');
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  await page.reload();
  await expect(inspector).toContainText('This guard was exported as “large” before');
  await inspector.getByRole('button', { name: 'Call it large again' }).click();
  await expect(inspector).not.toContainText('This guard was exported');
});
