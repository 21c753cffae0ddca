import type { Estimator } from '../../../engine/compile/compile.ts';
import { isInputStep, type InputStep } from '../../../engine/kinds/answers.ts';
import { listGroupsOfStep } from '../../../engine/kinds/most-items.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import type { PayloadValue } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Reachability } from '../analysis/reachability.ts';
import type { Check } from '../core/check.ts';

function listPayloadFields({ lead }: Estimator) {
  return listLeadFields(lead).filter(({ list }) => list === 'payload');
}

function canBeEmpty(
  value: PayloadValue,
  { lead, steps }: Estimator,
  { canBeMet }: Reachability,
): boolean {
  if (value.from === 'contact') {
    const field = lead.form.fields.find(({ id }) => id === value.field);
    if (field?.kind === 'tick') return value.as === 'label' && !field.mustBeTicked;
    return field?.optional === true;
  }
  if (value.from === 'answer') {
    const isRequired = steps.some(
      (step) => step.kind === 'results' && step.requires.includes(value.answer),
    );
    const unanswered = negate({ test: 'answered', answer: value.answer });
    return (
      value.default === '' && !isRequired && canBeMet([unanswered], { reachEnd: true }) === true
    );
  }
  return value.from === 'parameter' && value.default === '';
}

/** The thank-you page sends visitors back to the start if a required field is empty. */
const optionalConfirmationField: Check = {
  code: 'optional-confirmation-field',
  severity: 'error',
  *find({ estimator, index: { reach } }) {
    const { fields, requires } = estimator.lead.confirmation;
    for (const [index, required] of requires.entries()) {
      const field = fields.find(({ name }) => name === required);
      if (!field || !canBeEmpty(field.value, estimator, reach)) continue;
      yield {
        path: ['lead', 'confirmation', 'requires', index],
        message: `The thank-you page requires ${quote(required)}, which can be empty. Visitors who leave it empty return to the start as if nothing was sent.`,
        hint: 'Remove it from "requires", give it a "default", or make its field required.',
      };
    }
  },
};

/** Where visitors type what a value contains. */
function findTypedPlace(value: PayloadValue, estimator: Estimator): string | undefined {
  if (value.from === 'contact') return 'into the contact form';
  const isSent = (step: InputStep) =>
    value.from === 'items'
      ? listGroupsOfStep(estimator, step).includes(value.group)
      : value.from === 'answer' && value.answer === step.answer;
  const typed = estimator.steps
    .filter(isInputStep)
    .find((step) => isSent(step) && getInputTools(step).isFreeText);
  return typed && `at step '${typed.title}'`;
}

const personalDataInTracking: Check = {
  code: 'personal-data-in-tracking',
  severity: 'error',
  *find({ estimator }) {
    for (const { list, path, name, values } of listLeadFields(estimator.lead)) {
      if (list !== 'tracking') continue;
      const [place] = values.flatMap((value) => findTypedPlace(value, estimator) ?? []);
      if (place === undefined) continue;
      yield {
        path: [...path, 'value'],
        message: `The tracking field '${name}' would send the advertising pixel what visitors type ${place}.`,
        hint: 'Remove the field: only "payload" may contain personal data.',
      };
    }
  },
};

/** Receivers tell leads apart by the id of the event, and the pixel is told it. */
const reusedEventId: Check = {
  code: 'reused-event-id',
  severity: 'error',
  *find({ estimator: { lead }, env: { wording } }) {
    const { eventId } = lead.tracking;
    const value = lead.payload.find(({ name }) => name === eventId)?.value;
    if (!value || value.from === 'id') return;
    // The relay takes only ids of letters, digits and hyphens.
    if (value.from === 'time' && (value.format === 'milliseconds' || !lead.relay)) return;
    yield {
      path: ['lead', 'tracking', 'eventId'],
      message: `"eventId" is the ${wording.nameThing('payload field')} ${quote(eventId)}, which is no id: leads with the same one would count as one, and the advertising pixel would be told what visitors type.`,
      hint: `Name a ${wording.nameThing('payload field')} that is different for each lead and says nothing about the visitor: { "from": "id" }.`,
    };
  },
};

/** The relay needs a response that the site reads and, for Meta, the visitor's consent. */
const incompleteRelay: Check = {
  code: 'incomplete-relay',
  severity: 'error',
  *find({ estimator, env: { wording } }) {
    const { relay, delivery, payload } = estimator.lead;
    if (!relay) return;
    if (!delivery) {
      yield {
        path: ['lead', 'relay'],
        at: 'key',
        message:
          'There is a "relay" and no "delivery", so the site would not read the response of the relay and take every failure for a success.',
        hint: 'Add "delivery" with the text for a lead that is refused, or remove "relay".',
      };
    }
    if (relay.meta && !payload.some(({ value }) => value.from === 'consent')) {
      yield {
        path: ['lead', 'relay', 'meta'],
        message: `Leads are reported to Meta with the consent of the visitor, but no ${wording.nameThing('payload field')} says whether it was given.`,
        hint: `Add a ${wording.nameThing('payload field')} with { "from": "consent" }.`,
      };
    }
  },
};

