import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** A trap for robots is set where a lead says what was caught, and told where it is set. */
export function* checkMissingHoneypot({ config }: CheckContext): Generator<Finding> {
  const { form } = config.lead;
  const told = listLeadFields(config.lead).find(
    ({ list, values }) =>
      list === 'payload' && values.some((each) => each.from === 'visit' && each.what === 'trap'),
  );
  if (told && form.trap === undefined) {
    yield {
      path: [...told.path, 'value'],
      message: `The field '${told.name}' says what stands in the trap for robots, and the form has none: it will always be empty.`,
      hint: 'Add "trap" to "form" of "lead", or take the field away.',
    };
  }
  if (!told && form.trap !== undefined) {
    yield {
      path: ['lead', 'form', 'trap'],
      message: 'The form has a trap for robots, and no lead says what was caught in it.',
      hint: 'Add a payload field with { "from": "visit", "what": "trap" }, or take "trap" away.',
    };
  }
}
