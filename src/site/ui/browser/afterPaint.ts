/** Browsers do not paint a hidden page, so the work starts after this many milliseconds at the latest. */
const MAX_DELAY = 200;

/** Runs work after the next paint, so that work that can wait does not delay the response to a click. */
export function afterPaint(work: () => void) {
  let isDone = false;
  function runOnce() {
    if (isDone) return;
    isDone = true;
    work();
  }
  // A timeout set in an animation frame fires after that frame is painted.
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, MAX_DELAY);
}
