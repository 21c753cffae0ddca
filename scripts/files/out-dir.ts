import { existsSync, readdirSync } from 'node:fs';
import { assertNoSourceFolder } from './output-folder.ts';
import { UserError } from './user-error.ts';

/**
 * The folder to build into: OUT_DIR, or the default. Its content is replaced.
 * @throws UserError if OUT_DIR is a folder of the sources, or contains something else than an earlier build
 */
export function resolveOutDir(fallback: string): string {
  const folder = process.env.OUT_DIR || fallback;
  assertNoSourceFolder(folder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (folder === fallback || names.length === 0 || names.includes('_headers')) return folder;
  throw new UserError(
    `OUT_DIR is "${folder}", which contains files of something else. They would be deleted: choose a new or an empty folder.`,
  );
}
