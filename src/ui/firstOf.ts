/**
 * Whether a mouse is only told to be where it was: browsers do so by themselves, where a page is shown under a
 * mouse that lies still.
 */
function isAtRest(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { pointerType, movementX, movementY } = event as PointerEvent;
  return pointerType === 'mouse' && movementX === 0 && movementY === 0;
}

/** Waits for the first of some events, wherever in the page it happens. */
export async function firstOf(types: readonly (keyof WindowEventMap)[]): Promise<void> {
  return new Promise((resolve) => {
    function happen(event: Event) {
      if (isAtRest(event)) return;
      types.forEach((type) => removeEventListener(type, happen, true));
      resolve();
    }
    types.forEach((type) => addEventListener(type, happen, { capture: true, passive: true }));
  });
}
