import {
  amountOf,
  chosenOption,
  isAnswered,
  isChoice,
  ownNumber,
  ownAnswer,
  stepOfAnswer,
  takenOptions,
  type AnswerValue,
  type AskingStep,
  type CountingAnswers,
  type Option,
} from '../inputs/answers.ts';
import type {
  ContactForm,
  EstimatorConfig,
  PayloadField,
  PayloadValue,
  TickField,
} from '../generated/estimator.ts';
import { WrongReference } from '../rules/errors.ts';
import type { Estimate } from '../rules/estimate.ts';
import { writerOf, type WrittenConfig } from '../rules/shown.ts';
import type { NumberStyle } from '../rules/amounts.ts';
import type { Path } from '../schema/path.ts';
import { pictureOf } from './project.ts';
import { TICKED } from './ticked.ts';
import { typedWords } from './typed-words.ts';

/** What the visitor typed into the contact form, by the id of the field. */
export type Contact = Readonly<Record<string, string>>;

/** How the form was filled in. */
export interface Filling {
  /** How long the form stood, in milliseconds. */
  readonly filledFor: number;
  /** What stands in the field that only robots see. */
  readonly trap: string;
}

/** How a visitor came, and how the form was filled in. */
export interface Visit extends Filling {
  /** The address by which the visitor came. */
  readonly landing: URL;
  /** The address of the page that led there; empty when there is none. */
  readonly referrer: string;
  /** Whether the visitor has agreed to be told apart from others. */
  readonly mayIdentify: boolean;
}

/** Everything that a payload may be made from. */
export interface LeadSource {
  readonly contact: Contact;
  readonly answers: CountingAnswers;
  readonly estimate: Estimate | null;
  /** The moment of sending. One moment for all fields of one lead. */
  readonly time: Date;
  /** A number below 1 by chance where the clock is wrong, and cannot tell two leads apart. */
  readonly chance?: number | undefined;
  readonly visit: Visit;
  /** Names the config that the site was built with, and what of it held. */
  readonly configVersion: string;
  /** The names of the schedules that held. */
  readonly schedules: readonly string[];
}

/** Whatever is below this is no time of this century. */
const NO_TIME = 1e12;

/**
 * The milliseconds since 1970, by which receivers tell leads apart. A device that lost its clock begins again
 * in 1970, where many would have the same: it gets a number by chance instead, below any time of a right clock.
 */
function milliseconds({ time, chance }: LeadSource): number {
  return chance === undefined ? time.getTime() : Math.floor(chance * NO_TIME);
}

/** No parameter of an address is worth more characters than this; a lead has no room for any number of them. */
const LONGEST_PARAMETER = 500;

type AnswerSource = Extract<PayloadValue, { from: 'answer' }>;

/** An item as its field wants it said, with how many there are of it where they are counted. */
function saidItem(
  { id }: Option,
  said: string | number,
  as: AnswerSource['as'],
  value: AnswerValue,
): string | number {
  if (typeof value !== 'object' || value[id] === true) return said;
  const many = amountOf(value, id);
  return as === 'label' ? `${many} ${said}` : `${said}=${many}`;
}

/** An answer as its field wants it said. */
function saidAnswer(
  { as, separator = ',' }: AnswerSource,
  step: AskingStep,
  value: AnswerValue,
  language: string,
): Value {
  const said = (option: Option, stored: string | number) =>
    (as === undefined ? undefined : option[as]) ?? stored;
  if (typeof value === 'object') {
    return takenOptions(step, value)
      .map((option) => saidItem(option, said(option, option.id), as, value))
      .join(separator);
  }
  const option = isChoice(step) ? chosenOption(step, value) : undefined;
  if (option) return said(option, ownNumber(option) ?? value);
  return as === 'label' ? typedWords(step, value, language) : value;
}

type ContactValue = Extract<PayloadValue, { from: 'contact' }>;

/** The words beside a box and the small print below it: what is agreed to by ticking it. */
function wordsOf({ label, hint }: TickField): string {
  return hint === undefined ? label : `${label} ${hint}`;
}

/** What a visitor chose or ticked in the contact form, as the lead wants it said; what was typed stays as it is. */
function saidChoice({ field, as }: ContactValue, form: ContactForm, text: string): string {
  const asked = form.fields.find(({ id }) => id === field);
  if (as === 'label' && asked?.kind === 'tick') return text === TICKED ? wordsOf(asked) : '';
  if (as === undefined || asked?.kind !== 'choice') return text;
  return asked.choices.find(({ id }) => id === text)?.[as] ?? text;
}

