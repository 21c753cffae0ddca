import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PublicFile } from '../../../src/studio/opening.ts';

const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The ids of the parts of a drawing; none of other pictures. */
export function partsOf(file: string, text: string): string[] {
  if (!file.endsWith('.svg')) return [];
  return [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

/** The pictures of a public folder, by name. */
export async function publicFiles(folder: string): Promise<PublicFile[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => PICTURE.test(name))
      .toSorted()
      .map(async (name) => ({
        path: `/${name.replaceAll(sep, '/')}`,
        parts: partsOf(name, await readFile(join(folder, name), 'utf8')),
      })),
  );
}
