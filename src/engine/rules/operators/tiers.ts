import Big from 'big.js';
import { findBandEnd, listBandEntries, listBandThresholds } from './band-ranges.ts';
import { toExactDecimal } from './decimals.ts';
import { RuleError } from '../core/errors.ts';
import { getPrice } from './find-price.ts';
import { precedence, type EvaluationNode, type Operator } from './operator.ts';

/** A number split at the ends of bands, each piece charged at the rate of its band. */
export const tiersOperator: Operator<'tiers'> = {
  parts: ({ of }) => [{ path: ['of'], value: of }],
  priceEntries: listBandEntries,
  thresholds: listBandThresholds,
  combines: 'mixes',
  sort: 'money',
  calculate: (rule, [of], { prices }, path) => {
    const { bands, table, rates } = rule;
    const all = of?.value ?? new Big(0);
    const parts: EvaluationNode[] = [];
    let from = new Big(0);
    for (const [index, band] of bands.entries()) {
      const rate = getPrice(prices, rule, band.entry, path, index);
      const end = findBandEnd(band);
      const to = end === undefined ? all : toExactDecimal(end, [...path, 'bands', index]);
      const piece = (all.lt(to) ? all : to).minus(from);
      // What is below zero lies in the first band.
      if (index > 0 && piece.lte(0)) break;
      const price: EvaluationNode = { op: 'price', label: band.entry, value: rate, parts: [] };
      const amount: EvaluationNode = { op: 'const', label: '', value: piece, parts: [] };
      const isPercent = rates === 'percent';
      parts.push({
        op: isPercent ? 'share' : 'product',
        label: '',
        value: piece.times(rate).times(isPercent ? '0.01' : 1),
        parts: isPercent ? [{ ...price, remark: band.entry }, amount] : [amount, price],
      });
      from = to;
    }
    if (all.gt(from)) {
      throw new RuleError([...path, 'bands'], `no band reaches up to ${all.toFixed()}.`);
    }
    const value = parts.reduce((sum, part) => sum.plus(part.value), new Big(0));
    return { label: table, value, parts: of ? [of, ...parts] : parts };
  },
  words: ({ parts: [of, ...pieces] }, { explainPart: part }) => {
    if (!of) return [];
    const lines = pieces.map(
      (piece, index) => `${index > 0 ? '+ ' : ''}${part(piece, precedence.share)}`,
    );
    const last = lines.pop() ?? '';
    return [...lines, `${last} (for ${part(of, precedence.sum)})`];
  },
  precedence: precedence.sum,
  moneyParts: ({ parts: [of, ...pieces] }) => {
    // A percentage is one of an amount of money; what has a price for each is a number of things.
    const isOfMoney = pieces.some(({ op }) => op === 'share');
    const rates = pieces.flatMap(({ op, parts }) => (op === 'product' ? parts.slice(1) : []));
    return [...pieces, ...rates, ...(of && isOfMoney ? [of] : [])];
  },
};
