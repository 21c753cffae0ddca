import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLink, getLinkSpan } from './link-span.ts';

const TEXT = 'Read our [terms](/terms-of-service) first.';

it('finds the link around a selection, or the selected words', () => {
  expect(getLinkSpan(TEXT, { from: 12, to: 12 })).toEqual({
    from: 9,
    to: 35,
    words: 'terms',
    address: '/terms-of-service',
  });
  expect(getLinkSpan(TEXT, { from: 0, to: 4 })).toEqual({
    from: 0,
    to: 4,
    words: 'Read',
    address: '',
  });
});

it('writes a link that is read back as it was meant, whatever is typed', () => {
  const plain = fc.string().map((text) => text.replaceAll(/[[\]]/g, ''));
  fc.assert(
    fc.property(plain, fc.webUrl(), (words, address) => {
      const link = formatLink(words, address);
      const piece = getLinkSpan(`(${link})`, { from: 1, to: 1 });
      expect(piece.words).toBe(words);
      expect(piece.to).toBe(link.length + 1);
    }),
  );
});
