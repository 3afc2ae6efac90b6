/** What every test of the page shares: a page that may say nothing wrong, and the words for what a person does with it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './profile';

export { expect } from '@playwright/test';

/** Everything the page must not do: log, throw, ask another origin, break its own policy. */
function watch(page: Page, origin: string): string[] {
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      wrong.push(`request to another origin: ${url.href}`);
  });
  return wrong;
}

/** A test whose page is watched from its first to its last moment; whatever it says wrong fails the test. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI}`),
        );
      });
      const wrong = watch(page, new URL(baseURL ?? '').origin);
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the editor and waits for its first run. */
export async function openStudio(page: Page): Promise<void> {
  await page.goto('/');
  await expect(numbers(page)).toContainText('money moved');
}

/** The numbers of the run over the trace. */
export const numbers = (page: Page): Locator => page.getByRole('list', { name: 'Numbers of this run' });

/** Waits until the numbers of the run read so: *40 money moved*, *4 retries wasted*. */
export async function expectNumbers(page: Page, words: readonly string[]): Promise<void> {
  for (const each of words) {
    const [number = '', ...label] = each.split(' ');
    const item = numbers(page)
      .getByRole('listitem')
      .filter({ hasText: label.join(' ') });
    await expect(item).toHaveText(new RegExp(`^${number}\\s*${label.join(' ')}`));
  }
}

/** A card on the canvas by its name. */
export const card = (page: Page, name: string): Locator =>
  page.getByLabel('Canvas').getByRole('button', { name: new RegExp(`^${name}, `) });

/** One of the experiment's choices. */
export const choice = (page: Page, input: string, words: string): Locator =>
  page
    .getByRole('region', { name: 'Experiment' })
    .getByRole('group', { name: input })
    .getByRole('radio', { name: words, exact: true });

/** The text of a downloaded file. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}

/** Opens a file through the policy menu, as a person picks it from the disk: where the browser shows nothing to pick from, once more. */
export async function openFile(page: Page, file: { name: string; text: string | Buffer }): Promise<void> {
  const choose = async () => {
    const coming = page.waitForEvent('filechooser', { timeout: 15_000 });
    const [chooser] = await Promise.all([
      coming,
      page
        .getByRole('button', { name: 'Policy menu' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'Open a file' }).click()),
    ]);
    return chooser;
  };
  const chooser = await choose().catch(choose);
  await chooser.setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
}

/** What the bar says of the author's work. */
export const saved = (page: Page): Locator =>
  page.getByRole('banner').getByText(/^(Example|Saving|Saved|Not saved|Deleted)/);
