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
} from '../generated/estimator.ts';
import { getInputDefinition } from '../inputs/registry.ts';
import { UnknownReferenceError } from '../rules/core/errors.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import { resolveFlow } from '../rules/visibility.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import type { JsonPath } from '../schema/path.ts';
import { summarizeAnswers, type AnswerSummary } from './answer-summary.ts';
import { answersLinkSource } from './answers-link-source.ts';
import { itemsSource } from './items-source.ts';
import { TICKED } from './tick-values.ts';

/** What the visitor typed into the contact form, by the id of the field. */
export type ContactInput = Readonly<Record<string, string>>;

/** How the form was filled in. */
export interface FormFilling {
  /** How long the form was shown, in milliseconds. */
  readonly filledFor: number;
  /** The text of the field that only robots see. */
  readonly trap: string;
}

/** How a visitor came, and how the form was filled in. */
export interface LeadVisit extends FormFilling {
  /** The address of the first page that the visitor opened. */
  readonly landing: URL;
  /** The address of the start page in the language of the visitor. */
  readonly home: string;
  /** The address of the page before it; empty if there is none. */
  readonly referrer: string;
  /** Whether the visitor has consented to being identified. */
  readonly mayIdentify: boolean;
}

/** Everything that a payload can be made from. */
export interface LeadSource {
  readonly contact: ContactInput;
  readonly answers: EffectiveAnswers;
  readonly estimate: Estimate | null;
  /** When the lead is sent: the same time for all of its fields. */
  readonly time: Date;
  readonly visit: LeadVisit;
  /** Identifies the config that the site was built with. */
  readonly configVersion: string;
  /** The names of the schedules that were active. */
  readonly schedules: readonly string[];
  /** Tells this lead from all others, if the config asks for that. */
  readonly id?: string;
}

/** Longer parameters are cut: a request that outlives its page may have at most 64 KiB. */
const MAX_PARAMETER_LENGTH = 500;

type AnswerSource = Extract<PayloadValue, { from: 'answer' }>;

/** An option in the form that the field asks for, with its count if options are counted. */
function formatOption(
  option: StepOption,
  stored: string | number,
  as: AnswerSource['as'],
  value: Answer,
): string | number {
  const name = (as === undefined ? undefined : option[as]) ?? stored;
  if (typeof value !== 'object' || value[option.id] === true) return name;
  const count = getOptionCount(value, option.id);
  return as === 'label' ? `${count} ${name}` : `${name}=${count}`;
}

/** An answer in the form that the field asks for. */
function formatAnswer(
  { as, separator = ',' }: AnswerSource,
  step: InputStep,
  value: Answer,
  language: string,
): FieldValue {
  if (typeof value === 'object') {
    return listSelectedOptions(step, value)
      .map((option) => formatOption(option, option.id, as, value))
      .join(separator);
  }
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  if (option) return formatOption(option, findOptionNumber(option) ?? value, as, value);
  const { formatTyped } = getInputDefinition(step);
  return as === 'label' && formatTyped ? formatTyped(value, language) : value;
}

type ContactValue = Extract<PayloadValue, { from: 'contact' }>;

/** A chosen or ticked value of the contact form in the form that the field asks for. Typed text stays as it is. */
function formatContactValue({ field, as }: ContactValue, form: ContactForm, text: string): string {
  const source = form.fields.find(({ id }) => id === field);
  if (as === 'label' && source?.kind === 'tick') {
    // What the visitor agreed to includes the small print below the box.
    return text === TICKED ? [source.label, source.hint].filter(Boolean).join(' ') : '';
  }
  if (as === undefined || source?.kind !== 'choice') return text;
  return source.choices.find(({ id }) => id === text)?.[as] ?? text;
}

