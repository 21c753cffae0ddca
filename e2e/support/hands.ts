import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works with a page. */
export interface Hands {
  /** Presses a button, a link or a tab. */
  readonly press: (target: Locator) => Promise<void>;
  /** Writes a text over what a field says. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  readonly choose: (select: Locator, label: string) => Promise<void>;
  /** Opens a menu and chooses an entry of it. */
  readonly pick: (menu: Locator, entry: string) => Promise<void>;
  /** How many things were pressed, written or chosen so far. */
  readonly countSteps: () => number;
}

/** More than there are stops on a page of the studio. */
const MAX_STOPS = 150;

/** Goes to an element by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    if (await isThere()) return;
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

/** Hands that use the mouse, or the keyboard alone. */
export function createHands(page: Page, by: 'mouse' | 'keyboard'): Hands {
  let steps = 0;
  const reach = async (target: Locator) => {
    steps += 1;
    await (by === 'mouse' ? target.click() : tabTo(page, target));
  };
  const press = async (target: Locator) => {
    await reach(target);
    if (by === 'keyboard') await page.keyboard.press('Enter');
  };
  return {
    press,
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    choose: async (select, label) => {
      await reach(select);
      await select.selectOption({ label });
    },
    pick: async (menu, entry) => {
      await press(menu);
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      steps += 1;
      await expect(item).toBeVisible();
      if (by === 'mouse') return item.click();
      const isThere = () => item.evaluate((element) => element === document.activeElement);
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      while (!(await isThere())) await page.keyboard.press('ArrowDown');
      return page.keyboard.press('Enter');
    },
    countSteps: () => steps,
  };
}
