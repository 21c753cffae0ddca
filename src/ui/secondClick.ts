/** How soon, in milliseconds, a touch follows another one that it is meant with. */
const SOON = 400;
/** How near to it, in pixels. */
const NEAR = 40;

/** A press that has become a click, and what was clicked. */
interface Clicked {
  readonly press: PointerEvent;
  readonly control: Element | undefined;
}

let pressed: PointerEvent | undefined;
/** The last one, and the first one of those that belong together. */
let [last, first]: [PointerEvent?, Clicked?] = [];
let isSecondTap = false;
/** When another screen was shown, by the clock of events. */
let changed = -Infinity;

function isMeantWith(before: PointerEvent | undefined, press: PointerEvent): boolean {
  return (
    before !== undefined &&
    press.timeStamp - before.timeStamp < SOON &&
    Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < NEAR
  );
}

function onPress(event: PointerEvent) {
  pressed = event;
}

function onClick(event: MouseEvent) {
  // A key or a screen reader has no pointer.
  if (!pressed || event.detail === 0) return;
  const { target } = event;
  const control =
    target instanceof Element ? (target.closest('button, a, label') ?? target) : undefined;
  // What was a press only, to scroll, is no tap.
  isSecondTap = pressed.pointerType === 'touch' && isMeantWith(last, pressed);
  last = pressed;
  if (!isSecondClick(event)) {
    first = { press: pressed, control };
    return;
  }
  // What was there before is meant: several quick clicks on a button that leads back are several.
  if (!first || changed < first.press.timeStamp || control === first.control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Takes away the second click of a double click or tap whose first one has brought another screen: it would fall on
 * whatever has come under the finger.
 * @returns how to end that
 */
export function guardSecondClicks(): () => void {
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('pointerdown', onPress, true);
    removeEventListener('click', onClick, true);
  };
}

/** Says that another screen is shown now. */
export function screenChanged(): void {
  changed = performance.now();
}

/**
 * Whether a click is the second one of a double click or tap. An iPhone calls each click of a double tap the first
 * one, so touches are counted here.
 */
export function isSecondClick({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 1 || (detail === 1 && isSecondTap);
}
