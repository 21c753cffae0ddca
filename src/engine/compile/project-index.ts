import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { createPriceFormats, type PriceFormats } from '../rules/price-format.ts';
import { collectInventory, type Inventory } from '../schema/inventory.ts';
import { createLazy, type LazyMembers } from '../schema/lazy.ts';
import type { PathWords } from '../schema/path-describer.ts';
import type { Schema } from '../schema/schema.ts';
import type { Estimator, Source } from './compile.ts';
import { listPriceUses, type PriceUse } from './price-uses.ts';

const SCHEMA: Schema = estimatorSchema;

/** Who uses what in a config. Each member is computed when it is first asked for, and kept as long as the index. */
export interface ProjectIndex {
  /** The names, references and texts of the file. */
  readonly written: Inventory;
  /** Those of what is made of it. */
  readonly compiled: Inventory;
  readonly priceUses: readonly PriceUse[];
  readonly priceFormats: PriceFormats;
}

/** Whether nothing is written out. */
function isAsWritten(written: object, compiled: object): boolean {
  const keys = Object.keys(compiled);
  const isSame = (key: string) => Reflect.get(written, key) === Reflect.get(compiled, key);
  return keys.length === Object.keys(written).length && keys.every(isSame);
}

/**
 * How the members of an index are computed.
 * @param estimator what is made of the source
 * @param words what entries and keys are called; as the file writes them if left out
 */
export function listIndexMembers(
  source: Source,
  estimator: Estimator,
  words?: PathWords,
): LazyMembers<ProjectIndex> {
  const { origins: _origins, ...compiled } = estimator;
  return {
    written: () => collectInventory(SCHEMA, source.config, words),
    compiled: ({ written }) =>
      isAsWritten(source.config, compiled) ? written : collectInventory(SCHEMA, compiled, words),
    priceUses: () => listPriceUses(source, estimator),
    priceFormats: () => createPriceFormats(estimator),
  };
}

/** @param words see {@link listIndexMembers} */
export function createIndex(source: Source, estimator: Estimator, words?: PathWords): ProjectIndex {
  return createLazy(listIndexMembers(source, estimator, words));
}
