import type { RJSFValidationError } from '@rjsf/utils';
import { getErrorField } from '../form/fieldErrors.ts';

/** What the ids of all fields of the contact form begin with. */
export const CONTACT_ID_PREFIX = 'contact';

/** The id of the field that an error is about. */
export function getErrorFieldId(error: RJSFValidationError): string {
  return `${CONTACT_ID_PREFIX}_${getErrorField(error)}`;
}

/**
 * Gives the focus to the field that an error is about. Not by rjsf, which takes a menu for the list of its lines: it
 * would go to the first of them, which takes no focus.
 */
export function focusErrorField(error: RJSFValidationError): void {
  document.getElementById(getErrorFieldId(error))?.focus();
}
