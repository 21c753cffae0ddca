import type { RJSFSchema } from '@rjsf/utils';

/** In the place of rjsf's filling in of defaults: a flat schema has none, so the data are what they are. */
export default function getDefaultFormState<T>(
  _validator: unknown,
  _schema: RJSFSchema,
  formData: T,
): T {
  return formData;
}
