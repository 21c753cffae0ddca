import type { ChecklistStep } from '../generated/estimator.ts';
import { getOptions } from './answers.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { InputDefinition, InputTools } from './input-definition.ts';
import { clearHiddenOptions, isOptionRecord } from './option-record.ts';

function isTickRecord(step: ChecklistStep, value: unknown): value is Record<string, boolean> {
  return isOptionRecord(step, value, (entry) => typeof entry === 'boolean');
}

/** Which items are ticked, by their ids. Nothing ticked is an answer, too. */
export const checklistInput: InputDefinition<ChecklistStep> = {
  schema: ({ options }) => ({
    type: 'object',
    properties: Object.fromEntries(options.map(({ id }) => [id, { type: 'boolean' }])),
    additionalProperties: false,
  }),
  accepts: isTickRecord,
  isComplete: (step, value) => value === undefined || isTickRecord(step, value),
  filterOptions: (step, value, isShown) => clearHiddenOptions(step, value, isShown, false),
};

const describeExpected = (): string => 'a list of ids or an object of id to true or false';

export const checklistTools: InputTools<ChecklistStep> = {
  listCapabilities: () => ['ticks', 'amount'],
  countedAs: 'ticked',
  describeExpected,
  blank: [],
  parse: (step, given) => {
    if (typeof given !== 'object' || given === null)
      return rejectValue(describeExpected(), step, given);
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
