import type { Locator, Page } from '@playwright/test';
import { card, drag, FIRST, lane, order, pointOf, SECOND, THIRD } from './lanes';
import { choice, expect, expectNumbers, openStudio, test } from './studio';
import { together } from './together';

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: /^Undo/ }).click();
const strip = (page: Page): Locator => page.getByText('Shelf', { exact: true }).first().locator('..');

test.beforeEach(async ({ page }) => {
  await openStudio(page);
  await expect(page.getByText('10 calls: 6 refused, 1 limited')).toBeVisible();
});

test('five lanes: the first with its cards between Auth and Defaults, the others one line', async ({ page }) => {
  for (const question of [FIRST, SECOND, THIRD, 'Anything to say next?', 'May the turn end, and with what?'])
    await expect(lane(page, question)).toBeVisible();
  expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
  const stops = (on: string) => page.locator(`[data-stop][data-lane=${on}]`);
  await expect(stops('beforeDispatch')).toHaveCount(5);
  await expect(stops('beforeDispatch').first()).toContainText('always first');
  await expect(stops('beforeDispatch').last()).toContainText('else the call runs');
  await expect(stops('afterExecute').first()).toHaveAccessibleName(/authorization was decided before the call/);
  await expect(stops('afterExecute').last()).toContainText('takes the result');
  await expect(page.getByRole('button', { name: /^9\d %|^100 %/ })).toBeVisible();
  const height = await page
    .locator('.canvas-chip')
    .first()
    .evaluate((chip) => {
      const shown = chip.getBoundingClientRect().height / (chip as HTMLElement).offsetHeight;
      return Number.parseFloat(getComputedStyle(chip).fontSize) * shown;
    });
  expect(height).toBeGreaterThanOrEqual(12);
});

