import type { PriceUse } from '../../../engine/compile/price-uses.ts';
import type { EstimatorConfig, Variant } from '../../../engine/generated/estimator.ts';
import { findStepByAnswer, getOptions, isOffered } from '../../../engine/kinds/answers.ts';
import { findOptionEntry, splitEntry } from '../../../engine/rules/core/table-keys.ts';
import { fillVariantIds, listGroupVariants } from '../../../engine/schema/variant-names.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { formatKey } from './words.ts';
import type { ConfigIndex } from './file-index.ts';
import { formatPriceAmount, getPriceUnit } from './format-price.ts';
import type { PriceUnit } from './price-units.ts';

export interface PriceRow {
  readonly path: JsonPath;
  readonly entry: string;
  /** The option's label, if an option has this id; else the entry's name. */
  readonly label: string;
  readonly price: number;
  /** The live price; undefined for a new one. */
  readonly live: number | undefined;
  readonly unit: PriceUnit;
}

export interface PriceTableView {
  readonly table: string;
  readonly label: string;
  readonly rows: readonly PriceRow[];
  /** The figures that use the table, and where they are. */
  readonly uses: readonly { readonly label: string; readonly path: JsonPath }[];
  /** Offered options without a price in this table, by id. */
  readonly unpriced: ReadonlyMap<string, string>;
}

/** The variants that have a price of their own in a table. */
function listPricedVariants(config: EstimatorConfig, table: string): readonly Variant[] {
  const { rules } = config;
  return (rules.variants ?? []).flatMap((group) => {
    const inGroup = [...walkAllRules({ rules: { ...rules, figures: group.figures } })];
    const entries = inGroup.flatMap(({ value }) =>
      value.op === 'price' && value.table === table ? value.entry : [],
    );
    return [...new Set(entries)].flatMap((entry) =>
      listGroupVariants(config, group).flatMap((variant): Variant[] => {
        const labels = variant.placeholders.filter(({ braces }) => entry.includes(braces));
        if (labels.length === 0) return [];
        const label = labels.map((each) => each.label).join(', ');
        return [{ id: fillVariantIds(entry, variant), label }];
      }),
    );
  });
}

function findNumber(root: unknown, path: JsonPath): number | undefined {
  const value = findValueAt(root, path);
  return typeof value === 'number' ? value : undefined;
}

/** All price tables with current and live prices; none of a config that could never be compiled. */
export function listPriceTables(index: ConfigIndex, live: unknown): PriceTableView[] {
  const { config } = index.source;
  return (
    index.ask(({ priceUses }) =>
      Object.entries(config.prices).map(([table, prices]) => {
        const own = priceUses.filter((use) => use.table === table);
        const listOptions = ({ answer = '' }: PriceUse) => {
          const step = findStepByAnswer(config.steps, answer);
          return step ? getOptions(step) : [];
        };
        const variants = listPricedVariants(config, table);
        const options = [...own.flatMap(listOptions), ...variants];
        // Of options with one id the first gives the label.
        const labels = new Map(
          options
            .toReversed()
            .map((option) => [findOptionEntry(option, prices) ?? option.id, option.label]),
        );
        const getLabel = (entry: string) =>
          splitEntry(entry)
            .map((part) => labels.get(part) ?? formatKey(part))
            .join(', ');
        const rows = Object.entries(prices).map(([entry, price]): PriceRow => {
          const path = ['prices', table, entry];
          const label = getLabel(entry);
          const unit = getPriceUnit(index, table, entry);
          return { path, entry, label, price, live: findNumber(live, path), unit };
        });
        const single = own.filter(({ isShared }) => !isShared).flatMap(listOptions);
        const unpriced = [...single.filter(isOffered), ...variants].filter(
          (each) => findOptionEntry(each, prices) === undefined,
        );
        return {
          table,
          label: formatKey(table),
          rows,
          uses: [...new Map(own.map(({ use }) => [use.label, use])).values()],
          unpriced: new Map(unpriced.map(({ id, label }) => [id, label])),
        };
      }),
    ) ?? []
  );
}

/** A price that belongs to an option. */
export interface OptionPrice {
  readonly path: JsonPath;
  /** The label of the table. */
  readonly label: string;
  /** Undefined where it is not set. */
  readonly price: number | undefined;
  readonly unit: PriceUnit;
}

/** Whether a path leads to an option of a question. */
function isOptionPath([section, , list, option, ...rest]: JsonPath): boolean {
  return section === 'steps' && list === 'options' && option !== undefined && rest.length === 0;
}

/**
 * The prices of an option: one in each table that its question is looked up in.
 * @param path the option
 */
export function listOptionPrices(index: ConfigIndex, path: JsonPath): OptionPrice[] {
  const { root: config } = index;
  const answer = findValueAt(config, [...path.slice(0, 2), 'answer']);
  const id = findValueAt(config, [...path, 'id']);
  if (!isOptionPath(path) || typeof answer !== 'string' || typeof id !== 'string') return [];
  const number = findNumber(config, [...path, 'number']);
  const uses = index.ask(({ priceUses }) => priceUses) ?? [];
  const own = uses.filter((each) => each.answer === answer && !each.isShared);
  return [...new Set(own.map(({ table }) => table))].map((table) => {
    const prices = Object(findValueAt(config, ['prices', table]));
    const entry = findOptionEntry({ id, number }, prices) ?? id;
    const at = ['prices', table, entry];
    const unit = getPriceUnit(index, table, entry);
    return { path: at, label: formatKey(table), price: findNumber(config, at), unit };
  });
}

/** The prices of an option in a few words, for its row in a list. */
export function formatOptionPrices(index: ConfigIndex, path: JsonPath): string {
  return listOptionPrices(index, path)
    .map(({ path: at, price }) =>
      price === undefined ? 'no price' : formatPriceAmount(index, at, price),
    )
    .join(', ');
}
