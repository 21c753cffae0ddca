/** Whether a key only puts a letter into a text. */
function isLetter({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isText && key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function stopLetter(event: KeyboardEvent): void {
  if (isLetter(event)) event.stopPropagation();
}

/**
 * A letter that is typed into a text is of no matter to anybody but its field, which is told by what it says then: each
 * row that can be dragged listens to all keys of the page, and would be drawn with every one. Returns how to stop.
 */
export function stopLetterPropagation(): () => void {
  addEventListener('keydown', stopLetter, true);
  addEventListener('keyup', stopLetter, true);
  return () => {
    removeEventListener('keydown', stopLetter, true);
    removeEventListener('keyup', stopLetter, true);
  };
}
