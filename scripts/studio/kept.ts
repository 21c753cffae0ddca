import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesBelow } from '../support/public-files.ts';
import { writeWhole } from '../support/write-whole.ts';

/** The files of a folder and of those in it, or the file itself. */
async function filesOf(path: string): Promise<string[]> {
  const names = await filesBelow(path).catch(() => undefined);
  return names?.map((name) => join(path, name)) ?? [path];
}

/** Stands for all that files say, and whatever else counts. */
async function digestOf(sources: readonly string[], around: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(around));
  const files = (await Promise.all(sources.map(filesOf))).flat().toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    const text = texts[index] ?? '';
    hash.update(`\n${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

/** What is kept, and what it was made from. */
interface Kept<T> {
  readonly digest: string;
  readonly made: T;
}

/** What a file keeps; undefined where there is none, or one that no Node of this version has written. */
async function read<T>(file: string): Promise<Kept<T> | undefined> {
  try {
    // Whoever wrote it under this name has written it whole.
    return deserialize(await readFile(file));
  } catch {
    return undefined;
  }
}

/** What is made from some files, and where it is kept. */
interface Making<T> {
  readonly file: string;
  /** The files that it is made from, or folders full of them. */
  readonly sources: readonly string[];
  /** What else it is made from. */
  readonly around?: readonly unknown[];
  readonly make: () => Promise<T>;
}

/**
 * Gives what was made from some files before, as long as they say the same; else it is made anew. Where nothing can
 * be kept, that is each time.
 */
export async function kept<T>({ file, sources, around = [], make }: Making<T>): Promise<T> {
  const digest = await digestOf(sources, around);
  const before = await read<T>(file);
  if (before?.digest === digest) return before.made;
  const made = await make();
  // Made from what was read before somebody changed it, it is of no use the next time.
  if ((await digestOf(sources, around)) !== digest) return made;
  try {
    await writeWhole(file, serialize({ digest, made } satisfies Kept<T>));
  } catch {
    // A folder that nobody may write to is no reason not to begin.
  }
  return made;
}
