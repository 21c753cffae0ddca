import { basename, join } from 'node:path';
import { checkPicture } from '../../../../src/authoring/check/check-picture.ts';
import { cleanDrawing } from '../../../../src/authoring/drawing/clean-drawing.ts';
import { UPLOADS_FOLDER } from '../../../../src/studio/model/edits/inspect-picture.ts';
import { writeFilesAtomic } from '../../../files/write-files-atomic.ts';
import { HttpError } from '../../http/http-error.ts';

const FILE_NAME = /^[a-z0-9-]+\.(svg|png|jpg|gif|webp|avif)$/;

/**
 * Adds a picture to public/, as the page of the studio has prepared it: its name has a part of its hash.
 * @param path `/pictures/` and the name
 * @throws HttpError if it has another path, or is a drawing that could run something
 */
export async function savePicture(
  publicFolder: string,
  path: string,
  bytes: Buffer,
): Promise<void> {
  const file = basename(path);
  if (!FILE_NAME.test(file) || path !== `/${UPLOADS_FOLDER}/${file}`)
    throw new HttpError(400, `'${path}' is not the path of an uploaded picture.`);
  const [problem] = file.endsWith('.svg') ? checkPicture(() => cleanDrawing(bytes), file) : [];
  if (problem) throw new HttpError(415, problem.message);
  await writeFilesAtomic([{ file: join(publicFolder, path), content: bytes }]);
}
