import { isInputStep, isChoiceStep, isOffered } from '../../../engine/inputs/answers.ts';
import { findDefaultOption } from '../../../engine/inputs/choice.ts';
import {
  getInputDefinition,
  getInputTools,
  canBeAnswered,
} from '../../../engine/inputs/registry.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What stands there before a visitor answers is an answer that a visitor could give. */
export function* checkInvalidDefault({ config }: CheckContext): Generator<Finding> {
  for (const [index, step] of config.steps.entries()) {
    const path = ['steps', index, 'default'];
    if (isChoiceStep(step)) {
      const option = findDefaultOption(step);
      if (!option || isOffered(option)) continue;
      yield {
        path,
        message: `The default of step '${step.title}' is option '${option.label}', which is not offered.`,
        hint: 'Choose an option that is offered, or offer this one.',
      };
      continue;
    }
    const value = isInputStep(step) ? getInputDefinition(step).defaultAnswer?.(step) : undefined;
    if (!isInputStep(step) || value === undefined) continue;
    // What nothing at all would satisfy is not the default's mistake.
    if (!canBeAnswered(step) || getInputDefinition(step).isComplete(step, value)) continue;
    yield {
      path,
      message: `The default of step '${step.title}' is ${JSON.stringify(value)}, which the step itself would refuse.`,
      hint: `Write ${getInputTools(step).describeExpected(step)}.`,
    };
  }
}
