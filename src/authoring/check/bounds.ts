import { tokensOf, type Slip } from './tokens.ts';

/** Far more than any estimator needs, and few enough for every check to be quick. */
const MOST = { levels: 100, characters: 20_000, file: 5_000_000 } as const;

/** Files that nobody means, but somebody may send: nested too deep, or with a text that has no end. */
export function excessIn(text: string): Slip | undefined {
  if (text.length > MOST.file) {
    return {
      offset: 0,
      message: `The file has ${text.length} characters, and at most ${MOST.file} are checked.`,
      hint: 'Look for what stands in it many times.',
    };
  }
  let level = 0;
  for (const { first, offset, end } of tokensOf(text)) {
    if (first === '{' || first === '[') level += 1;
    if (first === '}' || first === ']') level -= 1;
    if (level > MOST.levels) {
      return {
        offset,
        message: `More than ${MOST.levels} brackets are open here, one within the other.`,
        hint: 'Write it with fewer levels: a figure of its own for a part of a rule, for instance.',
      };
    }
    if (end - offset > MOST.characters) {
      return {
        offset,
        message: `A text of ${end - offset} characters begins here, and at most ${MOST.characters} are checked.`,
        hint: 'Shorten it, or look for its closing double quote.',
      };
    }
  }
  return undefined;
}
