import type { PixelSize } from './portable-page.ts';

/** What hands do, as both WebDriver protocols write it: a list for every hand, done in step. */
export type InputActions = readonly (
  | {
      readonly type: 'key';
      readonly id: string;
      readonly actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[];
    }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly (
        | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
        | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
      )[];
    }
)[];

/** One window of a browser, whichever of the two protocols it speaks. */
export interface WebDriverWindow {
  /** Opens an address and waits until it has loaded. */
  navigate(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes through the history: -1 is back. */
  traverseHistory(by: -1 | 1): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source the function as it is written; it may be asynchronous
   * @param words what it is called with, as JSON
   * @returns what it gives, through JSON
   */
  runFunction(source: string, words: readonly unknown[]): Promise<unknown>;
  performActions(hands: InputActions): Promise<void>;
  resize(size: PixelSize): Promise<void>;
  close(): Promise<void>;
}

/** A browser that was started, and gives windows that know nothing of each other. */
export interface WebDriverBrowser {
  newWindow(): Promise<WebDriverWindow>;
  close(): Promise<void>;
}
