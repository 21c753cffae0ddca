import { findBandIndex, listBandEntries, listBandThresholds, listBreaks } from './band-ranges.ts';
import { getPrice, findPrice, resolveDefault } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';
import { boundValues } from '../core/bounds.ts';
import { calculateAt, combineParts, type OperatorBounds } from './bounded.ts';

/** The entry of a price table for the band in which a number lies. */
export const bandsOperator: Operator<'bands'> = {
  listParts: ({ of }) => [{ path: ['of'], value: of }],
  calculate: (rule, [of], { prices }, path) => {
    const { table, bands } = rule;
    // A missing table is an error, whatever the number is.
    findPrice(prices, rule, undefined, path);
    const index = of ? findBandIndex(bands, of.value) : -1;
    const band = bands[index];
    if (band) {
      return {
        label: table,
        value: getPrice(prices, rule, band.entry, path, ['bands', index, 'entry']),
        remark: (formatter) => listBandEntries(rule, formatter)[index]?.words ?? '',
      };
    }
    const problem = `no band reaches up to ${of ? of.value.toFixed() : 'nothing'}`;
    return { label: table, ...resolveDefault(rule, path, 'above all bands', problem) };
  },
};

export const bandsTools: OperatorTools<'bands'> = {
  listPriceEntries: listBandEntries,
  listThresholds: listBandThresholds,
  explain: (node, { explainPart, formatRemark }) => {
    const [of] = node.parts;
    return of ? [`the price for ${explainPart(of, 'sum')} (${formatRemark(node)})`] : [];
  },
  listMoneyParts: () => [],
};

/** A price for each band that may count: one is between two ends, if it does not begin or end there. */
export const bandsBounds: OperatorBounds<'bands'> = (rule, parts, context) =>
  combineParts(parts, ([of]) => {
    if (!of) return 'none';
    const ends = listBreaks(rule.bands, of);
    const middles = ends.slice(1).map((end, index) => end.plus(ends[index] ?? end).times('0.5'));
    return boundValues(
      [...ends, ...middles].flatMap(
        (value) => calculateAt(bandsOperator.calculate, rule, [value], context) ?? [],
      ),
    );
  });
