import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from './user-error.ts';
import { isRepository, PACKAGE_ROOT } from './package-root.ts';

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

/** The path of a folder from that of this package. */
function toPackagePath(folder: string): string {
  return relative(realpathSync.native(PACKAGE_ROOT), resolveLinks(resolve(folder)));
}

/**
 * Refuses to write into this repository.
 * @param folder as the user wrote it
 * @throws UserError if it is this repository, or in it
 */
export function assertOutsideOfRepository(folder: string): void {
  const path = toPackagePath(folder);
  if (!isRepository || path.startsWith('..') || isAbsolute(path)) return;
  throw new UserError(
    `"${folder}" is in the repository of the engine. Name a folder outside of it, such as ../${basename(folder)}.`,
  );
}

/**
 * Refuses to write into the sources of this repository.
 * @param folder as the user wrote it
 * @throws UserError if it is one of their folders
 */
export function assertNoSourceFolder(folder: string): void {
  const path = toPackagePath(folder);
  const [first = ''] = path.split(sep);
  if (!SOURCES.test(first) && !CONFIGS.test(path)) return;
  throw new UserError(`"${folder}" is a folder of this repository's own files. Name another one.`);
}
