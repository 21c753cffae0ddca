const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** What has to be answered before anything else is done. */
export const DIALOG_SELECTOR = '[role="alertdialog"]';
/** How many frames a dialog may take to be gone. */
const MAX_FRAMES = 60;

function holdsDialog(element: Element): boolean {
  return element.matches(DIALOG_SELECTOR) || element.querySelector(DIALOG_SELECTOR) !== null;
}

/**
 * What gets the focus of a part: itself, if it can have it, else its heading, so that what is shown anew is read from
 * there, or the first in it that can.
 */
function findFocusTarget(element: Element): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.matches(FOCUSABLE)) return element;
  const headings = element.querySelectorAll<HTMLElement>('h2[tabindex="-1"]');
  const all = [...headings, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.find((each) => each.checkVisibility());
}

/**
 * Who works by keyboard never has to begin at the top again: what has the focus and is taken away, or cannot be used
 * any more, hands it to the nearest thing that can have it.
 * @returns how to stop
 */
export function restoreLostFocus(): () => void {
  /** What had the focus last, and all that it stood in. */
  let ancestors: Element[] = [];
  /** Whether a dialog has closed, and whoever asked it does not have the focus back yet. */
  let isFocusDue = false;
  function onFocus({ target }: FocusEvent) {
    // What is asked in a dialog gives the focus back to whoever asked, if that is still there.
    if (!(target instanceof Element) || target.closest(DIALOG_SELECTOR)) return;
    isFocusDue = false;
    ancestors = [];
    for (let at: Element | null = target; at; at = at.parentElement) ancestors.push(at);
  }
  function isGone(): boolean {
    const [last] = ancestors;
    return last !== undefined && (isFocusDue || !last.isConnected || last.matches(':disabled'));
  }
  /** Tried for some frames: a dialog that closes lets go of the page bit by bit. One that is open keeps the focus. */
  function moveFocus(frames = MAX_FRAMES) {
    if (!isGone() || frames === 0) return;
    if (document.querySelector(DIALOG_SELECTOR) === null) {
      if (document.activeElement !== document.body) {
        isFocusDue = false;
        return;
      }
      const nextFocus = ancestors
        .filter((each) => each.isConnected)
        .flatMap((each) => findFocusTarget(each) ?? [])[0];
      nextFocus?.focus();
    }
    requestAnimationFrame(() => moveFocus(frames - 1));
  }
  const observer = new MutationObserver((changes) => {
    isFocusDue ||= changes.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node instanceof Element && holdsDialog(node)),
    );
    // The browser takes the focus away with the next frame, and a dialog gives it back in that.
    if (isGone()) requestAnimationFrame(() => setTimeout(moveFocus));
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
