import { quote } from '../../../engine/text/format.ts';
import { listSmsConsents } from '../analysis/sms-consents.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Whoever declines text messages is told how the estimate comes instead: beside the box, and once it is sent. */
export function* checkMissingSmsAlternative({ config }: CheckContext): Generator<Finding> {
  const { confirmation } = config.lead;
  const { instead } = config.site.thankYouPage;
  const told = confirmation.fields.find(({ name }) => name === instead?.field)?.value;
  for (const { field, path } of listSmsConsents(config)) {
    if (field.mustBeTicked) continue;
    if (field.declined === undefined) {
      yield {
        path: [...path, 'label'],
        message:
          'Nothing tells those who leave the consent to text messages unticked how the estimate comes instead.',
        hint: 'Say it in "declined".',
      };
    }
    if (told?.from === 'contact' && told.field === field.id && instead?.is === 'no') continue;
    yield {
      path: ['site', 'thankYouPage', 'sent'],
      message:
        'Those who do not want text messages are told on the thank-you page what those are told who do.',
      hint: `Add "instead" to "thankYouPage": { "field": ${quote(field.id)}, "is": "no", "sent": "…" }, and ${quote(field.id)} to the "fields" of the "confirmation".`,
    };
  }
}
