import { cleanDrawing } from '../../../authoring/drawing/clean-drawing.ts';
import { DrawingError } from '../../../authoring/drawing/decode-drawing.ts';
import { inspectPicture, PictureError, UPLOADS_FOLDER } from './inspect-picture.ts';

/** How many bytes of a picture's hash are part of its name. */
const HASH_BYTES = 4;

/** An uploaded file as a picture of the site. */
export interface PreparedPicture {
  /** The path that a config uses. */
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The ids inside a drawing. */
  readonly parts: readonly string[];
}

async function computeHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'));
  return hex.slice(0, HASH_BYTES).join('');
}

function readDrawing(bytes: Uint8Array) {
  try {
    return cleanDrawing(bytes);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    throw new PictureError(`This drawing ${error.message}. Export it again as SVG.`);
  }
}

/**
 * Makes a file that somebody uploads a picture of the site. Drawings are cleaned of whatever could run. Its name has
 * a part of its hash: no other picture is called so.
 * @throws PictureError if it is too large or not a picture
 */
export async function preparePicture(
  file: Pick<File, 'name' | 'arrayBuffer'>,
): Promise<PreparedPicture> {
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const { name, extension } = inspectPicture(file.name, uploaded);
  const drawing = extension === 'svg' ? readDrawing(uploaded) : undefined;
  const bytes = drawing ? new TextEncoder().encode(drawing.text) : uploaded;
  const fileName = `${name}-${await computeHash(bytes)}.${extension}`;
  const type = { svg: 'svg+xml', jpg: 'jpeg' }[extension] ?? extension;
  return {
    path: `/${UPLOADS_FOLDER}/${fileName}`,
    type: `image/${type}`,
    bytes,
    parts: drawing?.ids ?? [],
  };
}
