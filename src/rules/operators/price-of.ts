import type Big from 'big.js';
import type { PriceTables } from '../../generated/estimator.ts';
import { WrongReference } from '../errors.ts';
import type { Path } from '../../schema/path.ts';
import { exactly } from './decimals.ts';

/**
 * An entry of the price table that a rule names; undefined when the table has no entry of that name.
 * @throws WrongReference when there is no such table, whatever default the rule has
 */
export function priceOf(
  prices: PriceTables,
  { table }: { readonly table: string },
  entry: string | undefined,
  path: Path,
): Big | undefined {
  const entries = Object.hasOwn(prices, table) ? prices[table] : undefined;
  if (!entries) throw new WrongReference([...path, 'table'], 'price table', table);
  if (entry === undefined || !Object.hasOwn(entries, entry)) return undefined;
  return exactly(entries[entry], ['prices', table, entry]);
}
