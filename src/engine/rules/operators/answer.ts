import { findAnswerNumber, listSelectedOptions } from '../../inputs/answers.ts';
import { RuleError } from '../core/errors.ts';
import { resolveAnswer } from './resolve-answer.ts';
import { resolveDefault, toExactDecimal } from './decimals.ts';
import { leafDefaults, type Operator } from './operator.ts';
import { createIdentity } from './linear-function.ts';

/** The number that a visitor answered. */
export const answerOperator: Operator<'answer'> = {
  ...leafDefaults,
  sort: 'plain',
  dependsOn: ({ answer }) => ({ answer, needs: 'number' }),
  linearFunction: ({ answer }) => createIdentity({ answer }),
  calculate: (rule, _parts, context, path) => {
    const { answer } = rule;
    const { step, value } = resolveAnswer(rule, context, path);
    const about = { label: answer, unit: 'unit' in step ? step.unit : undefined };
    if (value === undefined) {
      const missing = `"${answer}" is not answered`;
      return { ...about, ...resolveDefault(rule, path, 'as there is no answer', missing) };
    }
    const number = findAnswerNumber(step, value);
    if (number === undefined || !Number.isFinite(number)) {
      const given = typeof value === 'object' ? 'a checklist' : `"${value}"`;
      throw new RuleError(path, `the answer "${answer}" must be a number, and it is ${given}.`);
    }
    const [option] = listSelectedOptions(step, value);
    return { ...about, value: toExactDecimal(number, path), remark: option?.label };
  },
};
