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
}

/** More than there are stops on a page of the studio. */
const MAX_STOPS = 150;

/** Whether an element has the focus. */
const readFocus = (element: Element) => element === document.activeElement;

/**
 * The key that leads towards an element: arrows in a grid, which is one stop, else Tab. Undefined once it has the
 * focus, an empty text if it is no longer in the page.
 */
function readNextKey(element: Element): string | undefined {
  const { activeElement } = document;
  if (element === activeElement) return undefined;
  if (!element.isConnected) return '';
  const [grid, row] = ['grid', 'row'].map((role) => element.closest(`[role="${role}"]`));
  if (!grid?.contains(activeElement)) return 'Tab';
  if (row?.contains(activeElement)) return 'ArrowRight';
  const isBelow = activeElement && row && row.compareDocumentPosition(activeElement) & 4;
  return isBelow ? 'ArrowUp' : 'ArrowDown';
}

/** Goes to an element by keys. To find it by its role costs more than a press, so it is found once. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Tab passes over what is still disabled.
  await expect(target).toBeEnabled();
  let element = await target.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    // oxlint-disable no-await-in-loop -- one key after the other
    const key = element ? await element.evaluate(readNextKey) : '';
    if (key === undefined) return;
    if (key === '') element = await target.elementHandle();
    else await page.keyboard.press(key);
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

/** Hands that use the mouse, or the keyboard alone. */
export function createHands(page: Page, by: 'mouse' | 'keyboard'): Hands {
  const reach = (target: Locator) => (by === 'mouse' ? target.click() : tabTo(page, target));
  const press = async (target: Locator) => {
    await reach(target);
    if (by === 'keyboard') await page.keyboard.press('Enter');
  };
  return {
    press,
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      // With the mouse as from the clipboard, because the studio renders every letter that is typed.
      await (by === 'mouse' ? page.keyboard.insertText(text) : page.keyboard.type(text));
    },
    choose: async (select, label) => {
      await reach(select);
      await select.selectOption({ label });
    },
    pick: async (menu, entry) => {
      await press(menu);
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      await item.waitFor();
      if (by === 'mouse') return item.click();
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      while (!(await item.evaluate(readFocus))) await page.keyboard.press('ArrowDown');
      return page.keyboard.press('Enter');
    },
  };
}
