import type { RJSFValidationError } from '@rjsf/utils';
import { fieldOf } from '../form/errors.ts';

/** What the ids of all fields of the contact form begin with. */
export const ID_PREFIX = 'contact';

/** The id of the field that an error is about. */
export function fieldIdOf(error: RJSFValidationError): string {
  return `${ID_PREFIX}_${fieldOf(error)}`;
}

/**
 * Gives the focus to the field that an error is about. Not by rjsf, which takes a menu for the list of its lines: it
 * would go to the first of them, which takes no focus.
 */
export function goToField(error: RJSFValidationError): void {
  document.getElementById(fieldIdOf(error))?.focus();
}
