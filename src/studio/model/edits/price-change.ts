import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig, Rule, Schedule } from '../../../engine/generated/estimator.ts';
import { getListAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { pluralize } from '../../../engine/text/format.ts';
import type { StudioDocument } from '../project/document.ts';
import { createFreeName } from '../words/free-name.ts';
import { setValues } from './edits.ts';
import type { Edit } from '../project/editor-state.ts';
import type { FileValues } from '../project/file-patches.ts';
import type { PriceRow } from '../words/price-tables.ts';
import { computePrice, type BulkChange, type PriceUpdate } from './price-updates.ts';
import { formatDay, toUntil } from '../words/days.ts';
import { listSchedules, SCHEDULES_PATH, toPathName } from '../words/periods.ts';

/** A change of prices, or a promotion, as a marketer says it. */
export interface PlannedPriceChange extends BulkChange {
  readonly kind: 'promotion' | 'prices';
  /** Whether a promotion is off the estimate, and not off chosen prices. */
  readonly isOffTotal: boolean;
  /** The names of the paths of the prices that change. */
  readonly chosen: ReadonlySet<string>;
  /** Those of them that change although rounding gives them another change than was asked for. */
  readonly insisted: ReadonlySet<string>;
  /** Empty for a change that holds now. */
  readonly firstDay: string;
  /** Included. Empty for a change that stays. */
  readonly lastDay: string;
  readonly zone: string;
  readonly name: string;
  /** What homeowners read above the questions; empty for nothing. */
  readonly notice: string;
}

export const EMPTY_PRICE_CHANGE: PlannedPriceChange = {
  kind: 'prices',
  amount: undefined,
  as: 'percent',
  steps: {},
  direction: 'nearest',
  isOffTotal: true,
  chosen: new Set(),
  insisted: new Set(),
  firstDay: '',
  lastDay: '',
  zone: '',
  name: '',
  notice: '',
};

/** Where the line that homeowners see is written. */
const NOTICE_PATH: JsonPath = ['site', 'estimatorPage', 'notice'];

/** The entries of the price table of a discount on the estimate. Both are 0 except in a promotion. */
const DISCOUNT_ENTRIES = { percent: 'percentOff', amount: 'amountOff' } as const;

/** The name of the table with the discount on the estimate. */
function findDiscountTable({ prices }: Pick<EstimatorConfig, 'prices'>): string | undefined {
  const entries = Object.values(DISCOUNT_ENTRIES);
  return Object.entries(prices).find(([, table]) =>
    entries.every((entry) => Object.hasOwn(table, entry)),
  )?.[0];
}

/** Whether the estimate of a config can have a discount. */
export function hasDiscount(config: Pick<EstimatorConfig, 'prices'>): boolean {
  return findDiscountTable(config) !== undefined;
}

/**
 * A config whose estimate can have a discount: a price table with 0 % and 0, and a figure that takes them off. No
 * estimate changes until a promotion changes these prices.
 */
function withDiscount(config: EstimatorConfig): EstimatorConfig {
  if (hasDiscount(config)) return config;
  const { rules, prices } = config;
  const ids = rules.figures.map(({ id }) => id);
  const table = createFreeName('discount', Object.keys(prices));
  const [before, discount] = [
    createFreeName('beforeDiscount', ids),
    createFreeName('discount', ids),
  ];
  const createFigureRule = (id: string): Rule => ({ op: 'figure', figure: id });
  const createPriceRule = (entry: string): Rule => ({ op: 'price', table, entry });
  const percent: Rule = {
    op: 'share',
    percent: createPriceRule(DISCOUNT_ENTRIES.percent),
    of: createFigureRule(before),
  };
  const off: Rule = { op: 'sum', of: [percent, createPriceRule(DISCOUNT_ENTRIES.amount)] };
  // Never more than there is to pay.
  const least: Rule = { op: 'smallest', of: [createFigureRule(before), off] };
  const figures = rules.figures.flatMap((each) => {
    if (each.id !== rules.total) return [each];
    // A difference, and no product with -1, tells that both are amounts of money.
    const rule: Rule = { op: 'difference', from: { op: 'const', value: 0 }, subtract: least };
    const total: Rule = { op: 'sum', of: [createFigureRule(before), createFigureRule(discount)] };
    return [
      { ...each, id: before, label: 'Before discount' },
      { id: discount, label: 'Discount', rule },
      { ...each, rule: total },
    ];
  });
  return {
    ...config,
    prices: {
      ...prices,
      [table]: { [DISCOUNT_ENTRIES.percent]: 0, [DISCOUNT_ENTRIES.amount]: 0 },
    },
    rules: { ...rules, breakdown: [...rules.breakdown, discount], figures },
  };
}

/** The sample customers with the new line of the breakdown, which is 0 until a promotion begins. */
function expectDiscount(
  documents: readonly StudioDocument[],
  { rules }: EstimatorConfig,
): FileValues {
  const line = rules.breakdown.at(-1) ?? '';
  const files = documents.map(({ name, value }) => {
    // The check reports entries that do not match the schema.
    const cases = getListAt(value, ['cases']) as readonly Partial<NamedCase>[];
    const updated = cases.map((each) => {
      const { expected } = each;
      if (!expected?.breakdown) return each;
      return {
        ...each,
        expected: { ...expected, breakdown: { ...expected.breakdown, [line]: 0 } },
      };
    });
    return [name, withValueAt(value, ['cases'], updated)] as const;
  });
  return Object.fromEntries(files);
}

/**
 * What is missing in a change before it can be made, in a sentence; undefined if nothing is.
 * @param updates the new prices
 */
export function describeMissing(
  change: PlannedPriceChange,
  updates: readonly PriceUpdate[],
): string | undefined {
  const { kind, isOffTotal, amount, chosen, firstDay, lastDay } = change;
  const isPromotion = kind === 'promotion';
  if (isPromotion && !amount) return 'Say how much it takes off.';
  if (isPromotion && (amount ?? 0) < 0) return 'Write the discount without a minus.';
  if (amount === undefined && !isRounding(change)) return 'Say by how much, or how to round.';
  const isOffPrices = !(isPromotion && isOffTotal);
  if (isOffPrices && chosen.size === 0) return 'Choose at least one price.';
  if (isOffPrices && updates.length === 0) return 'This changes no price.';
  if (isPromotion && firstDay === '') return 'Choose the first day.';
  if (isPromotion && lastDay === '') return 'Choose the last day.';
  if (lastDay !== '' && lastDay < firstDay) return 'The last day is before the first one.';
  return undefined;
}

function isRounding({ steps }: PlannedPriceChange): boolean {
  return Object.values(steps).some((step) => step !== undefined);
}

/** What rounding makes of a change that was not asked for: nothing, the opposite, or more than twice as much. */
export type RoundingConcern = 'stays' | 'opposite' | 'far';

/** What becomes of a chosen price. */
export interface PlannedPrice {
  readonly row: PriceRow;
  readonly price: number;
  readonly unrounded: number;
  /** Undefined for a price that was 0. */
  readonly percent: number | undefined;
  readonly concern: RoundingConcern | undefined;
  /** Whether it changes: one with a concern only if somebody insists. */
  readonly isIncluded: boolean;
}

function findConcern(old: number, price: number, unrounded: number): RoundingConcern | undefined {
  const [asked, given] = [unrounded - old, price - old];
  if (asked === 0) return undefined;
  if (given === 0) return 'stays';
  if (Math.sign(given) !== Math.sign(asked)) return 'opposite';
  return Math.abs(given) > 2 * Math.abs(asked) ? 'far' : undefined;
}

/** What becomes of each chosen price; nothing for what is off the estimate, or while nothing is said. */
export function planPrices(
  change: PlannedPriceChange,
  rows: readonly PriceRow[],
): readonly PlannedPrice[] {
  const { kind, isOffTotal, amount = 0, chosen, insisted } = change;
  const isPromotion = kind === 'promotion';
  if ((isPromotion && isOffTotal) || (amount === 0 && !isRounding(change))) return [];
  const bulk = { ...change, amount: isPromotion ? -amount : amount };
  return rows.flatMap((row): PlannedPrice[] => {
    const name = toPathName(row.path);
    if (!chosen.has(name)) return [];
    const { price, unrounded } = computePrice(row, bulk);
    const percent = row.price === 0 ? undefined : (price / row.price - 1) * 100;
    const concern = findConcern(row.price, price, unrounded);
    const isIncluded = concern === undefined || insisted.has(name);
    return [{ row, price, unrounded, percent, concern, isIncluded }];
  });
}

/**
 * The new values of the prices that change. Others would stay as they are in the calendar, whatever becomes of them.
 */
export function listPriceUpdates(
  change: PlannedPriceChange,
  rows: readonly PriceRow[],
): readonly PriceUpdate[] {
  return planPrices(change, rows)
    .filter(({ isIncluded, price, row }) => isIncluded && price !== row.price)
    .map(({ row, price }) => ({ path: row.path, price }));
}

/**
 * Makes a change of prices: now, or in the calendar.
 * @param document a config that matches its schema
 * @param cases the files of the sample customers, which get the discount of today, as it changes no price of theirs
 */
export function changePrices(
  document: StudioDocument,
  change: PlannedPriceChange,
  rows: readonly PriceRow[],
  cases: readonly StudioDocument[] = [],
): Edit {
  const { kind, isOffTotal, firstDay, lastDay, zone, name, notice, amount = 0, as } = change;
  const updates = listPriceUpdates(change, rows);
  if (firstDay === '') {
    const values = updates.map(({ path, price }) => ({ path, value: price }));
    return setValues(document, values, `Change ${pluralize(values.length, 'price')}`);
  }
  const isOfTotal = kind === 'promotion' && isOffTotal;
  const given = document.value as EstimatorConfig;
  const config = isOfTotal ? withDiscount(given) : given;
  const discount = ['prices', findDiscountTable(config) ?? '', DISCOUNT_ENTRIES[as]];
  const changes = Object.fromEntries([
    ...updates.map(({ path, price }) => [toPathName(path), price]),
    ...(isOfTotal ? [[toPathName(discount), amount]] : []),
    ...(notice.trim() === '' ? [] : [[toPathName(NOTICE_PATH), notice.trim()]]),
  ]);
  const words = kind === 'promotion' ? 'Promotion' : 'Price change';
  const schedules = listSchedules(config);
  const taken = schedules.map((each) => each.name);
  const schedule: Schedule = {
    name: createFreeName(name.trim() || `${words} of ${formatDay(firstDay)}`, taken),
    from: firstDay,
    ...(lastDay !== '' && { until: toUntil(lastDay) }),
    zone,
    changes,
  };
  const value = withValueAt(config, SCHEDULES_PATH, [...(config.scheduled ?? []), schedule]);
  return {
    type: 'edit',
    description: `Add “${schedule.name}” to the calendar`,
    location: { file: document.name, path: [...SCHEDULES_PATH, schedules.length] },
    values: {
      [document.name]: value,
      ...(config !== given && expectDiscount(cases, config)),
    },
  };
}
