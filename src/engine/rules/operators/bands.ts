import { bandAt, entriesOfBands, limitsOf } from './band.ts';
import { defaultOf } from './decimals.ts';
import { pricedEntry, priceOf } from './price-of.ts';
import { precedence, single, type Operator } from './operator.ts';

/** The entry of a price table for the band in which a number lies. */
export const bandsOperator: Operator<'bands'> = {
  ...single,
  parts: ({ of }) => [{ path: ['of'], value: of }],
  entries: entriesOfBands,
  limits: limitsOf,
  calculate: (rule, [of], { prices, amounts }, path) => {
    const { table, bands } = rule;
    // A table that is not there is an error, whatever the number is.
    priceOf(prices, rule, undefined, path);
    const index = of ? bandAt(bands, of.value) : -1;
    const band = bands[index];
    if (band) {
      const remark = entriesOfBands(rule, amounts)[index]?.words;
      return { label: table, value: pricedEntry(prices, rule, band.entry, path, index), remark };
    }
    const missing = `no band reaches up to ${of ? amounts.number(of.value) : 'nothing'}`;
    return { label: table, ...defaultOf(rule, path, 'above all bands', missing) };
  },
  words: ({ parts: [of], remark = '' }, { part }) =>
    of ? [`the price for ${part(of, precedence.sum)} (${remark})`] : [],
};
