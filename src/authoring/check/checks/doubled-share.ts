import { quote } from '../../../engine/text/format.ts';
import { getOperator } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { listPercentagePrices } from '../analysis/percentage-prices.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** No share is taken twice of the same whole while another one of its table is never taken. */
export function* checkDuplicatePercentage({ config, lineOf }: CheckContext): Generator<Finding> {
  const uses = listPercentagePrices(config);
  const named = new Set(
    [...walkAllRules(config)].flatMap(({ value }) => {
      const entries = getOperator(value).priceEntries?.(value) ?? [];
      return entries.map(({ entry }) => ('table' in value ? `${value.table}/${entry}` : ''));
    }),
  );
  for (const [index, second] of uses.entries()) {
    const { table, entry, base } = second;
    const first = uses
      .slice(0, index)
      .find((use) => use.table === table && use.entry === entry && use.base === base);
    const [meant, ...others] = Object.keys(config.prices[table] ?? {}).filter(
      (each) => !named.has(`${table}/${each}`),
    );
    if (!first || meant === undefined || others.length > 0) continue;
    // Figures are often called like their shares.
    const wrong = first.figure === meant || second.figure === entry ? first : second;
    const right = wrong === first ? second : first;
    yield {
      path: wrong.path,
      message: `The share ${quote(entry)} is taken here and on line ${lineOf(right.path, 'value')}, and ${quote(meant)} of the same table nowhere.`,
      hint: `Was ${quote(meant)} meant here?`,
    };
  }
}
