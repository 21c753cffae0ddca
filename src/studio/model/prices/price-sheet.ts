import Big from 'big.js';
import {
  isOffered,
  getOptions,
  findStepByAnswer,
  type StepOption,
} from '../../../engine/inputs/answers.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { formatNumberInput, parseNumberInput } from '../labels/number-input.ts';

export interface PriceRow {
  readonly path: JsonPath;
  readonly entry: string;
  /** The option's label, if an option has this id. */
  readonly label: string | undefined;
  readonly price: number;
  /** The saved price; undefined for a new one. */
  readonly saved: number | undefined;
}

export interface PriceTableUse {
  readonly label: string;
  readonly path: JsonPath;
}

export interface PriceGrid {
  readonly table: string;
  readonly rows: readonly PriceRow[];
  readonly uses: readonly PriceTableUse[];
  /** Offered options without a price in this table, by id. */
  readonly unpriced: ReadonlyMap<string, string>;
}

/** Where the rules use a table, and the options it is looked up by. */
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
      const dependencies = getOperatorTools(rule).listDependencies?.(rule, config.prices) ?? [];
      const steps = dependencies.flatMap(
        ({ answer }) => findStepByAnswer(config.steps, answer) ?? [],
      );
      for (const option of steps.flatMap(getOptions)) options.set(option.id, option);
    }
  }
  return { uses, options };
}

/**
 * All price tables with current and saved prices.
 * @param config a config that matches its schema
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
    // The check, which runs in a worker, finds out whether a visitor can reach the option.
    const unpriced = new Map(
      [...options.values()]
        .filter((option) => isOffered(option) && !Object.hasOwn(prices, option.id))
        .map(({ id, label }) => [id, label] as const),
    );
    return { table, rows, uses, unpriced };
  });
}

/** Raises a price by a percentage, exactly; a negative one lowers it. */
export function raiseByPercent(price: number, percent: number): number {
  return new Big(price).times(new Big(percent).plus(100)).div(100).toNumber();
}

/** Rounds a price to the nearest multiple of a step, half up. */
export function roundToStep(price: number, step: number): number {
  return new Big(price).div(step).round(0, Big.roundHalfUp).times(step).toNumber();
}

export interface PriceUpdate {
  readonly path: JsonPath;
  readonly price: number;
}

/** The row that one of the cells names, and the other cells: a name may look like a number. */
function findNamedRow(cells: readonly string[], rows: readonly PriceRow[]) {
  const all = cells.map((cell) =>
    rows.find(({ entry, label }) => cell.trim() === entry || cell.trim() === label),
  );
  const at = all.findIndex((row) => row !== undefined);
  return { row: all[at], otherCells: cells.filter((_, index) => index !== at) };
}

/**
 * Parses prices pasted from a spreadsheet. One column goes down from the current row; a column of names is
 * matched by name. Undefined for a single value, which the browser pastes.
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

/** Formats prices for a spreadsheet: a column of names and one of prices. */
export function formatForClipboard(rows: readonly PriceRow[], language: string): string {
  return rows
    .map(({ entry, label, price }) => `${label ?? entry}\t${formatNumberInput(price, language)}`)
    .join('\n');
}
