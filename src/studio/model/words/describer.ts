import { compile } from '../../../engine/compile/compile.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { findPricedOptionLabel } from '../../../engine/rules/price-format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { collectInventory, type Inventory } from '../../../engine/schema/inventory.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { createPathDescriber, type PathDescriber } from '../../../engine/schema/path-describer.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { formatKey, STUDIO_WORDS } from './words.ts';
import { SCHEMAS } from '../project/schemas.ts';

/** The label of the option that a price belongs to; undefined if there is none. */
function findOptionLabel(
  config: EstimatorConfig,
  table: string,
  entry: string,
): string | undefined {
  try {
    return findPricedOptionLabel(compile({ config }), table, entry);
  } catch {
    // A config with errors may lack what the rules refer to.
    return undefined;
  }
}

/** A key of a price table in words; an id with other signs stays as it is. */
function formatEntry(entry: string | number): string {
  return /^[a-zA-Z]+$/.test(String(entry)) ? formatKey(String(entry)) : String(entry);
}

/** The label of a price with its table. */
function describePrice(config: EstimatorConfig, path: JsonPath): string | undefined {
  const [section, table, entry, ...rest] = path;
  if (section !== 'prices' || entry === undefined || rest.length > 0) return undefined;
  const option = findOptionLabel(config, String(table), String(entry));
  const price = option === undefined ? `price '${formatEntry(entry)}'` : `price of '${option}'`;
  return `${price} in '${formatKey(String(table))}'`;
}

/** Labels values for the studio: prices by their options, everything else by the schema. */
export function createStudioDescriber(schema: Schema, root: unknown): PathDescriber {
  const describer = createPathDescriber(schema, root, STUDIO_WORDS);
  if (schema !== SCHEMAS.estimator) return describer;
  const describePriceAt = (path: JsonPath) =>
    // Missing parts throw below.
    describePrice(root as EstimatorConfig, path);
  return {
    ...describer,
    describePath: (path) => describePriceAt(path) ?? describer.describePath(path),
    findEntryLabelAt: (path) => {
      const [section, table, entry, ...rest] = path;
      if (section !== 'prices' || table === undefined) return describer.findEntryLabelAt(path);
      if (entry === undefined) return formatKey(String(table));
      const option =
        rest.length === 0 && findOptionLabel(root as EstimatorConfig, String(table), String(entry));
      return option || describer.findEntryLabelAt(path);
    },
    describeSubject: (path) => {
      const label = describePriceAt(path);
      return label === undefined ? describer.describeSubject(path) : capitalize(label);
    },
  };
}

const inventoryCache = new WeakMap<object, Inventory>();

/** The inventory of a file with the studio's labels, cached: many fields of a form ask for it. */
export function getInventory(schema: Schema, root: unknown): Inventory {
  if (typeof root !== 'object' || root === null) return collectInventory(schema, root);
  const found = inventoryCache.get(root) ?? {
    ...collectInventory(schema, root),
    findEntryLabelAt: createStudioDescriber(schema, root).findEntryLabelAt,
  };
  inventoryCache.set(root, found);
  return found;
}
