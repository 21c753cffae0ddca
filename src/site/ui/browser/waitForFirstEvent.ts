/** Waits for the first of some events, wherever in the page it happens. */
export async function waitForFirstEvent(types: readonly (keyof WindowEventMap)[]): Promise<void> {
  return new Promise((resolve) => {
    function happen() {
      types.forEach((type) => removeEventListener(type, happen, true));
      resolve();
    }
    types.forEach((type) => addEventListener(type, happen, { capture: true, passive: true }));
  });
}
