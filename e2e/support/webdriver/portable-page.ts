/*
 * What the specs that run in every browser need of a page. It is a part of Playwright's own page, and
 * browsers that Playwright does not drive have one too (webdriver/): a spec written against it runs in all.
 */

/** Text that is looked for: a part of it whatever the case, the whole of it with `exact`, or a pattern. */
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

/** Where something can be looked for: in the page, or in a part of it. */
export interface LocatorScope {
  getByRole(role: AriaRole, options?: RoleQueryOptions): PortableLocator;
  getByLabel(words: TextMatcher, options?: { readonly exact?: boolean }): PortableLocator;
  getByText(words: TextMatcher, options?: { readonly exact?: boolean }): PortableLocator;
  getByPlaceholder(words: TextMatcher): PortableLocator;
  locator(selector: string): PortableLocator;
}

/** What is found at a spot of the page whenever it is looked at; Playwright calls it a locator. */
export interface PortableLocator extends LocatorScope {
  first(): PortableLocator;
  last(): PortableLocator;
  click(): Promise<void>;
  dblclick(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  blur(): Promise<void>;
  /** Replaces what stands in a field, in one go. Where typing is what a test is about: `pressSequentially`. */
  fill(text: string): Promise<void>;
  /** Presses a key while this has the focus: `a`, `Enter`. */
  press(key: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  count(): Promise<number>;
  boundingBox(): Promise<({ readonly x: number; readonly y: number } & PixelSize) | null>;
  evaluateAll<R>(look: (elements: (HTMLElement | SVGElement)[]) => R): Promise<R>;
  /** How it was looked for. */
  toString(): string;
}

/** A page as somebody visits it. */
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
  readonly mouse: { move(x: number, y: number): Promise<void> };
}

/** What can be asserted of a spot in every browser. Each assertion waits until it holds. */
export interface LocatorMatchers {
  readonly not: LocatorMatchers;
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
