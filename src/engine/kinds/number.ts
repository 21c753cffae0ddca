import type { NumberStep } from '../generated/estimator.ts';
import type { InputDefinition, Boundary } from './input-definition.ts';
import { isUnclearText } from './number-text.ts';
import { createTypedTools } from './typed-tools.ts';

/**
 * Whether a number has at most so many decimals as people write them: 0.3 has one, 1e-7 has seven. The wizard
 * and the validators of the forms both call it (see ajv-keywords.ts). JSON Schema's `multipleOf` divides binary
 * fractions: to it, 0.3 is no multiple of 0.1.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

/** The most decimals that a number may have. */
const MAX_DECIMALS = 6;

interface NamedAnswer {
  readonly answer: string;
  /** Where the step names it. */
  readonly path: readonly [key: string, ...rest: number[]];
}

/** The limits of a number that are the sum of earlier answers. */
function listLimits(step: NumberStep) {
  const toAnswer = (key: 'noLessThan' | 'noMoreThan'): NamedAnswer[] => {
    const answer = step[key];
    return answer === undefined ? [] : [{ answer, path: [key] }];
  };
  const toAnswers = (key: 'noLessThanSumOf' | 'noMoreThanSumOf'): NamedAnswer[] =>
    (step[key] ?? []).map((answer, index) => ({ answer, path: [key, index] }));
  return [
    { isLeast: true, answers: toAnswer('noLessThan') },
    { isLeast: false, answers: toAnswer('noMoreThan') },
    { isLeast: true, answers: toAnswers('noLessThanSumOf') },
    { isLeast: false, answers: toAnswers('noMoreThanSumOf') },
  ].filter(({ answers }) => answers.length > 0);
}

/** A number within limits. */
export const numberInput: InputDefinition<NumberStep> = {
  schema: ({ min, max, decimals = 0 }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    decimals,
  }),
  // A field that was emptied stores '', so that the default does not come back by itself.
  accepts: (_step, value): value is number | string =>
    value === '' || isUnclearText(value) || Number.isFinite(value),
  isComplete: ({ min, max, decimals = 0 }, value) =>
    typeof value === 'number' && value >= min && value <= max && hasAtMostDecimals(value, decimals),
  defaultAnswer: (step) => step.default,
  dynamicLimits: (step, { findNumber }) => {
    const limits = listLimits(step);
    if (limits.length === 0) return undefined;
    const listSums = (isLeast: boolean): number[] =>
      limits.flatMap((limit) => {
        if (limit.isLeast !== isLeast) return [];
        const numbers = limit.answers.flatMap(({ answer }) => findNumber(answer) ?? []);
        if (numbers.length === 0) return [];
        // 0.1 and 0.2 are 0.3.
        return Number(numbers.reduce((one, other) => one + other, 0).toFixed(MAX_DECIMALS));
      });
    const min = Math.max(step.min, ...listSums(true));
    const max = Math.min(step.max, ...listSums(false));
    if (step.default === undefined) return { min, max };
    return { min, max, default: Math.min(max, Math.max(min, step.default)) };
  },
  formatTyped: (value, language) =>
    typeof value === 'number'
      ? value.toLocaleString(language, { maximumFractionDigits: 20 })
      : value,
};

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
    listLimits(step).flatMap(({ answers }) =>
      answers.map((named) => ({
        ...named,
        boundaries: [{ limit: step.min }, { limit: step.max }],
      })),
    ),
  describeExpected: ({ min, max, decimals = 0 }) => {
    const most = decimals === 1 ? 'one decimal' : `${decimals} decimals`;
    return `a ${decimals === 0 ? 'whole number' : `number with at most ${most}`} from ${min} to ${max}`;
  },
  blank: 0,
  /** The least, the default, the greatest, and the numbers around each boundary. */
  listValues: (step, boundaries) => {
    const { min, max, decimals = 0, default: preset = min } = step;
    const unit = Number(`1e-${decimals}`);
    const keepPossible = (...values: number[]): number[] =>
      values
        .map((value) => Number(value.toFixed(decimals)))
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
  listSamples: ({ min, max }) => [min, max],
});
