import type { QuantitiesStep, QuantityOption } from '../generated/estimator.ts';
import { getOptionCount } from './answers.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { Boundary, InputDefinition, InputTools } from './input-definition.ts';
import { clearHiddenOptions, isOptionRecord } from './option-record.ts';

/** Whether there may be so many of an option: none, or what its limits allow. */
export function isAllowedCount({ min = 1, max }: QuantityOption, count: unknown): boolean {
  return count === 0 || (Number.isInteger(count) && Number(count) >= min && Number(count) <= max);
}

function isCountRecord(step: QuantitiesStep, value: unknown): value is Record<string, number> {
  return isOptionRecord(step, value, (entry): entry is number => Number.isFinite(entry));
}

/** How many there are of each option, by their ids. None at all is an answer, too. */
export const quantitiesInput: InputDefinition<QuantitiesStep> = {
  schema: ({ options }) => ({
    type: 'object',
    properties: Object.fromEntries(
      options.map(({ id, min = 1, max }) => [
        id,
        { type: 'integer', minimum: 0, maximum: max, not: { minimum: 0.5, exclusiveMaximum: min } },
      ]),
    ),
    additionalProperties: false,
  }),
  // A count beyond the limits is stored, too: it is what the visitor sees in the field.
  accepts: isCountRecord,
  isComplete: (step, value) =>
    value === undefined ||
    (isCountRecord(step, value) &&
      step.options.every((option) => isAllowedCount(option, getOptionCount(value, option.id)))),
  filterOptions: (step, value, isShown) => clearHiddenOptions(step, value, isShown, 0),
};

const describeExpected = (): string => 'an object of id to how many there are';

/** The counts that stand for all: the fewest, the most, and those around the limits of rules and conditions. */
function listCounts(option: QuantityOption, boundaries: readonly Boundary[]): number[] {
  const { id, min = 1, max } = option;
  const limits = boundaries.flatMap((each) =>
    'limit' in each && each.item === id ? [Math.floor(each.limit), Math.ceil(each.limit)] : [],
  );
  const near = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
  const counts = [min, ...near, max].filter((count) => count > 0 && isAllowedCount(option, count));
  return [...new Set(counts)].toSorted((one, other) => one - other);
}

export const quantitiesTools: InputTools<QuantitiesStep> = {
  listCapabilities: () => ['ticks', 'amount'],
  isContinuous: true,
  describeExpected,
  blank: {},
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return rejectValue(describeExpected(), step, given);
    const counts = Object.entries(given).map(([id, count]: [string, unknown]) => {
      const option = step.options.find((each) => each.id === id);
      if (!option) return rejectUnknownOption(step, 'option', id);
      const { min = 1, max } = option;
      if (!isAllowedCount(option, count))
        return rejectValue(`0 or a whole number from ${min} to ${max} for "${id}"`, step, count);
      return [id, Number(count)] as const;
    });
    return Object.fromEntries(counts);
  },
  // The last option first, as in a checklist.
  listDecisions: ({ options }, boundaries) =>
    options.toReversed().map((option) => ({
      item: option.id,
      candidates: [
        { pick: '' },
        ...listCounts(option, boundaries).map((pick) => ({ pick, option })),
      ],
    })),
  applyDecision: (_step, pick, item = '', before = {}) => {
    const counts = typeof before === 'object' ? before : {};
    return typeof pick === 'number' ? { ...counts, [item]: pick } : counts;
  },
  listSamples: () => [{}],
};
