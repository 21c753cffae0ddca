import { foldParts, listParts } from './parts.ts';
import { precedence, type Operator } from './operator.ts';
import { multiplyAll } from './linear-function.ts';

/** All parts multiplied. */
export const productOperator: Operator<'product'> = {
  parts: listParts,
  combines: 'scales',
  sort: 'open',
  linearFunction: (_rule, parts) => multiplyAll(parts),
  calculate: (_rule, parts, _context, path) =>
    foldParts(parts, path, (one, other) => one.times(other)),
  words: ({ parts }, { explainPart: part }) => [
    parts.map((each) => part(each, precedence.share)).join(' x '),
  ],
  precedence: precedence.product,
  // Only one factor of an amount of money is money. Where it is not clear which, none is called so.
  moneyParts: ({ parts }, sortOf) => {
    const sure = parts.filter((part) => sortOf(part) === 'money');
    const possible = sure.length > 0 ? sure : parts.filter((part) => sortOf(part) === 'open');
    return possible.length === 1 ? possible : [];
  },
};
