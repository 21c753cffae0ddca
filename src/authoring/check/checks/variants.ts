import { formatList, quote } from '../../../engine/text/format.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import {
  fillVariantIds,
  getVariantFigureId,
  listGroupVariants,
} from '../../../engine/schema/variant-names.ts';
import type { VariantGroup } from '../../../engine/generated/estimator.ts';
import type { Check, WrittenContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

/** A price that is named after the variant, and is missing for one of them. */
const unpricedVariant: Check<WrittenContext> = {
  code: 'unpriced-variant',
  severity: 'error',
  *find({ source, nodes }) {
    const { prices, rules } = source.config;
    for (const [index, group] of (rules.variants ?? []).entries()) {
      const place = ['rules', 'variants', index, 'figures'];
      for (const { path, value, schema, parent } of nodes) {
        const thing = schema.refersTo?.thing;
        if (!isPathWithin(path, place) || typeof value !== 'string') continue;
        const seen = new Set<string>();
        for (const variant of listGroupVariants(source.config, group)) {
          const { label } = variant;
          const name = (text: string) => fillVariantIds(text, variant);
          // Of two groups each variant of one goes with several of the other one.
          if (name(value) === value || seen.has(name(value))) continue;
          seen.add(name(value));
          const table = name(
            String(thing === 'price' ? findValueAt(parent?.value, ['table']) : value),
          );
          const entries = Object.hasOwn(prices, table) ? prices[table] : undefined;
          const entry = name(value);
          if (thing === 'price table' && !entries)
            yield createMissingTableFinding(path, table, label);
          if (thing === 'price' && entries && !Object.hasOwn(entries, entry)) {
            yield {
              path,
              message: `The variant '${label}' has no price in table '${table}'.`,
              hint: `Add ${quote(entry)} to prices.${table}, with 0 if it costs nothing.`,
            };
          }
        }
      }
    }
  },
};

function createMissingTableFinding(path: JsonPath, table: string, label: string): Finding {
  return {
    path,
    message: `The variant '${label}' has no price table ${quote(table)}.`,
    hint: `Add the table ${quote(table)} to prices, with the same entries as those of the other variants.`,
  };
}

/** Whether a place is in a group of variants that goes with another one, so that it names the figures of both. */
function isInGroupWith(
  groups: readonly VariantGroup[] = [],
  [, list, index]: JsonPath,
  id: string,
): boolean {
  return list === 'variants' && typeof index === 'number' && groups[index]?.with === id;
}

/** Each group goes with one that has no other one, and not with itself. */
const variantsOfThree: Check<WrittenContext> = {
  code: 'variants-of-three',
  severity: 'error',
  *find({ source }) {
    const { variants = [] } = source.config.rules;
    for (const [index, group] of variants.entries()) {
      const other = variants.find(({ id }) => id === group.with);
      if (!other || (other !== group && other.with === undefined)) continue;
      yield {
        path: ['rules', 'variants', index, 'with'],
        message:
          other === group
            ? `The group ${quote(group.id)} of variants goes with itself.`
            : `The group ${quote(group.id)} of variants goes with ${quote(other.id)}, which goes with another one itself.`,
        hint: 'Figures are calculated for the variants of two groups at most: name a group without "with".',
      };
    }
  },
};

/** A figure of variants without the variant, or a question for it, outside of its group. */
const unnamedVariant: Check<WrittenContext> = {
  code: 'unnamed-variant',
  severity: 'error',
  *find({ source, references, nodes, describeSubject }) {
    const { rules } = source.config;
    for (const { path, value } of nodes) {
      const isTest = findValueAt(value, ['test']) === 'variant';
      if (!isTest || isPathWithin(path, ['rules', 'variants'])) continue;
      yield {
        path,
        message: 'This depends on the variant, and is calculated for none.',
        hint: 'Only the figures in "rules.variants" are calculated for variants: move it there.',
      };
    }
    for (const [index, group] of (rules.variants ?? []).entries()) {
      for (const { path, name, namespace } of references) {
        if (namespace.thing !== 'figure' || isPathWithin(path, ['rules', 'variants', index]))
          continue;
        if (isInGroupWith(rules.variants, path, group.id)) continue;
        if (!group.figures.some(({ id }) => id === name)) continue;
        const ids = listGroupVariants(source.config, group).map(({ id }) =>
          getVariantFigureId(name, id),
        );
        yield {
          path,
          message: `${describeSubject(path)} refers to the figure ${quote(name)}, which is calculated for each variant.`,
          hint: `Name one of them: ${formatList(ids, 'or')}.`,
        };
      }
    }
  },
};

/** Checks of groups as they are written. */
export const variantChecks = [variantsOfThree, unpricedVariant, unnamedVariant];
