import { evaluateParts, type Operator } from './operator.ts';

/** All parts multiplied. */
export const productOperator: Operator<'product'> = {
  evaluate: ({ op, label = '', of }, context, path) => {
    const parts = evaluateParts(of, context, path);
    const value = parts.map((part) => part.value).reduce((product, each) => product.times(each));
    return { op, path, label, value, parts };
  },
  words: ({ parts }, { part }) => [parts.map((each) => part(each, ['sum'])).join(' x ')],
  // Only one factor of an amount of money is money. Where it is not clear which, none is called so.
  moneyParts: ({ parts }, isMoney) => {
    const sure = parts.filter(
      (part) => part.op === 'share' || part.op === 'sumSelected' || isMoney(part),
    );
    const possible = sure.length > 0 ? sure : parts.filter((part) => part.op !== 'answer');
    return possible.length === 1 ? possible : [];
  },
};
