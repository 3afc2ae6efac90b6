import { ALL_INPUTS, expectedOutcome } from '../unit/support-turn-table';
import { expectAccessible } from './axe';
import { choice, downloaded, expect, openStudio, test } from './studio';

const LABELS = {
  forbidden: 'Forbidden effect',
  lie: 'Lie',
  wasted: 'Retries wasted',
  died: 'Turn died',
  wrong: 'Wrongly denied',
  good: 'Good',
} as const;

test('compare: the four denials, a pinned run, and all 144 as the rules have them', async ({ page }) => {
  test.slow();
  await openStudio(page);
  const run = page.getByRole('region', { name: 'Run', exact: true });
  await choice(page, 'Denial', 'the reason').check();
  await run.getByRole('tab', { name: 'Compare' }).click();

  const denials = run.getByRole('region', { name: 'The same turn, four denials' });
  await expect(denials.getByRole('columnheader')).toHaveCount(5);
  await expect(denials.getByRole('columnheader', { name: /Refused, with the reason/ })).toContainText('this policy');
  const fourth = denials.getByRole('row', { name: /^4 issue_refund/ });
  await expect(fourth.getByRole('cell')).toHaveText([
    /Refused ×3.*differs.*2 identical calls wasted/,
    /Refused“I can’t refund 1,800/,
    /Not so: The 1,800 was not refunded/,
    /Raised.*The turn ends here/,
  ]);
  await expect(denials.getByRole('row', { name: /^For the customer/ })).toContainText(
    'is told that requests 4 and 5 were done, though they were not',
  );
  await expect(denials.getByRole('row', { name: /^retries wasted/i }).getByRole('cell')).toHaveText([
    '4 +4',
    '0',
    '0',
    '0',
  ]);
  // What lies under the comparison rests.
  await expect(page.locator('[data-area="canvas"]')).toHaveAttribute('inert', '');
  await expect(page.getByRole('main', { name: 'Results' })).toBeVisible();

  const axe = () => expectAccessible(page, 'section[aria-label="Run"]');
  await axe();
  const saved = await downloaded(page, () =>
    denials.getByRole('button', { name: 'Save this comparison as a page' }).click(),
  );
  expect(saved.name).toMatch(/\.html$/);
  expect(saved.text).toContain('The customer is told that requests 4 and 5 were done, though they were not.');

  // A pinned run against the policy as it then becomes.
  await run.getByRole('radio', { name: 'Against another policy' }).check();
  await expect(run).toContainText('Pin this run and change something');
  await run.getByRole('button', { name: 'Pin this run' }).click();
  await run.getByRole('button', { name: 'Back to the canvas' }).click();
  await choice(page, 'Check runs', 'after').check();
  await run.getByRole('tab', { name: 'Metrics' }).click();
  const numbers = run.getByRole('region', { name: 'All numbers' });
  await expect(numbers).toContainText('+1,800 against the pinned run');
  await expect(numbers.getByRole('table', { name: 'Effects and refusals over the sixty seconds' })).toContainText(
    'Forbidden effect: 1,800 moved',
  );
  await expect(numbers.getByRole('row', { name: /^4 issue_refund/ })).toContainText('1,800 was refunded.not so');
  await run.getByRole('tab', { name: 'Conversation' }).click();
  await expect(run.getByRole('region', { name: 'What the customer was told, and what happened' })).toBeVisible();
  await axe();
  const page1 = await downloaded(page, () => run.getByRole('button', { name: 'Save this run as a page' }).click());
  expect(page1.text).toContain('Not so: 1,800 was refunded.');
  const svg = await downloaded(page, () =>
    run.getByRole('button', { name: 'Save the conversation as a picture' }).click(),
  );
  expect(svg.text).toContain('<svg');
  const png = await downloaded(page, () => run.getByRole('button', { name: 'PNG', exact: true }).click());
  expect(png.text.slice(1, 4)).toBe('PNG');
  await run.getByRole('tab', { name: 'Compare' }).click();
  await run.getByRole('radio', { name: 'Against another policy' }).check();
  const pinned = run.getByRole('region', { name: 'The same turn, two policies' });
  await expect(pinned.getByRole('columnheader', { name: /The pinned run/ })).toBeVisible();
  await expect(pinned.getByRole('row', { name: /^money moved/i }).getByRole('cell')).toHaveText(['1,840', '40 −1,800']);

  // All 144.
  await run.getByRole('radio', { name: 'All 144' }).check();
  const grid = run.getByRole('grid', { name: 'All 144 combinations' });
  await expect(run).toContainText('Each cell is a run', { timeout: 60_000 });
  const cells = grid.locator('[data-cell]');
  const told = await cells.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? '').split(': ').at(-1)),
  );
  expect(told).toEqual(ALL_INPUTS.map((inputs) => LABELS[expectedOutcome(inputs)]));
  await axe();
  // Left out by its letter, walked by the arrows, opened with Enter.
  await run.getByRole('button', { name: /^F Forbidden effect/ }).click();
  await expect(cells.nth(12)).toHaveAccessibleName(/left out$/);
  await grid.locator('[aria-current=true]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(37)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(run.getByRole('tab', { name: 'Conversation' })).toHaveAttribute('aria-selected', 'true');
  await expect(choice(page, 'page_size', 'off')).toBeChecked();
  await expect(choice(page, 'Manager', 'yes')).toBeChecked();
  await expect(choice(page, 'Typo', 'yes')).toBeChecked();
  await expect(choice(page, 'Check runs', 'before')).toBeChecked();
});
