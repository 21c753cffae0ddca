import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import vocabulary from '../../schemas/vocabulary.schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

const compiled = new WeakMap<Schema, ValidateFunction>();
/** By what a schema says: one that is read from its file again is the same. */
const compiledTexts = new Map<string, ValidateFunction>();

/** Every annotation is known to Ajv, and must itself be as the vocabulary says. */
function ajvWithVocabulary(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strictRequired: false,
    // So that an error brings the schema that it broke: what would have been right stands there.
    verbose: true,
    // A schema is compiled anew by each command and asked a few times: this is a third of the work.
    inlineRefs: false,
    code: { optimize: false },
  });
  const { definitions, properties } = vocabulary;
  for (const [keyword, annotation] of Object.entries(properties)) {
    ajv.addKeyword({ keyword, metaSchema: { ...annotation, definitions } });
  }
  return ajv;
}

let known: Ajv | undefined;

function compiler(): Ajv {
  known ??= ajvWithVocabulary();
  return known;
}

function validatorOf(schema: Schema): ValidateFunction {
  const before = compiled.get(schema);
  if (before) return before;
  const text = JSON.stringify(schema);
  // Without its name there can be two of it, such as one and a changed copy.
  const validate = compiledTexts.get(text) ?? compiler().compile({ ...schema, $id: undefined });
  compiledTexts.set(text, validate);
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
