import Big from 'big.js';
import { optionsOf, tickedIds, type AnswerValue, type AskingStep } from '../answers.ts';
import { RuleError } from '../errors.ts';
import { answerTo, askingStep } from './asked.ts';
import { exactly } from './decimals.ts';
import { allParts, plainWords, type Evaluated, type Operator } from './operator.ts';
import { entryOf, tableOf } from './tables.ts';

/** The ticked ids: the items of the step in their order, then any that the step does not have. */
function tickedBy(step: AskingStep, value: AnswerValue | undefined, path: string): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') {
    throw new RuleError(
      path,
      `the answer "${step.answer}" must be a checklist, and it is "${value}".`,
    );
  }
  const known = tickedIds(optionsOf(step), value);
  return [...new Set([...known, ...Object.keys(value).filter((id) => value[id] === true)])];
}

/** The prices of all ticked items of a checklist, added up; 0 when nothing is ticked. */
export const sumSelectedOperator: Operator<'sumSelected'> = {
  evaluate: (rule, context, path) => {
    const { op, table, answer, label = table } = rule;
    const entries = tableOf(context.prices, rule, path);
    const step = askingStep(rule, context, path);
    const parts = tickedBy(step, answerTo(answer, context), path).map((id): Evaluated => {
      const option = optionsOf(step).find((each) => each.id === id);
      const item = { op: 'price', path, label: option?.label ?? id, parts: [] } as const;
      const found = option && entryOf(entries, id, `prices.${table}.${id}`);
      if (found) return { ...item, value: found };
      if (rule.default === undefined) {
        throw new RuleError(
          path,
          option
            ? `the price table "${table}" has no entry "${id}", and the rule has no default.`
            : `the checklist "${answer}" has no item "${id}", and the rule has no default.`,
        );
      }
      const value = exactly(rule.default, `${path}.default`);
      return { ...item, value, remark: 'the default, as it has no price' };
    });
    const value = parts.reduce((sum, part) => sum.plus(part.value), new Big(0));
    return {
      op,
      path,
      label,
      value,
      parts,
      remark: parts.length === 0 ? 'none chosen' : undefined,
    };
  },
  words: (node, speech) =>
    node.parts.length === 0
      ? plainWords(node, speech)
      : node.parts.map((item, index) => `${index > 0 ? '+ ' : ''}${speech.part(item)}`),
  moneyParts: allParts,
};
