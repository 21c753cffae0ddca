import { watchPointer } from './watchPointer.ts';

/**
 * Does some work after a time, but not while somebody presses something.
 * @param delay in milliseconds
 * @param prepare what has to be done before, once the time is over
 * @returns how to call it off
 */
export function whenPointerIdle(
  work: () => void,
  delay: number,
  prepare: () => Promise<void>,
): () => void {
  let isDue = false;
  let isOff = false;
  const waiting = setTimeout(() => void fallDue(), delay);
  const presses = watchPointer(come);

  async function fallDue() {
    await prepare();
    isDue = true;
    come();
  }
  function come() {
    if (!isDue || isOff || presses.isPressPending()) return;
    callOff();
    work();
  }
  function callOff() {
    isOff = true;
    clearTimeout(waiting);
    presses.stop();
  }
  return callOff;
}
