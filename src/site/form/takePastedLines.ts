import type { ClipboardEvent } from 'react';

/**
 * Puts a comma between pasted lines and columns. Browsers put nothing there: 10 and 12 in two cells of a spreadsheet
 * would become 1012.
 * @param change is called with the whole new text of the field, if lines were pasted
 */
export function takePastedLines(
  event: ClipboardEvent<HTMLInputElement>,
  change: (text: string) => void,
): void {
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const pasted = event.clipboardData.getData('text').trim();
  // Fields of dates have no selection.
  if (!/[\n\r\t]/.test(pasted) || selectionStart === null || selectionEnd === null) return;
  event.preventDefault();
  const joined = pasted.replace(/\s*[\n\r\t]\s*/g, ', ');
  const text = value.slice(0, selectionStart) + joined + value.slice(selectionEnd);
  change(maxLength < 0 ? text : text.slice(0, maxLength));
}
