import { readFileSync } from 'node:fs';
import { card, downloaded, expect, openFile, openStudio, test } from './studio';

const exported = readFileSync(new URL('../golden/hooks/support-desk.ts', import.meta.url), 'utf8');
const written = readFileSync(new URL('../golden/written/session-facts.ts', import.meta.url), 'utf8');

test('a hooks.ts opens: one of ours with its policy or its hand-edited code, one of others from its code', async ({
  page,
}) => {
  await openStudio(page);
  const nameField = page.getByRole('textbox', { name: 'Policy name' });

  await test.step('an edit by hand is shown, and the code may be taken instead of the graph', async () => {
    await openFile(page, { name: 'hooks.ts', text: exported.replace('amount > 500', 'amount > 900') });
    const dialog = page.getByRole('dialog', { name: 'Open “Support desk”?' });
    const difference = dialog.getByRole('region', { name: 'The difference' });
    await expect(difference.getByRole('deletion')).toContainText('amount > 500');
    await expect(difference.getByRole('insertion')).toContainText('amount > 900');
    await expect(dialog.getByRole('radio', { name: 'The graph' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'The hand-edited code' }).check();
    await expect(dialog.getByRole('region', { name: 'What became of the code' })).toContainText('3 built rules');
    await dialog.getByRole('button', { name: 'Open as a new policy' }).click();
    await expect(card(page, 'Large refunds')).toContainText('over 900');
  });

  await test.step('what others wrote becomes rules and custom code, each with its line; nothing of it runs', async () => {
    const trap = "globalThis.document?.body.remove();\nconst loud = console.log('it ran');\n";
    await openFile(page, { name: 'theirs.ts', text: `${written}\n${trap}` });
    const dialog = page.getByRole('dialog', { name: 'Open “theirs”?' });
    const became = dialog.getByRole('region', { name: 'What became of the code' });
    await expect(became).toContainText('1 built rule, 1 in code of its own, 1 to look at');
    await expect(became.getByRole('listitem')).toHaveText([
      /^Line 11, the guard “large_refunds”: kept as code\. Line 13: it tests the type/,
      /^Line 21, the guard “gold_only”: Refuse when$/,
      /^Line \d+, a statement: look at this\. It was not taken: it runs as the file is loaded/,
    ]);
    await dialog.getByRole('button', { name: 'Open as a new policy' }).click();
    await expect(nameField).toHaveValue('theirs');
    await expect(card(page, 'Gold only')).toContainText('tier');
    await expect(card(page, 'Large refunds')).toContainText('its own code');
    const { text } = await downloaded(page, () => page.keyboard.press('Control+s'));
    expect(JSON.parse(text).nodes).toHaveLength(2);
  });

  await test.step('what is no code is told in a sentence', async () => {
    await openFile(page, { name: 'broken.ts', text: 'export const hooks = [' });
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
      'no TypeScript that can be read',
    );
  });
});
