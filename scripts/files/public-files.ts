import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { listDrawingIds } from '../../src/authoring/drawing/list-drawing-ids.ts';
import { formatList } from '../../src/engine/text/format.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { readDrawing } from './read-drawing.ts';
import { UserError } from './user-error.ts';

/** The public folder of the working directory: that of config/estimator.json. */
export const DEFAULT_PUBLIC_FOLDER = resolve('public');

/** The public folder of this package. */
export const PACKAGE_PUBLIC_FOLDER = join(PACKAGE_ROOT, 'public');

/** The folders that every site has from this package: the typefaces, and the statement on privacy signals. */
export const SHARED_FOLDERS = ['fonts', '.well-known'] as const;

/**
 * The files that a site serves. Browsers run none of them, whatever is in them: pages, scripts and all kinds of XML but
 * drawings, which are printed anew, are not among them.
 */
const PUBLISHED_EXTENSIONS = `
  .svg .png .jpg .jpeg .webp .avif .gif .ico .woff2 .woff .ttf .otf
  .pdf .txt .json .csv .vcf .ics .docx .xlsx .zip .mp4 .webm .mp3
`
  .trim()
  .split(/\s+/);

/** @param path in the public folder */
export function isSharedPublicFile(path: string): boolean {
  return SHARED_FOLDERS.some((folder) => path.replace(/^\//, '').startsWith(`${folder}/`));
}

export function isDrawing(path: string): boolean {
  return extname(path).toLowerCase() === '.svg';
}

function isPublishable(path: string): boolean {
  return PUBLISHED_EXTENSIONS.includes(extname(path).toLowerCase());
}

/** Hidden files are not published: computers and programs leave them everywhere. */
function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

/**
 * The folder with the pictures of a config: public/ beside it or, if there is none, beside its folder config/, else that
 * of the working directory.
 */
export function resolvePublicFolder(configFile: string): string {
  const folder = resolve(dirname(configFile));
  const own = [folder, ...(basename(folder) === 'config' ? [dirname(folder)] : [])]
    .map((each) => join(each, 'public'))
    .find((each) => lstatSync(each, { throwIfNoEntry: false }));
  return own ?? DEFAULT_PUBLIC_FOLDER;
}

/** Something in a public folder that is not published. */
export interface RefusedFile {
  readonly path: string;
  /** What it is, to follow its name. */
  readonly what: string;
  /** What to do instead. */
  readonly hint: string;
}

interface PublicListing {
  /** The paths of the files in the folder, with slashes. */
  readonly files: readonly string[];
  readonly refused: readonly RefusedFile[];
}

type FileType = Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

const KINDS_HINT = `Remove it: a site serves files that end in ${formatList(PUBLISHED_EXTENSIONS, 'or')}.`;
const LINK_HINT = 'Put a copy of the file there.';

function refuseType(path: string, type: FileType): RefusedFile {
  return type.isSymbolicLink()
    ? // It could publish any file of the machine.
      { path, what: 'is a symbolic link. Links are not published', hint: LINK_HINT }
    : { path, what: `is no ${path === '' ? 'folder' : 'file'}`, hint: 'Remove it.' };
}

/** Looks through a public folder if it exists, and opens nothing: links, pipes and devices are refused by what they are. */
export async function lookThroughPublic(folder: string): Promise<PublicListing> {
  const files: string[] = [];
  const refused: RefusedFile[] = [];
  async function lookThrough(path: string): Promise<void> {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries) {
      if (isHidden(entry.name)) continue;
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to keep their order
      if (entry.isDirectory()) await lookThrough(own);
      else if (!entry.isFile()) refused.push(refuseType(own, entry));
      else if (isPublishable(own)) files.push(own);
      else {
        refused.push({ path: own, what: 'is of a kind that is not published', hint: KINDS_HINT });
      }
    }
  }
  const root = lstatSync(folder, { throwIfNoEntry: false });
  if (root?.isDirectory()) await lookThrough('');
  else if (root) refused.push(refuseType('', root));
  return { files, refused };
}

/** The sentence about a file that is not published. */
export function describeRefusedFile(folder: string, { path, what, hint }: RefusedFile): string {
  return `${relative(process.cwd(), join(folder, path))} ${what}. ${hint}`;
}

/**
 * The paths of the files of a public folder that are published, with slashes. Both builds take their files from here.
 * @throws UserError if there is anything else in it
 */
export async function listPublic(folder: string): Promise<readonly string[]> {
  const { files, refused } = await lookThroughPublic(folder);
  if (refused.length === 0) return files;
  throw new UserError(refused.map((each) => describeRefusedFile(folder, each)).join('\n'));
}

/** The paths of all files below a folder, with slashes. Symbolic links are not followed. */
export async function listFilesRecursively(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/**
 * The file at a path such as `/icons/oak.svg` in the first of some public folders that publishes it, not through a link.
 */
export function findPublicFile(folders: readonly string[], path: string): string | undefined {
  if (!isPublishable(path) || path.split('/').some(isHidden)) return undefined;
  for (const folder of folders) {
    try {
      // The folder itself must be no link; where the project is, is its owner's choice.
      const root = join(realpathSync(dirname(folder)), basename(folder));
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
    if (file === undefined || part === undefined) return file !== undefined;
    return isDrawing(file) && listDrawingIds(() => readDrawing(file)).includes(part);
  };
}
