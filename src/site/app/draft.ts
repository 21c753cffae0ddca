import { takeTyped } from '../services/history/entries.ts';
import type { ContactInput } from '../../engine/wizard/lead.ts';

let typed: ContactInput = {};

/** What was typed into the contact form. In memory only, so that no link away from the page loses it. */
export const draft = {
  read: () => typed,
  write: (contact: ContactInput) => {
    typed = contact;
  },
};

/**
 * Takes over what was typed before the language of the page was changed.
 * @param isKept whether a field keeps what it holds: an agreement is one to the words that were read
 */
export function takeOverDraft(isKept: (field: string) => boolean): void {
  const before = takeTyped();
  typed = Object.fromEntries(Object.entries(before).filter(([field]) => isKept(field)));
}
