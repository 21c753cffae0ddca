import { formatList } from '../../../engine/text/format.ts';
import { listSmsConsents } from '../analysis/sms-consents.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What carriers in the United States look for in such a sentence, or in its small print. */
const REQUIRED_CONTENT: Readonly<Record<string, RegExp>> = {
  'what the messages are about': /\b(about|regarding|for|estimates?|quotes?|appointments?)\b/i,
  'how often they come':
    /\b(frequency|recurring|varies|vary|one|once|at most|\d+ (messages?|texts?)|per (day|week|month)|up to)\b/i,
  'that message and data rates may apply': /\brates\b/i,
  'that STOP ends them': /\bSTOP\b/,
  'that HELP gets help': /\bHELP\b/,
};

/** Consent to something else in the same sentence: each asks for a box of its own. */
const BUNDLED_CONSENT = /\b(accept|agree to)\b[^.]*\b(terms|privacy|policy|conditions)\b/i;

/** A line by which everybody agrees to text messages, whatever was ticked. */
const IMPLIED_CONSENT = /\b(agree|consent)\b[^.]*\b(texts?|sms|messages?|texted)\b/i;

/** A consent to text messages says what carriers ask for, stands alone and is no condition. */
export function* checkSmsConsentWording({ config }: CheckContext): Generator<Finding> {
  const consents = listSmsConsents(config);
  if (consents.length > 0 && IMPLIED_CONSENT.test(config.lead.form.consent)) {
    yield {
      path: ['lead', 'form', 'consent'],
      message:
        'The form has a box for the consent to text messages, and the line below its button says that whoever sends it agrees to them anyway.',
      hint: 'Take the text messages out of "consent".',
    };
  }
  for (const { field, path } of consents) {
    const words = `${field.label} ${field.hint ?? ''}`;
    const missing = Object.keys(REQUIRED_CONTENT).filter(
      (what) => !REQUIRED_CONTENT[what]?.test(words),
    );
    if (missing.length > 0) {
      yield {
        path: [...path, 'label'],
        message: `The consent to text messages does not say ${formatList(missing, 'or')}. Carriers refuse senders whose consent does not.`,
        hint: 'Say it in "label", or in the small print, "hint".',
      };
    }
    if (BUNDLED_CONSENT.test(field.label)) {
      yield {
        path: [...path, 'label'],
        message:
          'The consent to text messages is bundled with another one. Carriers want a box for it alone.',
        hint: 'Take the other consent out of the sentence.',
      };
    }
    if (field.mustBeTicked) {
      yield {
        path: [...path, 'mustBeTicked'],
        message:
          'Nothing can be sent without the consent to text messages. Such a consent must not be a condition.',
        hint: 'Take "mustBeTicked" away, and say in "declined" how the estimate comes instead.',
      };
    }
  }
}
