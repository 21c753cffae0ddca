/** A range of a text, as a link. */
export interface LinkSpan {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Undefined if the range is not a link yet. */
  readonly address: string | undefined;
}

/** The link around a selection, or the selected text. */
export function getLinkSpan(text: string, from: number, to: number): LinkSpan {
  for (const link of text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
    const [whole, words = '', address = ''] = link;
    const end = link.index + whole.length;
    if (link.index <= from && to <= end) return { from: link.index, to: end, words, address };
  }
  return { from, to, words: text.slice(from, to), address: undefined };
}

/**
 * Moves a range along with later edits of the text. A range that was overwritten collapses to the end of the edit.
 * @example rebaseSpan({ from: 0, to: 3 }, 'Our terms', 'See Our terms') // { from: 4, to: 7 }
 */
export function rebaseSpan(
  { from, to }: Pick<LinkSpan, 'from' | 'to'>,
  before: string,
  now: string,
): Pick<LinkSpan, 'from' | 'to'> {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let rest = 0;
  while (rest < most - start && before.at(-1 - rest) === now.at(-1 - rest)) rest += 1;
  const [end, grown] = [before.length - rest, now.length - before.length];
  if (to <= start) return { from, to };
  if (from >= end) return { from: from + grown, to: to + grown };
  const isWithin = from <= start && end <= to;
  return isWithin ? { from, to: to + grown } : { from: end + grown, to: end + grown };
}

/** Formats a link; characters that would break it are removed or encoded. */
export function formatLink(words: string, address: string): string {
  const codes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
  const plain = words.replaceAll(/[[\]]/g, '');
  return `[${plain}](${address.trim().replaceAll(/[()\s]/g, (sign) => codes[sign] ?? encodeURIComponent(sign))})`;
}
