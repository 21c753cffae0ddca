/** How soon, in milliseconds, a touch follows another one that it is meant with. */
const SOON = 400;
/** How late the second press of a double click may come to any browser, in milliseconds. */
const LATE = 1000;
/** How near to each other both are, in pixels. */
const NEAR = 40;

/** The first press at a place, and the last one. */
let [first, last]: [PointerEvent?, PointerEvent?] = [];
let isSecondTap = false;
/** When another screen was shown, by the clock of events. */
let changed = -Infinity;

function follows(event: PointerEvent, before: PointerEvent | undefined, within: number): boolean {
  return (
    before !== undefined &&
    event.timeStamp - before.timeStamp < within &&
    Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < NEAR
  );
}

function onPress(event: PointerEvent) {
  isSecondTap = event.pointerType === 'touch' && follows(event, last, SOON);
  if (!follows(event, last, LATE)) first = event;
  last = event;
}

function onClick(event: MouseEvent) {
  if (!first || changed < first.timeStamp || !isSecondClick(event)) return;
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
 * one, so touches are counted here. A click without a pointer never is.
 */
export function isSecondClick({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 1 || (detail === 1 && isSecondTap);
}
