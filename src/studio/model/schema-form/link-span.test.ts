import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getLinkSpan, rebaseSpan, formatLink } from './link-span.ts';

const TEXT = 'Read our [terms](/terms-of-service) first.';

it('finds the link around a selection, or the selected words', () => {
  expect(getLinkSpan(TEXT, 12, 12)).toEqual({
    from: 9,
    to: 35,
    words: 'terms',
    address: '/terms-of-service',
  });
  expect(getLinkSpan(TEXT, 0, 4)).toEqual({ from: 0, to: 4, words: 'Read', address: undefined });
});

it.each([
  { typed: 'Please read our terms first.', found: 'terms' },
  { typed: 'Read our terms before anything.', found: 'terms' },
  { typed: 'Read our own terms first.', found: 'terms' },
  { typed: 'Read our new terms first.', found: 'terms' },
  { typed: 'Read our teerms first.', found: 'teerms' },
  { typed: 'Nothing is left.', found: '' },
])('finds a piece again in a text that was typed on in: $typed', ({ typed, found }) => {
  const text = 'Read our terms first.';
  const { from, to } = rebaseSpan(getLinkSpan(text, 9, 14), text, typed);
  expect(typed.slice(from, to)).toBe(found);
});

it('writes a link that is read back as it was meant, whatever is typed', () => {
  const plain = fc.string().map((text) => text.replaceAll(/[[\]]/g, ''));
  fc.assert(
    fc.property(plain, fc.webUrl(), (words, address) => {
      const link = formatLink(words, address);
      const piece = getLinkSpan(`(${link})`, 1, 1);
      expect(piece.words).toBe(words);
      expect(piece.to).toBe(link.length + 1);
    }),
  );
});
