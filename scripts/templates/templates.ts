import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { summarizeTemplate } from '../../src/studio/model/project/template-summary.ts';
import type { Template, TemplateFile } from '../../src/studio/model/project/protocol.ts';
import { lookup } from 'mrmime';
import { PROJECT_ROOT } from '../support/project-root.ts';
import {
  listFilesRecursively,
  isSharedPublicFile,
  resolvePublicFolder,
} from '../support/public-files.ts';
import { HttpError } from '../http/http-error.ts';

/** What the files of an estimator to begin with are called. */
export const [CONFIG, README] = ['estimator.json', 'README.md'];

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EXAMPLES = 'examples/';

/** The folders that may hold an estimator to begin with: the one of this project, and one for each example. */
async function listTemplateFolders(): Promise<string[]> {
  const names = await readdir(join(PROJECT_ROOT, EXAMPLES)).catch(() => []);
  return ['config', ...names.toSorted((a, b) => a.localeCompare(b)).map((name) => EXAMPLES + name)];
}

/** How many pictures tell what an estimator is about. */
const MAX_PICTURES = 4;
/** Larger ones are not worth the wait, in bytes. */
const MAX_PICTURE_BYTES = 32 * 1024;

/** A picture of a public folder as an address that holds all of it; undefined where there is none, or a large one. */
async function readPictureAsDataUrl(folder: string, name: string): Promise<string | undefined> {
  const [path = '', part] = name.split('#');
  const file = join(folder, path);
  const type = lookup(path);
  if (!type?.startsWith('image/') || !file.startsWith(folder + sep)) return undefined;
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined || content.length > MAX_PICTURE_BYTES) return undefined;
  const address = `data:${type};base64,${content.toString('base64')}`;
  return part === undefined ? address : `${address}#${part}`;
}

/** What there is to tell of the estimators that a new one can begin with: all but the one that is edited. */
async function findTemplates(configFile: string) {
  const own = dirname(resolve(configFile));
  const found = await Promise.all(
    (await listTemplateFolders()).map(async (id) => {
      const folder = resolve(PROJECT_ROOT, id);
      if (folder === own) return [];
      const file = join(folder, CONFIG);
      const about = summarizeTemplate(
        parseJsonOrUndefined(await readFile(file, 'utf8').catch(() => '')),
      );
      return about ? [{ id, file, about }] : [];
    }),
  );
  return found.flat();
}

/** The same, with the first of their pictures. */
export async function listTemplates(configFile: string): Promise<Template[]> {
  return Promise.all(
    (await findTemplates(configFile)).map(async ({ id, file, about }) => {
      const addresses = await Promise.all(
        about.pictures
          .slice(0, MAX_PICTURES)
          .map((name) => readPictureAsDataUrl(resolvePublicFolder(file), name)),
      );
      return { id, ...about, pictures: addresses.filter((address) => address !== undefined) };
    }),
  );
}

/** The trades that there is an example of, each with what its visitors read above it. */
export async function listExamples(): Promise<
  { readonly trade: string; readonly title: string }[]
> {
  const starts = await findTemplates(join(PROJECT_ROOT, 'config', CONFIG));
  return starts.map(({ id, about }) => ({ trade: id.slice(EXAMPLES.length), title: about.title }));
}

/** Where an estimator is that a new one can begin with. */
async function resolveTemplateFolder(id: string): Promise<string> {
  const folder = resolve(PROJECT_ROOT, id);
  if ((await listTemplateFolders()).includes(id) && existsSync(join(folder, CONFIG))) return folder;
  throw new HttpError(404, `There is no estimator "${id}" to begin with.`);
}

/** A file as it has to read in another folder: it names its schema by where that is from there. */
export function rewriteSchemaPath(folder: string, text: string): string {
  return text.replace(
    /("\$schema"\s*:\s*")[^"]*\/([\w-]+\.schema\.json")/,
    (_all, before: string, name: string) => {
      const schemas = relative(folder, join(PROJECT_ROOT, 'schemas')).split(sep).join('/');
      return `${before}${schemas}/${name}`;
    },
  );
}

/**
 * The files of an estimator that a new one can begin with, as they read beside the new one; the config first.
 * @throws HttpError when there is none of this name
 */
export async function readTemplateFiles(id: string, configFile: string): Promise<TemplateFile[]> {
  const folder = await resolveTemplateFolder(id);
  const to = dirname(resolve(configFile));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    [CONFIG, ...names.filter((name) => name !== CONFIG)].map(async (name) => ({
      name: name === CONFIG ? basename(configFile) : name,
      text: rewriteSchemaPath(to, await readFile(join(folder, name), 'utf8')),
    })),
  );
}

/** Does what may not overwrite anything: what stands there already belongs to whoever put it there. */
async function ignoreExisting(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (Object(error).code !== 'EEXIST') throw error;
  });
}

/** The pictures of an estimator. */
export interface TemplatePictures {
  readonly folder: string;
  /** Their names in it, with slashes. */
  readonly files: readonly string[];
}

/**
 * The pictures of an estimator that a new one can begin with.
 * @throws HttpError when there is none of this name
 */
export async function listTemplatePictures(id: string): Promise<TemplatePictures> {
  const folder = resolvePublicFolder(join(await resolveTemplateFolder(id), CONFIG));
  const files = await listFilesRecursively(folder);
  return { folder, files: files.filter((file) => !isSharedPublicFile(file)) };
}

/** Copies pictures into a folder. What is there already stays. */
export async function copyPictures(
  { folder, files }: TemplatePictures,
  into: string,
): Promise<void> {
  for (const file of files) {
    const to = join(into, file);
    // oxlint-disable-next-line no-await-in-loop -- a handful of small files
    await mkdir(dirname(to), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await ignoreExisting(copyFile(join(folder, file), to, constants.COPYFILE_EXCL));
  }
}

/**
 * Begins a new estimator with a copy of another one: its config, what stands beside it, and its pictures. What is
 * there already stays.
 * @throws HttpError when there is none of this name
 */
export async function copyTemplate(id: string, configFile: string): Promise<void> {
  const files = await readTemplateFiles(id, configFile);
  const folder = dirname(configFile);
  await mkdir(folder, { recursive: true });
  await copyPictures(await listTemplatePictures(id), join(folder, 'public'));
  // How a trade prices stands beside it; the pages for editors are those of the project.
  if (id.startsWith(EXAMPLES)) {
    const to = join(folder, README);
    await ignoreExisting(copyFile(join(PROJECT_ROOT, id, README), to, constants.COPYFILE_EXCL));
  }
  // The config comes last: while it is not there, there is nothing that could be read by halves.
  for (const { name, text } of files.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ignoreExisting(writeFile(join(folder, name), text, { flag: 'wx' }));
  }
}
