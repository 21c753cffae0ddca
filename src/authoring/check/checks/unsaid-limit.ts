import type { CheckContext, Finding } from '../core/finding.ts';

/** A field that accepts only so many characters has the words to say so: without them the limit does not hold. */
export function* checkLimitWithoutMessage({ config }: CheckContext): Generator<Finding> {
  const { fields, tooLong } = config.lead.form;
  if (tooLong !== undefined) return;
  for (const [index, field] of fields.entries()) {
    if (!('maxLength' in field) || field.maxLength === undefined) continue;
    yield {
      path: ['lead', 'form', 'fields', index, 'maxLength'],
      message: `Contact field '${field.label}' accepts any number of characters all the same: the form has no words for what is longer.`,
      hint: 'Add "tooLong" to "form" of "lead", or take "maxLength" away.',
    };
  }
}
