import type { QuantitiesStep, QuantityOption } from '../generated/estimator.ts';
import { isOffered } from './answers.ts';
import { listAnswerLimits, narrowByAnswers } from './answer-limits.ts';
import { isAllowedCount, isAllowedInAll } from './counts.ts';
import { createInput } from './create-input.ts';
import { describeShape } from './describe-shape.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { Boundary, InputTools } from './input-definition.ts';
import { isUnclearText } from './number-text.ts';
import { clearHiddenOptions, isOptionRecord } from './option-record.ts';

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

/** The most of all options. */
export function countMost({ options }: QuantitiesStep): number {
  return options.filter(isOffered).reduce((sum, { max }) => sum + max, 0);
}

/** How many there are of each option, by their ids. None at all is an answer, too. */
export const quantitiesInput = /* @__PURE__ */ createInput<QuantitiesStep>({
  shape: ({ options, inAll }) => ({ is: 'counts', options, inAll }),
  // What is no count is stored, too: it is what the visitor sees in the field.
  accepts: isCountRecord,
  unanswered: {},
  // Neither limit may leave nothing to answer.
  dynamicLimits: (step, context) => {
    const { inAll } = step;
    if (!inAll) return undefined;
    const most = countMost(step);
    const limits = narrowByAnswers({ min: inAll.min, max: inAll.max ?? most }, inAll, context);
    if (!limits) return undefined;
    const min = Math.max(inAll.min, Math.min(most, Math.ceil(limits.min)));
    return { inAll: { ...inAll, min, max: Math.max(min, Math.floor(limits.max)) } };
  },
  filterOptions: (step, value, isShown) => clearHiddenOptions(step, value, isShown, 0),
});

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
    listAnswerLimits(inAll ?? {}).flatMap(({ answers }) =>
      answers.map(({ answer, path }) => ({ answer, path: ['inAll', ...path], boundaries: [] })),
    ),
  limitsInAll: ({ inAll }) => inAll,
  blank: {},
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return rejectValue(describeShape(quantitiesInput.shape(step)), step, given);
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
      return rejectValue(describeShape(quantitiesInput.shape(step)), step, given);
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
