import type { EffectiveAnswers } from '../kinds/answers.ts';
import { isInputStep } from '../kinds/answers.ts';
import type { EstimatorConfig, Notification } from '../generated/estimator.ts';
import { isConditionMet } from '../rules/core/conditions.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { createFigureFormatter } from '../rules/figure-format.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { findCountry, formatPhone } from '../text/format-phone.ts';
import { fillPlaceholders, type PlaceholderValues } from '../text/placeholders.ts';
import { getSiteFacts } from '../text/site-facts.ts';
import { summarizeAnswers } from '../wizard/answer-summary.ts';

/** The parts of an estimator that messages are made of. */
type MessageConfig = Pick<EstimatorConfig, 'steps' | 'rules' | 'lead' | 'site'>;

/** A text or a mail, ready to be sent. */
export interface LeadMessage {
  readonly id: string;
  readonly by: 'text' | 'mail';
  readonly to: 'visitor' | 'office';
  /** Of a mail. */
  readonly subject?: string;
  readonly text: string;
}

/** What messages say about a lead. */
export interface MessageSource {
  /** What the form says, by the ids of its fields; those that a lead does not carry are missing. */
  readonly contact: Readonly<Record<string, string>>;
  readonly answers: EffectiveAnswers;
  readonly estimate: Estimate;
}

/** Longer names come from nobody who wants an estimate, and would make a text expensive. */
const MAX_TYPED_IN_TEXT = 40;

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The values of the placeholders in messages, by their names: `contact.name`, `answer.size`, `figure.total`. What a
 * lead does not have is empty.
 */
export function getMessageValues(
  config: MessageConfig,
  { contact, answers, estimate }: MessageSource,
): PlaceholderValues {
  const { lead, rules, site, steps } = config;
  const country = findCountry(site);
  const shown = resolveFlow(config, answers);
  const summary = summarizeAnswers(shown.steps, shown.answers, site.language).answers;
  const typed = lead.form.fields.map(({ id, kind }) => {
    const value = contact[id] ?? '';
    return [`contact.${id}`, kind === 'phone' ? formatPhone(value, country) : value];
  });
  const answered = steps.filter(isInputStep).map(({ id, answer }) => {
    const { values = [] } = summary.find(({ stepId }) => stepId === id) ?? {};
    return [`answer.${answer}`, values.join(', ')];
  });
  const figures = rules.figures.map(({ id }) => {
    const value = estimate[id];
    return [`figure.${id}`, value === undefined ? '' : createFigureFormatter(config, id)(value)];
  });
  const lines = summary.flatMap(({ label, values }) =>
    values.length > 0 ? `${label}: ${values.join(', ')}` : [],
  );
  return {
    ...getSiteFacts(site),
    ...Object.fromEntries([...typed, ...answered, ...figures]),
    answers: lines.join('\n'),
  };
}

function composeMessage(message: Notification, values: PlaceholderValues): LeadMessage {
  const { id, kind, text } = message;
  const to = kind === 'textToVisitor' || kind === 'mailToVisitor' ? 'visitor' : 'office';
  if ('subject' in message) {
    const lines = Object.entries(values).map(([name, value]) => [name, toOneLine(String(value))]);
    const subject = fillPlaceholders(message.subject, Object.fromEntries(lines));
    return { id, by: 'mail', to, subject, text: fillPlaceholders(text, values) };
  }
  const short = Object.entries(values).map(([name, value]) => [
    name,
    name.startsWith('contact.') ? toOneLine(String(value)).slice(0, MAX_TYPED_IN_TEXT) : value,
  ]);
  const filled = fillPlaceholders(text, Object.fromEntries(short));
  // Languages that write "1 200 €" have unbreakable blanks in it, each of which would make the text twice as expensive.
  return { id, by: 'text', to, text: filled.replace(/[\u00A0\u2009\u202F]/g, ' ') };
}

/** Whether a message is sent to somebody with these answers. */
export function isMessageSent(
  { when }: Pick<Notification, 'when'>,
  { steps }: Pick<EstimatorConfig, 'steps'>,
  answers: EffectiveAnswers,
): boolean {
  return when === undefined || isConditionMet(when, { steps, answers }, () => ['lead', 'notify']);
}

/**
 * The messages about a lead whose conditions are met, in the order of the config. Whether the visitor may be texted is
 * for the sender to see to.
 * @param config in the language of its reader
 */
export function composeMessages(config: MessageConfig, source: MessageSource): LeadMessage[] {
  const sent = (config.lead.notify ?? []).filter((each) =>
    isMessageSent(each, config, source.answers),
  );
  if (sent.length === 0) return [];
  const values = getMessageValues(config, source);
  return sent.map((message) => composeMessage(message, values));
}
