/** How long work waits at most for the browser to have nothing else to do, in milliseconds. */
const IDLE_TIMEOUT = 1000;
/** How long it waits in a browser that cannot tell (Safari). */
const FALLBACK_DELAY = 200;

/**
 * Does some work once the browser has nothing else to do: what a visitor waits for goes before.
 * @returns how to call it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, FALLBACK_DELAY);
  return () => clearTimeout(timer);
}
