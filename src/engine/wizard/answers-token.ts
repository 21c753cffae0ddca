/*
 * The token of a link to saved answers, which follows `answers=` in the address: `qz`, four digits for the length, seven
 * for the checksum, then the code of the answers, all of it lower-case letters and digits. These are never escaped, end
 * no link where a program looks for its end, and can be told from whatever a program puts around or between them. Both
 * numbers have base 36.
 */

/**
 * Its mark and what is before it, which no word or name of a parameter contains, length and checksum. One may stand within
 * another. Mails that were not decoded have `3D` for the equals sign.
 */
const HEADERS = /answers(?:3d)*qz(?=(.{4})(.{7}))/g;
const NUMBERS_LENGTH = 4 + 7;

/** How the other characters of a code, and the letters that stand for some of them, are written. */
const ESCAPES: Readonly<Record<string, string>> = {
  '~': 'q',
  '.': 'x',
  '-': 'j',
  _: 'z0',
  q: 'z1',
  x: 'z2',
  j: 'z3',
  z: 'z4',
};

function unescapePart(part: string): string {
  const character = Object.keys(ESCAPES).find((each) => ESCAPES[each] === part);
  return character ?? part.slice(1).toUpperCase();
}

function toDigits(value: number, count: number): string {
  return value.toString(36).padStart(count, '0');
}

/** The hash FNV-1a, of which each single changed character makes another one. */
function computeChecksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return toDigits(hash, 7);
}

/** @param code answers as `encodeAnswers` writes them */
export function encodeToken(code: string): string {
  const body = code.replace(
    /[^a-z\d]|[qxjz]/g,
    (character) => ESCAPES[character] ?? `z${character.toLowerCase()}`,
  );
  return `qz${toDigits(body.length, 4)}${computeChecksum(body)}${body}`;
}

/**
 * The code of the first whole token in a text; undefined if there is none.
 * @param text lower-case letters and digits
 */
export function findTokenCode(text: string): string | undefined {
  for (const { index, 0: mark, 1: length = '', 2: checksum } of text.matchAll(HEADERS)) {
    const begin = index + mark.length + NUMBERS_LENGTH;
    const body = text.slice(begin, begin + Number.parseInt(length, 36));
    if (toDigits(body.length, 4) !== length || computeChecksum(body) !== checksum) continue;
    return body.replace(/z.|[qxj]/g, unescapePart);
  }
  return undefined;
}
