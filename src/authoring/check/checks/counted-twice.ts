import { quote } from '../../../engine/text/format.ts';
import type { Rule } from '../../../engine/generated/estimator.ts';
import { collectReferencedFigures } from '../../../engine/rules/walk.ts';
import { listDuplicateTerms } from '../analysis/figure-usage.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

function describeTerm(rule: Rule): string {
  if ('figure' in rule) return `the figure ${quote(rule.figure)}`;
  if ('entry' in rule) return `the price ${quote(rule.entry)} of table ${quote(rule.table)}`;
  return 'table' in rule ? `the prices of table ${quote(rule.table)}` : 'the same';
}

/** A sum has each of its terms once. Whoever wants one twice says so by a product. */
export function* checkCountedTwice({ config, lineOf }: CheckContext): Generator<Finding> {
  const { breakdown, figures, total } = config.rules;
  const reached = collectReferencedFigures(config, total);
  const missing = [...breakdown, ...figures.map(({ id }) => id)].find((id) => !reached.has(id));
  for (const { value, path, first } of listDuplicateTerms(config)) {
    yield {
      path,
      message: `The total counts ${describeTerm(value)} twice: here and on line ${lineOf(first, 'value')}.`,
      hint:
        missing === undefined
          ? 'Take one of the two away; or, if twice is meant, multiply it by 2.'
          : `Was the figure ${quote(missing)} meant? The total does not count it.`,
    };
  }
}
