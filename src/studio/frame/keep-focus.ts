const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** What in a part gets the focus: its heading, so that what is shown anew is read from there, or else the first that can. */
function heirIn(part: Element): HTMLElement | undefined {
  const headings = part.querySelectorAll<HTMLElement>('h2[tabindex="-1"]');
  const all = [...headings, ...part.querySelectorAll<HTMLElement>(FOCUSABLE)];
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
    // What is asked in a dialog gives the focus back to whoever asked, if that is still there.
    if (!(target instanceof Element) || target.closest('[role="alertdialog"]')) return;
    way = [];
    for (let at: Element | null = target; at; at = at.parentElement) way.push(at);
  }
  function isGone(): boolean {
    const [last] = way;
    return last !== undefined && (!last.isConnected || last.matches(':disabled'));
  }
  function handOn() {
    if (!isGone() || document.activeElement !== document.body) return;
    const heir = way.filter((each) => each.isConnected).flatMap((each) => heirIn(each) ?? [])[0];
    heir?.focus();
  }
  const observer = new MutationObserver(() => {
    // The browser takes the focus away with the next frame, and a dialog gives it back in that.
    if (isGone()) requestAnimationFrame(() => setTimeout(handOn));
  });
  addEventListener('focusin', onFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // While a dialog is open nothing outside of it can have the focus.
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
