import type { EstimatorConfig } from '../generated/estimator.ts';
import {
  initialAnswers,
  isAsking,
  stepOfAnswer,
  storedValue,
  type Answers,
  type AnswerValue,
  type AskingStep,
} from './answers.ts';
import { nearest } from './nearest.ts';

/** Answers written by a person that no visitor could give. The message names the answer. */
export class GivenAnswerError extends Error {
  override readonly name = 'GivenAnswerError';
}

type StepOf<K extends AskingStep['kind']> = Extract<AskingStep, { kind: K }>;

/** One reader per kind of step; a kind that is missing here does not compile. */
type Readers = { [K in AskingStep['kind']]: (step: StepOf<K>, given: unknown) => AnswerValue };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse({ answer }: AskingStep, must: string, given: unknown): never {
  throw new GivenAnswerError(`"${answer}" must be ${must}, not ${JSON.stringify(given)}.`);
}

function suggestion(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** An unknown text or number is let through: the rules say what it costs. Nothing is below zero. */
function readChoice(step: StepOf<'cards' | 'list'>, given: unknown): AnswerValue {
  const option = step.options.find(({ id }) => id === given);
  if (option) return storedValue(option);
  if (typeof given === 'string' && given !== '') return given;
  const isStored = step.options.some((each) => storedValue(each) === given);
  if (typeof given === 'number' && (isStored || given >= 0)) return given;
  return refuse(step, 'the id of an option or the number that it stores', given);
}

function readTicks(step: StepOf<'checklist'>, given: unknown): AnswerValue {
  const entries: [unknown, unknown][] = Array.isArray(given)
    ? given.map((id) => [id, true])
    : isRecord(given)
      ? Object.entries(given)
      : refuse(step, 'a list of ids or an object of id to true or false', given);
  const known = step.options.map(({ id }) => id);
  const ticks: Record<string, boolean> = {};
  for (const [id, ticked] of entries) {
    if (typeof id !== 'string') return refuse(step, 'a list of ids', given);
    if (!known.includes(id)) {
      throw new GivenAnswerError(`"${step.answer}" has no item "${id}". ${suggestion(id, known)}`);
    }
    if (typeof ticked !== 'boolean') return refuse(step, `true or false for "${id}"`, ticked);
    ticks[id] = ticked;
  }
  return ticks;
}

const readers: Readers = {
  cards: readChoice,
  list: readChoice,
  checklist: readTicks,
  digits: (step, given) =>
    typeof given === 'string' && given.length === step.length && /^[0-9]+$/.test(given)
      ? given
      : refuse(step, `${step.length} digits in quotation marks`, given),
  number: (step, given) => {
    const { min, max, decimals = 0 } = step;
    const fits =
      typeof given === 'number' &&
      given >= min &&
      given <= max &&
      Number(given.toFixed(decimals)) === given;
    const precision = decimals === 0 ? 'whole number' : `number with at most ${decimals} decimals`;
    return fits ? given : refuse(step, `a ${precision} from ${min} to ${max}`, given);
  },
  text: (step, given) =>
    typeof given === 'string' && given.length >= step.minLength && given.length <= step.maxLength
      ? given
      : refuse(step, `a text of ${step.minLength} to ${step.maxLength} characters`, given),
};

/**
 * Answers as a person writes them in JSON: a choice by the id of its option or by what it stores, a
 * checklist as a list of ids or an object of id to boolean. What is left out takes the config's
 * default.
 * @throws GivenAnswerError when a name is unknown or a value does not suit its step
 */
export function readGivenAnswers(config: Pick<EstimatorConfig, 'steps'>, given: unknown): Answers {
  if (!isRecord(given)) {
    throw new GivenAnswerError('The answers must be one JSON object of answer names to answers.');
  }
  const answers: Record<string, AnswerValue | undefined> = { ...initialAnswers(config) };
  for (const [name, value] of Object.entries(given)) {
    const step = stepOfAnswer(config.steps, name);
    if (!step) {
      const known = config.steps.filter(isAsking).map(({ answer }) => answer);
      throw new GivenAnswerError(`There is no answer "${name}". ${suggestion(name, known)}`);
    }
    // The reader is looked up by the step's own kind; TypeScript cannot follow that.
    const read = readers[step.kind] as (step: AskingStep, given: unknown) => AnswerValue;
    answers[name] = read(step, value);
  }
  return answers;
}
