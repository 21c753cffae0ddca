import type { AnySchemaObject } from 'ajv';
import type { Annotations } from '../generated/vocabulary.ts';
import { findValueAt, type JsonPath } from './path.ts';

/** A JSON Schema with the annotations of this project. */
export type Schema = AnySchemaObject & Annotations;

/** Whether a value can be a schema: an object. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Caches by the schema: every value that it describes asks for it. */
export function memoizeBySchema<T>(compute: (root: Schema, schema: Schema) => T) {
  const known = new WeakMap<Schema, T>();
  return (root: Schema, schema: Schema): T => {
    const found = known.get(schema) ?? compute(root, schema);
    known.set(schema, found);
    return found;
  };
}

const resolveDefinition = memoizeBySchema((root, schema): Schema => {
  const { $ref, ...own } = schema;
  const name = typeof $ref === 'string' && /^#\/definitions\/(.+)$/.exec($ref)?.[1];
  if (name) return { ...resolveSchema(root, root.definitions?.[name]), ...own };
  return schema.shorthand ? toWrittenOut(root, schema) : schema;
});

/** The schema of what a short form stands for. */
function toWrittenOut(root: Schema, { anyOf = [], ...own }: Schema): Schema {
  return { ...resolveSchema(root, anyOf[0]), ...own };
}

/** A schema that accepts no short form: of a file whose short forms are expanded. */
export function withoutShorthand(root: Schema): Schema {
  if (!root.definitions) return root;
  const definitions = Object.entries<Schema>(root.definitions).map(
    ([name, schema]) => [name, schema.shorthand ? toWrittenOut(root, schema) : schema] as const,
  );
  return { ...root, definitions: Object.fromEntries(definitions) };
}

const EMPTY_SCHEMA: Schema = {};

/** A schema with its `$ref` resolved. What stands beside the `$ref` takes precedence. */
export function resolveSchema(root: Schema, schema: unknown): Schema {
  return isSchema(schema) ? resolveDefinition(root, schema) : EMPTY_SCHEMA;
}

/** The key that tells the branches of a union apart; undefined if a schema is no union. */
export function findTagKey(union: Schema): string | undefined {
  const tag: unknown = union.discriminator?.propertyName;
  return typeof tag === 'string' ? tag : undefined;
}

/** The branches of a union by the values of their tag. */
export const getBranches = memoizeBySchema((root, union): ReadonlyMap<string, Schema> => {
  const branches: unknown[] = Array.isArray(union.oneOf) ? union.oneOf : [];
  const tag = findTagKey(union);
  return new Map(
    branches.map((branch) => {
      const schema = resolveSchema(root, branch);
      return [String(schema.properties?.[String(tag)]?.const), schema] as const;
    }),
  );
});

/** The keys that an object may have, in the order of the schema. */
export function listKeys(schema: Schema): string[] {
  return Object.keys(isSchema(schema.properties) ? schema.properties : {});
}

/** The tag of a value of a union; undefined if it has none. */
export function findTagValue(root: Schema, union: unknown, value: unknown): string | undefined {
  const tag = findTagKey(resolveSchema(root, union));
  if (tag === undefined || !isSchema(value) || !Object.hasOwn(value, tag)) return undefined;
  const written = value[tag];
  return typeof written === 'string' ? written : undefined;
}

/** The schema of a value. For a union, that is the branch that the value's tag names. */
export function resolveValueSchema(root: Schema, schema: unknown, value: unknown): Schema {
  const found = resolveSchema(root, schema);
  if (findTagKey(found) === undefined) return found;
  return getBranches(root, found).get(findTagValue(root, found, value) ?? '') ?? EMPTY_SCHEMA;
}

/** The schema of a key or a position of a value. */
export function findChildSchema(schema: Schema, part: string | number): unknown {
  if (typeof part === 'number') return schema.items;
  if (isSchema(schema.properties) && Object.hasOwn(schema.properties, part)) {
    return schema.properties[part];
  }
  return schema.additionalProperties;
}

/**
 * The schema at a path of a value.
 * @param findOverride overrides the schema of a part of a value
 */
export function findSchemaAt(
  root: Schema,
  value: unknown,
  path: JsonPath,
  findOverride?: (schema: Schema, part: string | number) => unknown,
): unknown {
  return path.reduce<unknown>((at, part, depth) => {
    const schema = resolveValueSchema(root, at, findValueAt(value, path.slice(0, depth)));
    return findOverride?.(schema, part) ?? findChildSchema(schema, part);
  }, root);
}
