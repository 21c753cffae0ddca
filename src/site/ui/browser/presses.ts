/** A click that follows another one this soon, in milliseconds, and this near, in pixels, belongs to a double tap. */
const MAX_INTERVAL = 300;
const MAX_DISTANCE = 40;

/** A finger that is lifted becomes a click a moment later, in milliseconds. */
const CLICK_DELAY = 300;
/** A press that is held for longer, in milliseconds, is no click: it has opened a menu, or selects text. */
const MAX_PRESS = 1000;

let isTouch = false;
/** When the press that is under way has become a click at the latest. */
let pressEndsAt = -Infinity;
let screenChangedAt = -Infinity;
/** The last click that was not taken away, and when it came. */
let lastClick: { readonly event: MouseEvent; readonly at: number } | undefined;

function isBackButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-back]') !== null;
}

/** Browsers count the clicks of a mouse. An iPhone calls each click of a double tap the first one. */
function isRepeated(click: MouseEvent, before: MouseEvent): boolean {
  if (click.detail > 1) return true;
  const distance = Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY);
  return isTouch && performance.now() - screenChangedAt < MAX_INTERVAL && distance < MAX_DISTANCE;
}

/**
 * Does what a click on a label does, but does not scroll: browsers take the place that is kept free for what sticks to
 * the bottom of the screen for one that is out of sight.
 */
function pressLabel(click: MouseEvent) {
  const { target } = click;
  const control = target instanceof Element ? target.closest('label')?.control : undefined;
  if (!control || control.contains(target as Element)) return;
  click.preventDefault();
  control.focus({ preventScroll: true });
  // Where a choice can be taken back, the second click of a double click does not.
  if (click.detail < 2 || !control.matches('[type="radio"]')) control.click();
}

function handleClick(click: MouseEvent) {
  // A key or a screen reader.
  if (click.detail === 0) return;
  const before = lastClick && screenChangedAt >= lastClick.at ? lastClick.event : undefined;
  // Back pressed twice goes back twice.
  const isLeftover =
    before && isRepeated(click, before) && !(isBackButton(before) && isBackButton(click));
  if (isLeftover) {
    click.preventDefault();
    click.stopImmediatePropagation();
    return;
  }
  lastClick = { event: click, at: performance.now() };
  pressLabel(click);
}

function handlePointer({ type, pointerType }: PointerEvent) {
  isTouch = pointerType === 'touch';
  pressEndsAt = performance.now() + (type === 'pointerdown' ? MAX_PRESS : CLICK_DELAY);
}

/**
 * Takes away the second click of a double click or tap whose first one has brought another screen: it was meant
 * for what is there no more. And keeps the page where it is when a label is pressed. Returns how to stop.
 */
export function watchPresses(): () => void {
  const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'] as const;
  const options = { capture: true, passive: true };
  pointerEvents.forEach((type) => addEventListener(type, handlePointer, options));
  addEventListener('click', handleClick, true);
  return () => {
    pointerEvents.forEach((type) => removeEventListener(type, handlePointer, true));
    removeEventListener('click', handleClick, true);
    [pressEndsAt, screenChangedAt] = [-Infinity, -Infinity];
    lastClick = undefined;
  };
}

/** Dispatched on the window when another screen is shown: everything may move then. */
export const SCREEN_CHANGE_EVENT = 'screenchange';

/** Says that another screen is shown now, or that what lay over it is gone. */
export function markScreenChange(): void {
  screenChangedAt = performance.now();
}

/**
 * Makes a change that no press has asked for, such as the answer of a server: at once, or when the press that is
 * under way has become a click, so that nothing moves away from under a finger.
 */
export function afterPress(change: () => void): void {
  const wait = pressEndsAt - performance.now();
  if (wait > 0) setTimeout(() => afterPress(change), wait);
  else change();
}
