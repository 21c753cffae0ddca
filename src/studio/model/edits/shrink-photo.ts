import { exceedsLimits } from './inspect-picture.ts';

/** The longest side of a photo that is made smaller, in pixels: more than any card shows on a sharp screen. */
const MAX_SIDE = 1600;

/** From what nobody sees to what is still a good picture. */
const QUALITIES = [0.85, 0.7, 0.5];

/** Photos; a drawing or an animation would not stay what it is. */
const PHOTO = /^image\/(jpeg|png|webp|avif)$/;

/** A photo that is too large, made smaller; any other file as it is. What is still too large is refused later. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!PHOTO.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture || !exceedsLimits(file.size, picture)) return file;
  const { width, height } = picture;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Others may have transparent parts, which JPEG has not.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop -- the best one that is small enough
    const blob = await canvas.convertToBlob({ type, quality });
    if (!exceedsLimits(blob.size, canvas)) return new File([blob], file.name);
  }
  return file;
}
