import type { Page } from '@playwright/test';
import { downloaded, expect, openStudio, test } from './studio';

/** So many gestures; a fault names the seed and the gesture, and both are repeated by running it again. */
const GESTURES = 40;
const SEED = 20261130;

/** Numbers from a seed, evenly between 0 and 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const KEYS = [
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'Alt+ArrowDown',
  'Alt+ArrowUp',
  'Control+d',
  'Delete',
  'Space',
  'Control+z',
  'Control+Shift+z',
  'Control+a',
  'Control+c',
  'Control+x',
  'Control+v',
  'Escape',
  'Shift+ArrowRight',
  'Shift+n',
];

const fileOf = async (page: Page): Promise<string> =>
  (await downloaded(page, () => page.keyboard.press('Control+s'))).text;

test(`D9 ${GESTURES} random gestures (seed ${SEED}) leave five ordered lists with each card once; undone, the start's bytes`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const next = numbersFrom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  await openStudio(page);
  const start = await fileOf(page);
  const stage = await page.locator('.canvas-root').boundingBox();
  if (stage === null) throw new Error('There is no canvas.');

  /** A point of the canvas: now and then just beside it, as a hand misses. */
  const point = () => ({
    x: stage.x + (next() * 1.06 - 0.03) * stage.width,
    y: stage.y + (next() * 1.06 - 0.03) * stage.height,
  });
  const spotOf = async (selector: string) => {
    const all = await page.locator(selector).all();
    const box = all.length === 0 ? null : await pick(all).boundingBox();
    return box === null ? point() : { x: box.x + box.width * (0.2 + next() * 0.6), y: box.y + box.height / 3 };
  };
  const drag = async (from: { x: number; y: number }): Promise<void> => {
    const to = next() < 0.5 ? point() : await spotOf('[data-card], .canvas-grip');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    if (next() < 0.1) await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  const modifier = () => pick(['', '', 'Shift', 'Control'] as const);
  const gesture = async (): Promise<void> => {
    const held = modifier();
    if (held !== '') await page.keyboard.down(held);
    const kind = next();
    if (kind < 0.3) await drag(await spotOf('[data-card]'));
    else if (kind < 0.5) await drag(await spotOf('.canvas-grip'));
    else if (kind < 0.55) await drag(point());
    // A rule from the palette, let go anywhere: on a lane, a card, the bar, a panel.
    else if (kind < 0.63) await drag(await spotOf('[data-area=palette] [draggable=true]'));
    else if (kind < 0.75) {
      const { x, y } = await spotOf('[data-card]');
      await page.mouse.click(x, y);
    }
    if (held !== '') await page.keyboard.up(held);
    if (kind >= 0.75) {
      const cards = await page.locator('[data-card]').all();
      if (cards.length > 0 && next() < 0.6) await pick(cards).focus();
      await page.keyboard.press(pick(KEYS));
    }
  };

  for (let i = 0; i < GESTURES; i++) {
    await test.step(`gesture ${i + 1}`, gesture);
    // A box or a note that a gesture opened is left again.
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  }

  const end = await fileOf(page);
  const { nodes, chains, shelf } = JSON.parse(end);
  const ids: string[] = nodes.map((node: { id: string }) => node.id);
  const listed = [
    ...chains.flatMap((chain: { nodes: string[] }) => chain.nodes),
    ...shelf.map((item: { node: string }) => item.node),
  ];
  expect([...listed].sort()).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  expect(end).not.toBe(start);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let i = 0; i < 3 * GESTURES && (await undo.isEnabled()); i++) await undo.click();
  await expect(undo).toBeDisabled();
  expect(await fileOf(page)).toBe(start);
});
