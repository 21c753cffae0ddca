import { findNearestName } from '../text/nearest-name.ts';
import { getOptions, type InputStep } from './answers.ts';

/** Answers in a file or command that no visitor could give. The message names the answer. */
export class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';
  /** The answer that it is about, if it is about one: its name, and a position in a list. */
  readonly path: readonly (string | number)[];
  /** Whether the name of the answer is wrong, or its value. */
  readonly at: 'key' | 'value';

  constructor(
    message: string,
    path: InvalidAnswerError['path'] = [],
    at: 'key' | 'value' = 'value',
  ) {
    super(message);
    this.path = path;
    this.at = at;
  }
}

function reject({ answer }: InputStep, words: string, position?: number): never {
  const path = position === undefined ? [answer] : [answer, position];
  throw new InvalidAnswerError(`"${answer}" ${words}`, path);
}

/** Suggests the name that was probably meant, or lists all. */
export function formatSuggestion(name: unknown, known: readonly string[]): string {
  const meant = findNearestName(String(name), known);
  return meant === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** Refuses a value that cannot be an answer of the step. */
export function rejectValue(
  expected: string,
  step: InputStep,
  given: unknown,
  position?: number,
): never {
  return reject(step, `must be ${expected}, not ${JSON.stringify(given)}.`, position);
}

/** Refuses an option or item that the step does not have. */
export function rejectUnknownOption(
  step: InputStep,
  thing: string,
  id: unknown,
  position?: number,
): never {
  const help = formatSuggestion(
    id,
    getOptions(step).map((option) => option.id),
  );
  return reject(step, `has no ${thing} ${JSON.stringify(id)}. ${help}`, position);
}
