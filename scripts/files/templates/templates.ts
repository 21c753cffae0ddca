import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { summarizeTemplate } from './template-summary.ts';
import type { Template, TemplateFile } from '../../../src/studio/model/project/project-store.ts';
import { lookup } from 'mrmime';
import { PACKAGE_ROOT } from '../package-root.ts';
import {
  listFilesRecursively,
  isSharedPublicFile,
  PACKAGE_PUBLIC_FOLDER,
  resolvePublicFolder,
} from '../public-files.ts';
import { writeFilesAtomic, type FileToWrite } from '../write-files-atomic.ts';
import { HttpError } from '../../servers/http/http-error.ts';

/** The file names of a template. */
export const [CONFIG, README] = ['estimator.json', 'README.md'];

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EXAMPLES = 'examples/';

/** The folders that may contain a template: config/ and the examples. */
async function listTemplateFolders(): Promise<string[]> {
  const names = await readdir(join(PACKAGE_ROOT, EXAMPLES)).catch(() => []);
  return ['config', ...names.toSorted((a, b) => a.localeCompare(b)).map((name) => EXAMPLES + name)];
}

const MAX_PICTURES = 4;
const MAX_PICTURE_BYTES = 32 * 1024;

/** A picture as a data URL; undefined if there is none, or if it is large. */
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

/** All templates but the config that is edited. */
async function findTemplates(configFile: string) {
  const own = dirname(resolve(configFile));
  const found = await Promise.all(
    (await listTemplateFolders()).map(async (id) => {
      const folder = resolve(PACKAGE_ROOT, id);
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

/** All templates with their first pictures, for the studio. */
export async function listTemplates(configFile: string): Promise<Template[]> {
  return Promise.all(
    (await findTemplates(configFile)).map(async ({ id, file, about }) => {
      const addresses = await Promise.all(
        about.pictures
          .slice(0, MAX_PICTURES)
          .map((name) => readPictureAsDataUrl(resolvePublicFolder(file, PACKAGE_PUBLIC_FOLDER), name)),
      );
      return { id, ...about, pictures: addresses.filter((address) => address !== undefined) };
    }),
  );
}

/** The examples with their titles. */
export async function listExamples(): Promise<
  { readonly trade: string; readonly title: string }[]
> {
  const starts = await findTemplates(join(PACKAGE_ROOT, 'config', CONFIG));
  return starts.map(({ id, about }) => ({ trade: id.slice(EXAMPLES.length), title: about.title }));
}

async function resolveTemplateFolder(id: string): Promise<string> {
  const folder = resolve(PACKAGE_ROOT, id);
  if ((await listTemplateFolders()).includes(id) && existsSync(join(folder, CONFIG))) return folder;
  throw new HttpError(404, `There is no template "${id}".`);
}

/** Adapts the path of the schema in a file to another folder. */
function rewriteSchemaPath(folder: string, text: string): string {
  return text.replace(
    /("\$schema"\s*:\s*")[^"]*\/([\w-]+\.schema\.json")/,
    (_all, before: string, name: string) => {
      const schemas = relative(folder, join(PACKAGE_ROOT, 'schemas')).split(sep).join('/');
      return `${before}${schemas}/${name}`;
    },
  );
}

/**
 * The files of a template as they will be beside the new config, the config first.
 * @throws HttpError if there is no such template
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

export interface TemplatePictures {
  readonly folder: string;
  /** Their paths in the folder, with slashes. */
  readonly files: readonly string[];
}

/** @throws HttpError if there is no such template */
export async function listTemplatePictures(id: string): Promise<TemplatePictures> {
  const config = join(await resolveTemplateFolder(id), CONFIG);
  const folder = resolvePublicFolder(config, PACKAGE_PUBLIC_FOLDER);
  const files = await listFilesRecursively(folder);
  return { folder, files: files.filter((file) => !isSharedPublicFile(file)) };
}

/** The pictures as they are to be in another folder. */
export function readPictures(
  { folder, files }: TemplatePictures,
  into: string,
): Promise<FileToWrite[]> {
  return Promise.all(
    files.map(async (name) => ({
      file: join(into, name),
      content: await readFile(join(folder, name)),
    })),
  );
}

/**
 * Creates a config from a template, with the files beside it and its pictures. Nothing is overwritten.
 * @throws HttpError if there is no such template
 */
export async function copyTemplate(id: string, configFile: string): Promise<void> {
  const folder = dirname(configFile);
  const texts = await readTemplateFiles(id, configFile);
  // The README of an example describes how the trade prices.
  const readme = id.startsWith(EXAMPLES)
    ? [{ file: join(folder, README), content: await readFile(join(PACKAGE_ROOT, id, README)) }]
    : [];
  const files = [
    ...(await readPictures(await listTemplatePictures(id), join(folder, 'public'))),
    ...readme,
    // The config comes last: without it, nothing is read.
    ...texts.toReversed().map(({ name, text }) => ({ file: join(folder, name), content: text })),
  ];
  await writeFilesAtomic(files.filter(({ file }) => !existsSync(file)));
}
