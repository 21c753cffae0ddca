import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DEFAULT_FOLDER = 'config';

/** Whether a file says that it follows the schema of legal documents. */
export function isLegalDocument(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*legal-document\.schema\.json"/.test(text);
}

function listDocumentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .filter((file) => isLegalDocument(readFileSync(file, 'utf8')));
}

/**
 * The legal documents that go with a config: every file beside it that says it follows their schema.
 * Where there are none, those of config/.
 */
export function listLegalDocuments(configFile: string): string[] {
  const beside = listDocumentsIn(dirname(configFile));
  return beside.length > 0 ? beside : listDocumentsIn(DEFAULT_FOLDER);
}
