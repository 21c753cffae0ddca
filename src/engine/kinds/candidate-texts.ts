import type { Boundary } from './input-definition.ts';

/**
 * Texts that stand for all others, as far as boundaries tell them apart: one for each beginning that has no longer
 * beginning of another boundary, each whole text, and one that no boundary is about.
 * @param characters what texts are made of, from `least` to `most` of them
 * @param normalize what is compared of a text
 */
export function listCandidateTexts(
  boundaries: readonly Boundary[],
  characters: string,
  least: number,
  most: number,
  normalize = (text: string): string => text,
): string[] {
  const beginnings = boundaries.flatMap((each) => ('beginning' in each ? each.beginning : []));
  const texts = boundaries.flatMap((each) => ('text' in each ? each.text : []));
  const sought = new Set([...beginnings, ...texts].map(normalize));
  const wholes = new Set(texts.map(normalize));

  /** Whether no boundary is about a text, apart from those about its first characters. */
  function isOther(text: string, from: number): boolean {
    if (wholes.has(normalize(text))) return false;
    for (let end = from + 1; end <= text.length; end += 1) {
      if (sought.has(normalize(text.slice(0, end)))) return false;
    }
    return true;
  }

  /** A text with a beginning and nothing else that a boundary is about. */
  function complete(beginning: string): string | undefined {
    if (beginning.length > most) return undefined;
    for (const character of characters) {
      const text = beginning.padEnd(least, character);
      if (isOther(text, beginning.length)) return text;
    }
    for (const character of characters) {
      const longer = beginning + character;
      const found = sought.has(normalize(longer)) ? undefined : complete(longer);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const fits = ({ length }: string) => length >= least && length <= most;
  return [
    ...beginnings.map((each) => complete(each) ?? complete(normalize(each))),
    ...texts.map((text) => [text, normalize(text)].find(fits)),
    complete(''),
  ].flatMap((text) => text ?? []);
}
