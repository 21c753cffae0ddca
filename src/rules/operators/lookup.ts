import { chosenOption, isChoice, type AnswerValue, type AskingStep } from '../answers.ts';
import { RuleError } from '../errors.ts';
import { answerTo, askingStep } from './asked.ts';
import { exactly } from './decimals.ts';
import { noParts, plainWords, type Operator } from './operator.ts';
import { entryOf, tableOf } from './tables.ts';

/** Which entry an answer asks for, and what it is called in the worked sum. */
interface Wanted {
  readonly entry?: string;
  readonly name: string;
}

/** A choice asks for the entry named like its option, even if it stores a number; else the text. */
function wantedBy(step: AskingStep, value: AnswerValue | undefined, path: string): Wanted {
  if (value === undefined) return { name: 'no answer' };
  if (typeof value === 'object') {
    throw new RuleError(
      path,
      `the answer "${step.answer}" is a checklist, and a lookup needs one choice: use sumSelected.`,
    );
  }
  if (!isChoice(step)) return { entry: String(value), name: String(value) };
  const option = chosenOption(step, value);
  return option ? { entry: option.id, name: option.label } : { name: `"${value}"` };
}

/** The entry of a price table that an answer names. */
export const lookupOperator: Operator<'lookup'> = {
  evaluate: (rule, context, path) => {
    const { op, table, answer, label = table } = rule;
    const entries = tableOf(context.prices, rule, path);
    const step = askingStep(rule, context, path);
    const { entry, name } = wantedBy(step, answerTo(answer, context), path);
    const found =
      entry === undefined ? undefined : entryOf(entries, entry, `prices.${table}.${entry}`);
    const node = { op, path, label, parts: [] };
    if (found) return { ...node, value: found, remark: name };
    if (rule.default === undefined) {
      const missing = entry === undefined ? name : `"${entry}"`;
      throw new RuleError(
        path,
        `the price table "${table}" has no entry for ${missing} (the answer "${answer}"), and the rule has no default.`,
      );
    }
    const value = exactly(rule.default, `${path}.default`);
    return { ...node, value, remark: `the default, for ${name}` };
  },
  words: plainWords,
  moneyParts: noParts,
};
