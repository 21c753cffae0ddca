import type { PixelSize } from './portable-page.ts';

/** Keyboard and mouse actions, as both WebDriver protocols define them: one list per device, performed in parallel. */
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

/** A browser window, for either WebDriver protocol. */
export interface WebDriverWindow {
  /** Opens an address and waits until it is loaded. */
  navigate(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Moves through the history; -1 goes back. */
  traverseHistory(by: -1 | 1): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source the code of the function, which may be async
   * @param words its arguments, sent as JSON
   * @returns its result, sent as JSON
   */
  runFunction(source: string, words: readonly unknown[]): Promise<unknown>;
  performActions(hands: InputActions): Promise<void>;
  resize(size: PixelSize): Promise<void>;
  /** A picture of the page as PNG. */
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. Its windows share no data. */
export interface WebDriverBrowser {
  newWindow(): Promise<WebDriverWindow>;
  close(): Promise<void>;
}
