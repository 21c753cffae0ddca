import type { Boundary } from './input-definition.ts';

/**
 * Texts that stand for all others, as far as they are looked at: for each beginning one that has it and no
 * longer one that is looked for, each text that is looked for as a whole, and one that is none of them.
 * @param characters what texts are made of, from `least` to `most` of them
 * @param compared what of a text is looked at, where that is not all of it: blanks may not count
 */
export function listCandidateTexts(
  boundaries: readonly Boundary[],
  characters: string,
  least: number,
  most: number,
  compared = (text: string): string => text,
): string[] {
  const beginnings = boundaries.flatMap((boundary) =>
    'beginning' in boundary ? boundary.beginning : [],
  );
  const texts = boundaries.flatMap((boundary) => ('text' in boundary ? boundary.text : []));
  const sought = new Set([...beginnings, ...texts].map(compared));
  const wholes = new Set(texts.map(compared));

  /** Whether a text is none that is looked for, and has no beginning that is, after its first characters. */
  function isOther(text: string, after: number): boolean {
    if (wholes.has(compared(text))) return false;
    for (let end = after + 1; end <= text.length; end += 1) {
      if (sought.has(compared(text.slice(0, end)))) return false;
    }
    return true;
  }

  function completed(begun: string): string | undefined {
    if (begun.length > most) return undefined;
    for (const character of characters) {
      const text = begun.padEnd(least, character);
      if (isOther(text, begun.length)) return text;
    }
    for (const character of characters) {
      const longer = begun + character;
      const found = sought.has(compared(longer)) ? undefined : completed(longer);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A text as it is written; where that is too long or too short, without the blanks that do not count, or with more. */
  function fitting(text: string): string | undefined {
    const bare = compared(text);
    const wide = bare.slice(0, 1) + bare.slice(1).padStart(least - 1);
    return [text, bare, wide].find(({ length }) => length >= least && length <= most);
  }

  return [
    ...beginnings.map((begun) => completed(begun) ?? completed(compared(begun))),
    ...texts.map(fitting),
    completed(''),
  ].flatMap((text) => text ?? []);
}
