import { expect, test } from 'vitest';
import { countSmsSegments } from './sms-segments.ts';

test.each([
  ['the basic alphabet', 'a'.repeat(160), 1, undefined],
  ['one character more', 'a'.repeat(161), 2, undefined],
  ['letters of it with accents', 'é'.repeat(160), 1, undefined],
  ['signs that count as two', '€'.repeat(80), 1, undefined],
  ['one of them more', '€'.repeat(81), 2, undefined],
  // The 153rd place cannot hold half of a sign.
  ['a sign at the seam', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 2, undefined],
  ['another at the next seam', `${'a'.repeat(152)}€${'a'.repeat(150)}€`, 3, undefined],
  ['a letter that is in it, too', `${'a'.repeat(69)}ñ`, 1, undefined],
  ['typographic quotes', `${'a'.repeat(69)}’`, 1, '’'],
  ['these, and one character more', `${'a'.repeat(70)}’`, 2, '’'],
  ['emoji, which count as two', '🏠'.repeat(35), 1, '🏠'],
  ['emoji at the seam', '🏠'.repeat(67), 3, '🏠'],
  ['nothing', '', 1, undefined],
])('counts %s', (_, text, segments, unusual) => {
  expect(countSmsSegments(text)).toEqual({ segments, unusual });
});
