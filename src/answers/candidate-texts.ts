import type { Boundary } from './kind.ts';

/**
 * Texts that stand for all others, as far as they are looked at: for each beginning one that has it and no
 * longer one that is looked for, each text that is looked for as a whole, and one that is none of them.
 * @param characters what texts are made of, from `least` to `most` of them
 */
export function candidateTexts(
  boundaries: readonly Boundary[],
  characters: string,
  least: number,
  most: number,
): string[] {
  const beginnings = boundaries.flatMap((boundary) =>
    'beginning' in boundary ? boundary.beginning : [],
  );
  const texts = boundaries.flatMap((boundary) => ('text' in boundary ? boundary.text : []));
  const sought = new Set([...beginnings, ...texts]);

  /** Whether nothing that is looked for is found in a text after its first characters. */
  function isOther(text: string, after: number): boolean {
    for (let end = after + 1; end <= text.length; end += 1) {
      if (sought.has(text.slice(0, end))) return false;
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
      const found = sought.has(longer) ? undefined : completed(longer);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return [...beginnings.map(completed), ...texts, completed('')].flatMap((text) => text ?? []);
}
