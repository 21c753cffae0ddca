import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { getPriceCoverage } from '../analysis/price-coverage.ts';
import { compareFamiliarity } from '../analysis/name-familiarity.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** A price is written down for every option that can be chosen, if only as zero. */
export function* checkUnpricedOption({
  config,
  surroundings,
  lineOf,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { table, option, path, intendedEntry: meant, default: instead } of getPriceCoverage(
    config,
  ).unpriced) {
    if (meant === undefined && instead !== undefined) continue;
    const label = labelOf(path);
    const why = `${capitalize(label)} has no price in table '${table}'`;
    if (meant === undefined) {
      yield {
        path,
        message: `${why}.`,
        hint: `Add ${quote(option.id)} to prices.${table}, with 0 if it costs nothing.`,
      };
      continue;
    }
    const price = ['prices', table, meant];
    const atOption = { path } as const;
    const atPrice = { path: price, at: 'key' } as const;
    const options = findValueAt(config, path.slice(0, 3));
    const siblings = [
      ...Object.keys(config.prices[table] ?? {}),
      ...(Array.isArray(options) ? options.map((each) => String(findValueAt(each, ['id']))) : []),
    ];
    const familiar = compareFamiliarity(
      { name: option.id, uses: 1 },
      { name: meant, uses: 1 },
      { root: config, siblings, knownWords: surroundings.knownWords },
    );
    if (familiar === 0 || findNearestName(option.id, [meant]) === undefined) {
      // Options are typed first, and prices follow their names.
      yield {
        ...(familiar > 0 ? atPrice : atOption),
        message: `${why}, and the price ${quote(meant)} there belongs to no option: line ${lineOf(path, 'value')} and line ${lineOf(price, 'key')} do not match.`,
        hint: 'Give the option and its price one name; or, if they are not about the same thing, add what each of them lacks.',
      };
    } else if (familiar < 0) {
      yield {
        ...atOption,
        message: `${why}, which prices ${quote(meant)} instead.`,
        hint: `Did you mean ${quote(meant)} here?`,
      };
    } else {
      yield {
        ...atPrice,
        message: `Price ${quote(meant)} of table '${table}' belongs to no option, and ${label} has no price there.`,
        hint: `Did you mean ${quote(option.id)}?`,
      };
    }
  }
}
