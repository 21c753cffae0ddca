import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import {
  compileSchema,
  VOCABULARY_KEYWORDS,
  registerValidator,
} from '../../src/engine/schema/validate.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { PROJECT_ROOT } from '../support/project-root.ts';
import { writeFileAtomically } from '../support/write-file-atomically.ts';

type SchemaName = 'estimator' | 'legal-document' | 'translation' | 'cases';

const require = createRequire(import.meta.url);
const AJV_VERSION: string = require('ajv/package.json').version;

/** Changes with everything that a compiled validator depends on. */
function computeDigest(text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([text, VOCABULARY_KEYWORDS, AJV_VERSION]))
    .digest('hex');
}

/** A cached validator; undefined if there is none, or only an outdated one. */
function readCachedValidator(file: string, digest: string) {
  try {
    const validate = require(file);
    return validate.of === digest ? validate : undefined;
  } catch {
    return undefined;
  }
}

async function cacheValidator(schema: Schema, file: string, digest: string): Promise<void> {
  const { validate, by } = compileSchema(schema);
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const code = `${standalone(by, validate)}\nmodule.exports.of = '${digest}';\n`;
  await writeFileAtomically(file, code);
}

/**
 * A schema whose validator is cached: compiling takes longer than checking most configs.
 * @param text the content of the schema file
 * @param file where the validator is cached, if possible
 */
export async function loadSchemaWithValidator(text: string, file: string): Promise<Schema> {
  const schema: Schema = JSON.parse(text);
  const digest = computeDigest(text);
  const cached = readCachedValidator(file, digest);
  if (cached) registerValidator(schema, cached);
  else await cacheValidator(schema, file, digest).catch(() => undefined);
  return schema;
}

function getSchemaPath(name: SchemaName): string {
  return join(PROJECT_ROOT, 'schemas', `${name}.schema.json`);
}

/** The path of a schema as a file refers to it. */
export function getSchemaReference(file: string, name: SchemaName): string {
  const path = relative(dirname(resolve(file)), getSchemaPath(name)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const schemas = new Map<SchemaName, Promise<Schema>>();

/** A schema of this project, always the same object, as validators are registered by it. */
export function readSchema(name: SchemaName): Promise<Schema> {
  const schema =
    schemas.get(name) ??
    readFile(getSchemaPath(name), 'utf8').then((text) =>
      loadSchemaWithValidator(
        text,
        join(PROJECT_ROOT, `node_modules/.cache/validators/${name}.cjs`),
      ),
    );
  schemas.set(name, schema);
  return schema;
}
