import Big from 'big.js';
import { RuleError } from '../core/errors.ts';
import type { NumberFormatter } from '../core/number-formatter.ts';
import { divide } from '../core/rounding.ts';
import type { JsonPath } from '../../schema/path.ts';
import { listCombinations, readNumberGrid } from './number-grid.ts';
import { findPrice, getPrice } from './operands.ts';
import type { Operator, OperatorTools, RuleOf } from './operator.ts';
import { boundValues } from '../core/bounds.ts';
import { calculateAt, combineParts, type OperatorBounds } from './bounded.ts';

/** So many decimals are kept of what does not come out even. Whoever rounds it drops the last ones, see `roundValue`. */
const DECIMALS = 40;

/** The one or two numbers of a table beside which a value lies. */
interface Span {
  readonly ends: readonly { readonly number: number; readonly weight: Big }[];
  /** What the weights add up to. */
  readonly width: Big;
}

function findSpan(
  { table, outside }: RuleOf<'between'>,
  axis: readonly number[],
  value: Big,
  path: JsonPath,
): Span {
  const next = axis.findIndex((number) => value.lte(number));
  const [low, high] = [axis[next - 1], axis[next] ?? axis.at(-1) ?? 0];
  const isOutside = next === -1 || (low === undefined && !value.eq(high));
  if (isOutside && outside !== 'nearest') {
    const range = `from ${axis[0]} to ${axis.at(-1)}`;
    throw new RuleError(
      path,
      `the price table "${table}" goes ${range}, and it is read at ${value.toFixed()}.`,
    );
  }
  if (low === undefined || isOutside || value.eq(high)) {
    return { ends: [{ number: high, weight: new Big(1) }], width: new Big(1) };
  }
  const ends = [
    { number: low, weight: new Big(high).minus(value) },
    { number: high, weight: value.minus(low) },
  ];
  return { ends, width: new Big(high).minus(low) };
}

function describeSpans(spans: readonly Span[], { number }: NumberFormatter): string {
  const words = spans.map(({ ends }) => {
    const [low = '', high] = ends.map((end) => number(end.number));
    return high === undefined ? `at ${low}` : `between ${low} and ${high}`;
  });
  return words.join(', ');
}

/** A price between those of the nearest entries of a table, in a straight line along one number or two. */
export const betweenOperator: Operator<'between'> = {
  listParts: ({ by }) => by.map((value, index) => ({ path: ['by', index], value })),
  calculate: (rule, parts, { prices }, path) => {
    const { table } = rule;
    // A missing table is an error, whatever the numbers are.
    findPrice(prices, rule, undefined, path);
    const { axes, findEntry } = readNumberGrid(prices[table] ?? {}, parts.length, [
      ...path,
      'table',
    ]);
    const spans = parts.map(({ value }, index) =>
      findSpan(rule, axes[index] ?? [], value, [...path, 'by', index]),
    );
    const corners = listCombinations(spans.map(({ ends }) => ends));
    const weighted = corners.map((corner) => {
      const entry = findEntry(corner.map(({ number }) => number)) ?? '';
      const price = getPrice(prices, rule, entry, path, ['table']);
      return corner.reduce((product, { weight }) => product.times(weight), price);
    });
    const sum = weighted.reduce((all, each) => all.plus(each));
    const width = spans.reduce((product, span) => product.times(span.width), new Big(1));
    return {
      label: table,
      value: width.eq(1) ? sum : divide(sum, width, DECIMALS, 'half-up'),
      remark: (formatter) => describeSpans(spans, formatter),
    };
  },
};

export const betweenTools: OperatorTools<'between'> = {
  readsWholeTable: true,
  refusesNumbers: true,
  refusalHint:
    'Correct the names of the entries or add some, limit the number, or write "outside": "nearest" for the price of the nearest entry.',
  listThresholds: ({ table, by }, prices) =>
    by.map((of, index) => ({
      of,
      limits: Object.keys(prices[table] ?? {}).flatMap((entry) => {
        const number = Number(entry.split('/')[index]);
        return Number.isFinite(number) ? number : [];
      }),
    })),
  explain: (node, { explainPart, formatRemark }) => {
    const numbers = node.parts.map((part) => explainPart(part, 'sum')).join(' and ');
    return [`the price for ${numbers} (${formatRemark(node)})`];
  },
  listMoneyParts: () => [],
};

/** Between the numbers of its table the price follows each of them in a straight line. */
export const betweenBounds: OperatorBounds<'between'> = (rule, parts, context) =>
  combineParts(parts, (intervals) => {
    const { axes } = readNumberGrid(context.prices[rule.table] ?? {}, parts.length, []);
    const breaks = intervals.map(({ min, max }, index) => {
      const between = axes[index]?.filter((number) => min.lt(number) && max.gt(number)) ?? [];
      return [min, ...between.map((number) => new Big(number)), ...(min.eq(max) ? [] : [max])];
    });
    return boundValues(
      listCombinations(breaks).flatMap(
        (numbers) => calculateAt(betweenOperator.calculate, rule, numbers, context) ?? [],
      ),
    );
  });
