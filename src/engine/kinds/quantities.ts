import type { CountInAll, QuantitiesStep, QuantityOption } from '../generated/estimator.ts';
import { isOffered } from './answers.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { Boundary, InputDefinition, InputTools } from './input-definition.ts';
import { isUnclearText } from './number-text.ts';
import { clearHiddenOptions, isOptionRecord } from './option-record.ts';

/** Whether there may be so many of an option: none, or what its limits allow. */
export function isAllowedCount({ min = 1, max }: QuantityOption, count: unknown): boolean {
  return count === 0 || (Number.isInteger(count) && Number(count) >= min && Number(count) <= max);
}

/** Whether there may be so many in all. */
export function isAllowedInAll(
  counts: Readonly<Record<string, unknown>> | readonly number[],
  { min, max = Infinity }: Omit<CountInAll, 'message'>,
): boolean {
  const count = Object.values(counts).reduce<number>((sum, each) => sum + Number(each), 0);
  return count >= min && count <= max;
}

function isCountRecord(
  step: QuantitiesStep,
  value: unknown,
): value is Record<string, number | string> {
  return isOptionRecord(
    step,
    value,
    (entry): entry is number | string => Number.isFinite(entry) || isUnclearText(entry),
  );
}

/** What is stored of an option, which may be no count; undefined before it is changed. */
export function findCount(
  counts: Readonly<Record<string, unknown>>,
  { id }: QuantityOption,
): unknown {
  return Object.hasOwn(counts, id) ? counts[id] : undefined;
}

/** The most of all options. */
export function countMost({ options }: QuantitiesStep): number {
  return options.filter(isOffered).reduce((sum, { max }) => sum + max, 0);
}

/** How many there are of each option, by their ids. None at all is an answer, too. */
export const quantitiesInput: InputDefinition<QuantitiesStep> = {
  schema: ({ options, inAll }) => ({
    type: 'object',
    properties: Object.fromEntries(
      options.map(({ id, min = 1, max }) => [
        id,
        { type: 'integer', minimum: 0, maximum: max, not: { minimum: 0.5, exclusiveMaximum: min } },
      ]),
    ),
    additionalProperties: false,
    ...(inAll && { inAll: { min: inAll.min, max: inAll.max } }),
  }),
  // What is no count is stored, too: it is what the visitor sees in the field.
  accepts: isCountRecord,
  isComplete: (step, value = {}) =>
    isCountRecord(step, value) &&
    step.options.every((option) => isAllowedCount(option, findCount(value, option) ?? 0)) &&
    (!step.inAll || isAllowedInAll(value, step.inAll)),
  // Neither limit may leave nothing to answer.
  dynamicLimits: (step, { findNumber }) => {
    const { inAll } = step;
    if (inAll?.noLessThan === undefined && inAll?.noMoreThan === undefined) return undefined;
    const [least, most] = [inAll.noLessThan, inAll.noMoreThan].map(
      (name) => name && findNumber(name),
    );
    const min = Math.max(inAll.min, Math.min(countMost(step), Math.ceil(Number(least ?? 0))));
    const max = Math.max(
      min,
      Math.min(inAll.max ?? countMost(step), Math.floor(Number(most ?? Infinity))),
    );
    return { inAll: { ...inAll, min, max } };
  },
  filterOptions: (step, value, isShown) => clearHiddenOptions(step, value, isShown, 0),
};

function describeExpected({ inAll }: QuantitiesStep): string {
  const limits = inAll && ` from ${inAll.min}${inAll.max === undefined ? '' : ` to ${inAll.max}`}`;
  return `an object of id to how many there are${limits ? `, in all${limits}` : ''}`;
}

/** The counts that stand for all: the fewest, the most, and those around the limits of rules, conditions and of the step. */
function listCounts(
  { inAll }: QuantitiesStep,
  option: QuantityOption,
  boundaries: readonly Boundary[],
): number[] {
  const { id, min = 1, max } = option;
  const limits = boundaries.flatMap((each) =>
    'limit' in each && each.item === id ? [Math.floor(each.limit), Math.ceil(each.limit)] : [],
  );
  const near = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
  const counts = [min, ...near, inAll?.min ?? min, inAll?.max ?? max, max].filter(
    (count) => count > 0 && isAllowedCount(option, count),
  );
  return [...new Set(counts)].toSorted((one, other) => one - other);
}

export const quantitiesTools: InputTools<QuantitiesStep> = {
  listCapabilities: () => ['ticks', 'amount'],
  isContinuous: true,
  limitedBy: ({ inAll }) =>
    (['noLessThan', 'noMoreThan'] as const).flatMap((key) => {
      const answer = inAll?.[key];
      return answer === undefined
        ? []
        : [{ path: ['inAll', key] as const, answer, boundaries: [] }];
    }),
  limitsInAll: ({ inAll }) => inAll,
  describeExpected,
  blank: {},
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return rejectValue(describeExpected(step), step, given);
    const counts = Object.entries(given).map(([id, count]: [string, unknown]) => {
      const option = step.options.find((each) => each.id === id);
      if (!option) return rejectUnknownOption(step, 'option', id);
      const { min = 1, max } = option;
      if (!isAllowedCount(option, count))
        return rejectValue(`0 or a whole number from ${min} to ${max} for "${id}"`, step, count);
      return [id, Number(count)] as const;
    });
    const read = Object.fromEntries(counts);
    if (step.inAll && !isAllowedInAll(read, step.inAll))
      return rejectValue(describeExpected(step), step, given);
    return read;
  },
  // The last option first, as in a checklist.
  listDecisions: (step, boundaries) =>
    step.options.toReversed().map((option) => ({
      item: option.id,
      candidates: [
        { pick: '' },
        ...listCounts(step, option, boundaries).map((pick) => ({ pick, option })),
      ],
    })),
  applyDecision: (_step, pick, item = '', before = {}) => {
    const counts = typeof before === 'object' ? before : {};
    return typeof pick === 'number' ? { ...counts, [item]: pick } : counts;
  },
  // The first ones that are offered, up to the least that there must be in all.
  listSamples: ({ options, inAll }, context) => {
    let left = inAll?.min ?? 0;
    const counts = options.filter(context.isOffered).flatMap(({ id, min = 1, max }) => {
      if (left <= 0) return [];
      const count = Math.max(min, Math.min(max, left));
      left -= count;
      return [[id, count] as const];
    });
    return [Object.fromEntries(counts)];
  },
};
