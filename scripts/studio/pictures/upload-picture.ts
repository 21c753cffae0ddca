import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  inspectPicture,
  MAX_PICTURE_BYTES,
  PictureError,
  UPLOADS_FOLDER,
} from '../../../src/studio/model/pictures/inspect-picture.ts';
import { listSvgIds } from '../../../src/studio/model/pictures/svg-ids.ts';
import type { PublicFile } from '../../../src/studio/model/store/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { PROJECT_ROOT } from '../../support/project-root.ts';

const CLEANING_TIMEOUT_MS = 10_000;

/** Cleans a drawing in a process of its own: one that nests thousands of groups would block this one. */
function cleanDrawing(bytes: Buffer, timeoutMs: number): Promise<Buffer> {
  const program = 'scripts/studio/pictures/clean-svg-program.ts';
  return new Promise((resolve, reject) => {
    const running = execFile(
      process.execPath,
      ['scripts/run.js', program],
      {
        cwd: PROJECT_ROOT,
        timeout: timeoutMs,
        maxBuffer: 4 * MAX_PICTURE_BYTES,
        encoding: 'buffer',
      },
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

function inspect(name: string, bytes: Buffer) {
  try {
    return inspectPicture(name, bytes);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new HttpError(error.isTooLarge ? 413 : 415, error.message);
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
  const { name: plainName, extension } = inspect(name, bytes);
  const content = extension === 'svg' ? await cleanDrawing(bytes, cleaningTimeoutMs) : bytes;
  const folder = join(publicFolder, UPLOADS_FOLDER);
  const file = await writeUnderFreeName(folder, plainName, extension, content);
  return { path: `/${UPLOADS_FOLDER}/${file}`, parts: listSvgIds(file, content.toString('utf8')) };
}