/** Only "saving" has the text for visitors whose answers no longer fit when they open the link. */
const linkWithoutSaving: Check = {
  code: 'link-without-saving',
  severity: 'error',
  *find({ estimator }) {
    if (estimator.site.saving) return;
    for (const { path, name, values } of listLeadFields(estimator.lead)) {
      if (!values.some(({ from }) => from === 'answersLink')) continue;
      yield {
        path: [...path, 'value'],
        message: `The field '${name}' sends a link to the answers, but "site" has no "saving" with the text for answers that no longer fit.`,
        hint: 'Add "saving" to "site", or remove the field.',
      };
    }
  },
};

/** Query parameters by which advertisers recognize a click, and so a visitor. */
const CLICK_IDS: ReadonlySet<string> = new Set(
  'dclid fbclid gbraid gclid gclsrc igshid li_fat_id mc_eid msclkid rdt_cid ScCid ttclid twclid wbraid yclid'.split(
    ' ',
  ),
);

const clickIdWithoutConsent: Check = {
  code: 'click-id-without-consent',
  severity: 'error',
  *find({ estimator }) {
    for (const { path, name, values } of listLeadFields(estimator.lead)) {
      for (const value of values) {
        if (value.from !== 'parameter' || value.needsConsent || !CLICK_IDS.has(value.parameter))
          continue;
        yield {
          path: [...path, 'value'],
          message: `The field '${name}' sends ${quote(value.parameter)}, which identifies visitors, without their consent.`,
          hint: 'Set "needsConsent" to true.',
        };
      }
    }
  },
};

const unsentContact: Check = {
  code: 'unsent-contact',
  severity: 'warning',
  *find({ estimator, env: { wording } }) {
    const payload = listPayloadFields(estimator);
    const sent = payload.flatMap(({ name, value, path }) =>
      value.from === 'contact' ? { name, field: value.field, path } : [],
    );
    const values = payload.flatMap((field) => field.values);
    for (const [index, { id, label }] of estimator.lead.form.fields.entries()) {
      if (values.some((value) => value.from === 'contact' && value.field === id)) continue;
      const twice = sent.find(
        ({ field }, at) => sent.findIndex((each) => each.field === field) < at,
      );
      yield twice
        ? {
            path: [...twice.path, 'value', 'field'],
            message: `The contact field ${quote(twice.field)} is sent twice, and ${quote(id)} is not sent.`,
            hint: `Did you mean ${quote(id)} here?`,
          }
        : {
            path: ['lead', 'form', 'fields', index, 'id'],
            message: `The contact field '${label}' is not sent.`,
            hint: `Add a ${wording.nameThing('payload field')} with { "from": "contact", "field": ${quote(id)} }, or remove the field.`,
          };
    }
  },
};

const missingHoneypot: Check = {
  code: 'missing-honeypot',
  severity: 'warning',
  *find({ estimator, env: { wording } }) {
    const hasTrap = estimator.lead.form.trap !== undefined;
    const field = listPayloadFields(estimator).find(({ values }) =>
      values.some((each) => each.from === 'visit' && each.what === 'trap'),
    );
    if (field && !hasTrap) {
      yield {
        path: [...field.path, 'value'],
        message: `The field '${field.name}' sends what is in the trap for bots, but the form has no trap.`,
        hint: 'Add "trap" to "form" of "lead", or remove the field.',
      };
    } else if (!field && hasTrap) {
      yield {
        path: ['lead', 'form', 'trap'],
        message: 'The form has a trap for bots, but no lead says what is in it.',
        hint: `Add a ${wording.nameThing('payload field')} with { "from": "visit", "what": "trap" }, or remove "trap".`,
      };
    }
  },
};

const unmarkedOptional: Check = {
  code: 'unmarked-optional',
  severity: 'warning',
  *find({ estimator }) {
    const { fields, optionalLabel } = estimator.lead.form;
    if (optionalLabel !== undefined) return;
    for (const [index, field] of fields.entries()) {
      if (field.kind === 'tick' || !field.optional) continue;
      yield {
        path: ['lead', 'form', 'fields', index, 'optional'],
        message: `Contact field '${field.label}' is optional, but visitors cannot see that.`,
        hint: 'Add "optionalLabel" to "form" of "lead", such as (optional).',
      };
    }
  },
};

/** The checkboxes that ask for consent to text messages. */
function listSmsConsents({ lead }: Estimator) {
  return lead.form.fields.flatMap((field, index) => {
    const isConsent =
      field.kind === 'tick' && /\b(texts?|sms|messages?|messaging)\b/i.test(field.label);
    const path: JsonPath = ['lead', 'form', 'fields', index];
    return isConsent ? [{ field, path }] : [];
  });
}

