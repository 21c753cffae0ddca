import { findBandIndex, listBandEntries, listBandThresholds } from './band-ranges.ts';
import { resolveDefault } from './decimals.ts';
import { getPrice, findPrice } from './find-price.ts';
import { precedence, leafDefaults, type Operator } from './operator.ts';

/** The entry of a price table for the band in which a number lies. */
export const bandsOperator: Operator<'bands'> = {
  ...leafDefaults,
  parts: ({ of }) => [{ path: ['of'], value: of }],
  priceEntries: listBandEntries,
  thresholds: listBandThresholds,
  calculate: (rule, [of], { prices, formatter: amounts }, path) => {
    const { table, bands } = rule;
    // A table that is not there is an error, whatever the number is.
    findPrice(prices, rule, undefined, path);
    const index = of ? findBandIndex(bands, of.value) : -1;
    const band = bands[index];
    if (band) {
      const remark = listBandEntries(rule, amounts)[index]?.words;
      return { label: table, value: getPrice(prices, rule, band.entry, path, index), remark };
    }
    const missing = `no band reaches up to ${of ? amounts.number(of.value) : 'nothing'}`;
    return { label: table, ...resolveDefault(rule, path, 'above all bands', missing) };
  },
  words: ({ parts: [of], remark = '' }, { explainPart: part }) =>
    of ? [`the price for ${part(of, precedence.sum)} (${remark})`] : [],
};
