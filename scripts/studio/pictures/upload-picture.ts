import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { PublicFile } from '../../../src/studio/model/store/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { PROJECT_ROOT } from '../../support/project-root.ts';
import { listSvgIds } from './config-pictures.ts';

/** More than any picture of a page should weigh on a phone. */
const MAX_BYTES = 512 * 1024;
/** More than any screen shows; a phone needs four bytes of memory for each pixel. */
const MAX_PIXELS = 4000;
const CLEANING_TIMEOUT_MS = 10_000;

/** The folder in public/ for uploads. */
export const UPLOADS_FOLDER = 'pictures';

const EXTENSIONS: Readonly<Record<string, string>> = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

/** What a picture is by its content: a name can say anything. */
function inspectPicture(bytes: Buffer): { extension: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(bytes);
    const extension = EXTENSIONS[type];
    if (extension !== undefined) return { extension, width, height };
  } catch {
    // Drawings without a size are fine, see below.
  }
  const start = bytes.toString('utf8', 0, 1000);
  if (/^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(start)) {
    return { extension: 'svg', width: 0, height: 0 };
  }
  throw new HttpError(
    415,
    'This is not a picture that browsers show. Use SVG, PNG, JPEG, WebP, AVIF or GIF.',
  );
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

/** Cleans a drawing in a process of its own: one that nests thousands of groups would block this one. */
function cleanDrawing(bytes: Buffer, timeoutMs: number): Promise<Buffer> {
  const program = 'scripts/studio/pictures/clean-svg-program.ts';
  return new Promise((resolve, reject) => {
    const running = execFile(
      process.execPath,
      ['scripts/run.js', program],
      { cwd: PROJECT_ROOT, timeout: timeoutMs, maxBuffer: 4 * MAX_BYTES, encoding: 'buffer' },
      (error, clean) => {
        if (!error) resolve(clean);
        else if (running.killed) {
          reject(
            new HttpError(415, 'This drawing is too complex. Simplify it, and export it again.'),
          );
        } else reject(new HttpError(415, 'This drawing is damaged. Export it again as SVG.'));
      },
    );
    running.stdin?.on('error', () => undefined).end(bytes);
  });
}

/**
 * Writes a file under a free name, or finds the one with the same content.
 * @returns its name
 */
async function writeUnderFreeName(
  folder: string,
  name: string,
  extension: string,
  content: Buffer,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(temporary, content);
    for (let number = 1; ; number += 1) {
      const file = `${number === 1 ? name : `${name}-${number}`}.${extension}`;
      try {
        // Unlike a rename, a link fails if the name is taken.
        // oxlint-disable-next-line no-await-in-loop -- one name after the other
        await link(temporary, join(folder, file));
        return file;
      } catch (error) {
        if (Object(error).code !== 'EEXIST') throw error;
        // oxlint-disable-next-line no-await-in-loop -- as above
        if ((await readFile(join(folder, file))).equals(content)) return file;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Adds a picture to public/. Drawings are cleaned of whatever could run.
 * @param name its file name
 * @throws HttpError if it is too large or not a picture
 */
export async function uploadPicture(
  publicFolder: string,
  name: string,
  bytes: Buffer,
  cleaningTimeoutMs = CLEANING_TIMEOUT_MS,
): Promise<PublicFile> {
  if (bytes.length > MAX_BYTES) {
    throw new HttpError(
      413,
      `The picture has ${Math.ceil(bytes.length / 1024)} KB, and homeowners load it on a phone. The limit is ${MAX_BYTES / 1024} KB: make it smaller.`,
    );
  }
  const { extension, width, height } = inspectPicture(bytes);
  if (extension !== 'svg' && Math.max(width, height) > MAX_PIXELS) {
    throw new HttpError(
      413,
      `The picture has ${width} x ${height} pixels. The limit is ${MAX_PIXELS} in each direction: make it smaller.`,
    );
  }
  const content = extension === 'svg' ? await cleanDrawing(bytes, cleaningTimeoutMs) : bytes;
  const folder = join(publicFolder, UPLOADS_FOLDER);
  const file = await writeUnderFreeName(folder, toPlainName(name), extension, content);
  return { path: `/${UPLOADS_FOLDER}/${file}`, parts: listSvgIds(file, content.toString('utf8')) };
}
