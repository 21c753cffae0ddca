import { formatList, quote } from '../../../engine/text/format.ts';
import { collectReferencedFigures } from '../../../engine/rules/walk.ts';
import { listDuplicateTerms } from '../analysis/figure-usage.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Whether a figure is what the total is more than something: the line with which a breakdown adds up. */
function isRemainder({ rules: { figures, total } }: EstimatorConfig, id: string): boolean {
  const rule = figures.find((figure) => figure.id === id)?.rule;
  return rule?.op === 'difference' && rule.from.op === 'figure' && rule.from.figure === total;
}

/** A part of the breakdown that the total leaves out is work that nobody pays. */
export function* checkFigureNotInTotal({ config }: CheckContext): Generator<Finding> {
  // Another figure in its place is told of where that stands.
  if (listDuplicateTerms(config).length > 0) return;
  const { total, breakdown, figures } = config.rules;
  const counted = collectReferencedFigures(config, total);
  const missing = breakdown.filter((id) => !counted.has(id) && !isRemainder(config, id));
  if (missing.length === 0) return;
  const whole = figures.find(({ id }) => {
    const reached = collectReferencedFigures(config, id);
    return breakdown.every((part) => reached.has(part));
  });
  if (whole) {
    yield {
      path: ['rules', 'total'],
      message: `The total ${quote(total)} does not count ${formatList(missing.map(quote), 'and')}, which the breakdown shows.`,
      hint: `Was ${quote(whole.id)} meant? It counts the whole breakdown.`,
    };
    return;
  }
  for (const id of missing) {
    yield {
      path: ['rules', 'breakdown', breakdown.indexOf(id)],
      message: `The breakdown shows the figure ${quote(id)}, and the total ${quote(total)} does not count it.`,
      hint: `Add ${quote(id)} to the figure ${quote(total)}, or take it out of the breakdown.`,
    };
  }
}
