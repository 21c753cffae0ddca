import { errorId, type RJSFValidationError } from '@rjsf/utils';
import { getErrorField } from '../../form/fieldErrors.ts';

/** The prefix of the ids of all fields of the contact form. */
export const CONTACT_ID_PREFIX = 'contact';

/** The id of the field that an error is about. */
export function getErrorFieldId(error: RJSFValidationError): string {
  return `${CONTACT_ID_PREFIX}_${getErrorField(error)}`;
}

/**
 * Focuses the field that an error is about. Not left to rjsf, which would focus the first option of a menu, although
 * options cannot take the focus.
 */
export function focusErrorField(error: RJSFValidationError): void {
  const id = getErrorFieldId(error);
  const field = document.getElementById(id);
  // On focus, browsers scroll farther than necessary, and the error summary out of view.
  field?.focus({ preventScroll: true });
  // The message is below the field. With large text on a small screen only the field may fit.
  document.getElementById(errorId(id))?.scrollIntoView({ block: 'nearest' });
  field?.scrollIntoView({ block: 'nearest' });
}

/** The id of the error summary at the top of the form. */
export const ERROR_SUMMARY_ID = `${CONTACT_ID_PREFIX}-errors`;

/** Focuses the first wrong field after the form was refused, with the error summary in view if both fit. */
export function focusFirstError(error: RJSFValidationError): void {
  document.getElementById(ERROR_SUMMARY_ID)?.scrollIntoView({ block: 'nearest' });
  focusErrorField(error);
}
