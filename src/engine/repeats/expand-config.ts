import { findValueAt, isPathWithin, type JsonPath } from '../schema/path.ts';
import type { Schema } from '../schema/schema.ts';
import {
  expandVariants,
  findVariantOrigin,
  type VariantsConfig,
} from '../variants/expand-variants.ts';
import { expandRepeats, findPathInGroup, type RepeatsConfig } from './expand-repeats.ts';

/** A config, or its part that may be written once for several variants or items. */
export type ExpandableConfig = RepeatsConfig & VariantsConfig;

/**
 * A config with what is written once for several variants or items written out.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandConfig<C extends ExpandableConfig>(root: Schema, config: C): C {
  return expandVariants(root, expandRepeats(root, config));
}

/** Where a value of an expanded config is written. */
export function findWrittenPath(config: ExpandableConfig, path: JsonPath): JsonPath {
  const [section, list, index, ...rest] = path;
  if (section === 'rules' && list === 'figures' && typeof index === 'number') {
    const figure = config.rules?.figures[index];
    const origin = figure && findVariantOrigin(figure);
    if (origin) return [...origin.path, ...rest];
  }
  return findPathInGroup(config, path);
}

/** Whether a place of a config as it is written stands for several of the expanded config. */
export function isWrittenForSeveral(config: ExpandableConfig, path: JsonPath): boolean {
  if (isPathWithin(path, ['rules', 'variants']) || isPathWithin(path, ['repeats'])) return true;
  const isStep = path[0] === 'steps';
  return isStep && findValueAt(config, [...path.slice(0, 2), 'forEach']) !== undefined;
}
