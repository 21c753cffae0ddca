import type { NumberStep } from '../generated/estimator.ts';
import type { InputDefinition, Boundary } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

/**
 * Whether a number has at most so many decimals as people write them: 0.3 has one, 1e-7 has seven. The wizard
 * and the validators of the forms both call this, see keywords.ts: `multipleOf` divides binary
 * fractions, so that 0.3 is no multiple of 0.1 or, with some patience, 2.000000001 is one of 0.01.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

/** A number within its limits, both included, with no more decimals than allowed. */
export const numberInput: InputDefinition<NumberStep> = {
  schema: ({ min, max, decimals = 0 }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    decimals,
  }),
  // Nothing, in place of a number that was taken out again: the default must not come back by itself.
  accepts: (_step, value): value is number | '' => value === '' || Number.isFinite(value),
  isComplete: ({ min, max, decimals = 0 }, value) =>
    typeof value === 'number' && value >= min && value <= max && hasAtMostDecimals(value, decimals),
  defaultAnswer: (step) => step.default,
  dynamicLimits: (
    { min, max, default: preset, noLessThan, noMoreThan },
    { findNumber: numberAt },
  ) => {
    if (noLessThan === undefined && noMoreThan === undefined) return undefined;
    const [least, most] = [noLessThan, noMoreThan].map((name) => name && numberAt(name));
    const limits = {
      min: typeof least === 'number' ? Math.max(min, least) : min,
      max: typeof most === 'number' ? Math.min(max, most) : max,
    };
    if (preset === undefined) return limits;
    return { ...limits, default: Math.min(limits.max, Math.max(limits.min, preset)) };
  },
};

/** Where numbers are told apart: at a limit, and at the number that an entry of a price table is named by. */
function toBoundaryNumbers(boundary: Boundary): number[] {
  if ('limit' in boundary) return [boundary.limit];
  if (!('text' in boundary)) return [];
  const named = Number(boundary.text);
  return String(named) === boundary.text ? [named] : [];
}

/**
 * A number, for the tools: its least, default and greatest stand for it, and what lies about limits and about the
 * numbers that tables list.
 */
export const numberTools = /* @__PURE__ */ createTypedTools(numberInput, {
  capabilities: ['value', 'number', 'amount'],
  limitedBy: ({ min, max, noLessThan, noMoreThan }) =>
    Object.entries({ noLessThan, noMoreThan }).flatMap(([key, answer]) =>
      answer === undefined ? [] : [{ key, answer, boundaries: [{ limit: min }, { limit: max }] }],
    ),
  describeExpected: ({ min, max, decimals = 0 }) => {
    const most = decimals === 1 ? 'one decimal' : `${decimals} decimals`;
    return `a ${decimals === 0 ? 'whole number' : `number with at most ${most}`} from ${min} to ${max}`;
  },
  blank: 0,
  listValues: (step, boundaries) => {
    const { min, max, decimals = 0, default: preset = min } = step;
    const unit = Number(`1e-${decimals}`);
    const possible = (...values: number[]): number[] =>
      values
        .map((value) => Number(value.toFixed(decimals)))
        .filter((value) => numberInput.isComplete(step, value));
    // A limit of the step need not be a number that can be typed: then its neighbour is the first one.
    const ends = [possible(min, min + unit), possible(max, max - unit)].flatMap(
      ([end]) => end ?? [],
    );
    const limits = boundaries.flatMap(toBoundaryNumbers);
    const near = limits.flatMap((limit) => possible(limit - unit, limit, limit + unit));
    return [...ends, preset, ...near].toSorted((one, other) => one - other);
  },
});
