import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import vocabulary from '../../../schemas/vocabulary.schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

/** What Ajv makes of a schema. */
type Validator = Pick<ValidateFunction, 'errors'> & ((value: unknown) => unknown);

const validators = new WeakMap<Schema, Validator>();
/** By what a schema says: one that is read from its file again is the same. */
const compiledTexts = new Map<string, ValidateFunction>();

/** Takes over what was compiled of a schema before, so that it need not be compiled again. */
export function registerValidator(schema: Schema, validate: Validator): void {
  validators.set(schema, validate);
}

/** The annotations of the vocabulary: Ajv knows them, and each must itself be as the vocabulary says. */
export const VOCABULARY_KEYWORDS = Object.entries(vocabulary.properties).map(
  ([keyword, annotation]) => ({
    keyword,
    metaSchema: { ...annotation, definitions: vocabulary.definitions },
  }),
);

function createAjv(): Ajv {
  const made = new Ajv({
    allErrors: true,
    discriminator: true,
    strictRequired: false,
    // A schema is compiled for a few questions: this is a third of the work.
    inlineRefs: false,
    code: { optimize: false, source: true },
  });
  for (const keyword of VOCABULARY_KEYWORDS) made.addKeyword(keyword);
  return made;
}

let ajv: Ajv | undefined;

/**
 * Compiles a schema.
 * @returns the validator, and the Ajv that can write it down
 * @throws Error when the schema itself is none, or says of a key what the vocabulary does not know
 */
export function compileSchema(schema: Schema): {
  readonly validate: ValidateFunction;
  readonly by: Ajv;
} {
  ajv ??= createAjv();
  const text = JSON.stringify(schema);
  // Without its name there can be two of it, such as one and a changed copy.
  const validate = compiledTexts.get(text) ?? ajv.compile({ ...schema, $id: undefined });
  compiledTexts.set(text, validate);
  validators.set(schema, validate);
  return { validate, by: ajv };
}

/**
 * All that a schema has against a value. Schemas are compiled once.
 * @throws Error when the schema itself is none, or says of a key what the vocabulary does not know
 */
export function listSchemaErrors(schema: Schema, value: unknown): readonly ErrorObject[] {
  const validate = validators.get(schema) ?? compileSchema(schema).validate;
  return validate(value) ? [] : (validate.errors ?? []);
}
