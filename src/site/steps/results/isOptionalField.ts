import type { ContactField } from '../../../engine/generated/estimator.ts';

/** Whether a field may be left empty. A box that is not ticked is an answer: no. */
export function isOptionalField(field: ContactField): boolean {
  return field.kind !== 'tick' && field.optional === true;
}
