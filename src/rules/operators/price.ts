import { WrongReference } from '../errors.ts';
import { single, type Operator } from './operator.ts';
import { priceOf } from './price-of.ts';

/** One fixed entry of a price table. */
export const priceOperator: Operator<'price'> = {
  ...single,
  calculate: (rule, _parts, { prices }, path) => {
    const { table, entry } = rule;
    const value = priceOf(prices, rule, entry, path);
    if (value) return { label: entry, value };
    const thing = `entry in the price table "${table}" called`;
    throw new WrongReference([...path, 'entry'], thing, entry);
  },
};
