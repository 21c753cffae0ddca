import {
  getOptionCount,
  listSelectedOptions,
  type InputStep,
  type EffectiveAnswers,
} from '../../src/engine/inputs/answers.ts';
import { getInputTools } from '../../src/engine/inputs/registry.ts';
import { generateCombinations } from '../../src/authoring/answer-space/combinations.ts';
import { createPricedSpace } from '../../src/authoring/answer-space/priced-space.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { evaluate, type Evaluation } from '../../src/engine/rules/evaluate.ts';
import { createFigureCache } from '../../src/engine/rules/figure-cache.ts';
import { listPricedSteps } from '../../src/engine/rules/dependencies.ts';

/** An estimate as the command prints it: the total under its own id, and the breakdown. */
export function toEstimateJson({ total, breakdown }: Evaluation): Record<string, unknown> {
  return {
    [total.id]: total.rounded,
    breakdown: Object.fromEntries(breakdown.map(({ id, rounded }) => [id, rounded])),
  };
}

function formatCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function formatLine(values: readonly (string | number)[]): string {
  return `${values.map(formatCell).join(',')}\n`;
}

/** A checklist as its ticked ids in the order of the config, quantities without what there is none of, else as it is. */
function toPlainAnswer(
  step: InputStep,
  answers: EffectiveAnswers,
): string | number | string[] | Record<string, number> | undefined {
  const value = answers[step.answer];
  if (typeof value !== 'object') return value;
  const taken = listSelectedOptions(step, value).map(({ id }) => id);
  const isList = Array.isArray(getInputTools(step).blank);
  return isList ? taken : Object.fromEntries(taken.map((id) => [id, getOptionCount(value, id)]));
}

function formatAnswer(step: InputStep, answers: EffectiveAnswers): string | number {
  const value = toPlainAnswer(step, answers);
  if (Array.isArray(value)) return value.join('+');
  if (typeof value !== 'object') return value ?? '';
  return Object.entries(value)
    .map(([id, many]) => `${id}=${many}`)
    .join('+');
}

/** Every combination, priced. */
function* priceAllCombinations(config: EstimatorConfig) {
  const memory = createFigureCache(config);
  for (const { answersByConfig: own } of generateCombinations(createPricedSpace([config]))) {
    for (const answers of own) {
      yield { answers, evaluation: evaluate(config, answers, memory) };
    }
  }
}

/** Every combination with its rounded figures, as lines of CSV below a header. */
export function* generateCsvRows(config: EstimatorConfig): Generator<string> {
  const steps = listPricedSteps(config);
  const { total, breakdown } = config.rules;
  yield formatLine([
    ...steps.map(({ answer }) => answer),
    total,
    ...breakdown.map((id) => `breakdown.${id}`),
  ]);
  for (const { answers, evaluation } of priceAllCombinations(config)) {
    yield formatLine([
      ...steps.map((step) => formatAnswer(step, answers)),
      evaluation.total.rounded,
      ...evaluation.breakdown.map(({ rounded }) => rounded),
    ]);
  }
}

/** The same as one JSON array, a line for each combination. */
export function* generateJsonRows(config: EstimatorConfig): Generator<string> {
  const steps = listPricedSteps(config);
  let before = '[\n';
  for (const { answers, evaluation } of priceAllCombinations(config)) {
    const given = steps.map((step) => [step.answer, toPlainAnswer(step, answers)]);
    const row = { answers: Object.fromEntries(given), ...toEstimateJson(evaluation) };
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield '\n]\n';
}
