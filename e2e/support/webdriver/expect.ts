import { expect as playwright } from '@playwright/test';
import type {
  LocatorMatchers,
  PageMatchers,
  PortableLocator,
  PortablePage,
} from './portable-page.ts';
import { createPageMatchers, createLocatorMatchers } from './matchers.ts';
import type { WebDriverPage, WebDriverLocator } from './webdriver-page.ts';

interface PortableExpect {
  (spot: PortableLocator, message?: string): LocatorMatchers;
  (page: PortablePage): PageMatchers;
  <T>(value: T, message?: string): ReturnType<typeof playwright<T>>;
  readonly poll: typeof playwright.poll;
  stringMatching(pattern: string | RegExp): unknown;
}

function isWebDriverLocator(value: unknown): value is WebDriverLocator {
  return typeof value === 'object' && value !== null && 'seen' in value;
}

function isWebDriverPage(value: unknown): value is WebDriverPage {
  return typeof value === 'object' && value !== null && 'place' in value;
}

function createMatchers(value: unknown, message?: string): unknown {
  if (isWebDriverLocator(value)) return createLocatorMatchers(value, message);
  if (isWebDriverPage(value)) return createPageMatchers(value);
  return playwright(value, message);
}

/** Playwright's `expect`, extended by the pages and locators of browsers driven over WebDriver. */
// The type names only the matchers that all browsers support.
export const expect = Object.assign(createMatchers, {
  poll: playwright.poll,
  stringMatching: (pattern: string | RegExp): unknown => playwright.stringMatching(pattern),
}) as PortableExpect;
