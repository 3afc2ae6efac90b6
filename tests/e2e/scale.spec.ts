import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clipText } from '@/lib/policy/clip';
import type { Policy } from '@/lib/policy/document';
import { expectAccessible } from './axe';
import { card, pointOf } from './lanes';
import { countRenders, rendersSince } from './renders';
import { expect, openFile, openStudio, test } from './studio';

const desk = JSON.parse(readFileSync(new URL('../../public/examples/support-desk.json', import.meta.url), 'utf8'));

/** A file of so many cards, alternately on two lanes. */
function file(size: number): { name: string; text: string } {
  const [first] = desk.nodes;
  const nodes = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `n${i}`,
    name: `Rule ${i}`,
    guard: `rule_${i}`,
  }));
  const chains = ['beforeDispatch', 'afterExecute'].map((moment, at) => ({
    moment,
    nodes: nodes.filter((_, i) => i % 2 === at).map(({ id }) => id),
  }));
  return { name: `${size}.json`, text: JSON.stringify({ ...desk, name: `${size} rules`, nodes, chains, shelf: [] }) };
}

/** Pastes as the browser tells of it. */
const paste = (page: Page, text: string) =>
  page.locator('body').evaluate((body, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The text of so many rules, as copying them gives it. */
function rulesText(size: number): string {
  const { nodes, chains } = JSON.parse(file(size).text) as Pick<Policy, 'nodes' | 'chains'>;
  return clipText(
    { ...desk, nodes, chains, shelf: [] },
    nodes.map(({ id }) => id),
  );
}

/** However fast the machine is, what reads it waits here; gives what lets it through. */
async function heldWorker(page: Page): Promise<() => Promise<void>> {
  let goOn = (): void => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(/turbopack-worker/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    goOn();
    await page.unroute(/turbopack-worker/);
  };
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Policy name' });
const focused = (page: Page) => page.locator(':focus');

test('2,000 cards open with progress that can be cancelled; only what is near is drawn, only what moves is rendered', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await countRenders(page);
  await openStudio(page);
  const large = file(2000);

  await test.step('past a moment it tells how far it has come, and cancelled it leaves everything as it was', async () => {
    const letThrough = await heldWorker(page);
    await openFile(page, large);
    const reading = page.getByRole('dialog', { name: 'Reading “2000.json”' });
    await expect(reading.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await reading.getByRole('button', { name: 'Cancel' }).click();
    await expect(reading).toBeHidden();
    await letThrough();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name(page)).toHaveValue('Support desk');
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Policy menu' })).toBeFocused();
  });

  await test.step('pasting so many tells the same and can be cancelled; let through, they come as one step', async () => {
    const undo = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
    const letThrough = await heldWorker(page);
    await card(page, 'Large refunds').focus();
    await paste(page, rulesText(2000));
    const reading = page.getByRole('dialog', { name: 'Reading the pasted rules' });
    await expect(reading.getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reading).toBeHidden();
    await letThrough();
    await expect(undo).toBeDisabled();
    await expect(card(page, 'Large refunds')).toBeFocused();
    await paste(page, rulesText(400));
    await expect(card(page, 'Rule 0')).toBeFocused();
    await expect(card(page, 'Rule 0')).toHaveAccessibleName(/2 of 203/);
    await undo.click();
    await expect(undo).toBeDisabled();
    await expect(card(page, 'Rule 0')).toHaveCount(0);
  });

  await test.step('let through, it opens, and a few dozen cards are drawn', async () => {
    await openFile(page, large);
    await page.getByRole('button', { name: 'Open as a new policy' }).click({ timeout: 60_000 });
    await expect(name(page)).toHaveValue('2000 rules');
    await expect(card(page, 'Rule 0')).toBeVisible();
    expect(await page.locator('[data-card]').count()).toBeLessThan(60);
    await expectAccessible(page, '[data-area=canvas]');
  });

  await test.step('the keyboard reaches cards that were not drawn, and the focus is never lost', async () => {
    await card(page, 'Rule 0').focus();
    await page.keyboard.press('End');
    await expect(focused(page)).toHaveAttribute('data-stop', 'beforeDispatch defaults');
    await page.keyboard.press('ArrowLeft');
    await expect(card(page, 'Rule 1998')).toBeFocused();
    await expect(card(page, 'Rule 1998')).toBeInViewport();
    await expect(card(page, 'Rule 1998')).toHaveAccessibleName(/1,?000 of 1,?000/);
    await page.keyboard.press('ArrowDown');
    await expect(card(page, 'Rule 1')).toBeFocused();
    await expect(card(page, 'Rule 1')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(card(page, 'Rule 1998')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(card(page, 'Rule 1996')).toBeFocused();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('textbox', { name: 'Find a card' })).toBeFocused();
    await page.keyboard.type('Rule 1001');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Rule 1001')).toBeFocused();
    await expect(card(page, 'Rule 1001')).toBeInViewport();
    // Pushed out of sight, what has the focus keeps it.
    const ground = await pointOf(page.getByRole('region', { name: 'Canvas' }), 0.5, 0.7);
    await page.mouse.move(ground.x, ground.y);
    for (let i = 0; i < 20; i++) await page.mouse.wheel(600, 0);
    await expect(card(page, 'Rule 1001')).not.toBeInViewport();
    await expect(card(page, 'Rule 1001')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Rule 1003')).toBeFocused();
    await expect(card(page, 'Rule 1003')).toBeInViewport();
  });

  await test.step('a drag renders the dragged card alone, a drop its neighbours too, a small pan none', async () => {
    await card(page, 'Rule 1003').click();
    await expect(page.getByText('Checking')).toHaveCount(0);
    await card(page, 'Rule 1003').hover();
    const start = await pointOf(card(page, 'Rule 1003'), 0.3, 0.25);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 30, start.y + 5, { steps: 3 });
    await rendersSince(page);
    await page.mouse.move(start.x + 60, start.y + 9, { steps: 12 });
    const dragged = await rendersSince(page);
    expect(dragged.length).toBeGreaterThan(3);
    expect(new Set(dragged)).toEqual(new Set(['n1003']));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await rendersSince(page);
    const ground = await pointOf(page.getByRole('region', { name: 'Canvas' }), 0.5, 0.7);
    await page.mouse.move(ground.x, ground.y);
    await page.mouse.wheel(12, 0);
    await page.mouse.wheel(-12, 0);
    expect(await rendersSince(page)).toEqual([]);
  });

  await test.step('D8 a rule from the palette that is let go over the small picture or the zoom is none, and presses nothing', async () => {
    const kind = page.getByRole('button', { name: 'Refuse when…' }).first();
    const percent = page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: /%/ });
    const shown = await percent.textContent();
    const overview = page.getByRole('img', { name: 'The whole policy in small' });
    for (const target of [overview, page.getByRole('button', { name: 'Smaller' }), percent]) {
      await kind.dragTo(target);
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
      await expect(percent).toHaveText(shown ?? '');
    }
    await test.step('a drag over the small picture moves the view', async () => {
      const before = await card(page, 'Rule 1003').boundingBox();
      const { x, y } = await pointOf(overview);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 20, y, { steps: 3 });
      await page.mouse.up();
      await expect.poll(async () => (await card(page, 'Rule 1003').boundingBox())?.x).not.toBe(before?.x);
    });
  });
});
