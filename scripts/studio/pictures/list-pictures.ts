import { join } from 'node:path';
import type { PublicFile } from '../../../src/studio/model/project/project-protocol.ts';
import { listFilesRecursively } from '../../support/public-files.ts';
import { readFileIfExists } from '../../support/read-file-if-exists.ts';

const PICTURE_EXTENSION = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The ids of the parts of a drawing; none of other pictures. */
export function listSvgIds(file: string, text: string): string[] {
  if (!file.endsWith('.svg')) return [];
  return [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

/** The pictures of a public folder, by name: those that stay there while they are looked through. */
export async function listPictures(folder: string): Promise<PublicFile[]> {
  const names = (await listFilesRecursively(folder)).filter((name) => PICTURE_EXTENSION.test(name));
  const found = await Promise.all(
    names.toSorted().map(async (name) => {
      const text = name.endsWith('.svg') ? await readFileIfExists(join(folder, name)) : '';
      return text === undefined ? [] : [{ path: `/${name}`, parts: listSvgIds(name, text) }];
    }),
  );
  return found.flat();
}
