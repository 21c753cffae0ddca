/** Control and format characters, what has no glyph, line separators, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;

const RIGHT_TO_LEFT = String.raw`\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}`;
const JOINED = String.raw`${RIGHT_TO_LEFT}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Thai}\p{sc=Laoo}`;
const MARK = String.raw`[\u061C\u200E\u200F]`;

/** What people write: parts of an emoji, joiners within words, and the direction marks of amounts. */
const WRITTEN = [
  String.raw`(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]|\uFE0F(?=\u20E3)`,
  String.raw`(?<=[${JOINED}])[\u200B-\u200D](?=[${JOINED}])`,
  String.raw`(?<=[\p{Nd}%٪${RIGHT_TO_LEFT}]\.?)${MARK}|${MARK}(?=${MARK}?[-+−]?${MARK}?[\p{Nd}\p{Sc}${RIGHT_TO_LEFT}])`,
].join('|');

const PATTERN = new RegExp(`(${WRITTEN})|${UNPRINTABLE.source}`, 'gu');

const SHORT_FORMS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': ' ' };

function toEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const code = character.charCodeAt(index).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  }).join('');
}

/**
 * A text of a config, a file name or an argument as it can be shown in a terminal, on one line: what would act on the
 * terminal, hide or reorder is written out. JSON has the same value as before.
 * @example plainText('Roof\u001B[2J') // 'Roof\\u001b[2J'
 */
export function plainText(text: string): string {
  return text.replace(PATTERN, (character: string, written: string | undefined) =>
    written === undefined ? (SHORT_FORMS[character] ?? toEscapes(character)) : character,
  );
}
