import { chosenOption, isChoice, type AnswerValue, type AskingStep } from '../answers.ts';
import { answerTo, askingStep } from './asked.ts';
import { RuleError } from '../errors.ts';
import { exactly } from './decimals.ts';
import { noParts, plainWords, type Operator } from './operator.ts';

function remarkOn(step: AskingStep, value: AnswerValue): string | undefined {
  return isChoice(step) ? chosenOption(step, value)?.label : undefined;
}

/** The number that a visitor answered. */
export const answerOperator: Operator<'answer'> = {
  evaluate: (rule, context, path) => {
    const { op, answer, label = answer } = rule;
    const step = askingStep(rule, context, path);
    const value = answerTo(answer, context);
    const node = { op, path, label, parts: [] };
    const unit = step.kind === 'number' ? step.unit : undefined;
    if (value === undefined) {
      if (rule.default === undefined) {
        throw new RuleError(path, `"${answer}" is not answered, and the rule has no default.`);
      }
      const used = exactly(rule.default, `${path}.default`);
      return { ...node, unit, value: used, remark: 'the default, as there is no answer' };
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      const given = typeof value === 'object' ? 'a checklist' : `"${value}"`;
      throw new RuleError(path, `the answer "${answer}" must be a number, and it is ${given}.`);
    }
    return { ...node, unit, value: exactly(value, path), remark: remarkOn(step, value) };
  },
  words: plainWords,
  moneyParts: noParts,
};
