import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  compileSchema,
  VOCABULARY_KEYWORDS,
  registerValidator,
} from '../../src/engine/schema/validate.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { writeFileAtomically } from '../support/write-file-atomically.ts';

const require = createRequire(import.meta.url);
const AJV_VERSION: string = require('ajv/package.json').version;

/** Stands for all that a validator is made of. */
function computeDigest(text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([text, VOCABULARY_KEYWORDS, AJV_VERSION]))
    .digest('hex');
}

/** A kept validator; undefined where there is none, or one of something else. */
function readCachedValidator(file: string, digest: string) {
  try {
    const validate = require(file);
    return validate.of === digest ? validate : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a validator down, whole or not at all. */
async function cacheValidator(schema: Schema, file: string, digest: string): Promise<void> {
  const { validate, by } = compileSchema(schema);
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  await writeFileAtomically(
    file,
    `${standalone(by, validate)}\nmodule.exports.of = '${digest}';\n`,
  );
}

/**
 * A schema with its validator: to compile it takes longer than to check most configs, so what was compiled is kept.
 * @param text the schema as it stands in its file
 * @param file where its validator is kept; where that cannot be, it is compiled each time
 */
export async function loadSchemaWithValidator(text: string, file: string): Promise<Schema> {
  const schema: Schema = JSON.parse(text);
  const digest = computeDigest(text);
  const kept = readCachedValidator(file, digest);
  if (kept) registerValidator(schema, kept);
  else await cacheValidator(schema, file, digest).catch(() => undefined);
  return schema;
}
