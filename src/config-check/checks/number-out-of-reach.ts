import { isChoice, stepOfAnswer, type AskingStep } from '../../answers/answers.ts';
import { allConditions } from '../../rules/walk.ts';
import type { Check, Finding } from '../finding.ts';

/** The smallest and the largest number that a step can give. */
function reachOf(step: AskingStep): readonly [number, number] | undefined {
  if (step.kind === 'number') return [step.min, step.max];
  if (!isChoice(step)) return undefined;
  const numbers = step.options.map(({ number }) => number).filter((each) => each !== undefined);
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : undefined;
}

/** A condition compares with a number that can be answered, or it says nothing. */
export const numberOutOfReach: Check = {
  code: 'number-out-of-reach',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const { path, value } of allConditions(config)) {
      if (value.test !== 'atLeast' && value.test !== 'atMost') continue;
      const step = stepOfAnswer(config.steps, value.answer);
      const reach = step && reachOf(step);
      if (!reach) continue;
      const [least, most] = reach;
      const { number } = value;
      if (least > most || (number >= least && number <= most)) continue;
      const isTrue = value.test === 'atLeast' ? number < least : number > most;
      yield {
        path: [...path, 'number'],
        message: `This condition ${isTrue ? 'always' : 'never'} holds: it compares with ${number}, and the answers of step '${step.title}' go from ${least} to ${most}.`,
        hint: `Compare with a number from ${least} to ${most}, or take the condition away.`,
      };
    }
  },
};
