import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const USUAL = 'config';

/** Whether a file says that it follows the schema of legal documents. */
export function isDocument(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*legal-document\.schema\.json"/.test(text);
}

function documentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .filter((file) => isDocument(readFileSync(file, 'utf8')));
}

/**
 * The legal documents that go with a config: every file beside it that says it follows their schema.
 * Where there are none, those of config/.
 */
export function documentFiles(configFile: string): string[] {
  const beside = documentsIn(dirname(configFile));
  return beside.length > 0 ? beside : documentsIn(USUAL);
}
