import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { valueAt } from '../../src/schema/path.ts';
import type { Start, StartFile } from '../../src/studio/opening.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const CONFIG = 'estimator.json';

/** There is no such estimator to begin with. */
export class UnknownStart extends Error {
  override readonly name = 'UnknownStart';

  constructor(id: string) {
    super(`There is no estimator "${id}" to begin with.`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The folders that may hold an estimator to begin with: the one of this project, and one for each example. */
async function folders(): Promise<string[]> {
  const examples = await readdir(join(PROJECT, 'examples')).catch(() => []);
  return [
    'config',
    ...examples.toSorted((a, b) => a.localeCompare(b)).map((name) => `examples/${name}`),
  ];
}

/** The estimators that a new one can begin with: all but the one that is edited. */
export async function startsFor(configFile: string): Promise<Start[]> {
  const own = dirname(resolve(configFile));
  const found = await Promise.all(
    (await folders()).map(async (id) => {
      const folder = resolve(PROJECT, id);
      const text = await readFile(join(folder, CONFIG), 'utf8').catch(() => undefined);
      const title = valueAt(jsonOf(text ?? ''), ['site', 'header', 'title']);
      return folder !== own && typeof title === 'string' ? [{ id, title }] : [];
    }),
  );
  return found.flat();
}

/** A file as it has to read in another folder: it names its schema by where that is from there. */
function movedTo(folder: string, text: string): string {
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
 * @throws UnknownStart when there is none of this name
 */
export async function startFiles(id: string, configFile: string): Promise<StartFile[]> {
  const folder = resolve(PROJECT, id);
  if (!(await folders()).includes(id) || !existsSync(join(folder, CONFIG)))
    throw new UnknownStart(id);
  const to = dirname(resolve(configFile));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    [CONFIG, ...names.filter((name) => name !== CONFIG)].map(async (name) => ({
      name: name === CONFIG ? basename(configFile) : name,
      text: movedTo(to, await readFile(join(folder, name), 'utf8')),
    })),
  );
}
