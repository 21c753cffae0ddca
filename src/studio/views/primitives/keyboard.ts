import type { KeyboardEvent } from 'react';

/** The keys by which a closed list chooses what is next in it, beside letters. */
const LIST_KEYS: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * For a list of which each choice does something at once: closed, it would do the first thing at the first arrow key.
 * By this it opens, and what is chosen there is done with Enter, as with the mouse.
 */
export function openListOnKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey) return;
  if (key.length > 1 && !LIST_KEYS.has(key)) return;
  // Safari cannot be told to, and opens the list by itself.
  if (!('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

/** Has Enter in a field do what the button beside it does. */
export function handleEnter(work: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    work();
  };
}

/** For a field whose text stands in a file: each of its letters is an edit there, and undone as one. */
export const FILE_FIELD_ATTRIBUTES = { 'data-of-file': true } as const;

/** Whether undoing is a matter of the text that has the focus: its words stand in no file. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A box to tick has no caret.
  return isField && target.selectionStart !== null && !target.matches('[data-of-file]');
}
