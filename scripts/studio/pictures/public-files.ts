import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublicFile } from '../../../src/studio/opening.ts';

/** The folder of the pictures and other static files of the site. */
export const PUBLIC = fileURLToPath(new URL('../../../public/', import.meta.url));

const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The ids of the parts of a drawing; none of other pictures. */
export function partsOf(file: string, text: string): string[] {
  if (!file.endsWith('.svg')) return [];
  return [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

/** The pictures of public/, by name. */
export async function publicFiles(): Promise<PublicFile[]> {
  const names = await readdir(PUBLIC, { recursive: true });
  return Promise.all(
    names
      .filter((name) => PICTURE.test(name))
      .toSorted()
      .map(async (name) => ({
        path: `/${name.replaceAll(sep, '/')}`,
        parts: partsOf(name, await readFile(join(PUBLIC, name), 'utf8')),
      })),
  );
}
