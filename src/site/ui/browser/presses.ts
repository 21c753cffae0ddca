/**
 * A tap this soon after a screen change (in milliseconds) and this near the previous tap (in pixels) is the second tap
 * of a double tap.
 */
const MAX_INTERVAL = 300;
const MAX_DISTANCE = 40;

/** Browsers dispatch the click up to this many milliseconds after the finger is lifted. */
const CLICK_DELAY = 300;
/** A press held for longer than this, in milliseconds, is not a click: it opens a menu or selects text. */
const MAX_PRESS = 1000;

let isTouch = false;
/** The latest time at which the current press can still become a click. */
let pressEndsAt = -Infinity;
let screenChangedAt = -Infinity;
/** The last click that was not suppressed. */
let lastClick: MouseEvent | undefined;

function isBackButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-back]') !== null;
}

/** Browsers count mouse clicks in `detail`, but an iPhone reports 1 for both taps of a double tap. */
function isRepeated(click: MouseEvent, before: MouseEvent): boolean {
  if (click.detail > 1) return true;
  const distance = Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY);
  return isTouch && performance.now() - screenChangedAt < MAX_INTERVAL && distance < MAX_DISTANCE;
}

/**
 * Does what a click on a label does, but without scrolling: browsers treat the scroll padding at the bottom of the
 * screen as out of view, and would scroll to a control that is visible there.
 */
function pressLabel(click: MouseEvent) {
  const { target } = click;
  const control = target instanceof Element ? target.closest('label')?.control : undefined;
  if (!control || control.contains(target as Element)) return;
  click.preventDefault();
  control.focus({ preventScroll: true });
  // A click on a chosen radio button may clear it, so the second click of a double click is ignored.
  if (click.detail < 2 || !control.matches('[type="radio"]')) control.click();
}

function handleClick(click: MouseEvent) {
  // Keyboards and screen readers dispatch clicks with `detail` 0.
  if (click.detail === 0) return;
  // Another listener of the click may have changed the screen already, so the time of the event counts.
  const before = lastClick && screenChangedAt >= lastClick.timeStamp ? lastClick : undefined;
  // Pressing Back twice goes back twice.
  const isLeftover =
    before && isRepeated(click, before) && !(isBackButton(before) && isBackButton(click));
  if (isLeftover) {
    click.preventDefault();
    click.stopImmediatePropagation();
    return;
  }
  lastClick = click;
  pressLabel(click);
}

function handlePointer({ type, pointerType }: PointerEvent) {
  isTouch = pointerType === 'touch';
  pressEndsAt = performance.now() + (type === 'pointerdown' ? MAX_PRESS : CLICK_DELAY);
}

/**
 * Suppresses the second click of a double click or tap if the first one changed the screen: the visitor meant it for
 * the previous screen. Also keeps the page from scrolling when a label is pressed.
 * @returns a function that removes the listeners
 */
export function watchPresses(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    addEventListener(type, handlePointer, options);
  }
  addEventListener('click', handleClick, options);
  // The pre-hydration script and the site's script each have a copy of this module; both get the event.
  addEventListener(SCREEN_CHANGE_EVENT, markScreenChange, options);
  return () => {
    listening.abort();
    [pressEndsAt, screenChangedAt] = [-Infinity, -Infinity];
    lastClick = undefined;
  };
}

/**
 * Whether the visitor touches the screen, where a focused field opens a keyboard over the page. Screen readers of phones
 * press without a pointer.
 */
export function isTouching(): boolean {
  return isTouch || matchMedia('(pointer: coarse)').matches;
}

/** Dispatched on the window when another screen is shown. Content may move then without disturbing visitors. */
export const SCREEN_CHANGE_EVENT = 'screenchange';

/** Records that another screen is shown now, or that an overlay has closed. */
export function markScreenChange(): void {
  screenChangedAt = performance.now();
}

/**
 * Makes a change that no press asked for, such as showing a server response: at once, or after the current press
 * has become a click, so that nothing moves away from under a finger.
 */
export function afterPress(change: () => void): void {
  const wait = pressEndsAt - performance.now();
  if (wait > 0) setTimeout(() => afterPress(change), wait);
  else change();
}
