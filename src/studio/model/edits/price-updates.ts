import Big from 'big.js';
import type { JsonPath } from '../../../engine/schema/path.ts';
import {
  describeInvalidNumber,
  formatNumberInput,
  parseNumberInput,
} from '../words/number-input.ts';
import type { PriceRow } from '../words/price-tables.ts';

export interface PriceUpdate {
  readonly path: JsonPath;
  readonly price: number;
}

export const ROUNDING_DIRECTIONS = { nearest: 'to the nearest', up: 'up', down: 'down' } as const;

const BIG_ROUNDING = { down: Big.roundDown, nearest: Big.roundHalfUp, up: Big.roundUp } as const;

/** Prices that are rounded alike, as they have one size: those of a unit, amounts, multipliers, percentages. */
export const ROUNDING_GROUPS = {
  rate: 'Prices per unit',
  amount: 'Amounts',
  factor: 'Multipliers',
  percent: 'Percentages',
} as const;

export type RoundingGroup = keyof typeof ROUNDING_GROUPS;

export function getRoundingGroup({ unit }: Pick<PriceRow, 'unit'>): RoundingGroup {
  if (unit.as !== 'money') return unit.as;
  return unit.per === undefined ? 'amount' : 'rate';
}

/** The greatest part of a price that rounding may change. */
const ROUNDED_SHARE = 0.005;

/**
 * A step of 1 or 5 and zeros that fits the size of some prices: at most half a percent of the middle one.
 * @example suggestStep([11_000, 14_000, 26_000]) // 50
 */
export function suggestStep(prices: readonly number[]): number | undefined {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) return undefined;
  const most = middle * ROUNDED_SHARE;
  const power = Number(`1e${Math.floor(Math.log10(most))}`);
  return 5 * power <= most ? new Big(power).times(5).toNumber() : power;
}

/** How several prices change at once. */
export interface BulkChange {
  /** By how much they rise; undefined to round only. */
  readonly amount: number | undefined;
  readonly as: 'percent' | 'amount';
  /** The multiples to round to; none to keep every decimal. */
  readonly steps: Readonly<Partial<Record<RoundingGroup, number | undefined>>>;
  readonly direction: keyof typeof ROUNDING_DIRECTIONS;
}

/** The new price of a row, and what it would be without rounding. Neither falls below 0. */
export function computePrice(
  row: Pick<PriceRow, 'price' | 'unit'>,
  { amount = 0, as, steps, direction }: BulkChange,
): { readonly price: number; readonly unrounded: number } {
  const step = steps[getRoundingGroup(row)];
  const old = new Big(row.price);
  const moved = as === 'percent' ? old.times(new Big(amount).plus(100)).div(100) : old.plus(amount);
  const rounded = step ? moved.div(step).round(0, BIG_ROUNDING[direction]).times(step) : moved;
  const [price, unrounded] = [rounded, moved].map((each) => Math.max(0, each.toNumber())) as [
    number,
    number,
  ];
  return { price, unrounded };
}

/** Whether "all prices" means a row: multipliers, shares and what is free change only when they are chosen one by one. */
export function isBulkPrice({ unit, price }: Pick<PriceRow, 'unit' | 'price'>): boolean {
  return unit.as === 'money' && price !== 0;
}

/** What pasted lines mean: the prices they set, and why the others set none. */
export interface PastedPrices {
  readonly updates: readonly PriceUpdate[];
  readonly refused: readonly string[];
}

/**
 * Parses prices pasted from a spreadsheet. One column goes down from the current row; a column of names is
 * matched by name. Undefined for a single value, which the field itself takes.
 */
export function parsePastedPrices(
  text: string,
  rows: readonly PriceRow[],
  from: number,
  language: string,
): PastedPrices | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  const updates: PriceUpdate[] = [];
  const refused: string[] = [];
  const findRow = (cell: string) =>
    rows.find(({ entry, label }) => cell === entry || cell === label);
  const isName = (cell: string) =>
    findRow(cell) !== undefined && parseNumberInput(cell, language) === undefined;
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    // A blank row between others. In a single column it is the one of the price that keeps its own.
    if (text.includes('\t') && cells.every((cell) => cell === '')) continue;
    // A name may look like a number, and a price that stands alone is one.
    const isLonePrice = cells.length === 1 && !isName(line.trim());
    const named = isLonePrice ? -1 : cells.findIndex(findRow);
    const row = isLonePrice ? rows[from + index] : findRow(cells[named] ?? '');
    const others = cells.filter((cell, position) => position !== named && cell !== '');
    const numbers = others.filter((cell) => parseNumberInput(cell, language) !== undefined);
    // A price sheet repeats the name of the entry, which may look like a number, behind the price.
    const written = numbers.findLast((cell) => cell !== row?.entry) ?? numbers.at(-1);
    const price = written === undefined ? undefined : parseNumberInput(written, language);
    const start = `Line ${index + 1}:`;
    if (!row) refused.push(`${start} there is no price called “${cells.join(' ')}” here.`);
    else if (others.length === 0)
      refused.push(`${start} there is no price for “${row.label}”. It keeps its own.`);
    else if (price === undefined)
      refused.push(`${start} ${describeInvalidNumber(others.join(' '), language)}`);
    else updates.push({ path: row.path, price });
  }
  return { updates, refused };
}

/** An entry of a pasted list, and its price if it has one. */
export interface PastedEntry {
  readonly label: string;
  readonly price: number | undefined;
}

/** Parses new options from a spreadsheet: a column of labels, and one of prices if there is one. */
export function parsePastedEntries(
  text: string,
  language: string,
): { readonly entries: readonly PastedEntry[]; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const entries = text.split(/\r?\n/).flatMap((line, index): PastedEntry[] => {
    const [label = '', ...others] = line.trim().split('\t');
    const written = others.findLast((cell) => cell.trim() !== '');
    const price = written === undefined ? undefined : parseNumberInput(written, language);
    if (written !== undefined && price === undefined)
      refused.push(`Line ${index + 1}: “${written.trim()}” is not a number.`);
    return label === '' ? [] : [{ label: label.trim(), price }];
  });
  return { entries, refused };
}

/** Formats prices for a spreadsheet: a column of names and one of prices. */
export function formatForClipboard(rows: readonly PriceRow[], language: string): string {
  return rows
    .map(({ label, price }) => `${label}\t${formatNumberInput(price, language)}`)
    .join('\n');
}
