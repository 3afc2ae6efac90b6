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
    // The page has no frames, so that axe need not open another page to put their parts together; and only what it finds
    // wrong is written out. Both together take a third of the time.
    const axe = parts
      .reduce((builder, part) => builder.include(part), new AxeBuilder({ page }).setLegacyMode())
      .options({
        resultTypes: ['violations'],
        runOnly: colorScheme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: THEMED },
      });
    const { violations } = await axe.analyze();
    const said = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${colorScheme}: ${id} ${node.html}`));
    expect(said).toEqual([]);
  };
  await look('dark');
  await look('light');
}
