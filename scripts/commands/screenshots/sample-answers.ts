import {
  getOptions,
  isInputStep,
  type Answers,
  type Answer,
  type InputStep,
} from '../../../src/engine/kinds/answers.ts';
import { withDynamicLimits } from '../../../src/engine/kinds/with-dynamic-limits.ts';
import { getInputTools } from '../../../src/engine/kinds/registry.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { listOfferedOptions, resolveFlow } from '../../../src/engine/rules/visibility.ts';
import { listConditionDependencies } from '../../../src/engine/rules/dependencies.ts';
import { listShowConditions } from '../../../src/engine/rules/walk.ts';
import { isStepComplete } from '../../../src/engine/wizard/step-state.ts';

/** What a visitor answers at a step. */
export interface SampleStepAnswer {
  readonly step: InputStep;
  readonly value: Answer;
}

type Config = Pick<EstimatorConfig, 'steps'>;

/** What could be typed where conditions tell answers apart. */
function listDecidingValues({ steps }: Config, step: InputStep): Answer[] {
  if (getOptions(step).length > 0) return [];
  const conditions = steps.flatMap(listShowConditions).map(({ value }) => value);
  const boundaries = listConditionDependencies(conditions, steps)
    .filter(({ answer }) => answer === step.answer)
    .flatMap((dependency) => dependency.boundaries ?? []);
  const { listDecisions, applyDecision } = getInputTools(step);
  return listDecisions(step, boundaries).flatMap(({ item, candidates }) =>
    candidates.map(({ pick }) => applyDecision(step, pick, item)),
  );
}

/** What a visitor could answer, the likeliest first. */
function listPlausibleAnswers(
  config: Config,
  step: InputStep,
  given: Answers,
  today: string,
): Answer[] {
  const { answers } = resolveFlow(config, given);
  const limited = withDynamicLimits(config.steps, step, answers, today);
  const offered = 'options' in limited ? listOfferedOptions(config, limited, answers) : [];
  const samples = getInputTools(step).listSamples(limited, {
    today,
    isOffered: ({ id }) => offered.some((option) => option.id === id),
  });
  return [...samples, ...listDecidingValues(config, limited)];
}

/**
 * The answers of a visitor who takes the first option of each step that leads to the results.
 * @param today the visitor's day, such as 2026-05-31
 */
export function pickSampleAnswers(config: Config, today: string): SampleStepAnswer[] {
  const all: SampleStepAnswer[] = [];
  let given: Answers = {};
  const findNext = () =>
    resolveFlow(config, given)
      .steps.filter(isInputStep)
      .find((step) => !all.some((each) => each.step === step));
  for (let step = findNext(); step; step = findNext()) {
    const current = step;
    const values = listPlausibleAnswers(config, current, given, today);
    const canContinue = (value: Answer) => {
      const { steps, answers } = resolveFlow(config, { ...given, [current.answer]: value });
      const isEnded = steps.some(({ kind }) => kind === 'stop');
      return !isEnded && isStepComplete(config, current, answers, today);
    };
    const value = values.find(canContinue) ?? values[0];
    if (value === undefined) throw new Error(`The step "${step.id}" offers nothing.`);
    all.push({ step, value });
    given = { ...given, [step.answer]: value };
  }
  return all;
}
