import type { Estimator } from '../../../engine/compile/compile.ts';
import type { GrowingStatement } from '../../../engine/generated/estimator.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { getAmount, type Fall } from '../analysis/broken-statements.ts';
import { formatAnswers } from '../analysis/try-answers.ts';
import type { Check } from '../core/check.ts';

/** The lines of the breakdown add up to the total. */
const breakdownSum: Check = {
  code: 'breakdown-sum',
  severity: 'warning',
  *find({ estimator, index, env: { wording } }) {
    const { breakdown, subtracted = [] } = estimator.rules;
    const stray = subtracted.filter((id) => !breakdown.includes(id));
    if (stray.length > 0) {
      yield {
        path: ['rules', 'subtracted'],
        message: `${formatList(stray.map(quote), 'and')} is subtracted from the total, and the breakdown does not show it.`,
        hint: 'Add it to "breakdown", or take it out of "subtracted".',
      };
      return;
    }
    const { unequal } = index.trial.wrongEstimates;
    if (!unequal?.sum) return;
    const format = createFigureFormatter(estimator);
    yield {
      path: ['rules', 'breakdown'],
      message: `The breakdown adds up to ${format(unequal.sum.toNumber())}, and the total is ${format(unequal.total.toNumber())}, for the answers ${formatAnswers(unequal.answers)}.`,
      hint: `Add a line for the difference, such as a minimum charge or a rounding, and name what the total subtracts in "subtracted". If the breakdown is not meant to add up, ${wording.acknowledge}.`,
    };
  },
};

/** A discount that is larger than the price, or a percentage that is mistyped. */
const negativeEstimate: Check = {
  code: 'negative-estimate',
  severity: 'warning',
  *find({ estimator, index }) {
    const { negative } = index.trial.wrongEstimates;
    if (!negative) return;
    yield {
      path: ['rules', 'total'],
      message: `The estimate is ${createFigureFormatter(estimator)(negative.total.toNumber())}, less than nothing, for the answers ${formatAnswers(negative.answers)}.`,
      hint: 'Correct the price or the percentage that is subtracted, or keep the total at 0 at least: max(0, …).',
    };
  },
};

function describeFall(
  estimator: Estimator,
  { figure: id, answer, option }: GrowingStatement,
  { answers, fewer, value }: Fall,
): string {
  const format = createFigureFormatter(estimator, id);
  const amounts = [fewer.value, value];
  const written = amounts.map((each) => format(each.toNumber()));
  // A fall by less than what is shown.
  const [from, to] = written[0] === written[1] ? amounts.map((each) => each.toFixed()) : written;
  const figure = estimator.rules.figures.find((each) => each.id === id);
  const counted = option === undefined ? quote(answer) : `${quote(option)} of ${quote(answer)}`;
  const more = getAmount({ answer, option }, answers);
  return `${quote(figure?.label ?? id)} falls from ${from} to ${to} when ${counted} rises from ${fewer.amount} to ${more}, for the answers ${formatAnswers(answers)}`;
}

/** What the config says to hold for all answers holds for all that are tried. */
const brokenStatement: Check = {
  code: 'broken-statement',
  severity: 'error',
  *find({ estimator, index, env: { wording } }) {
    const { always = [], growing = [] } = estimator.rules;
    const { broken, falls } = index.trial.statements;
    for (const [position, answers] of broken) {
      const statement = always[position];
      if (!statement) continue;
      yield {
        path: ['rules', 'always', position],
        message: `${quote(statement.says)} does not hold for the answers ${formatAnswers(answers)}: ${describeCondition(statement.holds, estimator.steps, false)}.`,
        hint: `Correct the rules or the prices, or change the statement.${wording.explainAnswers}`,
      };
    }
    for (const [statement, fall] of falls) {
      yield {
        path: ['rules', 'growing', growing.indexOf(statement)],
        message: `${quote(statement.says)} does not hold: ${describeFall(estimator, statement, fall)}.`,
        hint: 'Correct the rules or the prices, or take the statement away.',
      };
    }
  },
};

/** Checks of what the config says to hold for all answers. */
export const statementChecks = [breakdownSum, negativeEstimate, brokenStatement];
