import type { RJSFValidationError } from '@rjsf/utils';

/** The name of the field that an error is about: rjsf writes `.phone` or `['phone']`. */
export function getErrorField({ property = '' }: RJSFValidationError): string {
  return property.replace(/^\.|^\['|'\]$/g, '');
}

/**
 * Replaces Ajv's messages with those of the config: one error per field, with the field's own message.
 * @param messageOf returns the message of a field for the keyword of the schema that it violates
 */
export function createErrorTransformer(
  getMessage: (field: string, keyword: string | undefined) => string,
) {
  return (errors: RJSFValidationError[]): RJSFValidationError[] => {
    const firstOfEach = new Map<string, RJSFValidationError>();
    for (const error of errors) {
      const field = getErrorField(error);
      if (firstOfEach.has(field)) continue;
      const message = getMessage(field, error.name);
      firstOfEach.set(field, { ...error, message, stack: message });
    }
    return [...firstOfEach.values()];
  };
}
