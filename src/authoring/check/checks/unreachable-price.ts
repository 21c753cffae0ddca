import type { CheckContext, Finding } from '../core/finding.ts';
import { getPriceCoverage } from '../analysis/price-coverage.ts';
import { formatList, quote } from '../../../engine/text/format.ts';

/** What a table lists for typed codes can be typed. */
export function* checkUntypablePrice({ config }: CheckContext): Generator<Finding> {
  for (const [table, entry, lengths] of getPriceCoverage(config).untypable) {
    yield {
      path: ['prices', table, entry],
      at: 'key',
      message: `Nobody can type ${quote(entry)}, which table '${table}' prices: the step accepts ${formatList(lengths.map(String), 'or')} digits.`,
      hint: 'Correct the code, or take it away.',
    };
  }
}
