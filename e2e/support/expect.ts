import { expect as playwright } from '@playwright/test';
import type { Page, Spot } from './page.ts';
import { pageMatchers, spotMatchers } from './webdriver/matchers.ts';
import type { WebDriverPage, WebDriverSpot } from './webdriver/page.ts';

/** What can be asserted of a spot in every browser. Each assertion waits until it holds. */
export interface SpotMatchers {
  readonly not: SpotMatchers;
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeInViewport(options?: { readonly ratio?: number }): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(text: string | RegExp): Promise<void>;
  toContainText(text: string | RegExp): Promise<void>;
  toHaveValue(value: string | RegExp): Promise<void>;
  toHaveAttribute(name: string, value: string | RegExp): Promise<void>;
  toHaveAccessibleDescription(text: string | RegExp): Promise<void>;
}

/** What can be asserted of a page in every browser. */
export interface PageMatchers {
  readonly not: PageMatchers;
  toHaveURL(address: string | RegExp): Promise<void>;
  toHaveTitle(title: string | RegExp): Promise<void>;
}

interface ExpectAnywhere {
  (spot: Spot, message?: string): SpotMatchers;
  (page: Page): PageMatchers;
  <T>(value: T, message?: string): ReturnType<typeof playwright<T>>;
  readonly poll: typeof playwright.poll;
  stringMatching(pattern: string | RegExp): unknown;
}

function isSpot(value: unknown): value is WebDriverSpot {
  return typeof value === 'object' && value !== null && 'seen' in value;
}

function isPage(value: unknown): value is WebDriverPage {
  return typeof value === 'object' && value !== null && 'place' in value;
}

function matchersOf(value: unknown, message?: string): unknown {
  if (isSpot(value)) return spotMatchers(value, message);
  if (isPage(value)) return pageMatchers(value);
  return playwright(value, message);
}

/** Playwright's `expect`, which knows the pages and spots of the other browsers as well. */
// Playwright's own matchers are those above and many more.
export const expect = Object.assign(matchersOf, {
  poll: playwright.poll,
  stringMatching: (pattern: string | RegExp): unknown => playwright.stringMatching(pattern),
}) as ExpectAnywhere;
