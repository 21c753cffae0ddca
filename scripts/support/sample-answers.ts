import {
  isInputStep,
  toStoredValue,
  type Answers,
  type Answer,
  type InputStep,
} from '../../src/engine/inputs/answers.ts';
import { withDynamicLimits } from '../../src/engine/inputs/with-dynamic-limits.ts';
import { addToDate } from '../../src/engine/inputs/calendar.ts';
import { getInputTools } from '../../src/engine/inputs/registry.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listOfferedOptions, resolveFlow } from '../../src/engine/rules/visibility.ts';
import { listConditionDependencies, listShowConditions } from '../../src/engine/rules/walk.ts';
import { isStepComplete } from '../../src/engine/wizard/step-state.ts';

/** What a visitor answers at a step. */
export interface SampleStepAnswer {
  readonly step: InputStep;
  readonly value: Answer;
}

type Config = Pick<EstimatorConfig, 'steps'>;

/** What could be typed, or picked, where conditions tell answers apart. */
function listDecidingValues({ steps }: Config, step: InputStep): Answer[] {
  const conditions = steps.flatMap(listShowConditions).map(({ value }) => value);
  const boundaries = listConditionDependencies(conditions)
    .filter(({ answer }) => answer === step.answer)
    .flatMap((asked) => asked.boundaries ?? []);
  const { listDecisions: decisions, applyDecision: stored } = getInputTools(step);
  return decisions(step, boundaries).flatMap(({ item, candidates }) =>
    candidates.map(({ pick }) => stored(step, pick, item)),
  );
}

/** What a visitor could answer, what comes first being the likeliest. */
function listPlausibleAnswers(
  config: Config,
  step: InputStep,
  given: Answers,
  today: string,
): Answer[] {
  const { answers } = resolveFlow(config, given);
  const asked = withDynamicLimits(config.steps, step, answers, today);
  switch (asked.kind) {
    case 'cards':
    case 'list':
      return listOfferedOptions(config, asked, answers).map((option) =>
        toStoredValue(asked, option),
      );
    case 'checklist': {
      const [option] = listOfferedOptions(config, asked, answers);
      return [...(option ? [{ [option.id]: true }] : []), {}];
    }
    case 'quantities':
      return [{}];
    case 'code':
      return [''];
    case 'number':
      return [asked.min, asked.max, ...listDecidingValues(config, step)];
    case 'date':
    case 'month': {
      const inAYear = addToDate(today, 365, 'day').slice(0, asked.kind === 'date' ? 10 : 7);
      const { earliest, latest } = asked;
      return [
        ...(earliest ? [earliest] : []),
        inAYear,
        ...(latest ? [latest] : []),
        ...listDecidingValues(config, asked),
      ];
    }
    case 'digits':
      return ['1234567890'.repeat(3).slice(0, asked.length), ...listDecidingValues(config, step)];
    default:
      return [
        'A text'.padEnd(asked.minLength, 't').slice(0, asked.maxLength),
        ...listDecidingValues(config, step),
      ];
  }
}

/**
 * The answers of a visitor who takes whatever is offered first, unless that leads to a polite ending or no further.
 * @param today the visitor's day, such as 2026-05-31
 */
export function pickSampleAnswers(config: Config, today: string): SampleStepAnswer[] {
  const all: SampleStepAnswer[] = [];
  let given: Answers = {};
  const next = () =>
    resolveFlow(config, given)
      .steps.filter(isInputStep)
      .find((step) => !all.some((each) => each.step === step));
  for (let step = next(); step; step = next()) {
    const { answer } = step;
    const asked = step;
    const values = listPlausibleAnswers(config, asked, given, today);
    const leadsOn = (value: Answer) => {
      const seen = resolveFlow(config, { ...given, [answer]: value });
      const ends = seen.steps.find(({ kind }) => kind === 'stop');
      return !ends && isStepComplete(config, asked, seen.answers, today);
    };
    const value = values.find(leadsOn) ?? values[0];
    if (value === undefined) throw new Error(`The step "${step.id}" offers nothing.`);
    all.push({ step, value });
    given = { ...given, [answer]: value };
  }
  return all;
}
