import { findBandIndex, listBandEntries, listBandThresholds } from './band-ranges.ts';
import { getPrice, findPrice, resolveDefault } from './operands.ts';
import type { Operator, OperatorTools } from './operator.ts';

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
