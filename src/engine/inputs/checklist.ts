import type { ChecklistStep } from '../generated/estimator.ts';
import { optionsOf, takenOptions } from './answers.ts';
import { mustBe, unknownIn } from './given.ts';
import type { AnswerKind, AnswerTools } from './kind.ts';

function isTicks(step: ChecklistStep, value: unknown): value is Record<string, boolean> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const ids = new Set(step.options.map(({ id }) => id));
  return Object.entries(value).every(([id, on]) => ids.has(id) && typeof on === 'boolean');
}

/** Which items are ticked, by their ids; nothing ticked is an answer too. */
export const checklist: AnswerKind<ChecklistStep> = {
  schema: ({ options }) => ({
    type: 'object',
    properties: Object.fromEntries(options.map(({ id }) => [id, { type: 'boolean' }])),
    additionalProperties: false,
  }),
  accepts: isTicks,
  isComplete: (step, value) => value === undefined || isTicks(step, value),
  shownPart: (step, value, isShown) => {
    const hidden = takenOptions(step, value).filter((option) => !isShown(option));
    if (typeof value !== 'object' || hidden.length === 0) return value;
    return { ...value, ...Object.fromEntries(hidden.map(({ id }) => [id, false])) };
  },
};

const must = (): string => 'a list of ids or an object of id to true or false';

/** The items of a checklist, for the tools: each of them is ticked or not, whatever the others are. */
export const checklistTools: AnswerTools<ChecklistStep> = {
  gives: () => ['ticks', 'amount'],
  must,
  blank: [],
  read: (step, given) => {
    if (typeof given !== 'object' || given === null) return mustBe(must(), step, given);
    const isList = Array.isArray(given);
    const ticks = (isList ? given : Object.entries(given)).map((entry: unknown, index) => {
      const [id, ticked]: unknown[] = Array.isArray(entry) ? entry : [entry, true];
      const position = isList ? index : undefined;
      if (typeof id !== 'string') return mustBe('a list of ids', step, given, position);
      if (!optionsOf(step).some((option) => option.id === id))
        return unknownIn(step, 'item', id, position);
      if (typeof ticked !== 'boolean') return mustBe(`true or false for "${id}"`, step, ticked);
      return [id, ticked] as const;
    });
    return Object.fromEntries(ticks);
  },
  // The last item first: what is decided last changes fastest, and lists of combinations read best when that
  // is the first item.
  decisions: ({ options }) =>
    options.toReversed().map((option) => ({
      item: option.id,
      candidates: [{ pick: '' }, { pick: option.id, option }],
    })),
  stored: (_step, pick, item = '', before = {}) => {
    const ticks = typeof before === 'object' ? before : {};
    return pick === item ? { ...ticks, [item]: true } : ticks;
  },
};
