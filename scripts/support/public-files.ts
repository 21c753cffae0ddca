import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

/** The folder of the site of this project. */
export const DEFAULT_PUBLIC_FOLDER = join(PROJECT_ROOT, 'public');

/**
 * Whether a file of it is one that every site has: the type, and what it says of privacy signals.
 * @param path in that folder
 */
export function isSharedPublicFile(path: string): boolean {
  return /^\/?(fonts|\.well-known)\//.test(path);
}

/**
 * The folder of the pictures and other static files of a config: public/ beside it, or where there is none, that
 * of the project.
 */
export function resolvePublicFolder(configFile: string): string {
  const own = resolve(dirname(configFile), 'public');
  return existsSync(own) ? own : DEFAULT_PUBLIC_FOLDER;
}

/** All files below a folder, by their paths in it, with slashes. */
export async function listFilesRecursively(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/**
 * Tells of a path such as `/icons/oak.svg` whether there is a file of it in a folder; with `#acorn` behind it,
 * whether the file has a part of that id.
 */
export function createFileLookup(folder: string): (path: string) => boolean {
  return (path) => {
    const [name = '', part] = path.split('#');
    const file = join(folder, name);
    const isInside = file.startsWith(folder + sep);
    if (!isInside || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    return part === undefined || readFileSync(file, 'utf8').includes(`id="${part}"`);
  };
}
