import Big from 'big.js';
import {
  isOffered,
  getOptions,
  findStepByAnswer,
  type StepOption,
} from '../../../engine/inputs/answers.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getOperator } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { formatNumberInput, parseNumberInput } from '../labels/number-input.ts';

/** A row of the sheet: one price. */
export interface PriceRow {
  readonly path: JsonPath;
  readonly entry: string;
  /** What visitors call what it prices, where an option has its name. */
  readonly label: string | undefined;
  readonly price: number;
  /** What it is on the disk; undefined for a new one. */
  readonly saved: number | undefined;
}

/** A place in the rules where a table is used. */
export interface PriceTableUse {
  readonly label: string;
  readonly path: JsonPath;
}

/** A price table, as a grid. */
export interface PriceGrid {
  readonly table: string;
  readonly rows: readonly PriceRow[];
  readonly uses: readonly PriceTableUse[];
  /** The offered options that are looked up in it and have no price there, with what visitors call them. */
  readonly unpriced: ReadonlyMap<string, string>;
}

/** Where the rules use a table, and the options of the answers that it is looked up by. */
function findTableUses(config: EstimatorConfig, table: string) {
  const uses: PriceTableUse[] = [];
  const options = new Map<string, StepOption>();
  for (const [index, figure] of config.rules.figures.entries()) {
    const own = [...walkAllRules({ ...config, rules: { ...config.rules, figures: [figure] } })];
    const using = own.flatMap(({ value }) =>
      'table' in value && value.table === table ? value : [],
    );
    if (using.length === 0) continue;
    uses.push({ label: figure.label, path: ['rules', 'figures', index] });
    for (const rule of using) {
      const answer = getOperator(rule).dependsOn?.(rule, config.prices).answer;
      const step = answer === undefined ? undefined : findStepByAnswer(config.steps, answer);
      for (const option of step ? getOptions(step) : []) options.set(option.id, option);
    }
  }
  return { uses, options };
}

/**
 * All price tables as grids, each price beside what it is on the disk.
 * @param config a config that holds to its schema
 */
export function buildPriceGrids(config: EstimatorConfig, saved: unknown): PriceGrid[] {
  return Object.entries(config.prices).map(([table, prices]) => {
    const { uses, options } = findTableUses(config, table);
    const rows = Object.entries(prices).map(([entry, price]): PriceRow => {
      const path = ['prices', table, entry];
      const before = findValueAt(saved, path);
      return {
        path,
        entry,
        label: options.get(entry)?.label,
        price,
        saved: typeof before === 'number' ? before : undefined,
      };
    });
    // Whether a visitor can come to need one is asked by the check, aside: that would keep whoever types waiting.
    const unpriced = new Map(
      [...options.values()]
        .filter((option) => isOffered(option) && !Object.hasOwn(prices, option.id))
        .map(({ id, label }) => [id, label] as const),
    );
    return { table, rows, uses, unpriced };
  });
}

/** A price raised by so many percent, exactly; lowered where it is below zero. */
export function raiseByPercent(price: number, percent: number): number {
  return new Big(price).times(new Big(percent).plus(100)).div(100).toNumber();
}

/** A price rounded to the nearest multiple of a step, half of one up. */
export function roundToStep(price: number, step: number): number {
  return new Big(price).div(step).round(0, Big.roundHalfUp).times(step).toNumber();
}

/** A row and the price that it gets. */
export interface PriceUpdate {
  readonly path: JsonPath;
  readonly price: number;
}

/** The row that one of several cells names, the first that does, and the cells beside it: a name may be a number, too. */
function findNamedRow(cells: readonly string[], rows: readonly PriceRow[]) {
  const all = cells.map((cell) =>
    rows.find(({ entry, label }) => cell.trim() === entry || cell.trim() === label),
  );
  const at = all.findIndex((row) => row !== undefined);
  return { row: all[at], otherCells: cells.filter((_, index) => index !== at) };
}

/**
 * What is pasted from a spreadsheet: a column of prices goes down from the row it is pasted into; a column of
 * names beside one of prices goes by the names. Undefined when it is but one value.
 */
export function parsePastedPrices(
  text: string,
  rows: readonly PriceRow[],
  from: number,
  language: string,
): PriceUpdate[] | undefined {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (lines.length === 1 && lines[0]?.length === 1) return undefined;
  return lines.flatMap((cells, index): PriceUpdate[] => {
    const { row, otherCells } =
      cells.length > 1 ? findNamedRow(cells, rows) : { row: rows[from + index], otherCells: cells };
    const price = otherCells
      .map((cell) => parseNumberInput(cell, language))
      .findLast((each) => each !== undefined);
    return row && price !== undefined ? [{ path: row.path, price }] : [];
  });
}

/** Prices as a spreadsheet takes them: a column of names beside one of prices. */
export function formatForClipboard(rows: readonly PriceRow[], language: string): string {
  return rows
    .map(({ entry, label, price }) => `${label ?? entry}\t${formatNumberInput(price, language)}`)
    .join('\n');
}
