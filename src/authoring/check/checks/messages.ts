import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Notification, PayloadField } from '../../../engine/generated/estimator.ts';
import { ANSWERS_FIELD, TURNSTILE_FIELD } from '../../../engine/lead/wire.ts';
import {
  isNumberComparison,
  negate,
  walkCondition,
} from '../../../engine/rules/core/conditions.ts';
import { quote } from '../../../engine/text/format.ts';
import { listPlaceholders } from '../../../engine/text/placeholders.ts';
import type { Reachability } from '../analysis/reachability.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

/** The field of the payload that carries a field of the contact form as it was typed or ticked. */
function findCarrier({ lead }: Estimator, field: string | undefined): PayloadField | undefined {
  return lead.payload.find(({ value }) => value.from === 'contact' && value.field === field);
}

/** Whether a lead carries the first phone number or mail address of the form. */
function hasRecipient(estimator: Estimator, kind: 'phone' | 'email'): boolean {
  const field = estimator.lead.form.fields.find((each) => each.kind === kind);
  return field !== undefined && findCarrier(estimator, field.id) !== undefined;
}

function* checkRecipient(
  estimator: Estimator,
  message: Notification,
  path: Finding['path'],
): Generator<Finding> {
  const by = message.kind === 'textToVisitor' ? 'phone' : 'email';
  const isToVisitor = message.kind === 'textToVisitor' || message.kind === 'mailToVisitor';
  if (isToVisitor && !hasRecipient(estimator, by)) {
    yield {
      path: [...path, 'kind'],
      message: `The message ${quote(message.id)} goes to the ${by === 'phone' ? 'phone number' : 'mail address'} of the visitor, which leads do not carry.`,
      hint: `Add a field of the kind "${by}" to "form", and one with { "from": "contact" } and its id to "payload".`,
    };
  }
  if (message.kind !== 'textToVisitor') return;
  const { consent } = message;
  const field = estimator.lead.form.fields.find(({ id }) => id === consent);
  if (field?.kind !== 'tick') {
    yield {
      path: [...path, 'consent'],
      message: `${quote(consent)} is no checkbox, so nobody consents to the text ${quote(message.id)}.`,
      hint: 'Name a field of the kind "tick" with which visitors agree to texts.',
    };
  } else if (!findCarrier(estimator, consent)) {
    yield {
      path: [...path, 'consent'],
      message: `Leads do not carry the consent ${quote(consent)}, so the text ${quote(message.id)} never goes.`,
      hint: `Add { "name": ${quote(consent)}, "value": { "from": "contact", "field": ${quote(consent)} } } to "payload".`,
    };
  }
}

/** The relay needs the visitor's address, their consent and its own fields. */
const incompleteNotify: Check = {
  code: 'incomplete-notify',
  severity: 'error',
  *find({ estimator }) {
    const { notify, relay, payload } = estimator.lead;
    if (!notify) return;
    if (!relay) {
      yield {
        path: ['lead', 'notify'],
        at: 'key',
        message: 'There is a "notify" and no "relay", so nothing sends its messages.',
        hint: 'Add "relay": {} and "delivery" to "lead", and set up the relay (deploy/relay/README.md); or remove "notify".',
      };
    }
    for (const [index, { name }] of payload.entries()) {
      if (name !== ANSWERS_FIELD && name !== TURNSTILE_FIELD) continue;
      yield {
        path: ['lead', 'payload', index, 'name'],
        message: `The relay reads the field ${quote(name)} itself, and does not hand it on.`,
        hint: 'Choose another name.',
      };
    }
    for (const [index, message] of notify.entries()) {
      const path = ['lead', 'notify', index];
      yield* checkRecipient(estimator, message, path);
      const { when } = message;
      if (!when || ![...walkCondition(when)].some(({ value }) => isNumberComparison(value)))
        continue;
      yield {
        path: [...path, 'when'],
        message: `The message ${quote(message.id)} depends on calculated numbers, which only rules can compare.`,
        hint: 'Let it depend on an answer.',
      };
    }
  },
};

/** What carriers and the law of the United States require of a text. */
const textWithoutStop: Check = {
  code: 'text-without-stop',
  severity: 'error',
  *find({ estimator: { lead, site } }) {
    for (const [index, message] of (lead.notify ?? []).entries()) {
      if (message.kind !== 'textToVisitor') continue;
      const { id, text } = message;
      const hasName = text.includes('{company.name}') || text.includes(site.company.name);
      const missing = [
        hasName ? [] : 'the name of the company',
        /\bSTOP\b/.test(text) ? [] : 'how to stop',
      ].flat();
      if (missing.length === 0) continue;
      yield {
        path: ['lead', 'notify', index, 'text'],
        message: `The text ${quote(id)} does not say ${missing.join(' and ')}. Carriers require that, and the law does.`,
        hint: 'Begin it with "{company.name}:", and end it with "Reply STOP to end."',
      };
    }
  },
};

/** Why a placeholder is empty for some visitors; undefined if it never is. */
function explainEmpty(
  placeholder: string,
  { when }: Notification,
  estimator: Estimator,
  { canBeMet }: Reachability,
): string | undefined {
  const [, sort, name = ''] = /^(contact|answer)\.(.+)$/.exec(placeholder) ?? [];
  if (sort === 'contact') {
    const field = estimator.lead.form.fields.find(({ id }) => id === name);
    if (field && !findCarrier(estimator, name)) return 'which no field of "payload" carries';
    const isOptional = field?.kind !== 'tick' && field?.optional === true;
    return isOptional ? 'which visitors may leave empty' : undefined;
  }
  if (sort !== 'answer') return undefined;
  const isRequired = estimator.steps.some(
    (step) => step.kind === 'results' && step.requires.includes(name),
  );
  const unanswered = negate({ test: 'answered', answer: name });
  const conditions = [unanswered, ...(when ? [when] : [])];
  const canBeEmpty = !isRequired && canBeMet(conditions, { reachEnd: true }) === true;
  return canBeEmpty ? 'which some visitors do not answer' : undefined;
}

const emptyPlaceholder: Check = {
  code: 'empty-placeholder',
  severity: 'error',
  *find({ estimator, index: { reach } }) {
    for (const [index, message] of (estimator.lead.notify ?? []).entries()) {
      const parts = 'subject' in message ? (['subject', 'text'] as const) : (['text'] as const);
      for (const part of parts) {
        const text: string = Reflect.get(message, part);
        for (const name of new Set(listPlaceholders(text))) {
          const reason = explainEmpty(name, message, estimator, reach);
          if (reason === undefined) continue;
          yield {
            path: ['lead', 'notify', index, part],
            message: `The message ${quote(message.id)} says {${name}}, ${reason}: they would read a gap.`,
            hint: name.startsWith('answer.')
              ? 'Leave it out, or send the message only to those who answer, by "when": { "test": "answered", … }.'
              : 'Leave it out, or make sure that every lead has it.',
          };
        }
      }
    }
  },
};

/** Checks of the texts and mails about a lead. How long texts get is tried with the cases. */
export const messageChecks = [incompleteNotify, textWithoutStop, emptyPlaceholder];
