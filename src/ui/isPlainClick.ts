type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is to open what it is on here: not in another tab or window, and not to save it. */
export function isPlainClick(click: Click): boolean {
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
