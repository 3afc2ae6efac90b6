import type { Page } from '@playwright/test';
import { compileHooks } from '@/lib/compile';
import { setInput } from '@/lib/run/experiment';
import { supportDesk } from '../helpers/examples';
import { card, drag, lane, order, SECOND } from './lanes';
import { choice, downloaded, expect, expectNumbers, openStudio, test } from './studio';

const OPENING = ['40 money moved', '4 retries wasted', '0 of 2 explained', '50 rows'] as const;
const LEGIBLE = ['40 money moved', '0 retries wasted', '2 of 2 explained', '50 rows'] as const;
const CARDS = ['Large refunds', 'Never delete', 'Page size'] as const;

/** The file that the author ends with: the support desk whose refusals give their reason. */
const exported = compileHooks(setInput('denial', 'legible')(supportDesk())).text;

async function exportHooks(page: Page, act: () => Promise<void>): Promise<string> {
  const { name, text } = await downloaded(page, act);
  expect(name).toBe('hooks.ts');
  return text;
}

test('the main job by mouse: read the run, give a reason, move the checks too late, take it back, export', async ({
  page,
}) => {
  await openStudio(page);
  await expectNumbers(page, OPENING);

  await choice(page, 'Denial returned by the check', 'the reason').click();
  await expectNumbers(page, LEGIBLE);
  await expect(page.getByText('Shall I ask one?').first()).toBeVisible();

  for (const name of CARDS) {
    await drag(page, card(page, name), lane(page, SECOND), { along: 0.9 });
    await expect.poll(() => order(page, 'afterExecute')).toContain(name);
  }
  await expect.poll(() => order(page, 'afterExecute')).toEqual([...CARDS]);
  await expectNumbers(page, ['1,840 money moved', '500 rows']);

  for (const _ of CARDS) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual([...CARDS]);
  await expectNumbers(page, LEGIBLE);

  const text = await exportHooks(page, async () => {
    await page.getByRole('button', { name: 'Export hooks.ts' }).click();
    await page.getByRole('button', { name: 'Download hooks.ts' }).click();
  });
  expect(text).toBe(exported);
});

test('the main job by keyboard only', async ({ page }) => {
  test.slow();
  await openStudio(page);
  await expectNumbers(page, OPENING);
  const press = (key: string) => page.keyboard.press(key);
  /** Tab until the focus is on what `name` names, as somebody does who looks at the focus ring. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      await press('Tab');
      // Between the page's last stop and its first one the browser gives the focus to nothing.
      const said = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return element === document.body
          ? ''
          : (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '');
      });
      if (name.test(said.trim())) return;
    }
    throw new Error(`Tab never came to ${name}.`);
  };

  await tabTo(/^ERROR$/);
  await press('ArrowRight');
  await expectNumbers(page, LEGIBLE);

  await tabTo(/^Large refunds, /);
  for (const name of CARDS) {
    await card(page, name).focus();
    await press('Alt+ArrowDown');
    await expect.poll(() => order(page, 'afterExecute')).toContain(name);
  }
  await expectNumbers(page, ['1,840 money moved', '500 rows']);
  for (const _ of CARDS) await press('Control+z');
  await expect.poll(() => order(page, 'beforeDispatch')).toEqual([...CARDS]);
  await expectNumbers(page, LEGIBLE);

  const text = await exportHooks(page, async () => {
    await tabTo(/^Export hooks\.ts/);
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(/^Download hooks\.ts/);
    await press('Enter');
  });
  expect(text).toBe(exported);
});