test.describe('by pointer', () => {
  const moving = together<{ page: Page }>();
  test('cards are dragged, and go to the shelf and back', async ({ page }) => moving.all({ page }));
  const adding = together<{ page: Page }>();
  test('several cards, a plus, a wire, a kind from the palette', async ({ page }) => adding.all({ page }));
  const looking = together<{ page: Page }>();
  test('menus, branches, zoom', async ({ page }) => looking.all({ page }));

  moving.step('a card is dragged behind its neighbour, and one undo brings it back', async ({ page }) => {
    await drag(page, card(page, 'Large refunds'), card(page, 'Never delete'));
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    await undo(page);
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });

  moving.step('while it is dragged a mark shows where it would go; Escape takes the drag back', async ({ page }) => {
    await drag(page, card(page, 'Large refunds'), card(page, 'Never delete'), { hold: true });
    await expect(page.locator('.canvas-mark')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.canvas-mark')).toBeHidden();
    await page.mouse.up();
    const asBefore = async (): Promise<void> => {
      expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    };
    await asBefore();

    await test.step('a second button, or a window that is left, takes it back too; no menu opens', async () => {
      const second = async (): Promise<void> => {
        await page.mouse.down({ button: 'right' });
        await page.mouse.up({ button: 'right' });
      };
      const left = () => page.evaluate(() => void dispatchEvent(new Event('blur')));
      for (const way of [second, left]) {
        await drag(page, card(page, 'Large refunds'), card(page, 'Never delete'), { hold: true });
        await expect(page.locator('.canvas-mark')).toBeVisible();
        await way();
        await expect(page.locator('.canvas-mark')).toBeHidden();
        await page.mouse.up();
        await asBefore();
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
    });

    await test.step('no key changes what lies beneath meanwhile', async () => {
      await drag(page, card(page, 'Large refunds'), card(page, 'Never delete'), { hold: true });
      for (const key of ['Delete', 'Control+x', 'Control+d', 'Alt+ArrowRight', 'Control+k', '?', 'F1', '+', 'Space'])
        await page.keyboard.press(key);
      await expect(page.locator('.canvas-mark')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await asBefore();
    });
  });

  moving.step('dragged to the lane after the tool, the money leaves', async ({ page }) => {
    await drag(page, card(page, 'Large refunds'), lane(page, SECOND), { along: 0.3 });
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Large refunds']);
    await expect(card(page, 'Large refunds')).toContainText('too late');
    await expectNumbers(page, ['1,840 money moved']);
  });

  moving.step('a lane that it does not fit says why while dragging, and the card goes back', async ({ page }) => {
    await drag(page, card(page, 'Large refunds'), lane(page, THIRD), { along: 0.3, hold: true });
    await expect(page.getByText('Refuse when has nothing to say at this moment.')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Refuse when has nothing to say at this moment.')).toBeHidden();
    expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });

  moving.step('a drop on a panel is none, also where a lane lies below it', async ({ page }) => {
    const panel = page.getByRole('region', { name: 'Results' });
    await drag(page, card(page, 'Large refunds'), panel);
    await page.mouse.move(0, 0);
    await expect(page.getByText('Empty. Drop a card here and it does not run.')).toBeVisible();
    expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });

  moving.step('a card goes to the shelf and back, and a press without a move is no step', async ({ page }) => {
    await card(page, 'Never delete').click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await drag(page, card(page, 'Never delete'), strip(page));
    await expect.poll(() => order(page, 'shelf')).toEqual(['Never delete']);
    await expect(page.getByText('1 card that does not run')).toBeVisible();
    expect(await order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Page size']);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await card(page, 'Never delete').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Put back' }).click();
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await expect(page.getByText('Empty. Drop a card here and it does not run.')).toBeVisible();
  });

  test('out of the shelf by a drag', async ({ page }) => {
    // With nothing selected the view stays where it is.
    await page.keyboard.press('Escape');
    await choice(page, 'Where the check runs', 'none').click();
    await expect.poll(() => order(page, 'shelf')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await drag(page, card(page, 'Never delete'), lane(page, FIRST), { along: 0.3 });
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete']);
  });

  adding.step('several cards are chosen with Shift and Ctrl, and move together', async ({ page }) => {
    await card(page, 'Large refunds').click();
    await card(page, 'Never delete').click({ modifiers: ['Shift'] });
    await expect(card(page, 'Large refunds')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'true');
    await drag(page, card(page, 'Never delete'), lane(page, SECOND), { along: 0.3 });
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Large refunds', 'Never delete']);
    await undo(page);
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await card(page, 'Never delete').click({ modifiers: ['ControlOrMeta'] });
    await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'false');
    await page.mouse.click(...(await emptySpot(page)));
    const selected = page.locator('[data-card][aria-pressed=true]');
    await expect(selected).toHaveCount(0);

    await test.step('a range by Shift, all, and duplicates as one step', async () => {
      await card(page, 'Large refunds').click();
      await card(page, 'Page size').click({ modifiers: ['Shift'] });
      await expect(selected).toHaveCount(3);
      await card(page, 'Never delete').click({ modifiers: ['Shift'] });
      await expect(selected).toHaveCount(2);
      await page.keyboard.press('Control+d');
      const copies = ['Large refunds', 'Never delete', 'Large refunds 2', 'Never delete 2', 'Page size'];
      await expect.poll(() => order(page, 'beforeDispatch')).toEqual(copies);
      await expect(selected).toHaveCount(2);
      await page.keyboard.press('Control+a');
      await expect(selected).toHaveCount(5);
      await page.keyboard.press('Delete');
      await expect.poll(() => order(page, 'beforeDispatch')).toEqual([]);
      await undo(page);
      await undo(page);
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    });
    await test.step('Shift and a drag over the ground select what the box touches, and undo knows nothing of it', async () => {
      const ground = await emptySpot(page);
      const end = await pointOf(card(page, 'Never delete'), 0.9, 0.9);
      await page.keyboard.down('Shift');
      await page.mouse.move(...ground);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await expect(page.locator('.canvas-marquee')).toBeVisible();
      await page.mouse.up();
      await page.keyboard.up('Shift');
      await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'true');
      await expect(card(page, 'Large refunds')).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    });
  });

  adding.step('a plus adds exactly there', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a rule between Large refunds and Never delete' }).click();
    await page.getByRole('option', { name: 'Refuse when…' }).click();
    await expect
      .poll(() => order(page, 'beforeDispatch'))
      .toEqual(['Large refunds', 'Refuse when', 'Never delete', 'Page size']);
    await expect(card(page, 'Refuse when')).toHaveAttribute('aria-pressed', 'true');
    const plus = page.getByRole('button', { name: 'Add a rule to “It ran”' });
    const box = page.getByRole('combobox', { name: 'Add a rule to “It ran”' });
    await plus.click();
    await box.fill('no such rule');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await box.press('Escape');
    await expect(plus).toBeFocused();
    await plus.click();
    await expect(box).toBeFocused();
    await box.fill('limit arg');
    await box.press('Control+Enter');
    await expect(box).toHaveValue('');
    await page.getByRole('option', { name: 'Refuse when…' }).click({ modifiers: ['ControlOrMeta'] });
    // What belongs to another moment is found too, and goes there.
    await box.fill('may the turn end');
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Limit an argument', 'Refuse when']);
    await expect.poll(() => order(page, 'onReturn')).toEqual(['Read before reporting']);
    await expect(card(page, 'Read before reporting')).toBeFocused();
    for (let i = 0; i < 4; i++) await undo(page);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });

  adding.step('a wire drawn from a port puts a card before another, or takes it to the shelf', async ({ page }) => {
    const grip = (name: string, side: 'in' | 'out') =>
      page
        .locator('.canvas-part')
        .filter({ has: card(page, name) })
        .locator(`.canvas-grip.${side}`);
    const draw = async (from: Locator, to: Locator | [number, number], { hold = false } = {}) => {
      await from.hover();
      const start = await pointOf(from);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      const end = Array.isArray(to) ? { x: to[0], y: to[1] } : await pointOf(to, 0.5, 0.3);
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2 + 9, { steps: 3 });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      if (!hold) await page.mouse.up();
    };
    await draw(grip('Never delete', 'out'), card(page, 'Large refunds'), { hold: true });
    await expect(page.getByText('“Never delete” is asked before “Large refunds”.')).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);

    await test.step('D5 a click on a port, a wire back to its own card, Escape: no step', async () => {
      await grip('Large refunds', 'in').click();
      await draw(grip('Large refunds', 'out'), card(page, 'Large refunds'));
      await draw(grip('Large refunds', 'out'), await emptySpot(page), { hold: true });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(page.locator('.canvas-draft')).toHaveCount(0);
    });
    await test.step('D3 the same pair again is no step, and where it has no meaning it says why', async () => {
      await draw(grip('Never delete', 'out'), card(page, 'Large refunds'));
      await draw(grip('Page size', 'out'), card(page, 'Never delete'), { hold: true });
      await expect(page.getByText('Limits are applied last, when the tool runs')).toBeVisible();
      await page.mouse.up();
      await draw(grip('Large refunds', 'out'), page.locator('[data-stop="beforeAdmit defaults"]'), { hold: true });
      await expect(page.getByText('Refuse when has nothing to say at this moment.').last()).toBeVisible();
      await page.mouse.up();
    });
    await undo(page);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();

    await draw(grip('Never delete', 'in'), await emptySpot(page));
    await expect.poll(() => order(page, 'shelf')).toEqual(['Never delete']);
    await undo(page);
    await draw(grip('Large refunds', 'out'), await emptySpot(page));
    await expect(page.getByRole('combobox', { name: 'Add a rule behind “Large refunds”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => order(page, 'beforeDispatch'))
      .toEqual(['Large refunds', 'Refuse when', 'Never delete', 'Page size']);
  });

  adding.step('a kind dragged from the palette is added where it is dropped', async ({ page }) => {
    const kind = page.getByRole('button', { name: 'Refuse when…' }).first();
    await kind.dragTo(card(page, 'Never delete'), { targetPosition: { x: 20, y: 60 } });
    await expect
      .poll(() => order(page, 'beforeDispatch'))
      .toEqual(['Large refunds', 'Refuse when', 'Never delete', 'Page size']);
    await drag(page, kind, lane(page, THIRD), { along: 0.3 });
    expect(await order(page, 'beforeAdmit')).toEqual([]);
  });

  looking.step('the menu of a card: skip, switch on, move, delete', async ({ page }) => {
    const choose = async (name: string, item: string | RegExp) => {
      await card(page, name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Large refunds', /^Skip/);
    await expect(card(page, 'Large refunds')).toContainText('Skipped');
    await expectNumbers(page, ['1,840 money moved']);
    await choose('Large refunds', /^Switch on/);
    await expect(card(page, 'Large refunds')).toContainText('Refused');
    await choose('Large refunds', /^Move right/);
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    await choose('Large refunds', /^Delete/);
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Page size']);
    await expect(page.getByRole('button', { name: 'Add a rule between Never delete and Page size' })).toBeVisible();
  });

  looking.step('a rule becomes a tool’s own, on a branch, and comes back', async ({ page }) => {
    await card(page, 'Never delete').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move to' }).hover();
    await page.getByRole('menuitem', { name: 'delete_account’s own rules' }).first().click();
    await expect(page.getByText('its own rules', { exact: true })).toBeVisible();
    await expect(page.getByText('other tools')).toBeVisible();
    expect(await order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    await drag(page, card(page, 'Never delete'), card(page, 'Large refunds'), { along: 0.9 });
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Never delete', 'Page size']);
    await expect(page.getByText('other tools')).toBeHidden();
  });

  looking.step('G2 zoom by buttons and by Ctrl and the wheel, which never zooms the page; fit', async ({ page }) => {
    const percent = page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: /%/ });
    const shown = async () => Number.parseInt((await percent.textContent()) ?? '', 10);
    const opening = await shown();
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(shown).toBeGreaterThan(opening);
    await page.mouse.move(...(await emptySpot(page)));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 400);
    await page.keyboard.up('Control');
    await expect.poll(shown).toBeLessThan(opening);
    expect(await page.evaluate(() => [devicePixelRatio, scrollX, scrollY])).toEqual([1, 0, 0]);
    await page.getByRole('button', { name: 'Fit the lanes into view' }).click();
    await expect(lane(page, 'May the turn end, and with what?')).toBeInViewport();
    const before = await card(page, 'Large refunds').boundingBox();
    await page.mouse.move(...(await emptySpot(page)));
    await page.mouse.wheel(40, 60);
    await expect.poll(async () => (await card(page, 'Large refunds').boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  });
});

/** A spot of the canvas where nothing is. */
async function emptySpot(page: Page): Promise<[number, number]> {
  const { x, y } = await pointOf(lane(page, SECOND), 0.515);
  return [x, y];
}

test.describe('by keyboard only', () => {
  const { step, all } = together<{ page: Page }>();
  test('stops, moving, deleting, skipping and the form', async ({ page }) => all({ page }));
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '');
  const startsWith = (page: Page, name: string) => expect.poll(() => focused(page)).toMatch(new RegExp(`^${name}`));

  step('one stop for each lane, arrows within and between them', async ({ page }) => {
    expect(await page.locator('[data-stop][tabindex="0"]').count()).toBe(5);
    await card(page, 'Large refunds').focus();
    await page.keyboard.press('ArrowRight');
    await startsWith(page, 'Never delete, May this call run\\?, 2 of 3');
    await expect(card(page, 'Never delete')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+ArrowRight');
    await startsWith(page, 'Page size');
    await expect(page.locator('[data-card][aria-pressed=true]')).toHaveCount(2);
    await page.keyboard.press('End');
    await startsWith(page, 'Defaults');
    await page.keyboard.press('Home');
    await startsWith(page, 'Auth');
    await page.keyboard.press('ArrowDown');
    await startsWith(page, 'Add a rule to “It ran”');
    await page.keyboard.press('ArrowUp');
    await startsWith(page, 'Auth');
    await page.keyboard.press('Tab');
    await startsWith(page, 'Add a rule to “It ran”');
  });

  step('reorder, move to the next lane, to the shelf and back', async ({ page }) => {
    await card(page, 'Large refunds').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    await startsWith(page, 'Large refunds');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Large refunds']);
    await startsWith(page, 'Large refunds');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => order(page, 'shelf')).toEqual(['Large refunds']);
    await startsWith(page, 'Large refunds, on the shelf');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order(page, 'afterExecute')).toEqual(['Large refunds']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page, 'shelf')).toEqual(['Large refunds']);
  });

  step('delete heals the chain, and the focus goes on to a neighbour', async ({ page }) => {
    await card(page, 'Never delete').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds', 'Page size']);
    await startsWith(page, 'Page size');
    await page.keyboard.press('Backspace');
    await startsWith(page, 'Large refunds');
    await page.keyboard.press('Delete');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual([]);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Large refunds']);
  });

  step('skip by Space, a menu by the menu key, a rule by +, the form by Enter', async ({ page }) => {
    await card(page, 'Large refunds').focus();
    await page.keyboard.press('Space');
    await expect(card(page, 'Large refunds')).toContainText('Skipped');
    await page.keyboard.press('Space');
    await expect(card(page, 'Large refunds')).toContainText('Refused');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await startsWith(page, 'Large refunds');
    await page.keyboard.press('Insert');
    await expect(
      page.getByRole('combobox', { name: 'Add a rule between Large refunds and Never delete' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await startsWith(page, 'Large refunds');
    await page.keyboard.press('+');
    await page.keyboard.type('refuse when');
    await page.keyboard.press('Enter');
    await startsWith(page, 'Refuse when');
    await expect
      .poll(() => order(page, 'beforeDispatch'))
      .toEqual(['Large refunds', 'Refuse when', 'Never delete', 'Page size']);
    await card(page, 'Large refunds').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  });
});
