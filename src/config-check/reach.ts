import type { AskingStep } from '../answers/answers.ts';
import { answerTools } from '../answers/kinds.ts';

/** The smallest and the largest number that a step can give, or how many of its items can be ticked. */
export function reachOf(step: AskingStep): readonly [number, number] | undefined {
  const { decisions, stored, gives } = answerTools(step);
  const decided = decisions(step, []);
  if (gives(step).includes('ticks')) return [0, decided.length];
  const numbers = decided
    .flatMap(({ candidates }) => candidates.map(({ pick }) => stored(step, pick)))
    .filter((value) => typeof value === 'number')
    .toSorted((one, other) => one - other);
  const [least, most] = [numbers[0], numbers.at(-1)];
  return least === undefined || most === undefined ? undefined : [least, most];
}
