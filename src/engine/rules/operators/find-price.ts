import type Big from 'big.js';
import type { PriceTables } from '../../generated/estimator.ts';
import { UnknownReferenceError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { toExactDecimal } from './decimals.ts';

/**
 * An entry of the price table that a rule names; undefined when the table has no entry of that name.
 * @throws UnknownReferenceError when there is no such table, whatever default the rule has
 */
export function findPrice(
  prices: PriceTables,
  { table }: { readonly table: string },
  entry: string | undefined,
  path: JsonPath,
): Big | undefined {
  const entries = Object.hasOwn(prices, table) ? prices[table] : undefined;
  if (!entries) throw new UnknownReferenceError([...path, 'table'], 'price table', table);
  if (entry === undefined || !Object.hasOwn(entries, entry)) return undefined;
  return toExactDecimal(entries[entry], ['prices', table, entry]);
}

/**
 * An entry that a rule names.
 * @param at where it is named: its place among the bands of the rule; in the rule itself when left out
 * @throws UnknownReferenceError when there is no such table or no such entry
 */
export function getPrice(
  prices: PriceTables,
  rule: { readonly table: string },
  entry: string,
  path: JsonPath,
  at?: number,
): Big {
  const value = findPrice(prices, rule, entry, path);
  if (value) return value;
  const place = at === undefined ? ['entry'] : ['bands', at, 'entry'];
  const thing = `entry in the price table "${rule.table}" called`;
  throw new UnknownReferenceError([...path, ...place], thing, entry);
}
