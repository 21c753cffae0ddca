/** How soon, in milliseconds, a touch follows another one that it is meant with. */
const MAX_INTERVAL = 400;
/** How near to it, in pixels. */
const MAX_DISTANCE = 40;

/** A press, and the control that it fell on. */
interface PressTarget {
  readonly press: PointerEvent;
  readonly control: Element | undefined;
}

let currentPress: PressTarget | undefined;
/** The last one that has become a click, and the first one of those that belong together. */
let [lastClickPress, firstPress]: [PointerEvent?, PressTarget?] = [];
let isSecondTap = false;
/** When another screen was shown, by the clock of events. */
let screenChangedAt = -Infinity;

function isNear(one: MouseEvent, other: MouseEvent): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < MAX_DISTANCE;
}

function isSameGesture(before: PointerEvent | undefined, press: PointerEvent): boolean {
  return (
    before !== undefined &&
    press.timeStamp - before.timeStamp < MAX_INTERVAL &&
    isNear(before, press)
  );
}

function findControl({ target }: Event): Element | undefined {
  return (target instanceof Element && target.closest('button, a, label')) || undefined;
}

function handlePointerDown(press: PointerEvent) {
  currentPress = { press, control: findControl(press) };
}

/** Whether a click is of another control than the press that it comes of: something has moved under the finger. */
function hasTargetMoved(
  click: MouseEvent,
  control: Element | undefined,
  before: PressTarget,
): boolean {
  // A click elsewhere comes of no press, as some screen readers click: that one has become none, by scrolling.
  return Boolean(
    control && before.control && control !== before.control && isNear(click, before.press),
  );
}

/** Whether a click is the second one of two, and its control has come under the finger by the first one. */
function isLeftoverClick(event: MouseEvent, control: Element | undefined): boolean {
  // What was there before is meant: several quick clicks on a button that leads back are several.
  return (
    isSecondClick(event) &&
    firstPress !== undefined &&
    screenChangedAt >= firstPress.press.timeStamp &&
    control !== firstPress.control
  );
}

function handleClick(event: MouseEvent) {
  // A key or a screen reader has no pointer. The words of a box hand their click on to it: that is no other tap.
  if (!currentPress || event.detail === 0 || currentPress.press === lastClickPress) return;
  const { press } = currentPress;
  const control = findControl(event);
  // What was a press only, to scroll, is no tap.
  isSecondTap = press.pointerType === 'touch' && isSameGesture(lastClickPress, press);
  lastClickPress = press;
  if (hasTargetMoved(event, control, currentPress) || isLeftoverClick(event, control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!isSecondClick(event)) {
    firstPress = { press, control };
  }
}

/**
 * Takes away clicks that would fall on whatever has come under the finger: the second one of a double click or tap whose
 * first one has brought another screen, and one whose press had begun on something else.
 * @returns how to end that
 */
export function installDoubleClickGuard(): () => void {
  addEventListener('pointerdown', handlePointerDown, { capture: true, passive: true });
  addEventListener('click', handleClick, true);
  return () => {
    removeEventListener('pointerdown', handlePointerDown, true);
    removeEventListener('click', handleClick, true);
  };
}

/** Says that another screen is shown now, or that something has gone which lay over it. */
export function notifyScreenChange(): void {
  screenChangedAt = performance.now();
}

/**
 * Whether a click is the second one of a double click or tap. An iPhone calls each click of a double tap the first
 * one, so touches are counted here.
 */
export function isSecondClick({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 1 || (detail === 1 && isSecondTap);
}
