/** The policy's canvas as a person handles it. */
import type { Locator, Page } from '@playwright/test';

/** A card on the canvas by its name. */
export const card = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });
export const lane = (page: Page, question: string): Locator => page.getByRole('region', { name: question });
export const FIRST = 'May this call run?';
export const SECOND = 'It ran: take the result, try again, or report a failure?';
export const THIRD = 'The result does not fit: shorten or stop?';

/** The names of the author's cards on a lane, in the order of asking. */
export const order = (page: Page, on: string): Promise<string[]> =>
  page
    .locator(`[data-card][data-lane="${on}"]`)
    .evaluateAll((cards) => cards.map((one) => (one.getAttribute('aria-label') ?? '').split(', ')[0] ?? ''));

export async function pointOf(target: Locator, along = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width * along, y: box.y + box.height * down };
}

/** Takes hold of a card by its name and moves it, in steps as a hand does; lets go unless told to hold. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  { along = 0.5, hold = false }: { readonly along?: number; readonly hold?: boolean } = {},
): Promise<void> {
  // Cards slide to their places; a hand waits for that too.
  await from.hover();
  const start = await pointOf(from, 0.3, 0.25);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await pointOf(to, along);
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  if (!hold) await page.mouse.up();
}
