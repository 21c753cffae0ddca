import type { Condition, Step } from '../generated/estimator.ts';
import { optionsOf, stepOfAnswer } from '../rules/answers.ts';

/**
 * A condition as an author would say it.
 * @example "'Oak' is chosen in step 'Wood' and 'Drawers' is ticked in step 'Extras'"
 */
export function conditionInWords(condition: Condition, steps: readonly Step[]): string {
  const words = (part: Condition) => conditionInWords(part, steps);
  if (condition.test === 'not') return `not (${words(condition.of)})`;
  if (condition.test === 'all') return condition.of.map(words).join(' and ');
  if (condition.test === 'any') return `(${condition.of.map(words).join(' or ')})`;
  const step = stepOfAnswer(steps, condition.answer);
  const place = `step '${step?.title ?? condition.answer}'`;
  const option = (id: string) =>
    `'${(step && optionsOf(step).find((each) => each.id === id)?.label) ?? id}'`;
  switch (condition.test) {
    case 'answered':
      return `${place} is answered`;
    case 'is':
      return `${option(condition.option)} is chosen in ${place}`;
    case 'includes':
      return `${option(condition.option)} is ticked in ${place}`;
    case 'atLeast':
      return `the answer of ${place} is at least ${condition.number}`;
    case 'atMost':
      return `the answer of ${place} is at most ${condition.number}`;
    default:
      return `the answer of ${place} starts with "${condition.text}"`;
  }
}
