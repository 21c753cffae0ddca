import { nearest } from '../text/nearest.ts';
import { optionsOf, type AskingStep } from './answers.ts';

/** Answers written by a person that no visitor could give. The message names the answer. */
export class GivenAnswerError extends Error {
  override readonly name = 'GivenAnswerError';
  /** Which of the answers it is about, where it is about one: its name, and a position in a list. */
  readonly path: readonly (string | number)[];
  /** Whether the name of the answer is wrong or (usually) what it says. */
  readonly at: 'key' | 'value';

  constructor(message: string, path: GivenAnswerError['path'] = [], at: 'key' | 'value' = 'value') {
    super(message);
    this.path = path;
    this.at = at;
  }
}

function refuse({ answer }: AskingStep, words: string, position?: number): never {
  const path = position === undefined ? [answer] : [answer, position];
  throw new GivenAnswerError(`"${answer}" ${words}`, path);
}

/** The name that was likely meant, or all known ones. */
export function suggestion(name: unknown, known: readonly string[]): string {
  const meant = nearest(String(name), known);
  return meant === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** Refuses an answer that is of no use at all. */
export function mustBe(must: string, step: AskingStep, given: unknown, position?: number): never {
  return refuse(step, `must be ${must}, not ${JSON.stringify(given)}.`, position);
}

/** Refuses an option or item that the step does not have. */
export function unknownIn(step: AskingStep, thing: string, id: unknown, position?: number): never {
  const help = suggestion(
    id,
    optionsOf(step).map((option) => option.id),
  );
  return refuse(step, `has no ${thing} ${JSON.stringify(id)}. ${help}`, position);
}
