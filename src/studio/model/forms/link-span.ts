export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A range of a text, as a link. */
export interface LinkSpan extends TextRange {
  readonly words: string;
  /** Empty if the range is not a link yet. */
  readonly address: string;
}

/** The link around a selection, or the selected text. */
export function getLinkSpan(text: string, { from, to }: TextRange): LinkSpan {
  for (const link of text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
    const [whole, words = '', address = ''] = link;
    const end = link.index + whole.length;
    if (link.index <= from && to <= end) return { from: link.index, to: end, words, address };
  }
  return { from, to, words: text.slice(from, to), address: '' };
}

/** Formats a link; characters that would break it are removed or encoded. */
export function formatLink(words: string, address: string): string {
  const codes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
  const plain = words.replaceAll(/[[\]]/g, '');
  return `[${plain}](${address.trim().replaceAll(/[()\s]/g, (sign) => codes[sign] ?? encodeURIComponent(sign))})`;
}
