import { readFile } from 'node:fs/promises';

/** What a file says; undefined where there is none, or none any more. */
export async function readFileIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}
