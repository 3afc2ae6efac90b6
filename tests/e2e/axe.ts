import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './studio';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
const THEMED = ['color-contrast', 'link-in-text-block'];

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing wrong with parts of the page as it stands, or with all of it: every rule in light, colours in dark too. */
export async function expectAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  // Once for each opening of the page: to bring it along costs as much as a look at a part of it. The page has no frames.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(program);
  const look = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it with the next frame; until then the code editors wear the other colours.
    await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
    const runOnly =
      colorScheme === 'light' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: THEMED };
    const found = await page.evaluate(
      async ({ include, runOnly }) => {
        if (window.axe === undefined) throw new Error('axe is not loaded');
        const context = include.length > 0 ? { include } : document;
        const { violations } = await window.axe.run(context, { resultTypes: ['violations'], runOnly });
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html}`));
      },
      { include: parts.map((part) => [part]), runOnly },
    );
    expect(found.map((words) => `${colorScheme}: ${words}`)).toEqual([]);
  };
  await look('dark');
  await look('light');
}
