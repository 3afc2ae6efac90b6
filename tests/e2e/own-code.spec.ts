/** The code of a rule and of the whole file, in the editor: by real keys. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { card, choice, downloaded, expect, openFile, openStudio, saved, test } from './studio';

const OWN = readFileSync('public/examples/own-code.json', 'utf8');

/** The example with code that reaches for the network and the page, never ends, or does so in one step of the language; whatever of it fails may pass. */
function hostile(): string {
  const attacks: Readonly<Record<string, string>> = {
    'Round amounts': "const rule = () => (globalThis as any).fetch('https://example.com/');",
    'Work addresses only': 'const rule = () => { let i = 0; while (i >= 0) i += 1; return false; };',
    'No promises': "const rule = () => (globalThis as any).postMessage('all of it', '*');",
    'Say where it stands': 'const rule = () => Array.prototype.indexOf.call({ length: 2 ** 53 }, 1 as never) as never;',
  };
  const policy = JSON.parse(OWN);
  for (const node of policy.nodes)
    Object.assign(node.fields, { code: attacks[node.name] ?? node.fields.code, failing: 'pass' });
  return JSON.stringify({ ...policy, name: 'Hostile' });
}

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const lines = (page: Page) => inspector(page).locator('.monaco-editor .view-lines');

/** The middle of a word in a line of code, on the screen. */
const middleOf = (line: Locator, word: string): Promise<{ readonly x: number; readonly y: number }> =>
  line.evaluate((of, sought) => {
    const texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(sought) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + sought.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`${sought} is not in the line`);
  }, word);

/** Opens the example and shows the code of its first rule, with the cursor at its end. */
async function openCode(page: Page): Promise<void> {
  await openStudio(page);
  await openFile(page, { name: 'own-code.json', text: OWN });

  await page.getByRole('dialog').getByRole('button', { name: 'Open as a new policy' }).click();
  await goToEnd(page);
}

/** Shows the code of its first rule, with the cursor at its end. */
async function goToEnd(page: Page): Promise<void> {
  await card(page, 'Round amounts').click();
  await expect(lines(page)).toContainText('isRound');
  await lines(page).click();
  await page.keyboard.press('Control+End');
}

