import type Big from 'big.js';
import type { PriceTable, PriceTables } from '../../generated/estimator.ts';
import { WrongReference } from '../errors.ts';
import { exactly } from './decimals.ts';

/**
 * The price table that a rule names.
 * @throws WrongReference when there is none, whatever default the rule has
 */
export function tableOf(prices: PriceTables, { table }: { table: string }, path: string) {
  const found = Object.hasOwn(prices, table) ? prices[table] : undefined;
  if (!found) throw new WrongReference(`${path}.table`, 'price table', table);
  return found;
}

/** The entry of a table; undefined when the table has no entry of that name. */
export function entryOf(table: PriceTable, name: string, path: string): Big | undefined {
  return Object.hasOwn(table, name) ? exactly(table[name], path) : undefined;
}
