/** How soon, in milliseconds, a touch follows another one that it is meant with. */
const SOON = 400;
/** How near to it, in pixels. */
const NEAR = 40;

/** A press, and the control that it fell on. */
interface Pressed {
  readonly press: PointerEvent;
  readonly control: Element | undefined;
}

let pressed: Pressed | undefined;
/** The last one that has become a click, and the first one of those that belong together. */
let [last, first]: [PointerEvent?, Pressed?] = [];
let isSecondTap = false;
/** When another screen was shown, by the clock of events. */
let changed = -Infinity;

function isNear(one: MouseEvent, other: MouseEvent): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR;
}

function isMeantWith(before: PointerEvent | undefined, press: PointerEvent): boolean {
  return before !== undefined && press.timeStamp - before.timeStamp < SOON && isNear(before, press);
}

function controlOf({ target }: Event): Element | undefined {
  return (target instanceof Element && target.closest('button, a, label')) || undefined;
}

function onPress(press: PointerEvent) {
  pressed = { press, control: controlOf(press) };
}

/** Whether a click is of another control than the press that it comes of: something has moved under the finger. */
function isMoved(click: MouseEvent, control: Element | undefined, before: Pressed): boolean {
  // A click elsewhere comes of no press, as some screen readers click: that one has become none, by scrolling.
  return Boolean(
    control && before.control && control !== before.control && isNear(click, before.press),
  );
}

/** Whether a click is the second one of two, and its control has come under the finger by the first one. */
function isLeftOver(event: MouseEvent, control: Element | undefined): boolean {
  // What was there before is meant: several quick clicks on a button that leads back are several.
  return (
    isSecondClick(event) &&
    first !== undefined &&
    changed >= first.press.timeStamp &&
    control !== first.control
  );
}

function onClick(event: MouseEvent) {
  // A key or a screen reader has no pointer. The words of a box hand their click on to it: that is no other tap.
  if (!pressed || event.detail === 0 || pressed.press === last) return;
  const { press } = pressed;
  const control = controlOf(event);
  // What was a press only, to scroll, is no tap.
  isSecondTap = press.pointerType === 'touch' && isMeantWith(last, press);
  last = press;
  if (isMoved(event, control, pressed) || isLeftOver(event, control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!isSecondClick(event)) {
    first = { press, control };
  }
}

/**
 * Takes away clicks that would fall on whatever has come under the finger: the second one of a double click or tap whose
 * first one has brought another screen, and one whose press had begun on something else.
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

/** Says that another screen is shown now, or that something has gone which lay over it. */
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
