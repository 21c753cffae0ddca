type ClickModifiers = Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * Whether a click should open its target in this tab: no modifier key asks for a new tab, a new window or a
 * download, and no other handler has prevented the default action.
 */
export function isUnmodifiedClick(click: ClickModifiers): boolean {
  if (click.defaultPrevented) return false;
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
