import { expect } from '@playwright/test';
import type { LocatorMatchers, PageMatchers } from './portable-page.ts';
import type { ElementSnapshot } from './in-page.ts';
import type { WebDriverPage, WebDriverLocator } from './webdriver-page.ts';

/** The intervals between checks of an assertion, in milliseconds. */
const POLL_OPTIONS = { intervals: [16, 16, 32, 64, 100] };

function createPoll(message: string, isNot: boolean, look: () => Promise<unknown>) {
  const assertion = expect.poll(look, { message, ...POLL_OPTIONS });
  return isNot ? assertion.not : assertion;
}

type PollAssertion = ReturnType<typeof createPoll>;

function expectSameText(assertion: PollAssertion, expected: string | RegExp): Promise<void> {
  return typeof expected === 'string'
    ? assertion.toBe(expected.replace(/\s+/g, ' ').trim())
    : assertion.toMatch(expected);
}

function expectContainedText(assertion: PollAssertion, expected: string | RegExp): Promise<void> {
  return typeof expected === 'string'
    ? assertion.toContain(expected.replace(/\s+/g, ' ').trim())
    : assertion.toMatch(expected);
}

/** The assertions about a locator. Each waits until it holds. */
export function createLocatorMatchers(
  spot: WebDriverLocator,
  message = String(spot),
  isNot = false,
): LocatorMatchers {
  async function one<T>(read: (seen: ElementSnapshot) => T): Promise<T | string> {
    const found = await spot.seen();
    const [only] = found;
    return only && found.length === 1 ? read(only) : `${found.length} elements`;
  }
  const words = (read: (seen: ElementSnapshot) => string | undefined) =>
    createPoll(message, isNot, () => one(read));
  /** Expects a state. A missing element fails both the assertion and its negation. */
  const state = (read: (seen: ElementSnapshot) => boolean) =>
    createPoll(message, false, () => one(read)).toBe(!isNot);
  return {
    get not() {
      return createLocatorMatchers(spot, message, !isNot);
    },
    toBeVisible: () =>
      createPoll(message, false, async () =>
        (await spot.seen()).some(({ isVisible }) => isVisible),
      ).toBe(!isNot),
    toBeFocused: () => state(({ isFocused }) => isFocused),
    toBeDisabled: () => state(({ isDisabled }) => isDisabled),
    toBeChecked: () => state(({ isChecked }) => isChecked),
    toBeInViewport: ({ ratio = 0 } = {}) =>
      state(({ visibleRatio: inSight }) => inSight > 0 && inSight >= ratio),
    toHaveCount: (count) => createPoll(message, isNot, () => spot.count()).toBe(count),
    toHaveText: (text) =>
      expectSameText(
        words((seen) => seen.text),
        text,
      ),
    toContainText: (text) =>
      expectContainedText(
        words((seen) => seen.text),
        text,
      ),
    toHaveValue: (value) =>
      expectSameText(
        words((seen) => seen.value),
        value,
      ),
    toHaveAttribute: (name, value) => {
      const assertion = words(({ attributes }) => attributes[name]);
      return value === undefined
        ? assertion.toEqual(expect.any(String))
        : expectSameText(assertion, value);
    },
  };
}

/** The assertions about a page. */
export function createPageMatchers(page: WebDriverPage): PageMatchers {
  return {
    toHaveURL: (address) =>
      expectSameText(
        createPoll('the address', false, async () => (await page.place()).address),
        address,
      ),
    toHaveTitle: (title) =>
      expectSameText(
        createPoll('the title', false, async () => (await page.place()).title),
        title,
      ),
  };
}
