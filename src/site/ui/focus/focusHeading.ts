import { afterPaint } from '../browser/afterPaint.ts';
import { markScreenChange, SCREEN_CHANGE_EVENT } from '../browser/presses.ts';

/** Whether the main part was given the focus in the place of a heading that was still to come. */
let isHeadingAwaited = false;

/**
 * What belongs to every move of the visitor: the page at its top, and the focus on its heading, so that a screen
 * reader reads it. A page that is still loading has no heading of its own yet: then on its main part.
 */
export function focusHeading({ scrolls = true } = {}) {
  markScreenChange();
  dispatchEvent(new Event(SCREEN_CHANGE_EVENT));
  if (scrolls) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const { activeElement: focused } = document;
  // To give the focus, browsers lay out the whole page, and once more to paint it.
  afterPaint(() => {
    const { activeElement, body } = document;
    // Whoever was quicker is not taken from where they are.
    if (activeElement !== focused && activeElement !== body) return;
    const main = document.querySelector('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
    isHeadingAwaited = !heading;
    // A toast may cover the top of a small screen: then the page moves just so far that the heading is seen.
    (heading ?? main)?.focus({ preventScroll: !scrolls || !heading });
  });
}

/** Has a heading that comes after its page take over the focus that was given to the main part in its place. */
export function claimHeadingFocus(heading: HTMLElement | null): void {
  if (isHeadingAwaited && document.activeElement?.tagName === 'MAIN')
    heading?.focus({ preventScroll: true });
  isHeadingAwaited = false;
}
