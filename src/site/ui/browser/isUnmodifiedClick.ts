type ClickModifiers = Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * Whether a click is to open what it is on here: not in another tab or window, and not to save it; and nobody else
 * has seen to it.
 */
export function isUnmodifiedClick(click: ClickModifiers): boolean {
  if (click.defaultPrevented) return false;
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
