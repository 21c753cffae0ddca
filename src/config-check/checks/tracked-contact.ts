import { sentFields } from '../../rules/sent.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What a visitor types into the contact form is no business of an advertising pixel. */
export function* trackedContact({ config }: CheckContext): Generator<Finding> {
  for (const { list, path, name, values } of sentFields(config.lead)) {
    if (list !== 'tracking' || !values.some(({ from }) => from === 'contact')) continue;
    yield {
      path: [...path, 'value'],
      message: `The tracking field '${name}' would tell the advertising pixel what a visitor typed into the contact form.`,
      hint: 'Take the field away: only "payload" may hold personal data.',
    };
  }
}
