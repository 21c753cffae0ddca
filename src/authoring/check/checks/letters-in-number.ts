import { quote } from '../../../engine/text/format.ts';
import type { ContactField } from '../../../engine/generated/estimator.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Whether a contact field holds no number; a choice may, such as "2 rooms". */
function isNonNumeric(field: ContactField): boolean {
  if (field.kind === 'choice') return !/\d/.test(JSON.stringify(field.choices));
  return field.kind === 'email' || field.kind === 'tick';
}

/** What is no number reaches the CRM with its letters. */
export function* checkLettersInNumber({ config }: CheckContext): Generator<Finding> {
  const worded = config.lead.form.fields.filter(isNonNumeric);
  for (const { path, name, value } of listLeadFields(config.lead)) {
    if (value.from !== 'contact' || value.digitsOnly !== true) continue;
    const field = worded.find(({ id }) => id === value.field);
    if (!field) continue;
    yield {
      path: [...path, 'value', 'digitsOnly'],
      message: `The field ${quote(name)} sends only the digits of '${field.label}', which is no number.`,
      hint: 'Take "digitsOnly" away, or name the field of a phone number.',
    };
  }
}
