import { WrongReference } from '../errors.ts';
import { noParts, plainWords, type Operator } from './operator.ts';
import { entryOf, tableOf } from './tables.ts';

/** One fixed entry of a price table. */
export const priceOperator: Operator<'price'> = {
  evaluate: (rule, { prices }, path) => {
    const { op, table, entry, label = entry } = rule;
    const value = entryOf(tableOf(prices, rule, path), entry, `prices.${table}.${entry}`);
    if (!value) {
      throw new WrongReference(
        `${path}.entry`,
        `entry in the price table "${table}" called`,
        entry,
      );
    }
    return { op, path, label, value, parts: [] };
  },
  words: plainWords,
  moneyParts: noParts,
};
