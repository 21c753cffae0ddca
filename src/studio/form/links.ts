/** A piece of a text, as a link. */
export interface TextPiece {
  /** Where it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** What is read of it. */
  readonly words: string;
  /** Where it leads; undefined for a piece that is no link yet. */
  readonly address: string | undefined;
}

/** What a selection stands for: the link around it, or its own words. */
export function pieceAt(text: string, from: number, to: number): TextPiece {
  for (const link of text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
    const [whole, words = '', address = ''] = link;
    const end = link.index + whole.length;
    if (link.index <= from && to <= end) return { from: link.index, to: end, words, address };
  }
  return { from, to, words: text.slice(from, to), address: undefined };
}

/** A link as texts write it. What would end its words too early is left out, of its address written in code. */
export function writtenLink(words: string, address: string): string {
  const codes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
  const plain = words.replaceAll(/[[\]]/g, '');
  return `[${plain}](${address.trim().replaceAll(/[()\s]/g, (sign) => codes[sign] ?? encodeURIComponent(sign))})`;
}
