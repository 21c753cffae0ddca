import {
  findAnswer,
  isInputStep,
  isOffered,
  type Answer,
  type Answers,
  type InputStep,
} from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';

/*
 * Answers as a short text for an address: `1.style~chain.feet~_n40.extras~_o~gate_n2~stain`.
 * It has letters, digits and `-._~` only, which no mail or messaging program changes. Answers are named, so neither
 * their order nor that of the steps matters.
 */

const VERSION = '1';
const NUMBER_MARK = '_n';
const RECORD_MARK = '_o';

/** What a link holds. */
export interface CodedAnswers {
  readonly answers: Answers;
  /** The price that was shown when the link was made: an amount, or both ends of a range. */
  readonly price?: readonly number[];
}

/** What the present steps take of a link. */
export interface DecodedAnswers extends CodedAnswers {
  /** The names of answers that are left out, as a whole or in part. */
  readonly lost: readonly string[];
}

/** Every character but letters, digits and hyphens, as `_` and two hexadecimal digits, or `_u` and four. */
function escapeText(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/g, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `_u${code.padStart(4, '0')}` : `_${code.padStart(2, '0')}`;
  });
}

function unescapeText(text: string): string {
  return text.replace(/_u([0-9a-f]{4})|_([0-9a-f]{2})/g, (_all, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );
}

function encodeNumber(value: number): string {
  return NUMBER_MARK + escapeText(String(value));
}

function encodeAnswer(answer: Answer): string {
  if (typeof answer === 'number') return encodeNumber(answer);
  if (typeof answer === 'string') return escapeText(answer);
  // What is not ticked, or counted as none, means the same when it is left out; an unclear text is no count.
  const entries = Object.entries(answer).filter(
    ([, entry]) => entry !== false && entry !== 0 && typeof entry !== 'string',
  );
  const parts = entries.map(
    ([id, entry]) => escapeText(id) + (typeof entry === 'number' ? encodeNumber(entry) : ''),
  );
  return [RECORD_MARK, ...parts].join('~');
}

/**
 * Writes answers down, for the fragment of an address. Contact details are no answers.
 * @param price the price that the visitor sees with them: an amount, or both ends of a range
 */
export function encodeAnswers(answers: Answers, price: readonly number[] = []): string {
  const entries = Object.entries(answers).flatMap(([name, answer]) =>
    answer === undefined ? [] : `${escapeText(name)}~${encodeAnswer(answer)}`,
  );
  const shown = price.length > 0 ? [price.map(encodeNumber).join('~')] : [];
  return [VERSION, ...entries, ...shown].join('.');
}

function parseNumber(text: string): number | undefined {
  const number = Number(unescapeText(text.slice(NUMBER_MARK.length)));
  return Number.isFinite(number) ? number : undefined;
}

function parseAnswer([first = '', ...rest]: readonly string[]): Answer | undefined {
  if (first.startsWith(NUMBER_MARK)) return parseNumber(first);
  if (first !== RECORD_MARK) return unescapeText(first);
  const entries = rest.map((part) => {
    const end = part.indexOf(NUMBER_MARK);
    const id = unescapeText(end < 0 ? part : part.slice(0, end));
    return [id, end < 0 || (parseNumber(part.slice(end)) ?? 0)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Reads answers that were written down.
 * @returns undefined if they are not, or in a version that is not known
 */
export function parseAnswersCode(code: string): CodedAnswers | undefined {
  const [version, ...parts] = code.split('.');
  if (version !== VERSION || !/^[\w.~-]*$/.test(code)) return undefined;
  const answers = new Map<string, Answer>();
  let price: readonly number[] = [];
  for (const part of parts) {
    const [name = '', ...value] = part.split('~');
    // No name begins with the mark, since names are escaped.
    if (name.startsWith(NUMBER_MARK)) price = [name, ...value].flatMap((n) => parseNumber(n) ?? []);
    if (name.startsWith(NUMBER_MARK) || value.length === 0) continue;
    const answer = parseAnswer(value);
    if (answer !== undefined) answers.set(unescapeText(name), answer);
  }
  return { answers: Object.fromEntries(answers), ...(price.length > 0 && { price }) };
}

/** An answer as far as a step takes it: without options that the step does not have or offer. */
function fitAnswer(step: InputStep, answer: Answer): Answer | undefined {
  const { accepts, filterOptions } = getInputDefinition(step);
  if (accepts(step, answer)) return filterOptions ? filterOptions(step, answer, isOffered) : answer;
  if (typeof answer !== 'object' || !('options' in step)) return undefined;
  const known = Object.entries(answer).filter(([id]) =>
    step.options.some((option) => option.id === id && isOffered(option)),
  );
  const fitting = Object.fromEntries(known);
  return accepts(step, fitting) ? fitting : undefined;
}

/**
 * Reads answers that were written down, perhaps for an older config: what the present steps take of them.
 * @returns undefined if nothing can be read
 */
export function decodeAnswers(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  code: string,
): DecodedAnswers | undefined {
  const coded = parseAnswersCode(code);
  if (!coded) return undefined;
  const answers: Record<string, Answer> = {};
  const taken = new Set<string>();
  for (const step of steps.filter(isInputStep)) {
    const given = findAnswer(coded.answers, step.answer);
    const fitting = given === undefined ? undefined : fitAnswer(step, given);
    if (given === undefined || fitting === undefined) continue;
    answers[step.answer] = fitting;
    if (encodeAnswer(fitting) === encodeAnswer(given)) taken.add(step.answer);
  }
  const lost = Object.keys(coded.answers).filter((name) => !taken.has(name));
  return { ...coded, answers, lost };
}

/** What a browser may fill in without being told who the visitor is. */
const IMPERSONAL = ['off', 'on', 'postal-code', 'country', 'country-name', 'language'];

/** Whether a step asks for something that says who the visitor is, such as a street. */
function isPersonal(step: InputStep): boolean {
  const filled = 'autocomplete' in step ? step.autocomplete : undefined;
  return filled !== undefined && !IMPERSONAL.includes(filled);
}

/**
 * The answers of a visitor to write down: one for each step that is shown, also if it was left empty, so that it is
 * not asked again. What says who the visitor is stays out.
 */
export function collectAnswersToSave(
  config: Pick<EstimatorConfig, 'steps'>,
  given: Answers,
): Answers {
  const { steps, answers } = resolveFlow(config, given);
  const entries = steps
    .filter(isInputStep)
    .filter((step) => !isPersonal(step))
    .map((step) => {
      const { accepts } = getInputDefinition(step);
      const blank = ['', {}].find((value) => accepts(step, value));
      return [step.answer, findAnswer(answers, step.answer) ?? blank] as const;
    });
  return Object.fromEntries(entries);
}
