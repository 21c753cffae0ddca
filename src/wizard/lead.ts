import type { EstimatorConfig, PayloadField, PayloadValue } from '../generated/estimator.ts';
import { isAnswered, optionsOf, stepOfAnswer, tickedIds, type Answers } from '../rules/answers.ts';
import { WrongReference } from '../rules/errors.ts';
import type { Estimate } from '../rules/estimate.ts';
import { view } from '../rules/visibility.ts';

/** What the visitor typed into the contact form, by the id of the field. */
export type Contact = Readonly<Record<string, string>>;

/** Everything that a payload may be made from. */
export interface LeadSource {
  readonly contact: Contact;
  readonly answers: Answers;
  readonly estimate: Estimate | null;
  /** The moment of sending. One moment for all fields of one lead. */
  readonly time: Date;
}

type Config = Pick<EstimatorConfig, 'steps' | 'lead'>;
type From = PayloadValue['from'];
type Value = string | number;

function answerText(config: Config, answers: Answers, name: string): Value | undefined {
  const step = stepOfAnswer(config.steps, name);
  const value = view(config, answers).answers[name];
  if (!isAnswered(value)) return undefined;
  if (typeof value !== 'object') return value;
  return step && tickedIds(optionsOf(step), value).join(',');
}

/** One function per source; a source that is missing here does not compile. */
const sources: {
  [F in From]: (
    value: Extract<PayloadValue, { from: F }>,
    source: LeadSource,
    config: Config,
    path: string,
  ) => Value;
} = {
  contact: ({ field, digitsOnly }, { contact }, _config, path) => {
    const text = contact[field];
    if (text === undefined) throw new WrongReference(`${path}.field`, 'contact field', field);
    return digitsOnly ? text.replace(/\D/g, '') : text;
  },
  answer: ({ answer, default: fallback }, { answers }, config, path) => {
    if (!stepOfAnswer(config.steps, answer)) {
      throw new WrongReference(`${path}.answer`, 'answer', answer);
    }
    return answerText(config, answers, answer) ?? fallback;
  },
  figure: ({ figure, default: fallback }, { estimate }, _config, path) => {
    if (estimate && !Object.hasOwn(estimate, figure)) {
      throw new WrongReference(`${path}.figure`, 'figure', figure);
    }
    return estimate?.[figure] ?? fallback;
  },
  fixed: ({ text }) => text,
  time: ({ format }, { time }) => (format === 'iso' ? time.toISOString() : time.getTime()),
};

/**
 * The values of a list of fields, in its order; numbers stay numbers.
 * @param path where the list stands in the config, for the error
 * @throws WrongReference when a field names what does not exist
 */
export function valuesOf(
  config: Config,
  fields: readonly PayloadField[],
  source: LeadSource,
  path: string,
): Record<string, Value> {
  return Object.fromEntries(
    fields.map(({ name, value }, index) => {
      // Looked up by the value's own source; TypeScript cannot follow that through an index.
      const read = sources[value.from] as (
        value: PayloadValue,
        source: LeadSource,
        config: Config,
        path: string,
      ) => Value;
      return [name, read(value, source, config, `${path}[${index}].value`)];
    }),
  );
}

function asText(values: Record<string, Value>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** A lead: what is sent, what the thank-you page is handed, what the pixel is told. */
export interface Lead {
  /** All as text (spec.md section 3, "Lead payload sent out"). */
  readonly payload: Readonly<Record<string, string>>;
  readonly confirmation: Readonly<Record<string, string>>;
  readonly tracking: Readonly<Record<string, Value>>;
}

/**
 * Makes the lead from the config's mapping.
 * @throws WrongReference when the mapping names what does not exist
 */
export function leadOf(config: Config, source: LeadSource): Lead {
  const { payload, confirmation, tracking } = config.lead;
  return {
    payload: asText(valuesOf(config, payload, source, 'lead.payload')),
    confirmation: asText(valuesOf(config, confirmation.fields, source, 'lead.confirmation.fields')),
    tracking: valuesOf(config, tracking.fields, source, 'lead.tracking.fields'),
  };
}
