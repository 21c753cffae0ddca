import {
  getOptionCount,
  listSelectedOptions,
  type InputStep,
  type EffectiveAnswers,
} from '../../src/engine/inputs/answers.ts';
import { combinations } from '../../src/authoring/answer-space/combinations.ts';
import { pricedSpace } from '../../src/authoring/answer-space/priced-space.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { evaluate, type Evaluation } from '../../src/engine/rules/evaluate.ts';
import { createFigureCache } from '../../src/engine/rules/remembering.ts';
import { listPricedSteps } from '../../src/engine/rules/uses.ts';

/** An estimate as the command prints it: the total under its own id, and the breakdown. */
export function estimateOf({ total, breakdown }: Evaluation): Record<string, unknown> {
  return {
    [total.id]: total.rounded,
    breakdown: Object.fromEntries(breakdown.map(({ id, rounded }) => [id, rounded])),
  };
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\n`;
}

/** A checklist as its ticked ids in the order of the config, quantities without what there is none of, else as it is. */
function plainAnswer(
  step: InputStep,
  answers: EffectiveAnswers,
): string | number | string[] | Record<string, number> | undefined {
  const value = answers[step.answer];
  if (typeof value !== 'object') return value;
  const taken = listSelectedOptions(step, value).map(({ id }) => id);
  return step.kind === 'quantities'
    ? Object.fromEntries(taken.map((id) => [id, getOptionCount(value, id)]))
    : taken;
}

function answerCell(step: InputStep, answers: EffectiveAnswers): string | number {
  const value = plainAnswer(step, answers);
  if (Array.isArray(value)) return value.join('+');
  if (typeof value !== 'object') return value ?? '';
  return Object.entries(value)
    .map(([id, many]) => `${id}=${many}`)
    .join('+');
}

/** Every combination, priced. */
function* allPriced(config: EstimatorConfig) {
  const memory = createFigureCache(config);
  for (const { answers: own } of combinations(pricedSpace([config]))) {
    for (const answers of own) {
      yield { answers, evaluation: evaluate(config, answers, undefined, memory) };
    }
  }
}

/** Every combination with its rounded figures, as lines of CSV below a header. */
export function* csvRows(config: EstimatorConfig): Generator<string> {
  const steps = listPricedSteps(config);
  const { total, breakdown } = config.rules;
  yield line([
    ...steps.map(({ answer }) => answer),
    total,
    ...breakdown.map((id) => `breakdown.${id}`),
  ]);
  for (const { answers, evaluation } of allPriced(config)) {
    yield line([
      ...steps.map((step) => answerCell(step, answers)),
      evaluation.total.rounded,
      ...evaluation.breakdown.map(({ rounded }) => rounded),
    ]);
  }
}

/** The same as one JSON array, a line for each combination. */
export function* jsonRows(config: EstimatorConfig): Generator<string> {
  const steps = listPricedSteps(config);
  let before = '[\n';
  for (const { answers, evaluation } of allPriced(config)) {
    const given = steps.map((step) => [step.answer, plainAnswer(step, answers)]);
    const row = { answers: Object.fromEntries(given), ...estimateOf(evaluation) };
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield '\n]\n';
}
