import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from './user-error.ts';
import { PACKAGE_ROOT } from './package-root.ts';

/** Folders of this repository in which nothing is written that a command makes. */
const SOURCES = /^(\.ci|\.git|\.github|deploy|e2e|node_modules|public|schemas|scripts|src)$/;
/** Those in which another folder may be made. */
const CONFIGS = /^(|config|examples)$/;

/** The path without links; what does not exist yet is kept as it is. */
function resolveLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(resolveLinks(parent), basename(path));
  }
}

/**
 * Refuses to write into the sources of this repository.
 * @param folder as the user wrote it
 * @throws UserError if it is one of their folders
 */
export function assertNoSourceFolder(folder: string): void {
  const path = relative(realpathSync.native(PACKAGE_ROOT), resolveLinks(resolve(folder)));
  const [first = ''] = path.split(sep);
  if (!SOURCES.test(first) && !CONFIGS.test(path)) return;
  throw new UserError(`"${folder}" is a folder of this repository's own files. Name another one.`);
}
