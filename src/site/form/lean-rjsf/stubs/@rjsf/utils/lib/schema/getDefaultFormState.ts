import type { RJSFSchema } from '@rjsf/utils';

/** Replaces the code of rjsf that fills in defaults: a flat schema has none, so the data stay unchanged. */
export default function getDefaultFormState<T>(
  _validator: unknown,
  _schema: RJSFSchema,
  formData: T,
): T {
  return formData;
}
