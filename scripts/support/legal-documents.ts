import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DEFAULT_FOLDER = 'config';

/** Whether a file refers to the schema of legal documents. */
export function isLegalDocument(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*legal-document\.schema\.json"/.test(text);
}

function listDocumentsIn(folder: string): string[] {
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
