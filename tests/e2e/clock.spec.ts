import { card, choice, expect, numbers, openStudio, test } from './studio';

// A held clock holds for every page of its profile.
test.use({ apart: true });

test('the clock: played by a held time it comes by every event once, and every part shows the same second', async ({
  page,
}) => {
  await page.clock.install();
  await openStudio(page);
  const run = page.getByRole('region', { name: 'Run', exact: true });
  const head = run.getByRole('slider', { name: 'Second of the turn' });
  const at = (): Promise<number> => head.inputValue().then(Number);
  const lit = run.locator('tr[aria-selected=true]');

  // At rest the whole turn is looked at.
  await expect(head).toHaveAttribute('aria-valuetext', '0:00, the whole turn');
  await expect(numbers(page)).toContainText('4 retries wasted');

  // Event by event: the fourth request is asked for, the card that decides speaks, those past it are not asked.
  await head.fill('27');
  await run.getByRole('button', { name: 'Next event' }).click();
  await expect(head).toHaveAttribute('aria-valuetext', /Request 4: the agent asks for issue_refund/);
  await expect(card(page, 'Large refunds')).toContainText('Not yet');
  await run.getByRole('button', { name: 'Next event' }).click();
  await expect(head).toHaveAttribute('aria-valuetext', /Request 4: Large refunds refused/);
  await expect(card(page, 'Large refunds')).toContainText('Refused');
  await expect(card(page, 'Never delete')).toContainText('Not asked');
  await expect(lit).toContainText('issue_refund');
  await expect(numbers(page)).toContainText('by 0:28');
  const rows = page.getByRole('treegrid', { name: 'Trace of the run' }).locator('tr[data-row]');
  await expect(rows.filter({ hasText: 'still to come' })).toHaveCount((await rows.count()) - 4);
  await expect(rows.nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(numbers(page).getByRole('listitem').filter({ hasText: 'refusal' })).toContainText('1');
  await expect(page.getByRole('region', { name: 'May this call run?' })).toContainText('Large refunds refused it');

  // By keys, where the run panel has the focus.
  await head.focus();
  await page.keyboard.press('ArrowRight');
  await expect(head).toHaveAttribute('aria-valuetext', /the agent reads ERROR, opaque/);
  await page.keyboard.press('ArrowLeft');
  await expect(head).toHaveAttribute('aria-valuetext', /Large refunds refused/);
  await page.keyboard.press('Home');
  await expect(head).toHaveAttribute('aria-valuetext', '0:00, the whole turn');
  await expect(rows.filter({ hasText: 'still to come' })).toHaveCount(0);
  await expect(card(page, 'Large refunds')).toContainText('3 of');

  // Played by a time that is held.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const seen: string[] = [];
  await page.exposeFunction('sawBeat', (words: string) => seen.push(words));
  await head.evaluate((slider) => {
    let last = '';
    new MutationObserver(() => {
      const words = (slider.getAttribute('aria-valuetext') ?? '').replace(/^\S+ /, '');
      if (words !== last) (window as unknown as { sawBeat(words: string): void }).sawBeat(words);
      last = words;
    }).observe(slider, { attributes: true, attributeFilter: ['aria-valuetext'] });
  });
  await page.keyboard.press('Space');
  await expect(run.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.runFor(6_000);
  expect(await at()).toBeGreaterThan(5.5);
  expect(await at()).toBeLessThan(6.5);
  // While it is paused no time passes.
  await run.getByRole('button', { name: 'Pause' }).click();
  const paused = await at();
  await page.clock.runFor(5_000);
  expect(await at()).toBe(paused);
  // A tab that was hidden for an hour comes back to the next event and not to the end.
  await run.getByRole('button', { name: 'Play the turn' }).click();
  await page.clock.fastForward(3_600_000);
  expect(await at()).toBeLessThan(paused + 2.5);
  // Four times as quick, to the end.
  await run.getByRole('button', { name: 'Speed 1×, press for 2×' }).click();
  await run.getByRole('button', { name: 'Speed 2×, press for 4×' }).click();
  await page.clock.runFor(16_000);
  await expect(head).toHaveAttribute('aria-valuetext', /^1:00, The reply: the customer hears/);
  await expect(run.getByRole('button', { name: 'Play the turn' })).toBeVisible();
  // Each event of the turn once, in order: by request as often as it has voices.
  const words = seen.filter((one) => /^(Request|The reply)/.test(one));
  const requests = words.map((one) => /^Request (\d)/.exec(one)?.[1] ?? 'reply');
  expect(requests.join(' ')).toBe(
    '1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 reply reply reply',
  );
  await expect(numbers(page)).toContainText('4 retries wasted');
  await page.clock.resume();

  // Scrubbed back; and any change of an input computes anew, rewinds and does not play by itself.
  await head.fill('31');
  await expect(lit).toContainText('Asked again');
  await choice(page, 'Denial', 'the reason').check();
  await expect(numbers(page)).toContainText('2 of 2 explained');
  await expect(head).toHaveAttribute('aria-valuetext', '0:00, the whole turn');
  await expect(run.getByRole('button', { name: 'Play the turn' })).toBeVisible();
  await expect(lit).toHaveCount(0);

  // A row that is pointed at shows its whole way; the playhead stays.
  await run.getByRole('row', { name: /4.*issue_refund/ }).hover();
  await expect(card(page, 'Large refunds')).toContainText('Refused');
  await expect(card(page, 'Never delete')).toContainText('Not asked');
  await expect(head).toHaveAttribute('aria-valuetext', '0:00, the whole turn');

  // So does one that only has the focus, till the playhead moves.
  await page.mouse.move(2, 2);
  await expect(card(page, 'Never delete')).not.toContainText('Not asked');
  await run.getByRole('row', { name: /4.*issue_refund/ }).focus();
  await expect(card(page, 'Never delete')).toContainText('Not asked');
  await expect(head).toHaveAttribute('aria-valuetext', '0:00, the whole turn');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Never delete')).not.toContainText('Not asked');
});
