import type { ChecklistStep } from '../generated/estimator.ts';
import { getOptions, listSelectedOptions } from './answers.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { InputDefinition, InputTools } from './input-definition.ts';

function isTickRecord(step: ChecklistStep, value: unknown): value is Record<string, boolean> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const ids = new Set(step.options.map(({ id }) => id));
  return Object.entries(value).every(([id, on]) => ids.has(id) && typeof on === 'boolean');
}

/** Which items are ticked, by their ids; nothing ticked is an answer too. */
export const checklistInput: InputDefinition<ChecklistStep> = {
  schema: ({ options }) => ({
    type: 'object',
    properties: Object.fromEntries(options.map(({ id }) => [id, { type: 'boolean' }])),
    additionalProperties: false,
  }),
  accepts: isTickRecord,
  isComplete: (step, value) => value === undefined || isTickRecord(step, value),
  filterOptions: (step, value, isShown) => {
    const hidden = listSelectedOptions(step, value).filter((option) => !isShown(option));
    if (typeof value !== 'object' || hidden.length === 0) return value;
    return { ...value, ...Object.fromEntries(hidden.map(({ id }) => [id, false])) };
  },
};

const describeExpected = (): string => 'a list of ids or an object of id to true or false';

/** The items of a checklist, for the tools: each of them is ticked or not, whatever the others are. */
export const checklistTools: InputTools<ChecklistStep> = {
  listCapabilities: () => ['ticks', 'amount'],
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
  // The last item first: what is decided last changes fastest, and lists of combinations read best when that
  // is the first item.
  listDecisions: ({ options }) =>
    options.toReversed().map((option) => ({
      item: option.id,
      candidates: [{ pick: '' }, { pick: option.id, option }],
    })),
  applyDecision: (_step, pick, item = '', before = {}) => {
    const ticks = typeof before === 'object' ? before : {};
    return pick === item ? { ...ticks, [item]: true } : ticks;
  },
};
