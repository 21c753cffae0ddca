import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import vocabulary from '../../schemas/vocabulary.schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

const compiled = new WeakMap<Schema, ValidateFunction>();

/** Every annotation is known to Ajv, and must itself be as the vocabulary says. */
function ajvWithVocabulary(): Ajv {
  // Verbose, so that an error brings the schema that it broke: what would have been right stands there.
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strictRequired: false,
    verbose: true,
  });
  const { definitions, properties } = vocabulary;
  for (const [keyword, annotation] of Object.entries(properties)) {
    ajv.addKeyword({ keyword, metaSchema: { ...annotation, definitions } });
  }
  return ajv;
}

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajvWithVocabulary().compile(schema);
  compiled.set(schema, validate);
  return validate;
}

/**
 * All that a schema has against a value. Schemas are compiled once.
 * @throws Error when the schema itself is none, or says of a key what the vocabulary does not know
 */
export function schemaErrors(schema: Schema, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}
