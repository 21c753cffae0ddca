import type { JsonPath } from '../../../engine/schema/path.ts';
import { summarizeValue } from '../../../engine/text/format.ts';
import type { ConfigIndex } from './file-index.ts';
import type { PriceUnit } from './price-units.ts';

/** The unit of a price. A config with errors may leave it open: then it is an amount of money. */
export function getPriceUnit({ ask }: ConfigIndex, table: string, entry: string): PriceUnit {
  const unit = ask(({ findUnit }) => findUnit(table, entry));
  return unit ?? { as: 'money', per: undefined, sign: '$' };
}

/** A value of the config as people read it: a price with its unit. */
export function formatConfigValue(index: ConfigIndex, path: JsonPath, value: unknown): string {
  return path[0] === 'prices' && typeof value === 'number'
    ? formatPriceAmount(index, path, value)
    : summarizeValue(value);
}

/** Formats an amount like a price at a path: `$16,000`, `5%` or `1.3`. */
export function formatPriceAmount(
  { ask }: ConfigIndex,
  [, table = '', entry = '']: JsonPath,
  amount: number,
): string {
  const words = ask(({ priceFormats }) =>
    priceFormats.format(String(table), String(entry), amount),
  );
  // A config with errors may not say what its prices are.
  return words ?? String(amount);
}
