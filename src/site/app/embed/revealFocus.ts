import { afterPaint } from '../../ui/browser/afterPaint.ts';
import { SCREEN_CHANGE_EVENT } from '../../ui/browser/presses.ts';

/** Asks the host page to show an element, by its distance from the top of the frame in pixels. */
type Reveal = (top: number) => void;

const getTop = (element: Element) => element.getBoundingClientRect().top;

/** Has the heading of the screen shown, as soon as the screen is there. */
export function revealHeading(reveal: Reveal): void {
  afterPaint(() => {
    const heading = document.querySelector('main h1') ?? document.querySelector('main');
    if (heading) reveal(getTop(heading));
  });
}

/**
 * Has the heading of each new screen shown, and what gets the focus by the keyboard or by the page. Not what a press
 * focuses: the host page would scroll it away from under the finger, and the press would be lost.
 */
export function revealFocus(reveal: Reveal): void {
  /** What was pressed last, unless a key was pressed or the screen has changed since. */
  let pressed: Element | undefined;
  /** Whether the new screen is about to focus its heading, or the field that this labels. */
  let isNewScreen = false;

  const isPressed = (element: Element) =>
    pressed !== undefined &&
    (element.contains(pressed) || pressed.closest('label')?.control === element);

  addEventListener(
    'pointerdown',
    ({ target }) => {
      isNewScreen = false;
      if (target instanceof Element) pressed = target;
    },
    true,
  );
  addEventListener(
    'keydown',
    () => {
      isNewScreen = false;
      pressed = undefined;
    },
    true,
  );
  addEventListener(SCREEN_CHANGE_EVENT, () => {
    isNewScreen = true;
    pressed = undefined;
    revealHeading(reveal);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !isNewScreen && !isPressed(target)) reveal(getTop(target));
    isNewScreen = false;
  });
}
