/** A page that nobody sees is not painted: there the work waits no longer than this, in milliseconds. */
const MAX_DELAY = 200;

/**
 * Does some work once what has just been changed is on the screen: nothing that can wait stands between a
 * click and what it brings.
 */
export function afterPaint(work: () => void) {
  let isDone = false;
  function once() {
    if (isDone) return;
    isDone = true;
    work();
  }
  // The task after the next frame.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MAX_DELAY);
}
