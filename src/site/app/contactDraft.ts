import { takeTypedFields } from '../services/history-entry.ts';
import type { ContactInput } from '../../engine/lead/lead.ts';

let currentDraft: ContactInput = {};

/** The draft of the contact form. Kept in memory, so moving between pages does not lose it. */
export const contactDraft = {
  read: () => currentDraft,
  write: (contact: ContactInput) => {
    currentDraft = contact;
  },
};

/**
 * Restores what the visitor typed before switching the language.
 * @param isKept whether to restore a field: not a consent checkbox, because its text was in another language
 */
export function restoreDraft(isKept: (field: string) => boolean): void {
  const before = takeTypedFields();
  currentDraft = Object.fromEntries(Object.entries(before).filter(([field]) => isKept(field)));
}
