import type { EstimatorConfig, Figure } from '../../generated/estimator.ts';
import { NO_ORIGINS, type Origin, type Origins } from '../../schema/origins.ts';
import { mapStrings } from '../../schema/map-strings.ts';
import { findSchemaAt, type Schema } from '../../schema/schema.ts';
import {
  fillVariantIds,
  fillVariantLabels,
  getVariantFigureId,
  listGroupVariants,
  type GroupVariant,
} from '../../schema/variant-names.ts';
import { getFigureLabel } from '../../text/figure-label.ts';
import { decideVariantConditions } from './variant-conditions.ts';

type Rules = EstimatorConfig['rules'];

/** A value of a group as it is for a variant. */
function toVariant(
  root: Schema,
  given: unknown,
  at: unknown,
  variant: GroupVariant,
  figures: ReadonlySet<string>,
): unknown {
  return mapStrings(root, given, at, (value, { text, refersTo }) => {
    const isFigure = refersTo?.thing === 'figure' || refersTo?.or === 'figure';
    if (isFigure && figures.has(value)) return getVariantFigureId(value, variant.id);
    if (isFigure && variant.other?.figures.has(value))
      return getVariantFigureId(value, variant.other.id);
    return text === undefined ? fillVariantIds(value, variant) : fillVariantLabels(value, variant);
  });
}

interface MadeFigure {
  readonly figure: Figure;
  readonly origin: Origin;
}

function listVariantFigures(
  root: Schema,
  { variants = [], total, breakdown }: Rules,
): MadeFigure[] {
  const estimate = new Set([total, ...breakdown]);
  const figureSchema = findSchemaAt(root, undefined, ['rules', 'figures', 0]);
  return variants.flatMap((group, index) => {
    const names = new Set(group.figures.map(({ id }) => id));
    // What is money in one variant, as a part of the estimate, is money in all.
    const groupVariants = listGroupVariants({ rules: { variants } }, group);
    const isInEstimate = (figure: string) =>
      groupVariants.some(({ id }) => estimate.has(getVariantFigureId(figure, id)));
    return groupVariants.flatMap((variant) =>
      group.figures.map((written, position): MadeFigure => {
        // Only names and texts differ from the figure that is written.
        const hasVariantTests = JSON.stringify(written.rule).includes('"test":"variant"');
        const converted = toVariant(root, written, figureSchema, variant, names) as Figure;
        const writtenLabel = getFigureLabel(written);
        const isNamed = fillVariantLabels(writtenLabel, variant) !== writtenLabel;
        const own = getFigureLabel({ ...converted, id: written.id });
        const label = isNamed ? own : `${own}, ${variant.label}`;
        const id = getVariantFigureId(written.id, variant.id);
        return {
          figure: {
            ...(isInEstimate(written.id) && { shown: { as: 'money' } }),
            ...converted,
            ...(hasVariantTests && { rule: decideVariantConditions(converted.rule) }),
            id,
            label,
          },
          origin: {
            id,
            written: ['rules', 'variants', index, 'figures', position],
            rest: 'same',
            variant: {
              id: variant.id,
              label: variant.label,
              group: index,
              figureLabel: writtenLabel,
            },
          },
        };
      }),
    );
  });
}

/** A config, or its part that may have variants. */
export interface VariantsConfig {
  readonly rules?: Rules;
  /** Only of a config that is written out. */
  readonly origins?: Origins;
}

/**
 * A config with a figure for each variant instead of groups. They follow the other figures, one variant after another.
 * @param root the schema of configs
 * @param config one that matches its schema
 */
export function expandVariants<C extends VariantsConfig>(root: Schema, config: C): C {
  const { rules, origins } = config;
  if (!rules?.variants) return config;
  const { variants: _variants, ...others } = rules;
  const made = listVariantFigures(root, rules);
  const before =
    origins?.figures ??
    rules.figures.map(({ id }, index): Origin => ({
      id,
      written: ['rules', 'figures', index],
      rest: 'same',
    }));
  return {
    ...config,
    rules: { ...others, figures: [...rules.figures, ...made.map(({ figure }) => figure)] },
    origins: {
      ...NO_ORIGINS,
      ...origins,
      figures: [...before, ...made.map(({ origin }) => origin)],
    },
  };
}
