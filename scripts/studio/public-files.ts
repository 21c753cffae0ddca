import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublicFile } from '../../src/studio/opening.ts';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

async function partsOf(file: string): Promise<string[]> {
  if (!file.endsWith('.svg')) return [];
  const text = await readFile(file, 'utf8');
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
        parts: await partsOf(join(PUBLIC, name)),
      })),
  );
}
