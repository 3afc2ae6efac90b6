/**
 * Tests that share one opening of the page, which costs more than most of them: each is a step of one test, after which
 * everything is taken back.
 */
import type { Page } from '@playwright/test';
import type { Desk } from './desk';
import { card, expect, test } from './studio';

type Fixtures = { readonly page: Page } | { readonly desk: Desk };
type Does<F> = (fixtures: F) => Promise<void>;

/** Takes back whatever was done, so that the page is as it was when it opened: its first card selected, no focus. */
async function takenBack(page: Page): Promise<void> {
  const undo = page.getByRole('banner').getByRole('button', { name: /^Undo/ });
  const noFocus = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await noFocus();
  await page.keyboard.press('Escape');
  while (await undo.isEnabled()) await undo.click();
  const first = card(page, 'Large refunds');
  await first.focus(); // brings it into view
  await first.click();
  await noFocus();
  await expect(undo).toBeDisabled();
}

/** Gives what declares a step, and what runs those that were declared as one test. */
export function together<F extends Fixtures>(): {
  readonly step: (name: string, does: Does<F>) => void;
  readonly all: Does<F>;
} {
  const steps: { readonly name: string; readonly does: Does<F> }[] = [];
  return {
    step: (name, does) => steps.push({ name, does }),
    all: async (fixtures) => {
      for (const { name, does } of steps)
        await test.step(name, async () => {
          await does(fixtures);
          await takenBack('desk' in fixtures ? fixtures.desk.page : fixtures.page);
        });
    },
  };
}
