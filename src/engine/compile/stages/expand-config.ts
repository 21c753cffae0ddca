import type { Schema } from '../../schema/schema.ts';
import { expandVariants, type VariantsConfig } from './expand-variants.ts';
import { withFigureDefaults } from './figure-defaults.ts';
import { expandRepeats, type RepeatsConfig } from './expand-repeats.ts';

/** A config, or its part that may be written once for several variants or items. */
export type ExpandableConfig = RepeatsConfig & VariantsConfig;

/**
 * A config with what is written once for several variants or items written out, and what its figures leave out.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandConfig<C extends ExpandableConfig>(
  root: Schema,
  config: C,
): C & Pick<ExpandableConfig, 'origins'> {
  return withFigureDefaults(root, expandVariants(root, expandRepeats(root, config)));
}
