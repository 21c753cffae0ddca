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
} from '../kinds/answers.ts';
import type { ContactForm, EstimatorConfig, PayloadValue } from '../generated/estimator.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import { UnknownReferenceError } from '../rules/core/errors.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import type { JsonPath } from '../schema/path.ts';
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

export type LeadConfig = Pick<EstimatorConfig, 'steps' | 'repeats' | 'lead'> &
  FigureFormatConfig & { readonly site: NumberFormatSettings };

export type FieldValue = string | number;
export type ValueOf<F extends PayloadValue['from']> = Extract<PayloadValue, { from: F }>;

/**
 * Gives the value of a field.
 * @param path where the value stands in the config, for errors
 * @throws UnknownReferenceError when it names something that does not exist
 */
export type FieldReader<V> = (
  value: V,
  source: LeadSource,
  config: LeadConfig,
  path: JsonPath,
) => FieldValue;

/** Longer parameters are cut: a request that outlives its page may have at most 64 KiB. */
const MAX_PARAMETER_LENGTH = 500;

/** An option in the form that the field asks for, with its count if options are counted. */
function formatOption(
  option: StepOption,
  stored: string | number,
  as: ValueOf<'answer'>['as'],
  value: Answer,
): string | number {
  const name = (as === undefined ? undefined : option[as]) ?? stored;
  if (typeof value !== 'object' || value[option.id] === true) return name;
  const count = getOptionCount(value, option.id);
  return as === 'label' ? `${count} ${name}` : `${name}=${count}`;
}

/** An answer in the form that the field asks for. */
function formatAnswer(
  { as, separator = ',' }: ValueOf<'answer'>,
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

/** A chosen or ticked value of the contact form in the form that the field asks for. Typed text stays as it is. */
function formatContactValue(
  { field, as }: ValueOf<'contact'>,
  form: ContactForm,
  text: string,
): string {
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

export const contactSource: FieldReader<ValueOf<'contact'>> = (
  source,
  { contact },
  { lead },
  path,
) => {
  const { field, digitsOnly } = source;
  const typed = contact[field];
  if (typed === undefined) {
    throw new UnknownReferenceError([...path, 'field'], 'contact field', field);
  }
  // Keyboards of phones add a blank after a word that they suggest: the thank-you page would say "Ada !".
  const text = formatContactValue(source, lead.form, typed).trim();
  if (!digitsOnly) return text;
  // The digits of an extension are not part of the phone number.
  const [number = ''] = /^[\d+() ./-]*\d/.exec(text) ?? [text];
  return number.replace(/\D/g, '');
};

export const answerSource: FieldReader<ValueOf<'answer'>> = (
  source,
  { answers },
  { steps, site },
  path,
) => {
  const { answer, default: fallback } = source;
  const step = findStepByAnswer(steps, answer);
  if (!step) throw new UnknownReferenceError([...path, 'answer'], 'answer', answer);
  const value = findAnswer(answers, answer);
  return isAnswered(value) ? formatAnswer(source, step, value, site.language) : fallback;
};

export const figureSource: FieldReader<ValueOf<'figure'>> = (
  { figure, as, default: fallback },
  { estimate },
  config,
  path,
) => {
  if (estimate && !Object.hasOwn(estimate, figure)) {
    throw new UnknownReferenceError([...path, 'figure'], 'figure', figure);
  }
  const value = estimate?.[figure];
  if (value === undefined) return fallback;
  if (as === 'written') return createFigureFormatter(config, figure)(value);
  // A number is expected, and there is none.
  return typeof value === 'number' ? value : '';
};

export const fixedSource: FieldReader<ValueOf<'fixed'>> = ({ text }) => text;

export const timeSource: FieldReader<ValueOf<'time'>> = ({ format }, { time }) =>
  format === 'iso' ? time.toISOString() : time.getTime();

export const parameterSource: FieldReader<ValueOf<'parameter'>> = (
  { parameter, needsConsent, default: fallback },
  { visit },
) => {
  if (needsConsent && !visit.mayIdentify) return fallback;
  return visit.landing.searchParams.get(parameter)?.slice(0, MAX_PARAMETER_LENGTH) || fallback;
};

export const visitSource: FieldReader<ValueOf<'visit'>> = ({ what }, { visit }) =>
  readVisit(visit)[what];

export const siteSource: FieldReader<ValueOf<'site'>> = (
  { what },
  { configVersion, schedules },
  { site: { language } },
) => ({ configVersion, language, schedules: schedules.join(', ') })[what];

export const idSource: FieldReader<ValueOf<'id'>> = (_value, { id = '' }) => id;

export const consentSource: FieldReader<ValueOf<'consent'>> = (_value, { visit }) =>
  visit.mayIdentify ? 'yes' : '';
