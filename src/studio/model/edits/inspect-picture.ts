import { imageSize } from 'image-size';

/** More than any picture of a page should weigh on a phone. */
export const MAX_PICTURE_BYTES = 512 * 1024;
/** More than any screen shows; a phone needs four bytes of memory for each pixel. */
const MAX_PIXELS = 4000;

/** Whether a picture with so many bytes and pixels is refused. */
export function exceedsLimits(
  bytes: number,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return bytes > MAX_PICTURE_BYTES || Math.max(width, height) > MAX_PIXELS;
}

/** The folder in public/ for uploads. */
export const UPLOADS_FOLDER = 'pictures';

const EXTENSIONS: Readonly<Record<string, string>> = {
  png: 'png',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

/** A picture is refused. The message is for the user. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  /** Whether a smaller one would do. */
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

interface InspectedPicture {
  /** A name that is plain in addresses on every machine, without an extension. */
  readonly name: string;
  readonly extension: string;
}

/** What a picture is by its content: a name can say anything. Whether a text is a drawing, only its parser knows. */
function measure(
  name: string,
  bytes: Uint8Array,
): { extension: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(bytes);
    const extension = EXTENSIONS[type];
    if (extension !== undefined) return { extension, width, height };
  } catch {
    // It may be a drawing.
  }
  if (name.toLowerCase().endsWith('.svg')) return { extension: 'svg', width: 0, height: 0 };
  throw new PictureError(
    'This is not a picture that browsers show. Use SVG, PNG, JPEG, WebP, AVIF or GIF.',
  );
}

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

/**
 * Finds out what an uploaded file is.
 * @throws PictureError if it is too large or not a picture
 */
export function inspectPicture(name: string, bytes: Uint8Array): InspectedPicture {
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new PictureError(
      `The picture has ${Math.ceil(bytes.length / 1024)} KB, and homeowners load it on a phone. The limit is ${MAX_PICTURE_BYTES / 1024} KB: make it smaller.`,
      true,
    );
  }
  const { extension, width, height } = measure(name, bytes);
  if (extension !== 'svg' && Math.max(width, height) > MAX_PIXELS) {
    throw new PictureError(
      `The picture has ${width} x ${height} pixels. The limit is ${MAX_PIXELS} in each direction: make it smaller.`,
      true,
    );
  }
  return { name: toPlainName(name), extension };
}
