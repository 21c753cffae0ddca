import { findAnswerNumber, listSelectedOptions } from '../../kinds/answers.ts';
import { RuleError } from '../core/errors.ts';
import { resolveAnswer, resolveDefault, toExactDecimal } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { uniteBounds, toPoint } from '../core/bounds.ts';
import { boundByAnswer, type OperatorBounds } from './bounded.ts';

/** The number that a visitor answered. */
export const answerOperator: Operator<'answer'> = {
  calculate: (rule, _parts, context, path) => {
    const { answer } = rule;
    const { step, value } = resolveAnswer(rule, context, path);
    const named = { label: answer, unit: 'unit' in step ? step.unit : undefined };
    if (value === undefined) {
      const problem = `"${answer}" is not answered`;
      return { ...named, ...resolveDefault(rule, path, 'as there is no answer', problem) };
    }
    const number = findAnswerNumber(step, value);
    if (number === undefined || !Number.isFinite(number)) {
      const given = typeof value === 'object' ? 'a checklist' : `"${value}"`;
      throw new RuleError(path, `the answer "${answer}" must be a number, and it is ${given}.`);
    }
    const [option] = listSelectedOptions(step, value);
    return { ...named, value: toExactDecimal(number, path), remark: option?.label };
  },
};

export const answerTools: OperatorTools<'answer'> = {
  listDependencies: ({ answer }) => [{ answer, needs: 'number' }],
  isArithmetic: true,
  numberKind: 'plain',
};

export const answerBounds: OperatorBounds<'answer'> = (rule, _parts, context) =>
  uniteBounds(
    boundByAnswer(answerOperator.calculate, rule, context, (possible) =>
      possible.is === 'number'
        ? [possible.min, possible.max].map((number) => toPoint(toExactDecimal(number, [])))
        : [],
    ),
  );
