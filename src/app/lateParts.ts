/** The id of the element that holds, as JSON, the addresses of all scripts that are not in the first load. */
export const LATE_PARTS_ID = 'late-parts';

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** Fetches scripts into the browser's cache, one after the other, while it has nothing else to do. */
function fetchParts([next, ...rest]: readonly string[]) {
  if (next === undefined) return;
  const goOn = () => fetchParts(rest);
  whenIdle(() => {
    // Not run, only kept. A failure is nobody's matter yet: a part is asked for again when it is wanted.
    void fetch(next, { priority: 'low' })
      .then((response) => response.blob())
      .then(goOn, goOn);
  });
}

/**
 * Fetches all late parts ahead, once the visitor does something: until then the line is the first step's,
 * and who only looks at the page has loaded nothing in vain.
 */
export function fetchAhead(page: Document, hasActed: boolean) {
  const parts: readonly string[] = JSON.parse(
    page.getElementById(LATE_PARTS_ID)?.textContent ?? '[]',
  );
  const signs = ['pointerdown', 'keydown'] as const;
  function act() {
    signs.forEach((sign) => removeEventListener(sign, act));
    fetchParts(parts);
  }
  if (hasActed) act();
  else signs.forEach((sign) => addEventListener(sign, act, { passive: true }));
}
