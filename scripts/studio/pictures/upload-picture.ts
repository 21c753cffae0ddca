import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicFile } from '../../../src/studio/model/project/project-protocol.ts';
import { HttpError } from '../../http/http-error.ts';
import { cleanSvg } from './clean-svg.ts';
import { listSvgIds } from './list-pictures.ts';

/** More than any picture of a page should weigh on a phone. */
export const PICTURE_LIMIT_BYTES = 512 * 1024;

/** Where pictures are put that come through the studio. */
export const UPLOADS_FOLDER = 'pictures';

function startsWith(bytes: Buffer, signature: string, at = 0): boolean {
  return bytes.subarray(at, at + signature.length).toString('latin1') === signature;
}

/** What sort of picture it is, by what it says itself: a name can say anything. */
function detectExtension(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\u0089PNG\r\n')) return 'png';
  if (startsWith(bytes, '\u00FF\u00D8\u00FF')) return 'jpg';
  if (startsWith(bytes, 'GIF8')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftypavif', 4)) return 'avif';
  const isDrawing = /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(
    bytes.toString('utf8', 0, 200),
  );
  return isDrawing ? 'svg' : undefined;
}

/** A name that is plain in addresses on every machine. */
function toPlainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'picture' : plain;
}

/** Writes a file under a name that is free, or finds the one that says the same already. Gives its name. */
async function writeUnderFreeName(
  folder: string,
  name: string,
  extension: string,
  content: Buffer,
) {
  await mkdir(folder, { recursive: true });
  for (let number = 1; ; number += 1) {
    const tried = `${number === 1 ? name : `${name}-${number}`}.${extension}`;
    const file = join(folder, tried);
    // oxlint-disable-next-line no-await-in-loop -- one name after the other
    const there = await readFile(file).catch(() => undefined);
    if (there?.equals(content)) return tried;
    if (there) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const handle = await open(file, 'wx');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await handle.writeFile(content).finally(() => handle.close());
    return tried;
  }
}

/**
 * Puts a picture into public/. Drawings are cleaned of whatever could run.
 * @param name as its file is called where it comes from
 * @throws HttpError when it is too large or no picture
 */
export async function uploadPicture(
  publicFolder: string,
  name: string,
  bytes: Buffer,
): Promise<PublicFile> {
  if (bytes.length > PICTURE_LIMIT_BYTES) {
    throw new HttpError(
      413,
      `The picture weighs ${Math.ceil(bytes.length / 1024)} KB, and homeowners wait for it on the phone: ${PICTURE_LIMIT_BYTES / 1024} KB are the most. Make it smaller.`,
    );
  }
  const extension = detectExtension(bytes);
  if (extension === undefined) {
    throw new HttpError(
      415,
      'This is no picture that a browser shows: use SVG, PNG, JPEG, WebP, AVIF or GIF.',
    );
  }
  const clean = extension === 'svg' ? await cleanSvg(bytes.toString('utf8')) : bytes;
  if (clean === undefined)
    throw new HttpError(415, 'This drawing is damaged: export it again as SVG.');
  const content = Buffer.from(clean);
  const file = await writeUnderFreeName(
    join(publicFolder, UPLOADS_FOLDER),
    toPlainName(name),
    extension,
    content,
  );
  return { path: `/${UPLOADS_FOLDER}/${file}`, parts: listSvgIds(file, content.toString('utf8')) };
}
