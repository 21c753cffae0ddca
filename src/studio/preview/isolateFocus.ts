/**
 * Leaves the focus to whoever works in the studio: the site moves it with every step, and only somebody who is in the
 * preview goes along.
 */
export function isolateFocus(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on whatever it was called on
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfHere(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