/** What carriers in the United States require in a consent or its small print. */
const REQUIRED_CONTENT: Readonly<Record<string, RegExp>> = {
  'what the messages are about': /\b(about|regarding|for|estimates?|quotes?|appointments?)\b/i,
  'how often they come':
    /\b(frequency|recurring|varies|vary|one|once|at most|\d+ (messages?|texts?)|per (day|week|month)|up to)\b/i,
  'that message and data rates may apply': /\brates\b/i,
  'that STOP ends them': /\bSTOP\b/,
  'that HELP gets help': /\bHELP\b/,
};
const BUNDLED_CONSENT = /\b(accept|agree to)\b[^.]*\b(terms|privacy|policy|conditions)\b/i;
const IMPLIED_CONSENT = /\b(agree|consent)\b[^.]*\b(texts?|sms|messages?|texted)\b/i;

const smsConsentWording: Check = {
  code: 'sms-consent-wording',
  severity: 'warning',
  *find({ estimator }) {
    const consents = listSmsConsents(estimator);
    if (consents.length > 0 && IMPLIED_CONSENT.test(estimator.lead.form.consent)) {
      yield {
        path: ['lead', 'form', 'consent'],
        message:
          'The form has a checkbox for text messages, but the line below the button says that everybody agrees to them.',
        hint: 'Remove the text messages from "consent".',
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
          message: `The consent to text messages does not say ${formatList(missing, 'or')}. Carriers require that.`,
          hint: 'Add it to "label", or to the small print in "hint".',
        };
      }
      if (BUNDLED_CONSENT.test(field.label)) {
        yield {
          path: [...path, 'label'],
          message:
            'The consent to text messages includes another consent. Carriers require a checkbox of its own.',
          hint: 'Remove the other consent from the sentence.',
        };
      }
      if (field.mustBeTicked) {
        yield {
          path: [...path, 'mustBeTicked'],
          message:
            'Nothing can be sent without consent to text messages. This consent must not be required.',
          hint: 'Remove "mustBeTicked", and say in "declined" how the estimate arrives instead.',
        };
      }
    }
  },
};

/** Texts of the thank-you page for some numbers, of a value that is none. */
const insteadWithoutNumber: Check = {
  code: 'instead-without-number',
  severity: 'error',
  *find({ estimator: { lead, site } }) {
    for (const [index, each] of (site.thankYouPage.instead ?? []).entries()) {
      const key = (['atLeast', 'atMost'] as const).find((limit) => each[limit] !== undefined);
      const value = lead.confirmation.fields.find(({ name }) => name === each.field)?.value;
      const isFigure = value?.from === 'figure' && value.as !== 'written';
      if (key === undefined || !value || isFigure) continue;
      yield {
        path: ['site', 'thankYouPage', 'instead', index, key],
        message: `${quote(each.field)} of the confirmation is no plain number, so nobody reads these texts.`,
        hint: 'Add a value with "from": "figure", and without "as", to the "fields" of the "confirmation", and name it here.',
      };
    }
  },
};

const missingSmsAlternative: Check = {
  code: 'missing-sms-alternative',
  severity: 'warning',
  *find({ estimator }) {
    const { confirmation } = estimator.lead;
    const { instead = [] } = estimator.site.thankYouPage;
    const isToldWithout = (id: string) =>
      instead.some(({ field, is }) => {
        const shown = confirmation.fields.find(({ name }) => name === field)?.value;
        return is === 'no' && shown?.from === 'contact' && shown.field === id;
      });
    for (const { field, path } of listSmsConsents(estimator)) {
      if (field.mustBeTicked) continue;
      if (field.declined === undefined) {
        yield {
          path: [...path, 'label'],
          message:
            'The form does not say how the estimate arrives without consent to text messages.',
          hint: 'Say it in "declined".',
        };
      }
      if (isToldWithout(field.id)) continue;
      yield {
        path: ['site', 'thankYouPage', 'sent'],
        message: 'The thank-you page says the same with and without consent to text messages.',
        hint: `Add "instead" to "thankYouPage": [{ "field": ${quote(field.id)}, "is": "no", "sent": "…" }], and ${quote(field.id)} to the "fields" of the "confirmation".`,
      };
    }
  },
};

/** Checks of the contact form, and of what is sent to whom. */
export const leadChecks = [
  optionalConfirmationField,
  personalDataInTracking,
  reusedEventId,
  clickIdWithoutConsent,
  incompleteRelay,
  linkWithoutSaving,
  insteadWithoutNumber,
  unsentContact,
  missingHoneypot,
  unmarkedOptional,
  smsConsentWording,
  missingSmsAlternative,
];
