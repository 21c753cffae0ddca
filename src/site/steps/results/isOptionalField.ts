import type { ContactField } from '../../../engine/generated/estimator.ts';

/** Whether a field may be left empty. An unticked box is an answer, too: no. */
export function isOptionalField(field: ContactField): boolean {
  return field.kind !== 'tick' && field.optional === true;
}
