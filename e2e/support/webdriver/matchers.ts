import { expect } from '@playwright/test';
import type { PageMatchers, SpotMatchers } from '../expect.ts';
import type { Seen } from './in-page.ts';
import type { WebDriverPage, WebDriverSpot } from './page.ts';

/** How often it is looked until something holds. */
const GLANCES = { intervals: [16, 16, 32, 64, 100] };

function polled(message: string, isNot: boolean, look: () => Promise<unknown>) {
  const assertion = expect.poll(look, { message, ...GLANCES });
  return isNot ? assertion.not : assertion;
}

type Assertion = ReturnType<typeof polled>;

function sameWords(assertion: Assertion, expected: string | RegExp): Promise<void> {
  return typeof expected === 'string'
    ? assertion.toBe(expected.replace(/\s+/g, ' ').trim())
    : assertion.toMatch(expected);
}

function partOfWords(assertion: Assertion, expected: string | RegExp): Promise<void> {
  return typeof expected === 'string'
    ? assertion.toContain(expected.replace(/\s+/g, ' ').trim())
    : assertion.toMatch(expected);
}

/** What is asserted of a spot; every assertion waits until it holds. */
export function spotMatchers(
  spot: WebDriverSpot,
  message = String(spot),
  isNot = false,
): SpotMatchers {
  async function one<T>(read: (seen: Seen) => T): Promise<T | string> {
    const found = await spot.seen();
    const [only] = found;
    return only && found.length === 1 ? read(only) : `${found.length} elements`;
  }
  const words = (read: (seen: Seen) => string | undefined) =>
    polled(message, isNot, () => one(read));
  /** True or false, never the opposite of what is not there. */
  const state = (read: (seen: Seen) => boolean) =>
    polled(message, false, () => one(read)).toBe(!isNot);
  const isThere = (read: (seen: Seen) => boolean, wanted: boolean) =>
    polled(message, false, async () => (await spot.seen()).some(read)).toBe(wanted !== isNot);
  return {
    get not() {
      return spotMatchers(spot, message, !isNot);
    },
    toBeVisible: () => isThere(({ isVisible }) => isVisible, true),
    toBeHidden: () => isThere(({ isVisible }) => isVisible, false),
    toBeFocused: () => state(({ isFocused }) => isFocused),
    toBeDisabled: () => state(({ isDisabled }) => isDisabled),
    toBeEnabled: () => state(({ isDisabled }) => !isDisabled),
    toBeChecked: () => state(({ isChecked }) => isChecked),
    toBeInViewport: ({ ratio = 0 } = {}) => state(({ inSight }) => inSight > 0 && inSight >= ratio),
    toHaveCount: (count) => polled(message, isNot, () => spot.count()).toBe(count),
    toHaveText: (text) =>
      sameWords(
        words((seen) => seen.text),
        text,
      ),
    toContainText: (text) =>
      partOfWords(
        words((seen) => seen.text),
        text,
      ),
    toHaveValue: (value) =>
      sameWords(
        words((seen) => seen.value),
        value,
      ),
    toHaveAttribute: (name, value) => {
      const assertion = words(({ attributes }) => attributes[name]);
      return value === undefined
        ? assertion.toEqual(expect.any(String))
        : sameWords(assertion, value);
    },
    toHaveAccessibleDescription: (text) =>
      sameWords(
        words((seen) => seen.description),
        text,
      ),
  };
}

/** What is asserted of a page. */
export function pageMatchers(page: WebDriverPage, isNot = false): PageMatchers {
  return {
    get not() {
      return pageMatchers(page, !isNot);
    },
    toHaveURL: (address) =>
      sameWords(
        polled('the address', isNot, async () => (await page.place()).address),
        address,
      ),
    toHaveTitle: (title) =>
      sameWords(
        polled('the title', isNot, async () => (await page.place()).title),
        title,
      ),
  };
}
