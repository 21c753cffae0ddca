import type { QuantitiesStep, QuantityOption } from '../generated/estimator.ts';
import { getOptionCount, listSelectedOptions } from './answers.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { InputDefinition, InputTools } from './input-definition.ts';

/** Whether there may be so many of an option: none, or what its limits allow. */
export function isAllowedCount({ min = 1, max }: QuantityOption, amount: unknown): boolean {
  return (
    amount === 0 || (Number.isInteger(amount) && Number(amount) >= min && Number(amount) <= max)
  );
}

function isCountRecord(step: QuantitiesStep, value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const ids = new Set(step.options.map(({ id }) => id));
  return Object.entries(value).every(([id, many]) => ids.has(id) && Number.isFinite(many));
}

/** How many there are of each option, by their ids; none at all is an answer too. */
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
  // Too many of something are stored too: what stands in the field is never silently another number.
  accepts: isCountRecord,
  isComplete: (step, value) =>
    value === undefined ||
    (isCountRecord(step, value) &&
      step.options.every((option) => isAllowedCount(option, getOptionCount(value, option.id)))),
  filterOptions: (step, value, isShown) => {
    const hidden = listSelectedOptions(step, value).filter((option) => !isShown(option));
    if (typeof value !== 'object' || hidden.length === 0) return value;
    return { ...value, ...Object.fromEntries(hidden.map(({ id }) => [id, 0])) };
  },
};

const describeExpected = (): string => 'an object of id to how many there are';

/** Quantities, for the tools: none of each option, its fewest, its most, and what lies about limits. */
export const quantitiesTools: InputTools<QuantitiesStep> = {
  listCapabilities: () => ['ticks', 'amount'],
  describeExpected,
  blank: {},
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return rejectValue(describeExpected(), step, given);
    const counts = Object.entries(given).map(([id, many]: [string, unknown]) => {
      const option = step.options.find((each) => each.id === id);
      if (!option) return rejectUnknownOption(step, 'option', id);
      const { min = 1, max } = option;
      if (!isAllowedCount(option, many))
        return rejectValue(`0 or a whole number from ${min} to ${max} for "${id}"`, step, many);
      return [id, Number(many)] as const;
    });
    return Object.fromEntries(counts);
  },
  // The last one first, as in a checklist.
  listDecisions: ({ options }, boundaries) =>
    options.toReversed().map((option) => {
      const { id, min = 1, max } = option;
      const near = boundaries.flatMap((boundary) =>
        'limit' in boundary && boundary.item === id
          ? [Math.floor(boundary.limit), Math.ceil(boundary.limit)].flatMap((limit) => [
              limit - 1,
              limit,
              limit + 1,
            ])
          : [],
      );
      const counts = [min, ...near, max].filter((many) => many > 0 && isAllowedCount(option, many));
      const sorted = [...new Set(counts)].toSorted((one, other) => one - other);
      return {
        item: id,
        candidates: [{ pick: '' }, ...sorted.map((pick) => ({ pick, option }))],
      };
    }),
  applyDecision: (_step, pick, item = '', before = {}) => {
    const counts = typeof before === 'object' ? before : {};
    return typeof pick === 'number' ? { ...counts, [item]: pick } : counts;
  },
};