/** The host of an address; empty where it is none. */
function hostOf(address: string): string {
  // Not every browser that the site is for has `URL.canParse`.
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** What each value of a visit is; one that is missing here does not compile. */
const visits: {
  readonly [W in Extract<PayloadValue, { from: 'visit' }>['what']]: (visit: Visit) => string;
} = {
  landingPage: ({ landing }) => landing.origin + landing.pathname,
  referrerHost: ({ referrer, landing }) => {
    const host = hostOf(referrer);
    return host === landing.host ? '' : host;
  },
  secondsToFill: ({ filledFor }) => (filledFor / 1000).toFixed(1),
  trap: ({ trap }) => trap.slice(0, LONGEST_PARAMETER),
};

/** What each value of the site is; one that is missing here does not compile. */
const sites: {
  readonly [W in Extract<PayloadValue, { from: 'site' }>['what']]: (
    source: LeadSource,
    site: NumberStyle,
  ) => string;
} = {
  configVersion: ({ configVersion }) => configVersion,
  language: (_source, { language }) => language,
  schedules: ({ schedules }) => schedules.join(', '),
};

type Value = string | number;
type Mapped = Pick<EstimatorConfig, 'steps' | 'lead'> &
  WrittenConfig & { readonly site: NumberStyle };
type Read<V> = (value: V, source: LeadSource, config: Mapped, path: Path) => Value;

/** One function per source; a source that is missing here does not compile. */
const sources: {
  readonly [F in PayloadValue['from']]: Read<Extract<PayloadValue, { from: F }>>;
} = {
  contact: (wanted, { contact }, { lead }, path) => {
    const { field, digitsOnly } = wanted;
    const text = contact[field];
    if (text === undefined) throw new WrongReference([...path, 'field'], 'contact field', field);
    const said = saidChoice(wanted, lead.form, text);
    return digitsOnly ? said.replace(/\D/g, '') : said;
  },
  answer: (wanted, { answers }, { steps, site }, path) => {
    const { answer, default: fallback } = wanted;
    const step = stepOfAnswer(steps, answer);
    if (!step) throw new WrongReference([...path, 'answer'], 'answer', answer);
    const value = ownAnswer(answers, answer);
    return isAnswered(value) ? saidAnswer(wanted, step, value, site.language) : fallback;
  },
  figure: ({ figure, as, default: fallback }, { estimate }, config, path) => {
    if (estimate && !Object.hasOwn(estimate, figure)) {
      throw new WrongReference([...path, 'figure'], 'figure', figure);
    }
    const value = estimate?.[figure];
    if (value === undefined) return fallback;
    return as === 'written' ? writerOf(config, figure)(value) : value;
  },
  fixed: ({ text }) => text,
  time: ({ format }, source) =>
    format === 'iso' ? source.time.toISOString() : milliseconds(source),
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
    return visit.landing.searchParams.get(parameter)?.slice(0, LONGEST_PARAMETER) || fallback;
  },
  visit: ({ what }, { visit }) => visits[what](visit),
  site: ({ what }, source, { site }) => sites[what](source, site),
};

function readValue(value: PayloadValue, source: LeadSource, config: Mapped, path: Path) {
  // Looked up by the value's own source; TypeScript cannot follow that through an index.
  const read = sources[value.from] as Read<PayloadValue>;
  return read(value, source, config, path);
}

function asText(values: Record<string, Value>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** A lead: what is sent, what the thank-you page is handed, what the pixel is told. */
export interface Lead {
  /** All as text: that is what a form sends. */
  readonly payload: Readonly<Record<string, string>>;
  readonly confirmation: Readonly<Record<string, string>>;
  /** Numbers stay numbers. */
  readonly tracking: Readonly<Record<string, Value>>;
  /** The picture of what was chosen: it is shown, never sent. */
  readonly picture?: string;
  /** What it is without consent, where that is another one; see `revocableLeadOf`. */
  readonly withoutConsent?: Lead;
}

/**
 * Makes the lead from the config's mapping, its fields in their order.
 * @throws WrongReference when the mapping names what does not exist
 */
export function leadOf(config: Mapped, source: LeadSource): Lead {
  function valuesOf(fields: readonly PayloadField[], path: Path): Record<string, Value> {
    const values = fields.map(({ name, value }, index) => {
      return [name, readValue(value, source, config, ['lead', ...path, index, 'value'])] as const;
    });
    return Object.fromEntries(values);
  }
  const { payload, confirmation, tracking } = config.lead;
  const picture = pictureOf(config.steps, source.answers);
  return {
    payload: asText(valuesOf(payload, ['payload'])),
    confirmation: asText(valuesOf(confirmation.fields, ['confirmation', 'fields'])),
    tracking: valuesOf(tracking.fields, ['tracking', 'fields']),
    ...(picture !== undefined && { picture }),
  };
}
