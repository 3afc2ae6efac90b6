import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './studio';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
const THEMED = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing wrong with parts of the page as it stands, or with all of it: every rule in light, colours in dark too. */
export async function expectAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  const look = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }));
    const { violations } = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(THEMED)).analyze();
    const said = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${colorScheme}: ${id} ${node.html}`));
    expect(said).toEqual([]);
  };
  await look('dark');
  await look('light');
}
