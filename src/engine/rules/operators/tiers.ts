import Big from 'big.js';
import { findBandEnd, listBandEntries, listBandThresholds, listBreaks } from './band-ranges.ts';
import { RuleError } from '../core/errors.ts';
import { getPrice, toExactDecimal } from './operands.ts';
import {
  explainAddends,
  type EvaluationNode,
  type Operator,
  type OperatorTools,
} from './operator.ts';
import { boundValues } from '../core/bounds.ts';
import { calculateAt, combineParts, type OperatorBounds } from './bounded.ts';

/** A number split at the ends of bands, each piece charged at the rate of its band. */
export const tiersOperator: Operator<'tiers'> = {
  listParts: ({ of }) => [{ path: ['of'], value: of }],
  calculate: (rule, [of], { prices }, path) => {
    const { bands, table, rates } = rule;
    const all = of?.value ?? new Big(0);
    const pieces: EvaluationNode[] = [];
    let from = new Big(0);
    for (const [index, band] of bands.entries()) {
      const rate = getPrice(prices, rule, band.entry, path, ['bands', index, 'entry']);
      const end = findBandEnd(band);
      const to = end === undefined ? all : toExactDecimal(end, [...path, 'bands', index]);
      const size = (all.lt(to) ? all : to).minus(from);
      // What is below zero lies in the first band.
      if (index > 0 && size.lte(0)) break;
      const price: EvaluationNode = { op: 'price', label: band.entry, value: rate, parts: [] };
      const amount: EvaluationNode = { op: 'const', label: '', value: size, parts: [] };
      const isPercent = rates === 'percent';
      pieces.push({
        op: isPercent ? 'share' : 'product',
        label: '',
        value: size.times(rate).times(isPercent ? '0.01' : 1),
        parts: isPercent ? [{ ...price, remark: band.entry }, amount] : [amount, price],
      });
      from = to;
    }
    if (all.gt(from)) {
      throw new RuleError([...path, 'bands'], `no band reaches up to ${all.toFixed()}.`);
    }
    const value = pieces.reduce((sum, piece) => sum.plus(piece.value), new Big(0));
    return { label: table, value, parts: of ? [of, ...pieces] : pieces };
  },
};

export const tiersTools: OperatorTools<'tiers'> = {
  listPriceEntries: listBandEntries,
  listThresholds: listBandThresholds,
  numberKind: 'money',
  explain: ({ parts: [of, ...pieces] }, { explainPart }) => {
    if (!of) return [];
    const lines = explainAddends(pieces, (piece) => explainPart(piece, 'share'));
    const last = lines.pop() ?? '';
    return [...lines, `${last} (for ${explainPart(of, 'sum')})`];
  },
  precedence: 'sum',
  listMoneyParts: ({ parts: [of, ...pieces] }) => {
    // A percentage is one of an amount of money; a price for each is one for a number of things.
    const isOfMoney = pieces.some(({ op }) => op === 'share');
    const rates = pieces.flatMap(({ op, parts }) => (op === 'product' ? parts.slice(1) : []));
    return [...pieces, ...rates, ...(of && isOfMoney ? [of] : [])];
  },
};

/** Between the ends of the bands the price follows the number in a straight line. */
export const tiersBounds: OperatorBounds<'tiers'> = (rule, parts, context) =>
  combineParts(parts, ([of]) => {
    if (!of) return 'none';
    const at = (value: Big) => calculateAt(tiersOperator.calculate, rule, [value], context) ?? [];
    return boundValues(listBreaks(rule.bands, of).flatMap(at));
  });
