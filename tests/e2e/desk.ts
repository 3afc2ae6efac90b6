import type { Locator, Page } from '@playwright/test';
import { expect, numbers, openStudio, test as quiet } from './studio';

/** The support desk on screen, and what a person does with it. */
export interface Desk {
  readonly page: Page;
  readonly inspector: Locator;
  readonly run: Locator;
  /** A row of the trace by what it says. */
  row(words: RegExp): Locator;
  /** One of the numbers over the trace, with its label: *4 retries wasted*. */
  number(label: string): Locator;
  tab(name: RegExp | string): Locator;
  /** Selects a card by its name. */
  select(name: string): Promise<void>;
  card(name: string): Locator;
}

async function openDesk(page: Page): Promise<Desk> {
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const run = page.getByRole('region', { name: 'Run', exact: true });
  // The lane’s own sentence may tell the same name; a card carries it.
  const card = (name: string) => page.locator('[data-card]').filter({ has: page.getByText(name, { exact: true }) });
  const desk: Desk = {
    page,
    inspector,
    run,
    card,
    row: (words) => run.getByRole('row', { name: words }),
    number: (label) => numbers(page).getByRole('listitem').filter({ hasText: label }),
    tab: (name) => run.getByRole('tab', { name }),
    select: async (name) => {
      await card(name).click();
      await expect(inspector.getByLabel('Name', { exact: true })).toHaveValue(name);
    },
  };
  await openStudio(page);
  return desk;
}

/** Tests with the support desk open on a page that is watched. */
export const test = quiet.extend<{ desk: Desk }>({
  desk: async ({ page }, use) => use(await openDesk(page)),
});

export { expect };
