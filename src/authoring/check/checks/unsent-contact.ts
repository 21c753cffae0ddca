import { quote } from '../../../engine/text/format.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What visitors type into the contact form is sent, each field once. */
export function* checkUnsentContact({ config }: CheckContext): Generator<Finding> {
  const payload = listLeadFields(config.lead).filter(({ list }) => list === 'payload');
  const sent = payload.flatMap(({ name, value, path }) =>
    value.from === 'contact' ? { name, field: value.field, path } : [],
  );
  const told = payload.flatMap(({ values }) => values);
  for (const [index, { id, label }] of config.lead.form.fields.entries()) {
    if (told.some((value) => value.from === 'contact' && value.field === id)) continue;
    const twin = sent.find(({ field }, at) => sent.findIndex((each) => each.field === field) < at);
    yield twin
      ? {
          path: [...twin.path, 'value', 'field'],
          message: `What visitors type into ${quote(twin.field)} is sent twice, and what they type into ${quote(id)} is sent nowhere.`,
          hint: `Did you mean ${quote(id)} here?`,
        }
      : {
          path: ['lead', 'form', 'fields', index, 'id'],
          message: `What visitors type into '${label}' is sent nowhere.`,
          hint: `Add a payload field with { "from": "contact", "field": ${quote(id)} }, or take the field away.`,
        };
  }
}
