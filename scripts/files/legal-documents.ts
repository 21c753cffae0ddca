import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLegalDocument } from '../../src/authoring/check/json/schema-reference.ts';

const DEFAULT_FOLDER = 'config';

function listDocumentsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .filter((file) => isLegalDocument(readFileSync(file, 'utf8')));
}

/** The legal documents beside a config, recognized by their schema; those of config/ if there are none. */
export function listLegalDocuments(configFile: string): string[] {
  const own = listDocumentsIn(dirname(configFile));
  return own.length > 0 ? own : listDocumentsIn(DEFAULT_FOLDER);
}
