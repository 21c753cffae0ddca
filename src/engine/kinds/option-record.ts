import type { Answer, StepOption } from './answers.ts';

interface HasOptions {
  readonly options: readonly StepOption[];
}

/** Whether a value is an object of option ids to values that pass a test. */
export function isOptionRecord<T>(
  { options }: HasOptions,
  value: unknown,
  isEntry: (entry: unknown) => entry is T,
): value is Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Few options have an entry: no set of all ids is made for each key that is pressed.
  return Object.entries(value).every(
    ([id, entry]) => isEntry(entry) && options.some((option) => option.id === id),
  );
}

/** An answer with an empty entry for each option that is not shown; the same object if nothing changes. */
export function clearHiddenOptions(
  { options }: HasOptions,
  value: Answer,
  isShown: (option: StepOption) => boolean,
  empty: false | 0,
): Answer {
  if (typeof value !== 'object') return value;
  const hidden = options.filter(
    (option) => Object.hasOwn(value, option.id) && value[option.id] && !isShown(option),
  );
  if (hidden.length === 0) return value;
  return { ...value, ...Object.fromEntries(hidden.map(({ id }) => [id, empty])) };
}
