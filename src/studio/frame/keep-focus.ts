const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** Where the focus goes that was on something of this part: to the first that can have it, or to the part itself. */
function heirIn(part: Element): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.find((element) => element.checkVisibility());
}

/**
 * Who works by keyboard never has to begin at the top again: what has the focus and is taken away, or cannot be used
 * any more, hands it to the nearest thing that can have it.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  /** What had the focus last, and all that it stood in. */
  let way: Element[] = [];
  function onFocus({ target }: FocusEvent) {
    way = [];
    for (let at = target; at instanceof Element; at = at.parentElement) way.push(at);
  }
  function isLost(): boolean {
    const [last] = way;
    if (!last || document.activeElement !== document.body) return false;
    return !last.isConnected || last.matches(':disabled');
  }
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    // A dialog that closes gives it back by itself, in the next frame.
    requestAnimationFrame(() => {
      if (!isLost()) return;
      const heir = way.filter((each) => each.isConnected).flatMap((each) => heirIn(each) ?? [])[0];
      heir?.focus();
    });
  });
  addEventListener('focusin', onFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
