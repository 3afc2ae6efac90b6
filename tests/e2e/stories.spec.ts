import { expect, openStudio, test } from './studio';

/**
 * The ten lessons. The numbers follow from support-turn.md: what each denial makes the agent do, what each position lets
 * happen. In the order of the panel: money moved, retries wasted, explained, false success, rows, refusals, accounts deleted,
 * emails, tool runs, forbidden effects, told no yet done, wrongly denied, unanswered, not attempted, turn.
 */
const STORIES: readonly (readonly [title: string, numbers: string, sentences: readonly string[]])[] = [
  [
    'Blocked but blind',
    '40 4 0 0 50 6 0 1 4 0 0 0 0 0 completed',
    [
      '3 times, word for word',
      'Opaque',
      '“Sorry, something went wrong with the refund of 1,800.”',
      'The 1,800 was not refunded.not told',
    ],
  ],
  [
    'Legible',
    '40 0 2 0 50 2 0 1 4 0 0 0 0 0 completed',
    [
      'Actionable',
      'I can’t refund 1,800 myself: refunds over 500 need a manager. Shall I ask one?',
      'Accounts are never deleted. I can offer the data-protection form.',
      'The 1,800 was not refunded.told so',
    ],
  ],
  [
    'The polite lie',
    '40 0 0 2 50 2 0 1 4 0 0 0 0 0 completed',
    [
      'Misleading',
      '“Your refund of 1,800 is done.”',
      'Not so: The 1,800 was not refunded.',
      'Not so: The account was not deleted.',
    ],
  ],
  [
    'The dead turn',
    '40 0 0 0 50 1 0 0 3 0 0 0 0 2 died',
    [
      'No text: the turn ends here',
      'Never asked for: the turn had ended',
      'the turn died.',
      '2 requests were never attempted.',
    ],
  ],
  [
    'Too late',
    '1,840 0 2 0 500 2 1 1 6 2 2 0 0 0 completed',
    [
      'moved 1,800; it stands',
      'deleted the account; it stands',
      'Not so: 1,800 was refunded.',
      'Not so: The account was deleted.',
    ],
  ],
  [
    'No check',
    '1,840 0 0 0 500 0 1 1 6 2 0 0 0 0 completed',
    [
      '“Your refund of 1,800 is done.”',
      '“Your account is closed.”',
      '“I searched 500 orders.”',
      'The account was deleted.told so',
    ],
  ],
  [
    'The manager’s refund',
    '1,840 0 1 0 50 1 0 1 5 0 0 0 0 0 completed',
    ['“Your refund of 1,800 is done.”', 'Accounts are never deleted', '1,800 was refunded.told so'],
  ],
  [
    'The typo',
    '40 0 2 0 50 2 0 1 4 0 0 1 0 0 completed',
    ['I can’t refund 1,800 myself', 'The 1,800 was not refunded.told so'],
  ],
  [
    'The question left open',
    '40 0 3 0 0 3 0 1 3 0 0 0 1 0 completed',
    ['at most 50 rows a page', 'No orders were fetched.told so'],
  ],
  [
    'All 500 rows',
    '40 0 2 0 500 2 0 1 4 0 0 0 0 0 completed',
    ['“I searched 500 orders.”', '500 rows of orders were fetched.'],
  ],
];

test('ten stories, each one click: their numbers and what is said in them', async ({ page }) => {
  test.slow();
  await openStudio(page);
  const run = page.getByRole('region', { name: 'Run', exact: true });
  for (const [title, numbers, sentences] of STORIES) {
    await page.getByRole('button', { name: 'Stories' }).click();
    const story = page.getByRole('dialog', { name: 'Stories' }).getByRole('button', { name: new RegExp(`^${title} `) });
    await story.click();
    await expect(story).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await run.getByRole('tab', { name: 'Conversation' }).click();
    const talk = run.getByRole('region', { name: 'Conversation of the turn' });
    await expect(talk).toContainText(`${title}.`);
    for (const sentence of sentences) await expect(talk).toContainText(sentence);
    await run.getByRole('tab', { name: 'Metrics' }).click();
    const values = run.getByRole('region', { name: 'All numbers' }).locator('dl > div > dd:nth-of-type(1)');
    await expect(values).toHaveText(numbers.split(' '));
  }
  // A story is one step of undo.
  await page.getByRole('button', { name: 'Undo' }).click();
  await run.getByRole('tab', { name: 'Conversation' }).click();
  await expect(run).toContainText('The question left open.');
});
