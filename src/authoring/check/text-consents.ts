import type { EstimatorConfig, TickField } from '../../engine/generated/estimator.ts';
import type { JsonPath } from '../../engine/schema/path.ts';

/** Whether a sentence asks for leave to send text messages. */
const ASKS_FOR_TEXTS = /\b(texts?|sms|messages?|messaging)\b/i;

/** The boxes of the contact form that ask for leave to send text messages, and where they stand. */
export function textConsents({
  lead,
}: Pick<EstimatorConfig, 'lead'>): { readonly field: TickField; readonly path: JsonPath }[] {
  return lead.form.fields.flatMap((field, index) =>
    field.kind === 'tick' && ASKS_FOR_TEXTS.test(field.label)
      ? [{ field, path: ['lead', 'form', 'fields', index] }]
      : [],
  );
}
