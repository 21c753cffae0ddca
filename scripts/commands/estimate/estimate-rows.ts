import {
  getOptionCount,
  listSelectedOptions,
  type InputStep,
  type EffectiveAnswers,
} from '../../../src/engine/kinds/answers.ts';
import { generateCombinations } from '../../../src/authoring/answer-space/combinations.ts';
import { createFigurePricer } from '../../../src/authoring/answer-space/figure-pricer.ts';
import { createPricedSpace } from '../../../src/authoring/answer-space/priced-space.ts';
import type { Estimator } from '../../../src/engine/compile/compile.ts';
import { evaluateWritten } from '../../../src/authoring/cases/price-case.ts';
import type { Estimate, EvaluatedFigure } from '../../../src/engine/rules/evaluate.ts';
import { listPricedSteps } from '../../../src/engine/rules/dependencies.ts';

/** A figure as it is shown. */
type ShownFigure = Pick<EvaluatedFigure, 'id' | 'rounded'>;

/** The figures that the command prints. */
interface ShownEstimate {
  readonly total: ShownFigure;
  readonly breakdown: readonly ShownFigure[];
}

function toRoundedById(figures: readonly ShownFigure[]): Estimate {
  return Object.fromEntries(figures.map(({ id, rounded }) => [id, rounded]));
}

/** The total by its id and as `total`, and the breakdown. */
function toRowJson({ total, breakdown }: ShownEstimate): Record<string, unknown> {
  const { id, rounded } = total;
  return { [id]: rounded, total: rounded, breakdown: toRoundedById(breakdown) };
}

function formatCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function formatLine(values: readonly (string | number)[]): string {
  return values.map(formatCell).join(',');
}

/** A checklist as its ticked ids in the order of the config, quantities without zeros, other answers as they are. */
function toPlainAnswer(
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

function formatAnswer(step: InputStep, answers: EffectiveAnswers): string | number {
  const value = toPlainAnswer(step, answers);
  if (Array.isArray(value)) return value.join('+');
  if (typeof value !== 'object') return value ?? '';
  return Object.entries(value)
    .map(([id, many]) => `${id}=${many}`)
    .join('+');
}

/**
 * Every combination with its estimate.
 * @param today the day on which somebody asks, such as 2026-05-31; the present one if left out
 */
function* generateEstimates(config: Estimator, today: string | undefined) {
  const { rules } = config;
  const pricer = createFigurePricer(config, undefined, today);
  for (const { answersByConfig } of generateCombinations(createPricedSpace([config]))) {
    for (const answers of answersByConfig) {
      // Evaluating all figures throws the reason why there is no value.
      const toFigure = (id: string): ShownFigure => ({
        id,
        rounded: (pricer.price(id, answers) ?? evaluateWritten(config, answers, today).total)
          .rounded,
      });
      const estimate = { total: toFigure(rules.total), breakdown: rules.breakdown.map(toFigure) };
      yield { answers, estimate };
    }
  }
}

/** Every combination with its rounded figures on a day, as lines of CSV below a header. */
export function* generateCsvRows(config: Estimator, today?: string): Generator<string> {
  const steps = listPricedSteps(config);
  const { total, breakdown } = config.rules;
  yield formatLine([
    ...steps.map(({ answer }) => answer),
    total,
    ...breakdown.map((id) => `breakdown.${id}`),
  ]);
  for (const { answers, estimate } of generateEstimates(config, today)) {
    yield formatLine([
      ...steps.map((step) => formatAnswer(step, answers)),
      ...[estimate.total, ...estimate.breakdown].map(({ rounded }) => rounded),
    ]);
  }
}

/** The same as one JSON array, a line for each combination. */
export function* generateJsonRows(config: Estimator, today?: string): Generator<string> {
  const steps = listPricedSteps(config);
  yield '[';
  let before: string | undefined;
  for (const { answers, estimate } of generateEstimates(config, today)) {
    const given = steps.map((step) => [step.answer, toPlainAnswer(step, answers)]);
    if (before !== undefined) yield `${before},`;
    before = JSON.stringify({ answers: Object.fromEntries(given), ...toRowJson(estimate) });
  }
  if (before !== undefined) yield before;
  yield ']';
}