/** The host of an address; empty if it is not a valid one. */
function parseHost(address: string): string {
  // Some supported browsers have no `URL.canParse`.
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** The values of a visit. */
function readVisit({ landing, referrer, filledFor, trap }: LeadVisit) {
  const host = parseHost(referrer);
  return {
    landingPage: landing.origin + landing.pathname,
    referrerHost: host === landing.host ? '' : host,
    secondsToFill: (filledFor / 1000).toFixed(1),
    trap: trap.slice(0, MAX_PARAMETER_LENGTH),
  };
}

type FieldValue = string | number;
type LeadConfig = Pick<EstimatorConfig, 'steps' | 'repeats' | 'lead'> &
  FigureFormatConfig & { readonly site: NumberFormatSettings };
type FieldReader<V> = (
  value: V,
  source: LeadSource,
  config: LeadConfig,
  path: JsonPath,
) => FieldValue;

const idSource: FieldReader<Extract<PayloadValue, { from: 'id' }>> = (_value, { id = '' }) => id;
const consentSource: FieldReader<Extract<PayloadValue, { from: 'consent' }>> = (
  _value,
  { visit },
) => (visit.mayIdentify ? 'yes' : '');

const sourceReaders: {
  readonly [F in PayloadValue['from']]: FieldReader<Extract<PayloadValue, { from: F }>>;
} = {
  contact: (source, { contact }, { lead }, path) => {
    const { field, digitsOnly } = source;
    const typed = contact[field];
    if (typed === undefined)
      throw new UnknownReferenceError([...path, 'field'], 'contact field', field);
    // Keyboards of phones add a blank after a word that they suggest: the thank-you page would say "Ada !".
    const text = formatContactValue(source, lead.form, typed).trim();
    return digitsOnly ? text.replace(/\D/g, '') : text;
  },
  answer: (source, { answers }, { steps, site }, path) => {
    const { answer, default: fallback } = source;
    const step = findStepByAnswer(steps, answer);
    if (!step) throw new UnknownReferenceError([...path, 'answer'], 'answer', answer);
    const value = findAnswer(answers, answer);
    return isAnswered(value) ? formatAnswer(source, step, value, site.language) : fallback;
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
  visit: ({ what }, { visit }) => readVisit(visit)[what],
  site: ({ what }, { configVersion, schedules }, { site: { language } }) =>
    ({ configVersion, language, schedules: schedules.join(', ') })[what],
  // Each on a line of its own: the build removes it where no field uses it (scripts/vite/prune-registries-plugin.ts).
  answersLink: answersLinkSource,
  items: itemsSource,
  id: idSource,
  consent: consentSource,
};

function readValue(value: PayloadValue, source: LeadSource, config: LeadConfig, path: JsonPath) {
  // Looked up by the value's own source; TypeScript cannot follow that through an index.
  const read = sourceReaders[value.from] as FieldReader<PayloadValue>;
  return read(value, source, config, path);
}

function toTextRecord(values: Record<string, FieldValue>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** A lead, and what goes elsewhere with it. */
export interface PreparedLead {
  /** What is sent. All values are text, as in any form. */
  readonly payload: Readonly<Record<string, string>>;
  /** What the thank-you page gets. */
  readonly confirmation: Readonly<Record<string, string>>;
  /** What the pixel gets. */
  readonly tracking: Readonly<Record<string, FieldValue>>;
  /** The summary of the answers, for the thank-you page. */
  readonly project: AnswerSummary;
  /** The lead without what needs consent, if that is different. */
  readonly withoutConsent?: PreparedLead;
}

/**
 * Makes a lead as the config describes it, its fields in their order.
 * @throws UnknownReferenceError when a field names something that does not exist
 */
export function createLead(config: LeadConfig, source: LeadSource): PreparedLead {
  function readFields(fields: readonly PayloadField[], path: JsonPath): Record<string, FieldValue> {
    const values = fields.map(({ name, value }, index) => {
      return [name, readValue(value, source, config, ['lead', ...path, index, 'value'])] as const;
    });
    return Object.fromEntries(values);
  }
  const { payload, confirmation, tracking } = config.lead;
  const { steps } = resolveFlow(config, source.answers);
  return {
    payload: toTextRecord(readFields(payload, ['payload'])),
    confirmation: toTextRecord(readFields(confirmation.fields, ['confirmation', 'fields'])),
    tracking: readFields(tracking.fields, ['tracking', 'fields']),
    project: summarizeAnswers(steps, source.answers, config.site.language),
  };
}

/**
 * Makes a lead from which the visitor can withdraw consent before it is sent.
 * @throws UnknownReferenceError when a field names something that does not exist
 */
export function createRevocableLead(config: LeadConfig, source: LeadSource): PreparedLead {
  const lead = createLead(config, source);
  const visit = { ...source.visit, mayIdentify: false };
  const withoutConsent = createLead(config, { ...source, visit });
  const isSame = JSON.stringify(lead) === JSON.stringify(withoutConsent);
  return isSame ? lead : { ...lead, withoutConsent };
}

/** What of a lead may be stored and sent. */
export function applyConsent(lead: PreparedLead, mayIdentify: boolean): PreparedLead {
  return mayIdentify ? lead : (lead.withoutConsent ?? lead);
}
