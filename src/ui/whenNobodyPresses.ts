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
  let lifting: ReturnType<typeof setTimeout> | undefined;
  const waiting = setTimeout(() => {
    isDue = true;
    come();
  }, delay);

  function onPress({ type }: Event) {
    clearTimeout(lifting);
    if (type === 'pointerdown') isPressed = true;
    else lifting = setTimeout(lift, TAP);
  }
  function lift() {
    isPressed = false;
    come();
  }
  function come() {
    if (!isDue || isPressed) return;
    callOff();
    work();
  }
  function callOff() {
    clearTimeout(waiting);
    clearTimeout(lifting);
    PRESSES.forEach((type) => removeEventListener(type, onPress, true));
  }

  PRESSES.forEach((type) => addEventListener(type, onPress, { capture: true, passive: true }));
  return callOff;
}
