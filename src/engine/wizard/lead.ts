import {
  getOptionCount,
  findChosenOption,
  isAnswered,
  isChoiceStep,
  findOptionNumber,
  findAnswer,
  findStepByAnswer,
  listSelectedOptions,
  type Answer,
  type InputStep,
  type EffectiveAnswers,
  type StepOption,
} from '../inputs/answers.ts';
import type {
  ContactForm,
  EstimatorConfig,
  PayloadField,
  PayloadValue,
  TickField,
} from '../generated/estimator.ts';
import { UnknownReferenceError } from '../rules/core/errors.ts';
import type { Estimate } from '../rules/estimate.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import type { JsonPath } from '../schema/path.ts';
import { findPicture } from './answer-summary.ts';
import { TICKED } from './tick-values.ts';
import { formatTypedAnswer } from './format-typed-answer.ts';

/** What the visitor typed into the contact form, by the id of the field. */
export type ContactInput = Readonly<Record<string, string>>;

/** How the form was filled in. */
export interface FormFilling {
  /** How long the form stood, in milliseconds. */
  readonly filledFor: number;
  /** What stands in the field that only robots see. */
  readonly trap: string;
}

/** How a visitor came, and how the form was filled in. */
export interface LeadVisit extends FormFilling {
  /** The address by which the visitor came. */
  readonly landing: URL;
  /** The address of the page that led there; empty when there is none. */
  readonly referrer: string;
  /** Whether the visitor has agreed to be told apart from others. */
  readonly mayIdentify: boolean;
}

/** Everything that a payload may be made from. */
export interface LeadSource {
  readonly contact: ContactInput;
  readonly answers: EffectiveAnswers;
  readonly estimate: Estimate | null;
  /** The moment of sending. One moment for all fields of one lead. */
  readonly time: Date;
  readonly visit: LeadVisit;
  /** Names the config that the site was built with, and what of it held. */
  readonly configVersion: string;
  /** The names of the schedules that held. */
  readonly schedules: readonly string[];
}

/** No parameter of an address is worth more characters than this; a lead has no room for any number of them. */
const MAX_PARAMETER_LENGTH = 500;

type AnswerSource = Extract<PayloadValue, { from: 'answer' }>;

/** An item as its field wants it said, with how many there are of it where they are counted. */
function formatItem(
  { id }: StepOption,
  said: string | number,
  as: AnswerSource['as'],
  value: Answer,
): string | number {
  if (typeof value !== 'object' || value[id] === true) return said;
  const many = getOptionCount(value, id);
  return as === 'label' ? `${many} ${said}` : `${said}=${many}`;
}

/** An answer as its field wants it said. */
function formatAnswer(
  { as, separator = ',' }: AnswerSource,
  step: InputStep,
  value: Answer,
  language: string,
): FieldValue {
  const said = (option: StepOption, stored: string | number) =>
    (as === undefined ? undefined : option[as]) ?? stored;
  if (typeof value === 'object') {
    return listSelectedOptions(step, value)
      .map((option) => formatItem(option, said(option, option.id), as, value))
      .join(separator);
  }
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  if (option) return said(option, findOptionNumber(option) ?? value);
  return as === 'label' ? formatTypedAnswer(step, value, language) : value;
}

type ContactValue = Extract<PayloadValue, { from: 'contact' }>;

/** The words beside a box and the small print below it: what is agreed to by ticking it. */
function describeTickField({ label, hint }: TickField): string {
  return hint === undefined ? label : `${label} ${hint}`;
}

/** What a visitor chose or ticked in the contact form, as the lead wants it said; what was typed stays as it is. */
function formatContactValue({ field, as }: ContactValue, form: ContactForm, text: string): string {
  const asked = form.fields.find(({ id }) => id === field);
  if (as === 'label' && asked?.kind === 'tick')
    return text === TICKED ? describeTickField(asked) : '';
  if (as === undefined || asked?.kind !== 'choice') return text;
  return asked.choices.find(({ id }) => id === text)?.[as] ?? text;
}

