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
  const field = document.getElementById(getErrorFieldId(error));
  // Browsers scroll further than need be, and the list of errors out of sight.
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/** The list of the errors, which is at the top of the form. */
export const ERROR_SUMMARY_ID = `${CONTACT_ID_PREFIX}-errors`;

/** The same after a refusal, with the list of the errors in sight, too. */
export function focusFirstError(error: RJSFValidationError): void {
  focusErrorField(error);
  document.getElementById(ERROR_SUMMARY_ID)?.scrollIntoView({ block: 'nearest' });
}
