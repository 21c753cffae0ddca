import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';
import { UserError } from '../cli/user-error.ts';

/** The public folder of this project. */
export const DEFAULT_PUBLIC_FOLDER = join(PROJECT_ROOT, 'public');

/** The folders that every site has: the typefaces, and the statement on privacy signals. */
export const SHARED_FOLDERS = ['fonts', '.well-known'] as const;

/** @param path in the public folder */
export function isSharedPublicFile(path: string): boolean {
  return SHARED_FOLDERS.some((folder) => path.replace(/^\//, '').startsWith(`${folder}/`));
}

/** The folder with the pictures of a config: public/ beside it, or that of the project if there is none. */
export function resolvePublicFolder(configFile: string): string {
  const own = resolve(dirname(configFile), 'public');
  return existsSync(own) ? own : DEFAULT_PUBLIC_FOLDER;
}

/** The paths of all files below a folder, with slashes. Symbolic links are not followed. */
export async function listFilesRecursively(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/**
 * Refuses symbolic links: they could publish any file of the machine.
 * @throws UserError if the folder contains one
 */
export async function assertNoLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const name = relative(process.cwd(), join(link.parentPath, link.name));
  throw new UserError(
    `${name} is a symbolic link. Links are not published: put a copy of the file there.`,
  );
}

/** The file at a path such as `/icons/oak.svg` in the first of some folders that has it, not through a link. */
export function findPublicFile(folders: readonly string[], path: string): string | undefined {
  for (const folder of folders) {
    try {
      const root = realpathSync(folder);
      const file = join(root, path);
      const isInside = file.startsWith(root + sep) && realpathSync(file) === file;
      if (isInside && statSync(file).isFile()) return file;
    } catch {
      // There is no such file here.
    }
  }
  return undefined;
}

/** Tells whether a folder has the file of a path such as `/icons/oak.svg`, and the part of `#acorn` behind it. */
export function createFileLookup(folder: string): (path: string) => boolean {
  return (path) => {
    const [name = '', part] = path.split('#');
    const file = findPublicFile([folder], name);
    if (file === undefined) return false;
    return part === undefined || readFileSync(file, 'utf8').includes(`id="${part}"`);
  };
}
