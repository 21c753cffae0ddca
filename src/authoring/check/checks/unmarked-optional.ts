import type { CheckContext, Finding } from '../core/finding.ts';

/** Visitors are told which fields they may leave empty. */
export function* checkUnmarkedOptional({ config }: CheckContext): Generator<Finding> {
  const { fields, optionalLabel } = config.lead.form;
  if (optionalLabel !== undefined) return;
  for (const [index, field] of fields.entries()) {
    if (field.kind === 'tick' || !field.optional) continue;
    yield {
      path: ['lead', 'form', 'fields', index, 'optional'],
      message: `Contact field '${field.label}' may be left empty, and nothing tells visitors so.`,
      hint: 'Add "optionalLabel" to "form" of "lead", such as (optional).',
    };
  }
}
