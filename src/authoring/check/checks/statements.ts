import type Big from 'big.js';
import { getOptionCount, type EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type { GrowingStatement, Rule } from '../../../engine/generated/estimator.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { formatAnswers, tryRules } from '../analysis/try-rules.ts';
import type { Check } from '../core/check.ts';

const toFigureRule = (figure: string): Rule => ({ op: 'figure', figure });

/** Whether the total is written as the sum of the breakdown, less what is subtracted. */
function isSumOfBreakdown(
  rule: Rule | undefined,
  added: readonly string[],
  less: readonly string[],
) {
  if (rule?.op !== 'sum') return false;
  const listFigures = (rules: readonly Rule[] = []) =>
    rules.map((each) => (each.op === 'figure' ? each.figure : '')).toSorted();
  return (
    listFigures(rule.of).join() === added.toSorted().join() &&
    listFigures(rule.subtract).join() === less.toSorted().join()
  );
}

/** The lines of the breakdown add up to the total: exactly, before any of them is rounded. */
export const breakdownSum: Check = {
  code: 'breakdown-sum',
  severity: 'warning',
  *find({ config }) {
    const { total, breakdown, figures, subtracted = [] } = config.rules;
    const [added, less] = [
      breakdown.filter((id) => !subtracted.includes(id)),
      breakdown.filter((id) => subtracted.includes(id)),
    ];
    const stray = subtracted.filter((id) => !breakdown.includes(id));
    if (stray.length > 0) {
      yield {
        path: ['rules', 'subtracted'],
        message: `${formatList(stray.map(quote), 'and')} is subtracted from the total, and the breakdown does not show it.`,
        hint: 'Add it to "breakdown", or take it out of "subtracted".',
      };
      return;
    }
    const whole = figures.find(({ id }) => id === total)?.rule;
    if (added.length === 0 || breakdown.includes(total) || isSumOfBreakdown(whole, added, less))
      return;
    const sum: Rule = {
      op: 'sum',
      of: added.map(toFigureRule),
      ...(less.length > 0 && { subtract: less.map(toFigureRule) }),
    };
    const format = createFigureFormatter(config);
    const tried = [sum, toFigureRule(total), ...added.map(toFigureRule)];
    for (const { answers, values } of tryRules(config, tried)) {
      const [addedValue, totalValue, ...parts] = values;
      if (!addedValue || !totalValue || addedValue.eq(totalValue)) continue;
      const wrongSign = added.find((_, index) => {
        const part = parts[index];
        return part && !part.eq(0) && addedValue.minus(part).minus(part).eq(totalValue);
      });
      yield {
        path: ['rules', 'breakdown'],
        message: `The breakdown adds up to ${format(addedValue.toNumber())}, and the total is ${format(totalValue.toNumber())}, for the answers ${formatAnswers(answers)}.`,
        hint:
          wrongSign === undefined
            ? 'Add a line for the difference, such as a minimum charge or a rounding. If the breakdown is not meant to add up, acknowledge this.'
            : `Does the total subtract ${quote(wrongSign)}? Then add it to "subtracted" in "rules".`,
      };
      return;
    }
  },
};

const toConst = (value: number): Rule => ({ op: 'const', value });

/** The number or count of a statement in some answers, and the same for all answers that differ in it alone. */
function splitAnswers({ answer, option }: GrowingStatement, answers: EffectiveAnswers) {
  const { [answer]: value, ...others } = answers;
  if (option === undefined) return { amount: Number(value ?? 0), key: JSON.stringify(others) };
  const rest = typeof value === 'object' ? { ...value, [option]: 0 } : {};
  return { amount: getOptionCount(value, option), key: JSON.stringify([others, rest]) };
}

interface TriedAmount {
  readonly amount: number;
  readonly value: Big;
  readonly answers: EffectiveAnswers;
}

/** Two of the tried answers with which a figure falls. */
function findFall(tried: readonly TriedAmount[]): readonly [TriedAmount, TriedAmount] | undefined {
  const ordered = tried.toSorted((one, other) => one.amount - other.amount);
  for (const [index, more] of ordered.entries()) {
    const fewer = ordered[index - 1];
    if (fewer && fewer.amount < more.amount && more.value.lt(fewer.value)) return [fewer, more];
  }
  return undefined;
}

/** What the config says to hold for all answers holds for all that are tried. */
export const brokenStatement: Check = {
  code: 'broken-statement',
  severity: 'error',
  *find({ config }) {
    const { always = [], growing = [] } = config.rules;
    if (always.length + growing.length === 0) return;
    const rules = [
      ...always.map(({ holds }): Rule => {
        return { op: 'when', condition: holds, then: toConst(1), otherwise: toConst(0) };
      }),
      ...growing.map(({ figure }): Rule => ({ op: 'figure', figure })),
    ];
    const broken = new Map<number, EffectiveAnswers>();
    const groups = growing.map(() => new Map<string, TriedAmount[]>());
    for (const { answers, values } of tryRules(config, rules)) {
      for (const [index, value] of values.entries()) {
        const statement = growing[index - always.length];
        if (!statement) {
          if (value?.eq(0) && !broken.has(index)) broken.set(index, answers);
        } else if (value) {
          const { amount, key } = splitAnswers(statement, answers);
          const groupsOfStatement = groups[index - always.length];
          const group = groupsOfStatement?.get(key) ?? [];
          group.push({ amount, value, answers });
          groupsOfStatement?.set(key, group);
        }
      }
    }
    for (const [index, answers] of broken) {
      const statement = always[index];
      if (!statement) continue;
      yield {
        path: ['rules', 'always', index],
        message: `${quote(statement.says)} does not hold for the answers ${formatAnswers(answers)}: ${describeCondition(statement.holds, config.steps, false)}.`,
        hint: 'Correct the rules or the prices, or change the statement. npm run estimate with --explain and these answers shows the calculation.',
      };
    }
    for (const [index, statement] of growing.entries()) {
      const fall = [...(groups[index]?.values() ?? [])].flatMap((group) => {
        const found = findFall(group);
        return found ? [found] : [];
      })[0];
      if (!fall) continue;
      const [fewer, more] = fall;
      const figure = config.rules.figures.find(({ id }) => id === statement.figure);
      yield {
        path: ['rules', 'growing', index],
        message: `${quote(statement.says)} does not hold: ${quote(figure?.label ?? statement.figure)} falls from ${fewer.value.toFixed()} for ${fewer.amount} to ${more.value.toFixed()} for the answers ${formatAnswers(more.answers)}.`,
        hint: 'Correct the rules or the prices, or take the statement away.',
      };
    }
  },
};
