import type { Schema } from '../../schema/schema.ts';
import { expandVariants, type VariantsConfig } from './expand-variants.ts';
import { expandRepeats, type RepeatsConfig } from './expand-repeats.ts';

/** A config, or its part that may be written once for several variants or items. */
export type ExpandableConfig = RepeatsConfig & VariantsConfig;

/** What an expansion depends on, and what it makes. */
type Parts = Pick<ExpandableConfig, 'steps' | 'rules' | 'repeats' | 'origins' | 'lead' | 'site'>;

/** By the rules of a config: caches by the steps and the rules of a config that is written out must find them again. */
const expansions = new WeakMap<object, { readonly written: Parts; readonly expanded: Parts }>();

function pickParts({ steps, rules, repeats, origins, lead, site }: ExpandableConfig): Parts {
  // Only items depend on what the rest refers to.
  return { steps, rules, origins, ...(repeats && { repeats, lead, site }) };
}

function isShallowEqual(one: Parts, other: Parts): boolean {
  return Object.entries(one).every(([key, value]) => value === Reflect.get(other, key));
}

/**
 * A config with what is written once for several variants or items written out.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandConfig<C extends ExpandableConfig>(
  root: Schema,
  config: C,
): C & Pick<ExpandableConfig, 'origins'> {
  const { rules, repeats } = config;
  if (!rules || !(repeats || rules.variants)) return config;
  const written = pickParts(config);
  const known = expansions.get(rules);
  if (known && isShallowEqual(known.written, written)) return { ...config, ...known.expanded };
  const expanded = expandVariants(root, expandRepeats(root, config));
  expansions.set(rules, { written, expanded: pickParts(expanded) });
  return expanded;
}
