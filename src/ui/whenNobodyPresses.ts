/** A finger that is lifted becomes a click a moment later, in milliseconds. */
const TAP = 300;

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Does some work after a time, but not while somebody presses something: what comes up under a finger takes away what
 * it was about to do.
 * @param delay in milliseconds
 * @returns how to call it off
 */
export function whenNobodyPresses(work: () => void, delay: number): () => void {
  let isDue = false;
  let isPressed = false;
  let timer = setTimeout(() => {
    isDue = true;
    if (!isPressed) finish();
  }, delay);

  function onPress({ type }: Event) {
    isPressed = type === 'pointerdown';
    if (!isDue) return;
    clearTimeout(timer);
    if (!isPressed) timer = setTimeout(finish, TAP);
  }
  function callOff() {
    clearTimeout(timer);
    PRESSES.forEach((type) => removeEventListener(type, onPress, true));
  }
  function finish() {
    callOff();
    work();
  }

  PRESSES.forEach((type) => addEventListener(type, onPress, { capture: true, passive: true }));
  return callOff;
}
