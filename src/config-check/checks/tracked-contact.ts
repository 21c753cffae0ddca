import { quoted } from '../../copy/words.ts';
import { sentFields } from '../../rules/sent.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What a visitor types into the contact form is no business of an advertising pixel. */
export function* trackedContact({ config }: CheckContext): Generator<Finding> {
  const { eventId } = config.lead.tracking;
  for (const { list, path, name, values } of sentFields(config.lead)) {
    if (!values.some(({ from }) => from === 'contact')) continue;
    if (list === 'tracking') {
      yield {
        path: [...path, 'value'],
        message: `The tracking field '${name}' would tell the advertising pixel what a visitor typed into the contact form.`,
        hint: 'Take the field away: only "payload" may hold personal data.',
      };
    } else if (list === 'payload' && name === eventId) {
      yield {
        path: ['lead', 'tracking', 'eventId'],
        message: `"eventId" is the payload field ${quoted(name)}, and would tell the advertising pixel what a visitor typed into the contact form.`,
        hint: 'Name a payload field that tells leads apart and nothing of the visitor: { "from": "time", "format": "milliseconds" }.',
      };
    }
  }
}
