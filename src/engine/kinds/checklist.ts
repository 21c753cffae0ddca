import type { ChecklistStep } from '../generated/estimator.ts';
import { getOptions } from './answers.ts';
import { createInput } from './create-input.ts';
import { describeShape } from './describe-shape.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { InputTools } from './input-definition.ts';
import { clearHiddenOptions } from './option-record.ts';

/** Which items are ticked, by their ids. Nothing ticked is an answer, too. */
export const checklistInput = /* @__PURE__ */ createInput<ChecklistStep>({
  shape: ({ options }) => ({ is: 'ticks', options }),
  unanswered: {},
  filterOptions: (step, value, isShown) => clearHiddenOptions(step, value, isShown, false),
});

export const checklistTools: InputTools<ChecklistStep> = {
  listCapabilities: () => ['ticks', 'amount'],
  countedAs: 'ticked',
  blank: [],
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null)
      return rejectValue(describeShape(checklistInput.shape(step)), step, given);
    const isList = Array.isArray(given);
    const ticks = (isList ? given : Object.entries(given)).map((entry: unknown, index) => {
      const [id, ticked]: unknown[] = Array.isArray(entry) ? entry : [entry, true];
      const position = isList ? index : undefined;
      if (typeof id !== 'string') return rejectValue('a list of ids', step, given, position);
      if (!getOptions(step).some((option) => option.id === id))
        return rejectUnknownOption(step, 'item', id, position);
      if (typeof ticked !== 'boolean')
        return rejectValue(`true or false for "${id}"`, step, ticked);
      return [id, ticked] as const;
    });
    return Object.fromEntries(ticks);
  },
  // The last item first: the last decision changes fastest, and a list of combinations reads best if that is the
  // first item.
  listDecisions: ({ options }) =>
    options.toReversed().map((option) => ({
      item: option.id,
      candidates: [{ pick: '' }, { pick: option.id, option }],
    })),
  applyDecision: (_step, pick, item = '', before = {}) => {
    const ticks = typeof before === 'object' ? before : {};
    return pick === item ? { ...ticks, [item]: true } : ticks;
  },
  listSamples: ({ options }, { isOffered }) => {
    const first = options.find(isOffered);
    return first ? [{ [first.id]: true }, {}] : [{}];
  },
};
