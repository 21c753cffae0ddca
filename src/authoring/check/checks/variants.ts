import { formatList, quote } from '../../../engine/text/format.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import { getVariantFigureId, VARIANT_PLACEHOLDER } from '../../../engine/schema/variant-names.ts';
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
        if (!value.includes(VARIANT_PLACEHOLDER)) continue;
        for (const { id, label } of group.for) {
          const name = (text: string) => text.replaceAll(VARIANT_PLACEHOLDER, id);
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

/** A figure of variants without the variant, outside of its group. */
const unnamedVariant: Check<WrittenContext> = {
  code: 'unnamed-variant',
  severity: 'error',
  *find({ source, references, describeSubject }) {
    const { rules } = source.config;
    for (const [index, group] of (rules.variants ?? []).entries()) {
      for (const { path, name, namespace } of references) {
        if (namespace.thing !== 'figure' || isPathWithin(path, ['rules', 'variants', index]))
          continue;
        if (!group.figures.some(({ id }) => id === name)) continue;
        const ids = group.for.map(({ id }) => getVariantFigureId(name, id));
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
export const variantChecks = [unpricedVariant, unnamedVariant];
