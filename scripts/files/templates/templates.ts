import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { summarizeTemplate } from './template-summary.ts';
import type { Template, TemplateFile } from '../../../src/studio/model/project/project-store.ts';
import { lookup } from 'mrmime';
import { PACKAGE_ROOT, SCHEMA_FOLDER } from '../package-root.ts';
import { listFilesRecursively, isSharedPublicFile, resolvePublicFolder } from '../public-files.ts';
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
/** The config of this package, and its trade: accessory dwelling units. */
const [OWN_CONFIG, OWN_TRADE] = ['config', 'adu'];

/** The folders that may contain a template: config/ and the examples. */
async function listTemplateFolders(): Promise<string[]> {
  const names = await readdir(join(PACKAGE_ROOT, EXAMPLES)).catch(() => []);
  return [
    OWN_CONFIG,
    ...names.toSorted((a, b) => a.localeCompare(b)).map((name) => EXAMPLES + name),
  ];
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
async function findTemplates(configFile?: string) {
  const own = configFile === undefined ? undefined : dirname(resolve(configFile));
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
          .map((name) => readPictureAsDataUrl(resolvePublicFolder(file), name)),
      );
      return { id, ...about, pictures: addresses.filter((address) => address !== undefined) };
    }),
  );
}

/** A template by the name of its trade. */
export interface Trade {
  readonly trade: string;
  /** Identifies its template. */
  readonly id: string;
  readonly title: string;
  /** Its config. */
  readonly file: string;
}

/** The templates as trades: the examples, and the config of this package. */
export async function listTrades(): Promise<Trade[]> {
  const templates = await findTemplates();
  return templates.map(({ id, file, about }) => ({
    trade: id === OWN_CONFIG ? OWN_TRADE : id.slice(EXAMPLES.length),
    id,
    title: about.title,
    file,
  }));
}

async function resolveTemplateFolder(id: string): Promise<string> {
  const folder = resolve(PACKAGE_ROOT, id);
  if ((await listTemplateFolders()).includes(id) && existsSync(join(folder, CONFIG))) return folder;
  throw new HttpError(404, `There is no template "${id}".`);
}

/** Adapts the path of the schema in a file to another folder. */
function rewriteSchemaPath(folder: string, schemaFolder: string, text: string): string {
  return text.replace(
    /("\$schema"\s*:\s*")[^"]*\/([\w-]+\.schema\.json")/,
    (_all, before: string, name: string) => {
      const schemas = relative(folder, schemaFolder).split(sep).join('/');
      return `${before}${schemas}/${name}`;
    },
  );
}

/**
 * The files of a template as they will be beside the new config, the config first.
 * @param schemaFolder where their schemas will be
 * @throws HttpError if there is no such template
 */
export async function readTemplateFiles(
  id: string,
  configFile: string,
  schemaFolder = SCHEMA_FOLDER,
): Promise<TemplateFile[]> {
  const folder = await resolveTemplateFolder(id);
  const to = dirname(resolve(configFile));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    [CONFIG, ...names.filter((name) => name !== CONFIG)].map(async (name) => ({
      name: name === CONFIG ? basename(configFile) : name,
      text: rewriteSchemaPath(to, schemaFolder, await readFile(join(folder, name), 'utf8')),
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
  const folder = resolvePublicFolder(join(await resolveTemplateFolder(id), CONFIG));
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

/** The page of an example on how the trade prices; undefined for the config of this package. */
export async function readTradeNotes(id: string): Promise<string | undefined> {
  return id === OWN_CONFIG ? undefined : readFile(join(PACKAGE_ROOT, id, README), 'utf8');
}

/**
 * Creates a config from a template, with the files beside it and its pictures. Nothing is overwritten.
 * @throws HttpError if there is no such template
 */
export async function copyTemplate(id: string, configFile: string): Promise<void> {
  const folder = dirname(configFile);
  const texts = await readTemplateFiles(id, configFile);
  const about = await readTradeNotes(id);
  const readme = about === undefined ? [] : [{ file: join(folder, README), content: about }];
  const files = [
    ...(await readPictures(await listTemplatePictures(id), join(folder, 'public'))),
    ...readme,
    // The config comes last: without it, nothing is read.
    ...texts.toReversed().map(({ name, text }) => ({ file: join(folder, name), content: text })),
  ];
  await writeFilesAtomic(files.filter(({ file }) => !existsSync(file)));
}
