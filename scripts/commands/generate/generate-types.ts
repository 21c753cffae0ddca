import { compile, type JSONSchema } from 'json-schema-to-typescript';
import {
  isSchema,
  resolveSchema,
  withoutShorthand,
  type Schema,
} from '../../../src/engine/schema/schema.ts';

/**
 * Adapts a schema for the type generator. A `$ref` with a description would become a type of its own (Condition1,
 * Condition2…), so the description is removed. A definition without a title is inlined.
 * Types are of files whose short forms are expanded.
 */
function toTypeSchema(schema: Schema): JSONSchema {
  const simplify = (_key: string, value: unknown): unknown => {
    if (!isSchema(value) || typeof value.$ref !== 'string') return value;
    const whole = resolveSchema(schema, value);
    return whole.title === undefined ? whole : { $ref: value.$ref };
  };
  return JSON.parse(JSON.stringify(withoutShorthand(schema), simplify));
}

/** The types of a schema of `schemas/`. */
export function generateTypes(schemaFile: string, schema: Schema): Promise<string> {
  return compile(toTypeSchema(schema), schemaFile, {
    bannerComment: `// Made from schemas/${schemaFile} by "npm run generate". Do not edit.`,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
  });
}
