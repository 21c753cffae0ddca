import { applyEdits, modify } from 'jsonc-parser';
import type { Condition, Rule } from '../../engine/generated/estimator.ts';
import { findValueAt, type WithPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { walkValues } from '../../engine/schema/walk.ts';
import { expandShorthand } from '../../engine/compile/shorthand/expand.ts';
import { createFormulaNames } from '../../engine/compile/shorthand/names.ts';
import { rewriteShort } from '../../engine/compile/shorthand/shorten.ts';

/** The rules and conditions of a config that are written out and can be short, none inside of another. */
function listShortRules(schema: Schema, written: unknown): WithPath<string | number>[] {
  const { value: config } = expandShorthand(schema, written);
  const names = createFormulaNames(schema, config);
  const found = new Map<unknown, WithPath<string | number> | undefined>();
  for (const node of walkValues(schema, written)) {
    const { path, parent, value } = node;
    const around = found.get(parent);
    const isRule = node.schema.shorthand === true && typeof value === 'object' && value !== null;
    // It matches the schema that the type is generated from.
    const rule = isRule && !around ? (findValueAt(config, path) as Rule | Condition) : undefined;
    const short = rule && rewriteShort(rule, names);
    found.set(node, short === undefined ? around : { path, value: short });
  }
  return [...new Set(found.values())].flatMap((each) => each ?? []);
}

/**
 * Writes rules and conditions short where that is possible. Everything else stays as it is.
 * @param text a config without errors
 */
export function rewriteRules(
  text: string,
  schema: Schema,
): { readonly text: string; readonly count: number } {
  const rules = listShortRules(schema, JSON.parse(text));
  const edits = rules.flatMap(({ path, value }) => modify(text, [...path], value, {}));
  return { text: applyEdits(text, edits), count: rules.length };
}
