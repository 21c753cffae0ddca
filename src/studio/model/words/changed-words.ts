/** A part of two texts that are compared. */
export interface TextPart {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
}

/** How many words that did not change are shown beside those that did. */
const MAX_CONTEXT = 6;

/** How many pairs of words are compared. Longer passages count as written anew. */
const MAX_PAIRS = 1_000_000;

/** The words of a text, each with the space before it. */
const splitWords = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

const isSameWord = (one = '', other = '') => one.trim() === other.trim();

/** How many words both texts begin with. */
function countCommonWords(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, at) => at >= other.length || !isSameWord(word, other[at]));
  return end < 0 ? one.length : end;
}

/** Two passages word by word, with as many as possible that stay. */
function compareWords(before: readonly string[], after: readonly string[]): TextPart[] {
  const [rows, columns] = [before.length, after.length];
  /** How many words stay of the rest from a word of each on. */
  const stay = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const at = (row: number, column: number) => stay[row]?.[column] ?? 0;
  if (rows * columns <= MAX_PAIRS) {
    for (let row = rows - 1; row >= 0; row -= 1) {
      for (let column = columns - 1; column >= 0; column -= 1) {
        const most = isSameWord(before[row], after[column])
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
        stay[row]?.fill(most, column, column + 1);
      }
    }
  }
  const parts: TextPart[] = [];
  for (let [row, column] = [0, 0]; row < rows || column < columns;) {
    const [old = '', now = ''] = [before[row], after[column]];
    const isBoth = row < rows && column < columns;
    if (isBoth && at(row, column) > 0 && isSameWord(old, now)) {
      parts.push({ text: now, kind: 'same' });
      row += 1;
      column += 1;
    } else if (row < rows && (column >= columns || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ text: old, kind: 'removed' });
      row += 1;
    } else {
      parts.push({ text: now, kind: 'added' });
      column += 1;
    }
  }
  return parts;
}

/** Shortens what stays to the words beside a change. */
function shorten(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  if (words.length <= MAX_CONTEXT * 2) return words.join('');
  const start = isFirst ? '' : words.slice(0, MAX_CONTEXT).join('');
  const end = isLast ? '' : words.slice(-MAX_CONTEXT).join('');
  return `${start} …${end}`;
}

/**
 * Two texts as one, with the words that differ marked. Of long passages that stay, only the words beside a change are left.
 * @example markChangedWords('Call us now', 'Call us today') // same 'Call us', removed ' now', added ' today'
 */
export function markChangedWords(before: string, after: string): TextPart[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const start = countCommonWords(old, now);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = countCommonWords(oldRest.toReversed(), nowRest.toReversed());
  const toSame = (text: string): TextPart => ({ text, kind: 'same' });
  const words = [
    ...now.slice(0, start).map(toSame),
    ...compareWords(oldRest.slice(0, oldRest.length - end), nowRest.slice(0, nowRest.length - end)),
    ...nowRest.slice(nowRest.length - end).map(toSame),
  ];
  const runs: { kind: TextPart['kind']; words: string[] }[] = [];
  for (const { kind, text } of words) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.words.push(text);
    else runs.push({ kind, words: [text] });
  }
  return runs.map((run, index) => ({
    kind: run.kind,
    text:
      run.kind === 'same'
        ? shorten(run.words, index === 0, index === runs.length - 1)
        : run.words.join(''),
  }));
}
