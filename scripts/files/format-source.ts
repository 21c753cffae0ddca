import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { PACKAGE_ROOT } from './package-root.ts';

const FORMATTER_SETTINGS = join(PACKAGE_ROOT, '.oxfmtrc.json');

/**
 * Formats a text as the files of this repository, and JSON as short as it can be: what fits on a line is on one.
 * @param name its ending decides about the language
 */
export async function formatSource(name: string, text: string): Promise<string> {
  const settings: FormatConfig & { ignorePatterns?: unknown; $schema?: unknown } = JSON.parse(
    await readFile(FORMATTER_SETTINGS, 'utf8'),
  );
  // Slow to load, and most commands format nothing.
  const { format } = await import('oxfmt');
  const { code, errors } = await format(name, text, {
    ...settings,
    ...(name.endsWith('.json') && { objectWrap: 'collapse' }),
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
