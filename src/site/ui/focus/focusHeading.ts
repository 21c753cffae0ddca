import { afterPaint } from '../browser/afterPaint.ts';
import { isTouching, SCREEN_CHANGE_EVENT } from '../browser/presses.ts';

/** Whether `main` has the focus in place of a heading that is not rendered yet. */
let isHeadingAwaited = false;

/**
 * Called on every navigation: scrolls to the top and focuses the heading, so that screen readers read it, or the field
 * that the heading labels, if no on-screen keyboard would open. A page that is still loading has no heading yet; `main`
 * gets the focus then.
 */
export function focusHeading({ scrolls = true } = {}) {
  dispatchEvent(new Event(SCREEN_CHANGE_EVENT));
  if (scrolls) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const { activeElement: focused } = document;
  // Focusing forces a layout of the whole page, so it must not delay the paint.
  afterPaint(() => {
    const { activeElement, body } = document;
    // If the visitor has moved the focus meanwhile, it stays there.
    if (activeElement !== focused && activeElement !== body) return;
    const main = document.querySelector('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
    isHeadingAwaited = !heading;
    const field = main?.querySelector<HTMLElement>('input[aria-labelledby]');
    if (field && !isTouching()) field.focus({ preventScroll: true });
    // Below a toast on a small screen, the heading may be out of view: the browser then scrolls just far enough.
    else (heading ?? main)?.focus({ preventScroll: !scrolls || !heading });
  });
}

/**
 * Called before React removes the pressed button or the field: a browser that loses the focused element in the midst of a
 * change calculates all styles at once, and again when the change is complete.
 */
export function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Moves the focus to a heading that renders later than its page, if `main` has the focus in its place. */
export function claimHeadingFocus(heading: HTMLElement | null): void {
  if (isHeadingAwaited && document.activeElement?.tagName === 'MAIN')
    heading?.focus({ preventScroll: true });
  isHeadingAwaited = false;
}
