import {
  isAsking,
  storedValue,
  type Answers,
  type AnswerValue,
  type AskingStep,
} from '../../src/engine/inputs/answers.ts';
import { asAsked } from '../../src/engine/inputs/as-asked.ts';
import { later } from '../../src/engine/inputs/calendar.ts';
import { answerTools } from '../../src/engine/inputs/kinds.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { offeredOptions, view } from '../../src/engine/rules/visibility.ts';
import { askedByConditions, showConditions } from '../../src/engine/rules/walk.ts';
import { isComplete } from '../../src/engine/wizard/step-state.ts';

/** What a visitor answers at a step. */
export interface Answered {
  readonly step: AskingStep;
  readonly value: AnswerValue;
}

type Config = Pick<EstimatorConfig, 'steps'>;

/** What could be typed, or picked, where conditions tell answers apart. */
function told({ steps }: Config, step: AskingStep): AnswerValue[] {
  const conditions = steps.flatMap(showConditions).map(({ value }) => value);
  const boundaries = askedByConditions(conditions)
    .filter(({ answer }) => answer === step.answer)
    .flatMap((asked) => asked.boundaries ?? []);
  const { decisions, stored } = answerTools(step);
  return decisions(step, boundaries).flatMap(({ item, candidates }) =>
    candidates.map(({ pick }) => stored(step, pick, item)),
  );
}

/** What a visitor could answer, what comes first being the likeliest. */
function answersTo(config: Config, step: AskingStep, given: Answers, today: string): AnswerValue[] {
  const { answers } = view(config, given);
  const asked = asAsked(config.steps, step, answers, today);
  switch (asked.kind) {
    case 'cards':
    case 'list':
      return offeredOptions(config, asked, answers).map((option) => storedValue(asked, option));
    case 'checklist': {
      const [option] = offeredOptions(config, asked, answers);
      return [...(option ? [{ [option.id]: true }] : []), {}];
    }
    case 'quantities':
      return [{}];
    case 'code':
      return [''];
    case 'number':
      return [asked.min, asked.max, ...told(config, step)];
    case 'date':
    case 'month': {
      const inAYear = later(today, 365, 'day').slice(0, asked.kind === 'date' ? 10 : 7);
      const { earliest, latest } = asked;
      return [
        ...(earliest ? [earliest] : []),
        inAYear,
        ...(latest ? [latest] : []),
        ...told(config, asked),
      ];
    }
    case 'digits':
      return ['1234567890'.repeat(3).slice(0, asked.length), ...told(config, step)];
    default:
      return [
        'A text'.padEnd(asked.minLength, 't').slice(0, asked.maxLength),
        ...told(config, step),
      ];
  }
}

/**
 * The answers of a visitor who takes whatever is offered first, unless that leads to a polite ending or no further.
 * @param today the visitor's day, such as 2026-05-31
 */
export function visitorsAnswers(config: Config, today: string): Answered[] {
  const all: Answered[] = [];
  let given: Answers = {};
  const next = () =>
    view(config, given)
      .steps.filter(isAsking)
      .find((step) => !all.some((each) => each.step === step));
  for (let step = next(); step; step = next()) {
    const { answer } = step;
    const asked = step;
    const values = answersTo(config, asked, given, today);
    const leadsOn = (value: AnswerValue) => {
      const seen = view(config, { ...given, [answer]: value });
      const ends = seen.steps.find(({ kind }) => kind === 'stop');
      return !ends && isComplete(config, asked, seen.answers, today);
    };
    const value = values.find(leadsOn) ?? values[0];
    if (value === undefined) throw new Error(`The step "${step.id}" offers nothing.`);
    all.push({ step, value });
    given = { ...given, [answer]: value };
  }
  return all;
}
