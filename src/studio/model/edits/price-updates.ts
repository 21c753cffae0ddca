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

/** How several prices change at once. */
export interface BulkChange {
  /** By how much they rise; undefined to round only. */
  readonly amount: number | undefined;
  readonly as: 'percent' | 'amount';
  /** The multiple to round to; undefined to keep every decimal. */
  readonly step: number | undefined;
  readonly direction: keyof typeof ROUNDING_DIRECTIONS;
}

/** The new prices of some rows, calculated from the saved ones, exactly. None falls below 0. */
export function computePrices(
  rows: readonly Pick<PriceRow, 'path' | 'price'>[],
  { amount = 0, as, step, direction }: BulkChange,
): PriceUpdate[] {
  return rows.map(({ path, price }) => {
    const moved =
      as === 'percent'
        ? new Big(price).times(new Big(amount).plus(100)).div(100)
        : new Big(price).plus(amount);
    const rounded = step ? moved.div(step).round(0, BIG_ROUNDING[direction]).times(step) : moved;
    return { path, price: Math.max(0, rounded.toNumber()) };
  });
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
