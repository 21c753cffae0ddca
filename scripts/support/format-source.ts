import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { PROJECT_ROOT } from './project-root.ts';

const FORMATTER_SETTINGS = join(PROJECT_ROOT, '.oxfmtrc.json');

/**
 * A file's text, laid out as this repository lays out files.
 * @param name tells the language, by its ending
 */
export async function formatSource(name: string, text: string): Promise<string> {
  const settings: FormatConfig & { ignorePatterns?: unknown; $schema?: unknown } = JSON.parse(
    await readFile(FORMATTER_SETTINGS, 'utf8'),
  );
  // It takes long to load, and most commands lay nothing out.
  const { format } = await import('oxfmt');
  const { code, errors } = await format(name, text, settings);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
