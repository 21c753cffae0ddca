import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** A stretch of a text: plain words, or words that link somewhere. */
export interface TextSpan {
  readonly text: string;
  readonly href?: string;
  /** Whether it stays on one line, as a phone number does. */
  readonly isUnbreakable?: boolean;
}

// Neither part may hold an opening bracket: a search that fails is over at the next one.
const LINK = /\[([^[\]]+)\]\(([^)\s[]+)\)/g;

/**
 * A text without its links, words and addresses.
 * @example stripLinks('See our [terms](/terms).') // 'See our .'
 */
export function stripLinks(text: string): string {
  return text.replace(LINK, '');
}

/** The addresses of the links of a text, as they are written there. */
export function listLinkAddresses(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, , href = '']) => href);
}

/** The address to dial for a phone number as people write it. */
export function toTelUri(number: string): string {
  const isAbroad = /^\s*\+/.test(number);
  // A zero in brackets is dialled without the code of the country alone: +49 (0)30 is +49 30.
  const dialled = isAbroad ? number.replace(/\(0+\)/, '') : number;
  return `tel:${isAbroad ? '+' : ''}${dialled.replace(/\D/g, '')}`;
}

function toHref(href: string, facts: PlaceholderValues): string {
  const filled = fillPlaceholders(href, facts);
  return filled.startsWith('tel:') ? toTelUri(filled) : filled;
}

/** Plain words, filled; what is to stay whole is a stretch of its own. */
function toPlainSpans(
  text: string,
  facts: PlaceholderValues,
  whole: readonly string[],
): TextSpan[] {
  const pieces = text.split(/(\{[\w.]+\})/);
  const spans: TextSpan[] = [];
  let open = '';
  for (const piece of pieces) {
    if (!whole.includes(piece.slice(1, -1))) open += fillPlaceholders(piece, facts);
    else {
      if (open) spans.push({ text: open });
      spans.push({ text: fillPlaceholders(piece, facts), isUnbreakable: true });
      open = '';
    }
  }
  return open ? [...spans, { text: open }] : spans;
}

/**
 * Splits a text with links written as `[words](address)` into its stretches and fills the
 * placeholders. Links are found before filling, so that a filled value can never become one.
 * @param whole the names of placeholders whose values are never broken into two lines
 * @example parseTextSpans('See our [terms](/terms).') // 'See our ', 'terms' to /terms, '.'
 */
export function parseTextSpans(
  text: string,
  facts: PlaceholderValues = {},
  whole: readonly string[] = [],
): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [link, words = '', href = ''] = match;
    spans.push(...toPlainSpans(text.slice(end, match.index), facts, whole));
    spans.push({ text: fillPlaceholders(words, facts), href: toHref(href, facts) });
    end = match.index + link.length;
  }
  return [...spans, ...toPlainSpans(text.slice(end), facts, whole)];
}
