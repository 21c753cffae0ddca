import { expect, type Locator, type Page } from '@playwright/test';

/** What controls are worked with. */
export interface InputDriver {
  /** Shows the form at an address, of what is called so. */
  readonly show: (address: string, name: string, key: string) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
  readonly write: (control: Locator, text: string) => Promise<void>;
  /** Chooses of a list, by value or by words. */
  readonly choose: (control: Locator, choice: string) => Promise<void>;
}

/** The heading of what is shown; the tour has one above it. */
const getPageHeading = (page: Page) => page.locator('main h2[tabindex="-1"]');

/** The mouse, with the way to a form taken as known: that is what addresses are for. */
export function createMouseDriver(page: Page): InputDriver {
  return {
    show: async (address) => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await expect(getPageHeading(page)).toBeVisible();
    },
    press: (control) => control.click(),
    write: (control, text) => control.fill(text),
    choose: async (control, choice) => void (await control.selectOption(choice)),
  };
}

/** What it took. */
interface KeyboardEffort {
  readonly keys: () => number;
  readonly controls: () => number;
}

/** What can have the focus of what a control is named by. */
const FOCUSABLE = 'button, a, summary, input, select, textarea, [tabindex]';

/** The most stops that anybody goes by to get somewhere. */
const MAX_TAB_STOPS = 200;

/** The keyboard and nothing else, and how often a key of it was pressed for how many controls. */
export function createKeyboardDriver(page: Page): InputDriver & KeyboardEffort {
  let [keys, controls] = [0, 0];
  async function press(key: string): Promise<void> {
    keys += 1;
    await page.keyboard.press(key);
  }

  /** Where the focus has to go: it is there, or the key that leads nearer. */
  const next = (control: Locator) =>
    control.evaluate((named, focusable) => {
      const target = named.closest(focusable) ?? named;
      const at = document.activeElement ?? document.body;
      if (target === at) return undefined;
      const isAfter = (one: Element) =>
        (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const grid = target.closest('[role=grid]');
      const row = target.closest('[role=row]');
      // Into a list by Tab, through it by the arrow keys, into a line of it by Tab again.
      if (grid?.contains(at) && row && !row.contains(at)) {
        if (at.role !== 'row') return 'Shift+Tab';
        return isAfter(row) ? 'ArrowDown' : 'ArrowUp';
      }
      return isAfter(target) ? 'Tab' : 'Shift+Tab';
    }, FOCUSABLE);

  async function reach(control: Locator): Promise<void> {
    await expect(control).toBeEnabled();
    controls += 1;
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      const key = await next(control);
      if (key === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await press(key);
    }
    throw new Error(`The keyboard does not get to ${String(control)}.`);
  }

  async function put(text: string): Promise<void> {
    await press('Control+a');
    if (text === '') return press('Delete');
    // Pasted, where that is less.
    keys += Math.min(text.length, 4);
    return page.keyboard.insertText(text);
  }

  const isShown = (address: string) => new URL(page.url()).hash === address;
  async function look(words: string): Promise<void> {
    await reach(page.getByLabel('Find by any word or key'));
    await put(words);
    // What was just made is found once it is in the outline.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(getPageHeading(page)).toBeFocused({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    keys += 1;
  }

  return {
    keys: () => keys,
    controls: () => controls,
    show: async (address, name, key) => {
      await look(name);
      if (!isShown(address)) await look(key);
      await expect.poll(() => isShown(address)).toBe(true);
    },
    press: async (control) => {
      await reach(control);
      await press('Enter');
    },
    write: async (control, text) => {
      await reach(control);
      if ((await control.getAttribute('type')) !== 'date') return put(text);
      const [year = '', month = '', day = ''] = text.split('-');
      keys += text.length;
      return page.keyboard.type(month + day + year);
    },
    choose: async (control, choice) => {
      await reach(control);
      const steps = await control.evaluate((list, wanted) => {
        if (!(list instanceof HTMLSelectElement)) return 0;
        const at = [...list.options].findIndex(
          ({ value, label }) => value === wanted || label === wanted,
        );
        return at - list.selectedIndex;
      }, choice);
      if (steps === 0) return;
      await press('Space');
      for (let step = 0; step < Math.abs(steps); step += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      }
      await press('Enter');
    },
  };
}