test('A2 A3 A5 A6 E6: code is typed in its field, checked at once, and nothing of it is lost', async ({ page }) => {
  test.slow();
  await openCode(page);
  const cards = await page.getByLabel('Canvas').locator('[data-card]').count();

  await test.step('every key is the editor’s', async () => {
    await page.keyboard.type('// a b x?+/n ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(lines(page)).toContainText('// a b x?+/');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+f');
    await expect(inspector(page).locator('.find-widget.visible')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inspector(page).locator('.find-widget.visible')).toBeHidden();
    // The page's own keys for finding, saving and the palette are the editor's here, and the canvas hears nothing.
    for (const keys of ['Control+k', 'Control+s', 'Control+Space', 'Shift+?', 'Backspace'])
      await page.keyboard.press(keys);
    expect(await page.getByLabel('Canvas').locator('[data-card]').count()).toBe(cards);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(lines(page)).toContainText('// a b x?+/');
  });

  await test.step('what is refused is told with its line, and stops the run until it is mended', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Space'); // whatever Ctrl+Space still offers is gone, so that Enter breaks the line
    await page.keyboard.press('Enter');
    await page.keyboard.type('await null;');
    await expect(inspector(page).getByText(/^Line \d+, column 1: “await” waits for something/)).toBeVisible();
    for (let i = 0; i < 'await null;'.length; i++) await page.keyboard.press('Backspace');
    await expect(inspector(page).getByText(/waits for something/)).toBeHidden();
  });

  await test.step('the type checker speaks at the field, and knows the policy’s tools', async () => {
    await page.keyboard.type('const wrong: number = rule;');
    await expect(
      inspector(page).getByText(/^Line \d+, column 7: Type .* is not assignable to type 'number'/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await lines(page).click();
    await page.keyboard.press('Control+End');
    const offered = page.locator('.suggest-widget.visible');
    // On a line of its own in place of the last one, which the editor deletes as a whole.
    const instead = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+Shift+K');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
    };
    for (const [typed, word] of [
      ["const pick = (tool: DeclaredTool) => tool === 'issue_", 'issue_refund'],
      ["const seen = () => session['user", 'user:is_manager'],
      ['const sum: BeforeDispatch = ({ args }) => args.amo', 'amount'],
    ] as const) {
      await instead(typed);
      await page.keyboard.press('Control+Space');
      await expect(offered).toContainText(word);
      await page.keyboard.press('Escape');
      await expect(offered).toBeHidden();
    }
    await instead('// kept');
  });

  await test.step('a type is explained and shown where it is defined, by keys and by mouse; Escape closes that first', async () => {
    const field = inspector(page).locator('.monaco-editor').first();
    const line = lines(page).locator('.view-line').filter({ hasText: 'rule: BeforeDispatch' });
    const definition = field.locator('.peekview-widget');
    const shown = async (): Promise<void> => {
      await expect(definition).toContainText('policy.d.ts');
      await expect(definition.locator('.view-lines').first()).toContainText('type BeforeDispatch');
      await page.keyboard.press('Escape');
      await expect(definition).toBeHidden();
      await expect(inspector(page).locator('.monaco-editor.focused')).toHaveCount(1);
    };
    const word = await middleOf(line, 'BeforeDispatch');
    const explained = page.locator('.monaco-hover:not(.hidden)');
    const closed = async (): Promise<void> => {
      await expect(explained.first()).toContainText('type BeforeDispatch');
      await page.keyboard.press('Escape');
      await expect(explained).toHaveCount(0);
      await expect(inspector(page).locator('.monaco-editor.focused')).toHaveCount(1);
    };
    await page.mouse.click(word.x, word.y);
    await page.mouse.move(word.x + 1, word.y);
    await closed();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    await closed();
    await page.keyboard.press('F12');
    await shown();
    await page.keyboard.down('Control');
    await page.mouse.move(word.x + 2, word.y);
    await page.mouse.click(word.x + 2, word.y);
    await page.keyboard.up('Control');
    await shown();
    await page.keyboard.press('Control+End');
  });

  await test.step('Escape and Tab leave it, and a stay was one step of undo', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null)).toBe(true);
    await card(page, 'Work addresses only').click();
    await expect(lines(page)).toContainText('domains');
    await goToEnd(page);
    await expect(lines(page)).toContainText('// kept');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(lines(page)).not.toContainText('// kept');
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect(lines(page)).toContainText('// kept');
  });

  await test.step('a tool that is renamed is followed where the code surely names it, in the same step', async () => {
    await page.getByRole('button', { name: 'Policy menu' }).click();
    await page.getByRole('menuitem', { name: 'Tools and facts' }).click();
    const tools = page.getByRole('dialog', { name: 'Tools and facts' });
    await tools.getByRole('list', { name: 'Tools' }).getByText('issue_refund').click();
    await tools.getByLabel('Name of the tool').fill('pay_back');
    await page.keyboard.press('Enter');
    await expect(tools.getByText('Renamed from issue_refund, also in “Round amounts”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tools).toBeHidden();
    await expect(lines(page)).toContainText("tool !== 'pay_back'");

    // What is typed next is offered the new name, and the old one no more.
    await lines(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type("const pick = (tool: DeclaredTool) => tool === 'p");
    const offered = page.locator('.suggest-widget.visible');
    await page.keyboard.press('Control+Space');
    await expect(offered).toContainText('pay_back');
    await expect(offered).not.toContainText('issue_refund');
    await page.keyboard.press('Escape');
    await expect(offered).toBeHidden();
    await card(page, 'Work addresses only').click();
    await expect(lines(page)).toContainText('domains');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await goToEnd(page);
    await expect(lines(page)).toContainText("tool !== 'issue_refund'");
  });

  await test.step('its card taken away and brought back keeps what was typed', async () => {
    await card(page, 'Round amounts').click();
    await page.keyboard.press('Delete');
    await expect(card(page, 'Round amounts')).toBeHidden();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await goToEnd(page);
    await expect(lines(page)).toContainText('// kept');
  });

  await test.step('another card, or another policy, in the middle of a word: what was typed stays with its rule', async () => {
    await page.keyboard.type(' half a wo');
    await card(page, 'Say where it stands').click();
    await expect(lines(page)).not.toContainText('half a wo');
    await goToEnd(page);
    await page.keyboard.type('rd, and ano');
    await page.getByRole('button', { name: 'Policy menu' }).click();
    await page.getByRole('menuitem', { name: /^New/ }).click();
    await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('New policy');
    await page.getByRole('button', { name: 'Policy menu' }).click();
    await page.getByRole('menuitem', { name: /^Library/ }).click();
    const kept = page.getByRole('list', { name: 'Policies of this browser' });
    await kept.getByRole('button', { name: /^In its own code/ }).click();
    await goToEnd(page);
    await expect(lines(page)).toContainText('// kept half a word, and ano');
    await page.keyboard.type('ther');
  });

  await test.step('a reload in the middle of a word, before anything could be saved, loses nothing', async () => {
    await lines(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' to the las');
    await page.reload();
    await goToEnd(page);
    await expect(lines(page)).toContainText('// kept half a word, and another to the las');
  });

  await test.step('E6 what is typed runs as it is shown, with the cursor still in it', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type('const rule: BeforeDispatch = () => true;');
    await expect(card(page, 'Round amounts')).toContainText(/Refused\s*(\d+) of \1/);
    await expect(inspector(page).locator('.monaco-editor.focused')).toHaveCount(1);
  });

  await test.step('hostile code from a file reaches nothing, is told by its card, and the page goes on', async () => {
    await openFile(page, { name: 'hostile.json', text: hostile() });
    await page.getByRole('dialog').getByRole('button', { name: 'Open as a new policy' }).click();
    await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Hostile');
    // One step of the language that takes for ever is ended from outside, with its worker; the rest is run again.
    for (const name of ['Round amounts', 'Work addresses only', 'No promises', 'Say where it stands'])
      await expect(card(page, name)).toHaveAccessibleDescription(/failed/i, { timeout: 60_000 });
    await card(page, 'Work addresses only').click();
    await expect(lines(page)).toContainText('while');
    const name = inspector(page).getByLabel('Name', { exact: true });
    await name.fill('Never ends');
    await expect(card(page, 'Never ends')).toHaveAccessibleDescription(/failed/i);
  });
});

