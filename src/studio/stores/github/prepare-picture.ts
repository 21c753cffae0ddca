import { cleanSvg } from '../../model/pictures/clean-svg.ts';
import {
  inspectPicture,
  PictureError,
  UPLOADS_FOLDER,
} from '../../model/pictures/inspect-picture.ts';
import { listSvgIds } from '../../model/pictures/svg-ids.ts';
import { computeBlobSha } from './git-data.ts';
import type { WorkingPicture } from './working-copy.ts';

/** How much of a picture's hash is part of its name. */
const HASH_LENGTH = 8;

function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Makes a file that somebody uploads a picture of the site. Drawings are cleaned of whatever could run. Its name has
 * a part of its hash: no other picture is called so.
 * @throws PictureError if it is too large or not a picture
 */
export async function preparePicture(file: File): Promise<readonly [string, WorkingPicture]> {
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const { name, extension } = inspectPicture(file.name, uploaded);
  const drawing =
    extension === 'svg' ? cleanSvg(new TextDecoder().decode(uploaded), window) : undefined;
  if (extension === 'svg' && drawing === undefined) {
    throw new PictureError('This drawing is damaged. Export it again as SVG.');
  }
  const bytes = drawing === undefined ? uploaded : new TextEncoder().encode(drawing);
  const hash = (await computeBlobSha(bytes)).slice(0, HASH_LENGTH);
  const fileName = `${name}-${hash}.${extension}`;
  const type = { svg: 'svg+xml', jpg: 'jpeg' }[extension] ?? extension;
  return [
    `/${UPLOADS_FOLDER}/${fileName}`,
    {
      type: `image/${type}`,
      base64: encodeBase64(bytes),
      parts: listSvgIds(fileName, drawing ?? ''),
    },
  ];
}
