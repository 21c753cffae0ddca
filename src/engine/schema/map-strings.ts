import { findChildSchema, resolveSchema, resolveValueSchema, type Schema } from './schema.ts';

/**
 * A copy of a value with other strings.
 * @param from the schema of the value
 * @param map the string for one, of which the schema says what it is
 */
export function mapStrings(
  root: Schema,
  value: unknown,
  from: unknown,
  map: (value: string, schema: Schema) => string,
): unknown {
  if (typeof value === 'string') return map(value, resolveSchema(root, from));
  if (typeof value !== 'object' || value === null) return value;
  const schema = resolveValueSchema(root, from, value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(root, each, schema.items, map));
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    mapStrings(root, each, findChildSchema(schema, key), map),
  ]);
  return Object.fromEntries(entries);
}
