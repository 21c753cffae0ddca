import { numberOf, takenOptions } from '../../inputs/answers.ts';
import { RuleError } from '../errors.ts';
import { answerOf } from './answer-of.ts';
import { defaultOf, exactly } from './decimals.ts';
import { single, type Operator } from './operator.ts';
import { following } from './straight.ts';

/** The number that a visitor answered. */
export const answerOperator: Operator<'answer'> = {
  ...single,
  sort: 'plain',
  asks: ({ answer }) => ({ answer, needs: 'number' }),
  line: ({ answer }) => following({ answer }),
  calculate: (rule, _parts, context, path) => {
    const { answer } = rule;
    const { step, value } = answerOf(rule, context, path);
    const about = { label: answer, unit: 'unit' in step ? step.unit : undefined };
    if (value === undefined) {
      const missing = `"${answer}" is not answered`;
      return { ...about, ...defaultOf(rule, path, 'as there is no answer', missing) };
    }
    const number = numberOf(step, value);
    if (number === undefined || !Number.isFinite(number)) {
      const given = typeof value === 'object' ? 'a checklist' : `"${value}"`;
      throw new RuleError(path, `the answer "${answer}" must be a number, and it is ${given}.`);
    }
    const [option] = takenOptions(step, value);
    return { ...about, value: exactly(number, path), remark: option?.label };
  },
};
