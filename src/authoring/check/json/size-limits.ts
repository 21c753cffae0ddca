import { tokenizeJson, type TextFinding } from './json-tokens.ts';

/** Far more than any estimator needs, and few enough for every check to be quick. */
const MAX_SIZES = { levels: 100, characters: 20_000, file: 5_000_000 } as const;

/** Files that nobody means, but somebody may send: nested too deep, or with a text that has no end. */
export function findSizeViolation(text: string): TextFinding | undefined {
  if (text.length > MAX_SIZES.file) {
    return {
      offset: 0,
      message: `The file has ${text.length} characters, and at most ${MAX_SIZES.file} are checked.`,
      hint: 'Look for what stands in it many times.',
    };
  }
  let level = 0;
  for (const { first, offset, end } of tokenizeJson(text)) {
    if (first === '{' || first === '[') level += 1;
    if (first === '}' || first === ']') level -= 1;
    if (level > MAX_SIZES.levels) {
      return {
        offset,
        message: `More than ${MAX_SIZES.levels} brackets are open here, one within the other.`,
        hint: 'Write it with fewer levels: a figure of its own for a part of a rule, for instance.',
      };
    }
    if (end - offset > MAX_SIZES.characters) {
      return {
        offset,
        message: `A text of ${end - offset} characters begins here, and at most ${MAX_SIZES.characters} are checked.`,
        hint: 'Shorten it, or look for its closing double quote.',
      };
    }
  }
  return undefined;
}
