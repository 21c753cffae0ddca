/** Far more than any estimator needs, and few enough for every check to be quick. */
const MOST = { levels: 100, characters: 20_000, file: 5_000_000 } as const;

/** What makes a file too large to be checked, and where. */
export interface Excess {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** Where a text ends that begins in double quotes: behind its closing ones, or with its line. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const each = text[at];
    if (each === '"') return at + 1;
    if (each === '\n' || each === '\r') return at;
    if (each === '\\') at += 1;
  }
  return text.length;
}

/** Files that nobody means, but somebody may send: nested too deep, or with a text that has no end. */
export function excessIn(text: string): Excess | undefined {
  if (text.length > MOST.file) {
    return {
      offset: 0,
      message: `The file has ${text.length} characters, and at most ${MOST.file} are checked.`,
      hint: 'Look for what stands in it many times.',
    };
  }
  let level = 0;
  for (let offset = 0, end = 1; offset < text.length; offset = end) {
    const first = text[offset];
    end = first === '"' ? endOfText(text, offset) : offset + 1;
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
