import { quoted } from '../../copy/words.ts';
import { valuesIn } from '../payload-values.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What visitors type into the contact form is sent, each field once. */
export function* unsentContact({ config }: CheckContext): Generator<Finding> {
  const { form, payload } = config.lead;
  const sent = payload.flatMap(({ name, value }, index) =>
    value.from === 'contact' ? [{ name, field: value.field, index }] : [],
  );
  const joined = new Set(
    payload.flatMap(({ value }) =>
      [...valuesIn(value)].flatMap((each) => (each.from === 'contact' ? [each.field] : [])),
    ),
  );
  for (const [index, { id, label }] of form.fields.entries()) {
    // What goes under its name and holds another field is said elsewhere.
    if (joined.has(id) || sent.some(({ name }) => name === id)) continue;
    const twin = sent.find(({ field }, at) => sent.findIndex((each) => each.field === field) < at);
    yield twin
      ? {
          path: ['lead', 'payload', twin.index, 'value', 'field'],
          message: `What visitors type into ${quoted(twin.field)} is sent twice, and what they type into ${quoted(id)} is sent nowhere.`,
          hint: `Did you mean ${quoted(id)} here?`,
        }
      : {
          path: ['lead', 'form', 'fields', index, 'id'],
          message: `What visitors type into '${label}' is sent nowhere.`,
          hint: `Add a payload field with { "from": "contact", "field": ${quoted(id)} }, or take the field away.`,
        };
  }
}