/** The host of an address; empty where it is none. */
function parseHost(address: string): string {
  // Not every browser that the site is for has `URL.canParse`.
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** What each value of a visit is; one that is missing here does not compile. */
const visitReaders: {
  readonly [W in Extract<PayloadValue, { from: 'visit' }>['what']]: (visit: LeadVisit) => string;
} = {
  landingPage: ({ landing }) => landing.origin + landing.pathname,
  referrerHost: ({ referrer, landing }) => {
    const host = parseHost(referrer);
    return host === landing.host ? '' : host;
  },
  secondsToFill: ({ filledFor }) => (filledFor / 1000).toFixed(1),
  trap: ({ trap }) => trap.slice(0, MAX_PARAMETER_LENGTH),
};

/** What each value of the site is; one that is missing here does not compile. */
const siteReaders: {
  readonly [W in Extract<PayloadValue, { from: 'site' }>['what']]: (
    source: LeadSource,
    site: NumberFormatSettings,
  ) => string;
} = {
  configVersion: ({ configVersion }) => configVersion,
  language: (_source, { language }) => language,
  schedules: ({ schedules }) => schedules.join(', '),
};

type FieldValue = string | number;
type LeadConfig = Pick<EstimatorConfig, 'steps' | 'lead'> &
  FigureFormatConfig & { readonly site: NumberFormatSettings };
type FieldReader<V> = (
  value: V,
  source: LeadSource,
  config: LeadConfig,
  path: JsonPath,
) => FieldValue;

/** One function per source; a source that is missing here does not compile. */
const sourceReaders: {
  readonly [F in PayloadValue['from']]: FieldReader<Extract<PayloadValue, { from: F }>>;
} = {
  contact: (wanted, { contact }, { lead }, path) => {
    const { field, digitsOnly } = wanted;
    const text = contact[field];
    if (text === undefined)
      throw new UnknownReferenceError([...path, 'field'], 'contact field', field);
    const said = formatContactValue(wanted, lead.form, text);
    return digitsOnly ? said.replace(/\D/g, '') : said;
  },
  answer: (wanted, { answers }, { steps, site }, path) => {
    const { answer, default: fallback } = wanted;
    const step = findStepByAnswer(steps, answer);
    if (!step) throw new UnknownReferenceError([...path, 'answer'], 'answer', answer);
    const value = findAnswer(answers, answer);
    return isAnswered(value) ? formatAnswer(wanted, step, value, site.language) : fallback;
  },
  figure: ({ figure, as, default: fallback }, { estimate }, config, path) => {
    if (estimate && !Object.hasOwn(estimate, figure)) {
      throw new UnknownReferenceError([...path, 'figure'], 'figure', figure);
    }
    const value = estimate?.[figure];
    if (value === undefined) return fallback;
    return as === 'written' ? createFigureFormatter(config, figure)(value) : value;
  },
  fixed: ({ text }) => text,
  time: ({ format }, { time }) => (format === 'iso' ? time.toISOString() : time.getTime()),
  joined: ({ parts, separator = ', ' }, source, config, path) =>
    parts
      .map(({ before = '', value, after = '' }, index) => {
        const text = String(readValue(value, source, config, [...path, 'parts', index, 'value']));
        return text && before + text + after;
      })
      .filter((text) => text !== '')
      .join(separator),
  parameter: ({ parameter, needsConsent, default: fallback }, { visit }) => {
    if (needsConsent && !visit.mayIdentify) return fallback;
    return visit.landing.searchParams.get(parameter)?.slice(0, MAX_PARAMETER_LENGTH) || fallback;
  },
  visit: ({ what }, { visit }) => visitReaders[what](visit),
  site: ({ what }, source, { site }) => siteReaders[what](source, site),
};

function readValue(value: PayloadValue, source: LeadSource, config: LeadConfig, path: JsonPath) {
  // Looked up by the value's own source; TypeScript cannot follow that through an index.
  const read = sourceReaders[value.from] as FieldReader<PayloadValue>;
  return read(value, source, config, path);
}

function toTextRecord(values: Record<string, FieldValue>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** A lead: what is sent, what the thank-you page is handed, what the pixel is told. */
export interface PreparedLead {
  /** All as text: that is what a form sends. */
  readonly payload: Readonly<Record<string, string>>;
  readonly confirmation: Readonly<Record<string, string>>;
  /** Numbers stay numbers. */
  readonly tracking: Readonly<Record<string, FieldValue>>;
  /** The picture of what was chosen: it is shown, never sent. */
  readonly picture?: string;
  /** What it is without consent, where that is another one; see `createRevocableLead`. */
  readonly withoutConsent?: PreparedLead;
}

/**
 * Makes the lead from the config's mapping, its fields in their order.
 * @throws UnknownReferenceError when the mapping names what does not exist
 */
export function createLead(config: LeadConfig, source: LeadSource): PreparedLead {
  function valuesOf(fields: readonly PayloadField[], path: JsonPath): Record<string, FieldValue> {
    const values = fields.map(({ name, value }, index) => {
      return [name, readValue(value, source, config, ['lead', ...path, index, 'value'])] as const;
    });
    return Object.fromEntries(values);
  }
  const { payload, confirmation, tracking } = config.lead;
  const picture = findPicture(config.steps, source.answers);
  return {
    payload: toTextRecord(valuesOf(payload, ['payload'])),
    confirmation: toTextRecord(valuesOf(confirmation.fields, ['confirmation', 'fields'])),
    tracking: valuesOf(tracking.fields, ['tracking', 'fields']),
    ...(picture !== undefined && { picture }),
  };
}
