import type { ContactField } from '../../../engine/generated/estimator.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** The most characters that a field of a kind may ask for without turning people away, and who they are. */
const limitsByKind: {
  readonly [K in ContactField['kind']]?: readonly [most: number, who: string];
} = {
  line: [5, 'People have names as short as Al, and streets as short as Elm'],
  phone: [
    14,
    'A phone number in the United States has 10 digits, and 14 characters as (555) 555-5555',
  ],
};

/** The contact form turns nobody away for a short name or number. */
export function* checkStrictMinLength({ config }: CheckContext): Generator<Finding> {
  for (const [index, field] of config.lead.form.fields.entries()) {
    const [most, who] = limitsByKind[field.kind] ?? [];
    if (most === undefined || !('minLength' in field) || field.minLength <= most) continue;
    yield {
      path: ['lead', 'form', 'fields', index, 'minLength'],
      message: `Contact field '${field.label}' asks for at least ${field.minLength} characters and turns away whoever has fewer. ${who}.`,
      hint: `Ask for at most ${most}, or acknowledge this with a reason under "acknowledged".`,
    };
  }
}
