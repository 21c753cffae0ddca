import { expect, test } from 'vitest';
import { normalizePhone } from './normalize-typed.ts';

test.each([
  ['as an iPhone copies it', '\u202D(415)\u00A0555-0100\u202C', '(415) 555-0100'],
  ['with hyphens that do not break', '415\u2011555\u20110100', '415-555-0100'],
  ['in Arabic digits', '٠٤١٥ ٥٥٥ ٠١٠٠', '0415 555 0100'],
  ['in wide characters', '（０９０）１２３４－５６７８', '(090)1234-5678'],
  ['as it is typed here', '+1 (415) 555-0100', '+1 (415) 555-0100'],
  ['with what is in no number', '415.555.0100 x', '415.555.0100 x'],
])('normalizes a phone number %s', (_, typed, plain) => {
  expect(normalizePhone(typed)).toBe(plain);
});
