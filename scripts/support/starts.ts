import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { aboutStart } from '../../src/studio/first-use/about-start.ts';
import type { Start, StartFile } from '../../src/studio/opening.ts';
import { mediaType } from '../serve/site-files.ts';
import { PROJECT } from './project.ts';
import { filesBelow, isOfEverySite, publicFolder } from './public-files.ts';
import { Refusal } from '../inbox/refusal.ts';

/** What the files of an estimator to begin with are called. */
export const [CONFIG, README] = ['estimator.json', 'README.md'];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EXAMPLES = 'examples/';

/** The folders that may hold an estimator to begin with: the one of this project, and one for each example. */
async function folders(): Promise<string[]> {
  const names = await readdir(join(PROJECT, EXAMPLES)).catch(() => []);
  return ['config', ...names.toSorted((a, b) => a.localeCompare(b)).map((name) => EXAMPLES + name)];
}

/** How many pictures tell what an estimator is about. */
const FEW = 4;
/** Larger ones are not worth the wait, in bytes. */
const LARGEST = 32 * 1024;

/** A picture of a public folder as an address that holds all of it; undefined where there is none, or a large one. */
async function pictureAddress(folder: string, name: string): Promise<string | undefined> {
  const [path = '', part] = name.split('#');
  const file = join(folder, path);
  const type = mediaType(path);
  if (!type.startsWith('image/') || !file.startsWith(folder + sep)) return undefined;
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined || content.length > LARGEST) return undefined;
  const address = `data:${type};base64,${content.toString('base64')}`;
  return part === undefined ? address : `${address}#${part}`;
}

/** What there is to tell of the estimators that a new one can begin with: all but the one that is edited. */
async function knownStarts(configFile: string) {
  const own = dirname(resolve(configFile));
  const found = await Promise.all(
    (await folders()).map(async (id) => {
      const folder = resolve(PROJECT, id);
      if (folder === own) return [];
      const file = join(folder, CONFIG);
      const about = aboutStart(jsonOf(await readFile(file, 'utf8').catch(() => '')));
      return about ? [{ id, file, about }] : [];
    }),
  );
  return found.flat();
}

/** The same, with the first of their pictures. */
export async function startsFor(configFile: string): Promise<Start[]> {
  return Promise.all(
    (await knownStarts(configFile)).map(async ({ id, file, about }) => {
      const addresses = await Promise.all(
        about.pictures.slice(0, FEW).map((name) => pictureAddress(publicFolder(file), name)),
      );
      return { id, ...about, pictures: addresses.filter((address) => address !== undefined) };
    }),
  );
}

/** The trades that there is an example of, each with what its visitors read above it. */
export async function examples(): Promise<{ readonly trade: string; readonly title: string }[]> {
  const starts = await knownStarts(join(PROJECT, 'config', CONFIG));
  return starts.map(({ id, about }) => ({ trade: id.slice(EXAMPLES.length), title: about.title }));
}

/** Where an estimator is that a new one can begin with. */
async function startFolder(id: string): Promise<string> {
  const folder = resolve(PROJECT, id);
  if ((await folders()).includes(id) && existsSync(join(folder, CONFIG))) return folder;
  throw new Refusal(404, `There is no estimator "${id}" to begin with.`);
}

/** A file as it has to read in another folder: it names its schema by where that is from there. */
export function movedTo(folder: string, text: string): string {
  return text.replace(
    /("\$schema"\s*:\s*")[^"]*\/([\w-]+\.schema\.json")/,
    (_all, before: string, name: string) => {
      const schemas = relative(folder, join(PROJECT, 'schemas')).split(sep).join('/');
      return `${before}${schemas}/${name}`;
    },
  );
}

/**
 * The files of an estimator that a new one can begin with, as they read beside the new one; the config first.
 * @throws Refusal when there is none of this name
 */
export async function startFiles(id: string, configFile: string): Promise<StartFile[]> {
  const folder = await startFolder(id);
  const to = dirname(resolve(configFile));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    [CONFIG, ...names.filter((name) => name !== CONFIG)].map(async (name) => ({
      name: name === CONFIG ? basename(configFile) : name,
      text: movedTo(to, await readFile(join(folder, name), 'utf8')),
    })),
  );
}

/** Does what may not overwrite anything: what stands there already belongs to whoever put it there. */
async function unlessThere(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (Object(error).code !== 'EEXIST') throw error;
  });
}

/** The pictures of an estimator. */
export interface Pictures {
  readonly folder: string;
  /** Their names in it, with slashes. */
  readonly files: readonly string[];
}

/**
 * The pictures of an estimator that a new one can begin with.
 * @throws Refusal when there is none of this name
 */
export async function picturesOf(id: string): Promise<Pictures> {
  const folder = publicFolder(join(await startFolder(id), CONFIG));
  const files = await filesBelow(folder);
  return { folder, files: files.filter((file) => !isOfEverySite(file)) };
}

/** Copies pictures into a folder. What is there already stays. */
export async function bringPictures({ folder, files }: Pictures, into: string): Promise<void> {
  for (const file of files) {
    const to = join(into, file);
    // oxlint-disable-next-line no-await-in-loop -- a handful of small files
    await mkdir(dirname(to), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await unlessThere(copyFile(join(folder, file), to, constants.COPYFILE_EXCL));
  }
}

/**
 * Begins a new estimator with a copy of another one: its config, what stands beside it, and its pictures. What is
 * there already stays.
 * @throws Refusal when there is none of this name
 */
export async function copyStart(id: string, configFile: string): Promise<void> {
  const files = await startFiles(id, configFile);
  const folder = dirname(configFile);
  await mkdir(folder, { recursive: true });
  await bringPictures(await picturesOf(id), join(folder, 'public'));
  // How a trade prices stands beside it; the pages for editors are those of the project.
  if (id.startsWith(EXAMPLES)) {
    const to = join(folder, README);
    await unlessThere(copyFile(join(PROJECT, id, README), to, constants.COPYFILE_EXCL));
  }
  // The config comes last: while it is not there, there is nothing that could be read by halves.
  for (const { name, text } of files.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await unlessThere(writeFile(join(folder, name), text, { flag: 'wx' }));
  }
}
