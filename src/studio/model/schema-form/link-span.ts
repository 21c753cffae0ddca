/** A piece of a text, as a link. */
export interface LinkSpan {
  /** Where it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** What is read of it. */
  readonly words: string;
  /** Where it leads; undefined for a piece that is no link yet. */
  readonly address: string | undefined;
}

/** What a selection stands for: the link around it, or its own words. */
export function getLinkSpan(text: string, from: number, to: number): LinkSpan {
  for (const link of text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
    const [whole, words = '', address = ''] = link;
    const end = link.index + whole.length;
    if (link.index <= from && to <= end) return { from: link.index, to: end, words, address };
  }
  return { from, to, words: text.slice(from, to), address: undefined };
}

/**
 * Where a piece of a text stands once the text was typed on in. What was typed over it stays: then it is the place
 * behind that.
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

/** A link as texts write it. What would end its words too early is left out, of its address written in code. */
export function formatLink(words: string, address: string): string {
  const codes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
  const plain = words.replaceAll(/[[\]]/g, '');
  return `[${plain}](${address.trim().replaceAll(/[()\s]/g, (sign) => codes[sign] ?? encodeURIComponent(sign))})`;
}
