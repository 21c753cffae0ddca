import { fill, type Facts } from './fill.ts';

/** A stretch of a text: plain words, or words that link somewhere. */
export interface Span {
  readonly text: string;
  readonly href?: string;
}

// Neither part may hold an opening bracket: a search that fails is over at the next one.
const LINK = /\[([^[\]]+)\]\(([^)\s[]+)\)/g;

/**
 * A text without its links, words and addresses.
 * @example withoutLinks('See our [terms](/terms).') // 'See our .'
 */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '');
}

/** The address to dial for a phone number as people write it. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

function address(href: string, facts: Facts): string {
  const filled = fill(href, facts);
  return filled.startsWith('tel:') ? telephone(filled) : filled;
}

/**
 * Splits a text with links written as `[words](address)` into its stretches and fills the
 * placeholders. Links are found before filling, so that a filled value can never become one.
 * @example spansOf('See our [terms](/terms).') // 'See our ', 'terms' to /terms, '.'
 */
export function spansOf(text: string, facts: Facts = {}): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match;
    if (match.index > end) spans.push({ text: fill(text.slice(end, match.index), facts) });
    spans.push({ text: fill(words, facts), href: address(href, facts) });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: fill(text.slice(end), facts) });
  return spans;
}
