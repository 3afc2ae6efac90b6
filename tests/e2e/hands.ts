/** Two hands that fill the form of a rule: one with the mouse, one with the keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './studio';

export interface Hand {
  /** Starts a new, empty policy with a name and what it is for. */
  startEmpty(name: string, about: string): Promise<void>;
  /** Adds a rule by its title, and goes to its form. */
  addRule(title: string): Promise<void>;
  text(label: RegExp, text: string): Promise<void>;
  choose(label: RegExp, option: string): Promise<void>;
  radio(name: string): Promise<void>;
  press(button: RegExp): Promise<void>;
  /** Leaves the form. */
  leave(): Promise<void>;
  save(): Promise<void>;
}

const inspectorOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });

export function mouse(page: Page): Hand {
  const inspector = inspectorOf(page);
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Policy menu' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return {
    startEmpty: async (name, about) => {
      await menu('New empty policy');
      await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('New policy');
      await inspector.getByLabel('Name', { exact: true }).fill(name);
      await inspector.getByLabel(/What it is for/).fill(about);
    },
    addRule: async (title) => {
      const find = page.getByRole('textbox', { name: 'Find a rule' });
      if (!(await find.isVisible())) await page.getByRole('button', { name: 'Find a rule' }).click();
      await find.fill(title);
      await page.getByLabel('Palette').getByRole('button', { name: title }).first().click();
      await expect(inspector.getByRole('heading', { name: title })).toBeVisible();
    },
    text: (label, text) => inspector.getByLabel(label).first().fill(text),
    choose: async (label, option) => {
      await inspector.getByLabel(label).first().selectOption({ label: option });
    },
    radio: (name) => inspector.getByRole('radio', { name, exact: true }).check(),
    press: (button) => inspector.getByRole('button', { name: button }).first().click(),
    leave: async () => {},
    save: () => menu('Save as file'),
  };
}

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);

export function keyboard(page: Page): Hand {
  const inspector = inspectorOf(page);
  const { keyboard: keys } = page;

  /** Goes on with Tab until the target has the focus; else back from the start with Shift and Tab. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (const [key, times] of [
      ['Tab', 30],
      ['Shift+Tab', 90],
    ] as const)
      for (let i = 0; i < times; i++) {
        if (await hasFocus(target)) return;
        if (key === 'Tab' && !(await inspector.evaluate((one) => one.contains(document.activeElement)))) break;
        await keys.press(key);
      }
    await expect(target).toBeFocused();
  }
  const write = async (text: string): Promise<void> => {
    await keys.press('ControlOrMeta+a');
    await keys.type(text);
  };

  return {
    startEmpty: async (name, about) => {
      await keys.press('F6');
      await expect(page.getByRole('button', { name: 'Policy menu' })).toBeFocused();
      await keys.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await keys.type('New');
      await keys.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Policy name' })).toHaveValue('New policy');
      await expect(page.getByRole('button', { name: 'Policy menu' })).toBeFocused();
      for (let i = 0; i < 3; i++) await keys.press('F6');
      await expect(inspector.getByLabel('Name', { exact: true })).toBeFocused();
      await write(name);
      await keys.press('Tab');
      await write(about);
      await keys.press('Shift+F6');
    },
    addRule: async (title) => {
      await keys.press('/');
      await expect(page.getByRole('textbox', { name: 'Find a rule' })).toBeFocused();
      await keys.type(title);
      await keys.press('Enter');
      await expect(page.getByLabel('Palette').getByRole('button', { name: title }).first()).toBeFocused();
      await keys.press('Enter');
      await expect(page.locator('[data-card]:focus')).toContainText(title.replace(/…$/, ''));
      await keys.press('Enter');
      await expect(inspector.getByLabel('Name', { exact: true })).toBeFocused();
    },
    text: async (label, text) => {
      await tabTo(inspector.getByLabel(label).first());
      await write(text);
    },
    choose: async (label, option) => {
      const select = inspector.getByLabel(label).first();
      await tabTo(select);
      const chosen = () =>
        select.evaluate((one) => (one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.label ?? '') : ''));
      await keys.press('Home');
      for (let i = 0; i < 40 && (await chosen()) !== option; i++) await keys.press('ArrowDown');
      expect(await chosen()).toBe(option);
    },
    radio: async (name) => {
      const radio = inspector.getByRole('radio', { name, exact: true });
      // One Tab stop for the whole choice: the chosen one, and the arrow keys from there.
      const group = await radio.getAttribute('name');
      await tabTo(inspector.locator(`input[name="${group}"]:checked`));
      for (let i = 0; i < 8 && !(await radio.isChecked()); i++) await keys.press('ArrowRight');
      await expect(radio).toBeChecked();
    },
    press: async (button) => {
      await tabTo(inspector.getByRole('button', { name: button }).first());
      await keys.press('Enter');
    },
    leave: async () => {
      await keys.press('Escape');
      await expect(page.locator('[data-card]:focus')).toBeVisible();
    },
    save: () => keys.press('ControlOrMeta+s'),
  };
}

/** The keyboard again, with the policy as an outline: rules are added at a row. */
export function outline(page: Page): Hand {
  const { keyboard: keys } = page;
  const hand = keyboard(page);
  return {
    ...hand,
    startEmpty: async (name, about) => {
      await keys.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
      await keys.type('show the outline');
      await keys.press('Enter');
      await expect(page.getByRole('tree')).toBeVisible();
      await hand.startEmpty(name, about);
    },
    addRule: async (title) => {
      await expect(page.locator('[role=treeitem]:focus')).toBeVisible();
      await keys.press('+');
      await expect(page.getByRole('combobox', { name: /^Add a rule/ })).toBeFocused();
      await keys.type(title.replace(/…$/, ''));
      await keys.press('Enter');
      await expect(page.locator('[data-card]:focus')).toContainText(title.replace(/…$/, ''));
      await keys.press('Enter');
      await expect(inspectorOf(page).getByLabel('Name', { exact: true })).toBeFocused();
    },
  };
}
