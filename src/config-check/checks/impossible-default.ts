import { isChoice } from '../../rules/answers.ts';
import type { Check, Finding } from '../finding.ts';

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** What stands there before a visitor answers is an answer that a visitor could give. */
export const impossibleDefault: Check = {
  code: 'impossible-default',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const [index, step] of config.steps.entries()) {
      const path = ['steps', index, 'default'];
      if (isChoice(step)) {
        const option = step.options.find(({ id }) => id === step.default);
        if (option?.offered !== false) continue;
        yield {
          path,
          message: `The default of step '${step.title}' is option '${option.label}', which is not offered.`,
          hint: 'Choose an option that is offered, or offer this one.',
        };
      }
      if (step.kind !== 'number' || step.default === undefined || step.min > step.max) continue;
      const { default: value, min, max, decimals = 0 } = step;
      if (value >= min && value <= max && decimalsOf(value) <= decimals) continue;
      yield {
        path,
        message: `The default of step '${step.title}' is ${value}, which the step itself would refuse.`,
        hint: `Write a number from ${min} to ${max} ${decimals === 0 ? 'without decimals' : `with at most ${decimals} decimals`}.`,
      };
    }
  },
};
