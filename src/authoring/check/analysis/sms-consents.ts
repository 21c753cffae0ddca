import type { EstimatorConfig, TickField } from '../../../engine/generated/estimator.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';

/** Whether a sentence asks for leave to send text messages. */
const SMS_WORDS = /\b(texts?|sms|messages?|messaging)\b/i;

/** The boxes of the contact form that ask for leave to send text messages, and where they stand. */
export function listSmsConsents({
  lead,
}: Pick<EstimatorConfig, 'lead'>): { readonly field: TickField; readonly path: JsonPath }[] {
  return lead.form.fields.flatMap((field, index) =>
    field.kind === 'tick' && SMS_WORDS.test(field.label)
      ? [{ field, path: ['lead', 'form', 'fields', index] }]
      : [],
  );
}
