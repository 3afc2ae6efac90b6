/** Tries of the kind that editors like this one fail; several to one opening of the page, each step named after its try. */
import { card, order } from './lanes';
import { downloaded, expect, openStudio, test } from './studio';

test('B1 B5 B10 D7 D8 G4 G7: undo, ports that vanish, drops beside, long names, menus at the edge', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openStudio(page);
  const { keyboard, mouse } = page;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const hooks = async (): Promise<string> => {
    await page.getByRole('button', { name: /^Export/ }).click();
    const text = await page.getByRole('textbox', { name: 'hooks.ts', exact: true }).inputValue();
    await keyboard.press('Escape');
    return text;
  };
  const start = await hooks();

  await test.step('B10 looking about is no step: ten selections, a pan, a zoom, a fold', async () => {
    for (const name of ['Never delete', 'Page size', 'Large refunds', 'Never delete', 'Page size'])
      await card(page, name).click();
    await mouse.wheel(40, 30);
    await keyboard.press('Shift+1');
    await page.getByRole('button', { name: 'Fold “May this call run?”' }).click();
    await page.getByRole('button', { name: 'Unfold “May this call run?”' }).click();
    await expect(undo).toBeDisabled();
  });

  await test.step('B1 B5 deleted from the middle, and three from different lanes: undone, the same hooks.ts', async () => {
    await card(page, 'Never delete').click();
    await keyboard.press('Delete');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Page size']);
    await undo.click();
    await card(page, 'Never delete').focus();
    await keyboard.press('Alt+ArrowDown');
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Never delete']);
    const moved = await hooks();
    await card(page, 'Page size').focus();
    await keyboard.press('Control+a');
    await keyboard.press('Delete');
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await undo.click();
    await expect(page.locator('[data-card]')).toHaveCount(3);
    expect(await hooks()).toBe(moved);
    await undo.click();
    await expect(undo).toBeDisabled();
    expect(await hooks()).toBe(start);
  });

  await test.step('D7 what is applied last becomes what is asked: card, file and hooks.ts agree', async () => {
    await card(page, 'Page size').click();
    await expect(card(page, 'Page size')).toContainText('applied last');
    await inspector.getByRole('radio', { name: 'Refuse the call' }).check();
    await expect(card(page, 'Page size')).not.toContainText('applied last');
    expect(await hooks()).toMatch(/name: 'page_size'/);
    await undo.click();
    await expect(card(page, 'Page size')).toContainText('applied last');
    expect(await hooks()).toBe(start);
  });

  await test.step('D8 a kind let go over the bar, a panel or the foot is none', async () => {
    const kind = page.getByRole('button', { name: 'Refuse when…' }).first();
    for (const target of [page.getByRole('banner'), page.getByRole('region', { name: 'Results' })]) {
      await kind.dragTo(target, { targetPosition: { x: 300, y: 12 } });
      await expect(undo).toBeDisabled();
    }
    expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
  });

  await test.step('G4 a name of three hundred letters, of emoji, of mixed directions: the card holds its size', async () => {
    await card(page, 'Never delete').click();
    const name = inspector.getByRole('textbox', { name: 'Name', exact: true });
    const at = page.locator('[data-card]').nth(1);
    const before = await at.boundingBox();
    for (const text of ['x'.repeat(300), '👨‍👩‍👧🏳️‍🌈 ไม่ลบ', 'אל תמחק abc لا تحذف', '']) {
      await name.fill(text);
      await name.blur();
      const box = await at.boundingBox();
      expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([
        Math.round(before?.width ?? 0),
        Math.round(before?.height ?? 0),
      ]);
    }
    expect(JSON.parse((await downloaded(page, () => keyboard.press('Control+s'))).text).nodes[1].name).toBe('');
  });

  await test.step('G7 a menu opened in each corner lies within the window, and Escape closes it', async () => {
    const stage = await page.locator('.canvas-root').boundingBox();
    if (stage === null) throw new Error('There is no canvas.');
    for (const [x, y] of [
      [stage.x + 4, stage.y + 4],
      [stage.x + stage.width - 4, stage.y + 4],
      [stage.x + 4, stage.y + stage.height - 4],
      [stage.x + stage.width - 4, stage.y + stage.height - 4],
    ] as const) {
      await mouse.click(x, y, { button: 'right' });
      const menu = page.getByRole('menu');
      await expect(menu).toBeInViewport({ ratio: 0.99 });
      await keyboard.press('ArrowDown');
      await keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });
});
