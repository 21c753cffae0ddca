import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import vocabulary from '../../../schemas/vocabulary.schema.json' with { type: 'json' };
import { memoizeBySchema, withoutShorthand, type Schema } from './schema.ts';

/** By the text of the schema: one that is read from its file again is the same. */
const validatorsByText = new Map<string, ValidateFunction>();

/** The annotations of the vocabulary as keywords for Ajv, which validates their values. */
const VOCABULARY_KEYWORDS = Object.entries(vocabulary.properties).map(([keyword, annotation]) => ({
  keyword,
  metaSchema: { ...annotation, definitions: vocabulary.definitions },
}));

let ajv: Ajv | undefined;

/**
 * Compiles a schema.
 * @returns the validator, and the Ajv that can write it to a file
 * @throws Error when the schema is invalid or has an annotation that the vocabulary does not know
 */
export function compileSchema(schema: Schema): {
  readonly validate: ValidateFunction;
  readonly by: Ajv;
} {
  ajv ??= new Ajv({
    allErrors: true,
    discriminator: true,
    strictRequired: false,
    // An expected figure is a number, or the words where it has no price.
    allowUnionTypes: true,
    // Both save time: a schema is compiled for few validations.
    inlineRefs: false,
    code: { optimize: false, source: true },
    keywords: VOCABULARY_KEYWORDS,
  });
  // Without its `$id` a schema and a changed copy of it can be compiled.
  const validate = ajv.compile({ ...withoutShorthand(schema), $id: undefined });
  validatorsByText.set(JSON.stringify(schema), validate);
  return { validate, by: ajv };
}

/** By the schema itself, whose text takes longer to write than most values take to validate. */
const findValidator = memoizeBySchema(
  (_root, schema) => validatorsByText.get(JSON.stringify(schema)) ?? compileSchema(schema).validate,
);

/**
 * The errors of a value, whose short forms are expanded. Schemas are compiled once.
 * @throws Error when the schema is invalid or has an annotation that the vocabulary does not know
 */
export function listSchemaErrors(schema: Schema, value: unknown): readonly ErrorObject[] {
  const validate = findValidator(schema, schema);
  return validate(value) ? [] : (validate.errors ?? []);
}
