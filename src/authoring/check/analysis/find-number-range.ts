import { getTotalCount, findAnswerNumber, type InputStep } from '../../../engine/inputs/answers.ts';
import { getInputTools } from '../../../engine/inputs/registry.ts';

/**
 * The smallest and the largest number that a step can give, or how many of its items can be taken.
 * @param option the only one that is counted
 */
export function findNumberRange(
  step: InputStep,
  option?: string,
): readonly [number, number] | undefined {
  const {
    listDecisions: decisions,
    applyDecision: stored,
    listCapabilities: gives,
  } = getInputTools(step);
  const decided = decisions(step, []);
  if (gives(step).includes('ticks')) {
    const most = decided
      .filter(({ item }) => option === undefined || item === option)
      .map(({ item, candidates }) =>
        Math.max(...candidates.map(({ pick }) => getTotalCount(step, stored(step, pick, item)))),
      );
    return [0, most.reduce((sum, each) => sum + each, 0)];
  }
  const numbers = decided
    .flatMap(({ candidates }) =>
      candidates.map(({ pick }) => findAnswerNumber(step, stored(step, pick))),
    )
    .filter((value) => value !== undefined)
    .toSorted((one, other) => one - other);
  const [least, most] = [numbers[0], numbers.at(-1)];
  return least === undefined || most === undefined ? undefined : [least, most];
}
