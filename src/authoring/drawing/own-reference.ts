import { PICTURE_TYPES } from './allowed.ts';

/** A picture inside of a drawing: `data:image/png;base64,…`, written plainly. Undefined if it is anything else. */
function parsePictureData(address: string): string | undefined {
  const comma = address.indexOf(',');
  const [type = '', encoding, ...others] = address
    .slice('data:'.length, Math.max(comma, 0))
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const pictureType = PICTURE_TYPES.get(type);
  if (pictureType === undefined || encoding !== 'base64' || others.length > 0) return undefined;
  // Programs break long lines.
  const content = address.slice(comma + 1).replaceAll(/[ \t\r\n]+/g, '');
  return /^[A-Za-z0-9+/=]*$/.test(content) ? `data:${pictureType};base64,${content}` : undefined;
}

/**
 * An address inside of the drawing itself, written plainly: a part of it (`#oak`), or the data of a picture. Undefined
 * if it is anything else.
 */
export function parseOwnReference(address: string): string | undefined {
  const plain = address.trim();
  if (plain.startsWith('#')) return plain;
  return plain.slice(0, 'data:'.length).toLowerCase() === 'data:'
    ? parsePictureData(plain)
    : undefined;
}
