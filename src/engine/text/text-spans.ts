import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** A piece of a text: plain words, or the words of a link. */
export interface TextSpan {
  readonly text: string;
  readonly href?: string;
  /** Whether it stays on one line, as a phone number does. */
  readonly isUnbreakable?: boolean;
}

// Neither part may contain an opening bracket, so that a failed match ends at the next one.
const LINK = /\[([^[\]]+)\]\(([^)\s[]+)\)/g;

/**
 * A text without its links.
 * @example stripLinks('See our [terms](/terms).') // 'See our .'
 */
export function stripLinks(text: string): string {
  return text.replace(LINK, '');
}

/** The addresses of the links in a text, as they are written there. */
export function listLinkAddresses(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, , href = '']) => href);
}

/** The address to dial for a phone number as people write it. */
export function toTelUri(number: string): string {
  const isInternational = /^\s*\+/.test(number);
  // A zero in brackets is not dialed after the country code: +49 (0)30 is +49 30.
  const dialed = isInternational ? number.replace(/\(0+\)/, '') : number;
  return `tel:${isInternational ? '+' : ''}${dialed.replace(/\D/g, '')}`;
}

/** Writes a value so that it arrives as it is, whatever is in it, as a part of an address. */
function encodeValue(value: string | number): string {
  // Half of a character, which a visitor's text may end with, cannot be encoded.
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Fills the placeholders of an address. Only a number to dial is not percent-encoded. */
function toHref(href: string, facts: PlaceholderValues): string {
  if (href.startsWith('tel:')) return toTelUri(fillPlaceholders(href, facts));
  const entries = Object.entries(facts).map(([name, value]) => [name, encodeValue(value)] as const);
  const filled = fillPlaceholders(href, Object.fromEntries(entries));
  // Before the subject these two stand for themselves, and mail programs show them as they are written.
  return filled.replace(/^mailto:[^?]*/, (mailbox) =>
    mailbox.replaceAll('%40', '@').replaceAll('%2B', '+'),
  );
}

/** Fills the placeholders of plain words. Each unbreakable one becomes a span of its own. */
function toPlainSpans(
  text: string,
  facts: PlaceholderValues,
  unbreakable: readonly string[],
): TextSpan[] {
  const placeholders = unbreakable.map((name) => `\\{${name}\\}`);
  const pieces =
    placeholders.length > 0 ? text.split(RegExp(`(${placeholders.join('|')})`)) : [text];
  return pieces
    .map((piece, index) => ({
      text: fillPlaceholders(piece, facts),
      ...(index % 2 === 1 && { isUnbreakable: true }),
    }))
    .filter((span) => span.text !== '');
}

/**
 * Splits a text at its links, written as `[words](address)`, and fills its placeholders. Links are found before
 * filling, so that a filled value never becomes one.
 * @param unbreakable the names of placeholders whose values stay on one line
 * @example parseTextSpans('See our [terms](/terms).') // 'See our ', 'terms' to /terms, '.'
 */
export function parseTextSpans(
  text: string,
  facts: PlaceholderValues = {},
  unbreakable: readonly string[] = [],
): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [link, words = '', href = ''] = match;
    spans.push(...toPlainSpans(text.slice(end, match.index), facts, unbreakable));
    spans.push({ text: fillPlaceholders(words, facts), href: toHref(href, facts) });
    end = match.index + link.length;
  }
  return [...spans, ...toPlainSpans(text.slice(end), facts, unbreakable)];
}
