import type { NumberStep } from '../generated/estimator.ts';
import { listAnswerLimits, narrowByAnswers } from './answer-limits.ts';
import { createInput } from './create-input.ts';
import { toMultiple } from './decimals.ts';
import type { Boundary } from './input-definition.ts';
import { isUnclearText } from './number-text.ts';
import { createTypedTools } from './typed-tools.ts';

/** A number within limits. */
export const numberInput = /* @__PURE__ */ createInput<NumberStep>({
  shape: ({ min, max, decimals, step }) =>
    step === undefined
      ? { is: 'number', min, max, decimals }
      : { is: 'multiple', min, max, of: step },
  // A field that was emptied stores '', so that the default does not come back by itself.
  accepts: (_step, value): value is number | string =>
    value === '' || isUnclearText(value) || Number.isFinite(value),
  defaultAnswer: (step) => step.default,
  dynamicLimits: (step, context) => {
    const limits = narrowByAnswers(step, step, context);
    if (!limits || step.default === undefined) return limits;
    return { ...limits, default: Math.min(limits.max, Math.max(limits.min, step.default)) };
  },
  formatTyped: (value, language) =>
    typeof value === 'number'
      ? value.toLocaleString(language, { maximumFractionDigits: 20 })
      : value,
});

/** Where numbers are told apart: at a limit, and at a number that is the name of a price. */
function toBoundaryNumbers(boundary: Boundary): number[] {
  if ('limit' in boundary) return [boundary.limit];
  if (!('text' in boundary)) return [];
  const number = Number(boundary.text);
  return String(number) === boundary.text ? [number] : [];
}

export const numberTools = /* @__PURE__ */ createTypedTools(numberInput, {
  listCapabilities: () => ['value', 'number', 'amount'],
  isContinuous: true,
  limitedBy: (step) =>
    listAnswerLimits(step).flatMap(({ answers }) =>
      answers.map((named) => ({
        ...named,
        boundaries: [{ limit: step.min }, { limit: step.max }],
      })),
    ),
  blank: 0,
  /** The least, the default, the greatest, and the numbers around each boundary. */
  listValues: (step, boundaries) => {
    const { min, max, decimals = 0, step: unit = Number(`1e-${decimals}`) } = step;
    const { default: preset = min } = step;
    const keepPossible = (...values: number[]): number[] =>
      values
        .map((value) => toMultiple(value, unit))
        .filter((value) => numberInput.isComplete(step, value));
    // A limit may have more decimals than can be typed: then its neighbor is the first number.
    const ends = [keepPossible(min, min + unit), keepPossible(max, max - unit)];
    const near = boundaries
      .flatMap(toBoundaryNumbers)
      .flatMap((limit) => keepPossible(limit - unit, limit, limit + unit));
    return [...ends.flatMap((end) => end.slice(0, 1)), preset, ...near].toSorted(
      (one, other) => one - other,
    );
  },
  listSamples: ({ min, max, step: unit }) =>
    unit === undefined
      ? [min, max]
      : [toMultiple(min, unit, Math.ceil), toMultiple(max, unit, Math.floor)],
});