test('hooks.ts beside the cards: types, lines, the playhead, a difference', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'hooks.ts' }).click();
  const code = page.getByRole('region', { name: 'Run' });
  await expect(code.locator('.view-lines')).toContainText('largeRefunds');

  await test.step('a selected card marks its lines, and the cursor in a line selects its card', async () => {
    await card(page, 'Never delete').click();
    await expect(code.locator('.code-selected').first()).toBeVisible();
    await expect(code.locator('.view-lines')).toContainText('neverDelete');
    await card(page, 'Large refunds').click();
    await expect(code.locator('.view-lines')).toContainText('largeRefunds');
    await code.locator('.view-line').filter({ hasText: 'largeRefunds' }).first().click();
    const name = inspector(page).getByLabel('Name', { exact: true });
    for (let i = 0; i < 40 && (await name.inputValue()) !== 'Never delete'; i++) await page.keyboard.press('ArrowDown');
    await expect(name).toHaveValue('Never delete');
  });

  await test.step('nothing in it is marked as wrong; a type of the contract is explained, and shown where it is defined, by keys', async () => {
    await card(page, 'Never delete').click();
    await card(page, 'Large refunds').click();
    await code.locator('.view-line').filter({ hasText: 'largeRefunds = (session' }).click({ timeout: 10_000 });
    await page.keyboard.press('End');
    for (let i = 0; i < ' => ({'.length + 2; i++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.press('i');
    await page.keyboard.up('Control');
    await expect(page.locator('.monaco-hover').first()).toContainText('interface ToolGuard');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F12');
    const definition = code.locator('.peekview-widget');
    await expect(definition).toContainText('index.d.ts');
    await expect(definition.locator('.view-lines').first()).toContainText('export interface ToolGuard {');
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
    await expect(code.locator('.monaco-editor.focused')).toHaveCount(1);
    await expect(code.locator('.squiggly-error')).toHaveCount(0);
  });

  await test.step('so it is by the mouse', async () => {
    const line = code.locator('.view-line').filter({ hasText: 'largeRefunds = (session' });
    const word = await middleOf(line, 'ToolGuard');
    await page.mouse.move(word.x, word.y);
    await expect(page.locator('.monaco-hover').first()).toContainText('interface ToolGuard');
    await page.keyboard.down('Control');
    await page.mouse.move(word.x + 2, word.y);
    await page.mouse.click(word.x + 2, word.y);
    await page.keyboard.up('Control');
    const definition = code.locator('.peekview-widget');
    await expect(definition.locator('.view-lines').first()).toContainText('export interface ToolGuard {');
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
  });

  await test.step('the rule that decides at the playhead is marked', async () => {
    await code.getByRole('slider', { name: 'Second of the turn' }).fill('27');
    const next = code.getByRole('button', { name: 'Next event' });
    await next.click();
    await next.click();
    await expect(code.getByRole('slider', { name: 'Second of the turn' })).toHaveAttribute(
      'aria-valuetext',
      /Large refunds refused/,
    );
    await card(page, 'Large refunds').click();
    await expect(code.locator('.code-deciding').first()).toBeVisible();
  });

  await test.step('a pasted file is held against it', async () => {
    await page.getByRole('button', { name: 'Compare with …' }).click();
    await page.getByRole('menuitem', { name: /A file that you paste/ }).click();
    await page.getByRole('textbox', { name: 'The text of the file' }).fill('export const mine = 1;\n');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(code.locator('.monaco-diff-editor')).toContainText('mine');
    await page.getByRole('button', { name: 'The file alone' }).click();
    await expect(code.locator('.monaco-diff-editor')).toHaveCount(0);
  });

  await test.step('so is a restore point', async () => {
    await choice(page, 'Denial returned by the check', 'the reason').check();
    await expect(saved(page)).toHaveText(/^Saved/);
    await page.getByRole('button', { name: 'Compare with …' }).click();
    await page.getByRole('menuitem', { name: /A restore point/ }).click();
    await page
      .getByRole('list', { name: 'Restore points' })
      .getByRole('button', { name: /as it was opened/ })
      .click();
    await expect(code.locator('.monaco-diff-editor .line-insert').first()).toBeVisible();
    await expect(code.getByText(/^Left: .* Right: the file now\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'The file alone' }).click();
  });

  await test.step('so is the last export', async () => {
    await page.getByRole('button', { name: 'Export hooks.ts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export hooks.ts' });
    await downloaded(page, () => dialog.getByRole('button', { name: 'Download hooks.ts' }).click());
    await page.keyboard.press('Escape');
    await choice(page, 'Denial returned by the check', 'ERROR').check();
    await page.getByRole('button', { name: 'Compare with …' }).click();
    await page.getByRole('menuitem', { name: /The last export/ }).click();
    await expect(code.getByText('Left: the last export. Right: the file now.')).toBeVisible();
    await expect(code.locator('.monaco-diff-editor .line-insert').first()).toBeVisible();
    await page.getByRole('button', { name: 'The file alone' }).click();
  });

  await test.step('a type error in own code is marked on its line, and told as the type checker has it', async () => {
    const wrong = JSON.parse(OWN);
    const rule = wrong.nodes.find((node: { readonly name: string }) => node.name === 'Round amounts');
    rule.fields.code = "const rule: BeforeDispatch = () => {\n  const sum: number = 'ten';\n  return sum > 1;\n};";
    await openFile(page, { name: 'wrong.json', text: JSON.stringify({ ...wrong, name: 'Wrong types' }) });
    await page.getByRole('dialog').getByRole('button', { name: 'Open as a new policy' }).click();
    await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('Wrong types');
    await card(page, 'No promises').click();
    await card(page, 'Round amounts').click();
    await expect(code.locator('.view-lines')).toContainText("const sum: number = 'ten'");
    await expect(code.locator('.squiggly-error')).toHaveCount(1);
    await code.locator('.view-line').filter({ hasText: 'const sum: number' }).click();
    await page.keyboard.press('Alt+F8');
    await expect(code.locator('.marker-widget')).toContainText("Type 'string' is not assignable to type 'number'.");
    await page.keyboard.press('Escape');
  });
});
