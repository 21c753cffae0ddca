import { takeTypedFields } from '../services/history-entry.ts';
import type { ContactInput } from '../../engine/wizard/lead.ts';

let currentDraft: ContactInput = {};

/** What was typed into the contact form. Kept in memory, so moving between pages does not lose it. */
export const contactDraft = {
  read: () => currentDraft,
  write: (contact: ContactInput) => {
    currentDraft = contact;
  },
};

/**
 * Takes over what was typed before the language of the page was changed.
 * @param isKept whether a field keeps what it holds: an agreement is one to the words that were read
 */
export function restoreDraft(isKept: (field: string) => boolean): void {
  const before = takeTypedFields();
  currentDraft = Object.fromEntries(Object.entries(before).filter(([field]) => isKept(field)));
}
