import { watchPresses } from './presses.ts';

/**
 * Does some work after a time, but not while somebody presses something.
 * @param delay in milliseconds
 * @returns how to call it off
 */
export function whenNobodyPresses(work: () => void, delay: number): () => void {
  let isDue = false;
  const waiting = setTimeout(() => {
    isDue = true;
    come();
  }, delay);
  const presses = watchPresses(come);

  function come() {
    if (!isDue || presses.isPressed()) return;
    callOff();
    work();
  }
  function callOff() {
    clearTimeout(waiting);
    presses.stop();
  }
  return callOff;
}
