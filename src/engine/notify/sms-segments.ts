/*
 * How a text message is counted (GSM 03.38): 160 characters of the basic alphabet, or 70 of any other, and a little
 * less in each part of a longer one. Carriers bill each part.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take the room of two. */
const EXTENDED = '\f^{}\\[~]|€';

/** How a text message is counted. */
export interface SmsSize {
  /** How many messages are billed. */
  readonly segments: number;
  /** The first character outside of the basic alphabet, which makes all segments short; undefined if there is none. */
  readonly unusual: string | undefined;
}

/** Packs characters of these sizes into segments: none is split between two. */
function countSegments(sizes: readonly number[], alone: number, each: number): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= alone) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** Counts the segments of a text message. */
export function countSmsSegments(text: string): SmsSize {
  const characters = Array.from(text);
  const unusual = characters.find((each) => !BASIC.includes(each) && !EXTENDED.includes(each));
  if (unusual === undefined) {
    const sizes = characters.map((each) => (EXTENDED.includes(each) ? 2 : 1));
    return { segments: countSegments(sizes, 160, 153), unusual };
  }
  // Outside of it each counts by its UTF-16 units, of which emoji have two.
  const sizes = characters.map((each) => each.length);
  return { segments: countSegments(sizes, 70, 67), unusual };
}
