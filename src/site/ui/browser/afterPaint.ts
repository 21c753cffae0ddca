/** Browsers do not paint a hidden page, so the work starts after this many milliseconds at the latest. */
const MAX_DELAY = 200;

/** The work that waits for a paint. */
const waiting = new Set<() => void>();

function runAll() {
  waiting.forEach((run) => run());
}

/**
 * Runs work after the next paint, so that work that can wait does not delay the response to a click; at once if the page
 * is left before.
 */
export function afterPaint(work: () => void) {
  function runOnce() {
    if (waiting.delete(runOnce)) work();
  }
  waiting.add(runOnce);
  // A timeout set in an animation frame fires after that frame is painted.
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, MAX_DELAY);
  // Browsers add the same listener once. Each change of the listeners of this event costs them a millisecond.
  addEventListener('pagehide', runAll);
}
