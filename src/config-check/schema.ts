import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';

/** A JSON Schema, as parsed from its file. */
export type Schema = AnySchemaObject;

const compiled = new WeakMap<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  // Verbose, so that an error brings the schema that it broke: what would have been right stands there.
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strictRequired: false,
    verbose: true,
  });
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}

/** All that a schema has against a value. Schemas are compiled once. */
export function schemaErrors(schema: Schema, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema, or the definition that it refers to. */
export function resolved(root: Schema, schema: unknown): Schema {
  if (!isObject(schema)) return {};
  const name = typeof schema.$ref === 'string' && schema.$ref.match(/^#\/definitions\/(.+)$/)?.[1];
  return name ? resolved(root, root.definitions?.[name]) : schema;
}

/** The closed objects of a union, by the value of their tag. */
export function branchesOf(root: Schema, union: Schema, tag: string): ReadonlyMap<string, Schema> {
  const branches: unknown[] = Array.isArray(union.oneOf) ? union.oneOf : [];
  return new Map(
    branches.map((branch) => {
      const schema = resolved(root, branch);
      return [String(schema.properties?.[tag]?.const), schema] as const;
    }),
  );
}

/** The keys that a closed object may have, in the order of the schema. */
export function keysOf(schema: Schema): string[] {
  return Object.keys(isObject(schema.properties) ? schema.properties : {});
}

/** The schema of the value of a union or of a plain object: the branch that its tag names. */
export function schemaOfObject(root: Schema, schema: unknown, value: unknown): Schema {
  const found = resolved(root, schema);
  const tag: unknown = found.discriminator?.propertyName;
  if (typeof tag !== 'string') return found;
  const name = isObject(value) && Object.hasOwn(value, tag) ? String(value[tag]) : undefined;
  return (name !== undefined && branchesOf(root, found, tag).get(name)) || {};
}

/** The schema of what a key or a position of a value holds. */
export function schemaOfPart(schema: Schema, part: string | number): unknown {
  if (typeof part === 'number') return schema.items;
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, part)) {
    return schema.properties[part];
  }
  return schema.additionalProperties;
}
