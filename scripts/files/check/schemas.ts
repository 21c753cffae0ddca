import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Schema } from '../../../src/engine/schema/schema.ts';
import { SCHEMA_FOLDER } from '../package-root.ts';

type SchemaName = 'estimator' | 'legal-document' | 'translation' | 'cases';

function getSchemaPath(name: SchemaName): string {
  return join(SCHEMA_FOLDER, `${name}.schema.json`);
}

/** The path of a schema as a file refers to it. */
export function getSchemaReference(file: string, name: SchemaName): string {
  const path = relative(dirname(resolve(file)), getSchemaPath(name)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** A schema of this project. */
export async function readSchema(name: SchemaName): Promise<Schema> {
  return JSON.parse(await readFile(getSchemaPath(name), 'utf8'));
}
