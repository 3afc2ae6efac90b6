/**
 * One browser profile for all tests of a worker, wiped after each: a profile on disk keeps the page's compiled scripts,
 * which is half of what an opening costs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';

interface Apart {
  /** A profile of its own, for tests that change what outlives a page: the clock, touch. */
  readonly apart: boolean;
}

export const test = base.extend<Apart, { profile: BrowserContext }>({
  apart: [false, { option: true }],

  profile: [
    async ({ playwright, browserName, launchOptions }, use, { project }) => {
      const folder = await mkdtemp(join(tmpdir(), 'hookline-profile-'));
      const profile = await playwright[browserName].launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: project.use.baseURL ?? '',
      });
      await use(profile);
      await profile.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  context: async ({ apart, browser, profile, hasTouch }, use, { project }) => {
    const { baseURL = '' } = project.use;
    const context = apart ? await browser.newContext({ hasTouch, baseURL }) : profile;
    await use(context);
    await (apart ? context.close() : wipe(profile, baseURL));
  },

  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/** Closes what a test opened and forgets what it stored, but for what the browser keeps of the app's own files. */
async function wipe(profile: BrowserContext, origin: string): Promise<void> {
  const blank = await profile.newPage();
  for (const page of profile.pages()) if (page !== blank) await page.close();
  await profile.clearPermissions();
  await profile.clearCookies();
  const session = await profile.newCDPSession(blank);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
