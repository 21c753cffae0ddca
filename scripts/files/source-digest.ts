import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.length > 0 ? files.map(({ parentPath, name }) => join(parentPath, name)) : [path];
}

/** Changes whenever a file does, tests aside. */
export async function computeSourceDigest(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map(listFiles))).flat().toSorted();
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- in order, one in memory
    hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}
