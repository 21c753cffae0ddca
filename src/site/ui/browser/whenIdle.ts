/** The longest time to wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT = 1000;
/** The delay in browsers without requestIdleCallback (Safari), in milliseconds. */
const FALLBACK_DELAY = 200;

/**
 * Runs work when the browser is idle, so that it does not delay anything the visitor waits for.
 * @returns a function that cancels the work
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, FALLBACK_DELAY);
  return () => clearTimeout(timer);
}
