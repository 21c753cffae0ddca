import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { listFilesRecursively } from '../../support/public-files.ts';
import { writeFileAtomically } from '../../support/write-file-atomically.ts';

/** The files of a folder and of those in it, or the file itself. */
async function listSourceFiles(path: string): Promise<string[]> {
  const names = await listFilesRecursively(path).catch(() => undefined);
  return names?.map((name) => join(path, name)) ?? [path];
}

/** Stands for all that files say, and whatever else counts. */
async function computeDigest(
  sources: readonly string[],
  around: readonly unknown[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(around));
  const files = (await Promise.all(sources.map(listSourceFiles))).flat().toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    const text = texts[index] ?? '';
    hash.update(`\n${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

/** What is kept, and what it was made from. */
interface CacheEntry<T> {
  readonly digest: string;
  readonly value: T;
}

/** What a file keeps; undefined where there is none, or one that no Node of this version has written. */
async function readCacheEntry<T>(file: string): Promise<CacheEntry<T> | undefined> {
  try {
    // Whoever wrote it under this name has written it whole.
    return deserialize(await readFile(file));
  } catch {
    return undefined;
  }
}

/** What is made from some files, and where it is kept. */
interface CachedBuild<T> {
  readonly file: string;
  /** The files that it is made from, or folders full of them. */
  readonly sources: readonly string[];
  /** What else it is made from. */
  readonly extraInputs?: readonly unknown[];
  readonly build: () => Promise<T>;
}

/**
 * Gives what was made from some files before, as long as they say the same; else it is made anew. Where nothing can
 * be kept, that is each time.
 */
export async function buildOrReuse<T>({
  file,
  sources,
  extraInputs: around = [],
  build: make,
}: CachedBuild<T>): Promise<T> {
  const digest = await computeDigest(sources, around);
  const before = await readCacheEntry<T>(file);
  if (before?.digest === digest) return before.value;
  const made = await make();
  // Made from what was read before somebody changed it, it is of no use the next time.
  if ((await computeDigest(sources, around)) !== digest) return made;
  try {
    await writeFileAtomically(file, serialize({ digest, value: made } satisfies CacheEntry<T>));
  } catch {
    // A folder that nobody may write to is no reason not to begin.
  }
  return made;
}
