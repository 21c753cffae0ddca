import { valuesIn } from '../payload-values.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What a visitor types into the contact form is no business of an advertising pixel. */
export function* trackedContact({ config }: CheckContext): Generator<Finding> {
  for (const [index, { name, value }] of config.lead.tracking.fields.entries()) {
    if (![...valuesIn(value)].some(({ from }) => from === 'contact')) continue;
    yield {
      path: ['lead', 'tracking', 'fields', index, 'value'],
      message: `The tracking field '${name}' would tell the advertising pixel what a visitor typed into the contact form.`,
      hint: 'Take the field away: only "payload" may hold personal data.',
    };
  }
}
