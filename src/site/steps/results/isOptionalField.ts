import type { ContactField } from '../../../engine/generated/estimator.ts';

/** Whether a field may be left empty. A box says no then. */
export function isOptionalField(field: ContactField): boolean {
  return field.kind !== 'tick' && field.optional === true;
}
