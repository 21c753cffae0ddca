import { folded, listed } from './listed.ts';
import { precedence, type Operator } from './operator.ts';
import { productOf } from './straight.ts';

/** All parts multiplied. */
export const productOperator: Operator<'product'> = {
  parts: listed,
  combines: 'scales',
  sort: 'open',
  line: (_rule, parts) => productOf(parts),
  calculate: (_rule, parts, _context, path) =>
    folded(parts, path, (one, other) => one.times(other)),
  words: ({ parts }, { part }) => [parts.map((each) => part(each, precedence.share)).join(' x ')],
  precedence: precedence.product,
  // Only one factor of an amount of money is money. Where it is not clear which, none is called so.
  moneyParts: ({ parts }, sortOf) => {
    const sure = parts.filter((part) => sortOf(part) === 'money');
    const possible = sure.length > 0 ? sure : parts.filter((part) => sortOf(part) === 'open');
    return possible.length === 1 ? possible : [];
  },
};
