/*
 * The page of specs that run in every browser: a subset of Playwright's page that browsers driven over WebDriver
 * support as well.
 */

/** A text to find: a string matches any part, ignoring case; with `exact` it matches the whole text. */
export type TextMatcher = string | RegExp;

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

interface RoleQueryOptions {
  readonly name?: TextMatcher;
  readonly exact?: boolean;
  readonly level?: number;
  readonly pressed?: boolean;
}

/** The roles that the specs look for. */
export type AriaRole =
  | 'alert'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'contentinfo'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'main'
  | 'progressbar'
  | 'region'
  | 'status';

/** A page or a part of it to search in. */
export interface LocatorScope {
  getByRole(role: AriaRole, options?: RoleQueryOptions): PortableLocator;
  getByLabel(words: TextMatcher, options?: { readonly exact?: boolean }): PortableLocator;
  getByText(words: TextMatcher, options?: { readonly exact?: boolean }): PortableLocator;
  getByPlaceholder(words: TextMatcher): PortableLocator;
  locator(selector: string): PortableLocator;
}

/** Playwright's locator: it searches the page anew at each use. */
export interface PortableLocator extends LocatorScope {
  first(): PortableLocator;
  last(): PortableLocator;
  click(): Promise<void>;
  focus(): Promise<void>;
  /** Replaces the value of a field in one go. `keyboard` types. */
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  count(): Promise<number>;
  boundingBox(): Promise<({ readonly x: number; readonly y: number } & PixelSize) | null>;
  evaluateAll<R>(look: (elements: (HTMLElement | SVGElement)[]) => R): Promise<R>;
  /** The steps of the locator, for messages. */
  toString(): string;
}

/** A page as a visitor uses it. */
export interface PortablePage extends LocatorScope {
  /** An address, or a path of the site. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  setViewportSize(size: PixelSize): Promise<void>;
  evaluate<R>(look: () => R | Promise<R>): Promise<R>;
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
}

/** The assertions about a locator in every browser. Each waits until it holds. */
export interface LocatorMatchers {
  readonly not: LocatorMatchers;
  toBeVisible(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeInViewport(options?: { readonly ratio?: number }): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(text: string | RegExp): Promise<void>;
  toContainText(text: string | RegExp): Promise<void>;
  toHaveValue(value: string | RegExp): Promise<void>;
  toHaveAttribute(name: string, value: string | RegExp): Promise<void>;
}

/** The assertions about a page in every browser. */
export interface PageMatchers {
  toHaveURL(address: string | RegExp): Promise<void>;
  toHaveTitle(title: string | RegExp): Promise<void>;
}
