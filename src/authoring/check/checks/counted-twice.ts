import { quote } from '../../../engine/text/words.ts';
import type { Rule } from '../../../engine/generated/estimator.ts';
import { collectReferencedFigures } from '../../../engine/rules/walk.ts';
import { doubledTerms } from '../figures.ts';
import type { CheckContext, Finding } from '../finding.ts';

function wordsOf(rule: Rule): string {
  if ('figure' in rule) return `the figure ${quote(rule.figure)}`;
  if ('entry' in rule) return `the price ${quote(rule.entry)} of table ${quote(rule.table)}`;
  return 'table' in rule ? `the prices of table ${quote(rule.table)}` : 'the same';
}

/** A sum has each of its terms once. Whoever wants one twice says so by a product. */
export function* countedTwice({ config, lineOf }: CheckContext): Generator<Finding> {
  const { breakdown, figures, total } = config.rules;
  const reached = collectReferencedFigures(config, total);
  const missing = [...breakdown, ...figures.map(({ id }) => id)].find((id) => !reached.has(id));
  for (const { value, path, first } of doubledTerms(config)) {
    yield {
      path,
      message: `The total counts ${wordsOf(value)} twice: here and on line ${lineOf(first, 'value')}.`,
      hint:
        missing === undefined
          ? 'Take one of the two away; or, if twice is meant, multiply it by 2.'
          : `Was the figure ${quote(missing)} meant? The total does not count it.`,
    };
  }
}
