import type { EstimatorConfig, Figure, Variant, VariantGroup } from '../generated/estimator.ts';
import { findValueAt, getListAt, type JsonPath } from '../schema/path.ts';
import { mapStrings } from '../schema/map-strings.ts';
import { findSchemaAt, type Schema } from '../schema/schema.ts';

type Rules = EstimatorConfig['rules'];

/** Stands for the id of the variant in names, and for its label in texts. */
export const VARIANT_PLACEHOLDER = '{variant}';

/** What a figure of a variant was made from. */
export interface VariantOrigin {
  readonly group: VariantGroup;
  readonly variant: Variant;
  /** The figure as it is written in the group. */
  readonly written: Figure;
  /** Where it is written. */
  readonly path: JsonPath;
}

const origins = new WeakMap<Figure, VariantOrigin>();
const expandedRules = new WeakMap<Rules, Rules>();

/** The name of a figure of a variant: `price.good`. */
export function getVariantFigureId(figure: string, variant: string): string {
  return `${figure}.${variant}`;
}

/** The variant that a figure is calculated for: `good` of `price.good`; undefined for a figure without variants. */
export function getVariantId(figure: string): string | undefined {
  return figure.split('.')[1];
}

/** The name of a figure where it is written: `price` of `price.good`. */
export function getWrittenFigureId(figure: string): string {
  return figure.split('.')[0] ?? figure;
}

/** The names of the figures of all variants in a config, which need not match its schema. */
export function listVariantFigureIds(config: unknown): string[] {
  return getListAt(config, ['rules', 'variants']).flatMap((group) =>
    getListAt(group, ['figures']).flatMap((figure) =>
      getListAt(group, ['for']).map((variant) => {
        const [name, id] = [figure, variant].map((each) => String(findValueAt(each, ['id'])));
        return getVariantFigureId(name ?? '', id ?? '');
      }),
    ),
  );
}

/** A value of a group as it is for a variant. */
function toVariant(
  root: Schema,
  given: unknown,
  at: unknown,
  { id, label }: Variant,
  figures: ReadonlySet<string>,
): unknown {
  return mapStrings(root, given, at, (value, { text, refersTo }) => {
    const isFigure = refersTo?.thing === 'figure' || refersTo?.or === 'figure';
    if (isFigure && figures.has(value)) return getVariantFigureId(value, id);
    return value.replaceAll(VARIANT_PLACEHOLDER, () => (text === undefined ? id : label));
  });
}

function listVariantFigures(root: Schema, { variants = [], total, breakdown }: Rules): Figure[] {
  const estimate = new Set([total, ...breakdown]);
  const figureSchema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  return variants.flatMap((group, index) => {
    const names = new Set(group.figures.map(({ id }) => id));
    // What is money in one variant, as a part of the estimate, is money in all.
    const isInEstimate = (figure: string) =>
      group.for.some(({ id }) => estimate.has(getVariantFigureId(figure, id)));
    return group.for.flatMap((variant) =>
      group.figures.map((written, position) => {
        // Only names and texts differ from the figure that is written.
        const converted = toVariant(root, written, figureSchema, variant, names) as Figure;
        const isNamed = written.label.includes(VARIANT_PLACEHOLDER);
        const label = isNamed ? converted.label : `${converted.label}, ${variant.label}`;
        const figure: Figure = {
          ...(isInEstimate(written.id) && { shown: { as: 'money' } }),
          ...converted,
          id: getVariantFigureId(written.id, variant.id),
          label,
        };
        const path = ['rules', 'variants', index, 'figures', position];
        origins.set(figure, { group, variant, written, path });
        return figure;
      }),
    );
  });
}

/** A config, or its part that may have variants. */
export interface VariantsConfig {
  readonly rules?: Rules;
}

/**
 * A config with a figure for each variant instead of groups. They follow the other figures, one variant after another.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandVariants<C extends VariantsConfig>(root: Schema, config: C): C {
  const { rules } = config;
  if (!rules?.variants) return config;
  const { variants: _variants, ...others } = rules;
  const expanded = expandedRules.get(rules) ?? {
    ...others,
    figures: [...rules.figures, ...listVariantFigures(root, rules)],
  };
  // Caches by the rules of a config must find them again.
  expandedRules.set(rules, expanded);
  return { ...config, rules: expanded };
}

/** What a figure of an expanded config was made from; undefined for one that belongs to no variant. */
export function findVariantOrigin(figure: Figure): VariantOrigin | undefined {
  return origins.get(figure);
}
