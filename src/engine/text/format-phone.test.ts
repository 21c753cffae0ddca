import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCountry, formatPhone } from './format-phone.ts';

describe('a phone number', () => {
  it.each([
    ['4085552368', 'US', '(408) 555-2368'],
    ['408-555-2368 ', 'CA', '(408) 555-2368'],
    ['+14085552368', 'US', '+1 (408) 555-2368'],
    ['1 408 555 2368', 'US', '1 (408) 555-2368'],
    ['612345678', 'ES', '612 345 678'],
    ['+34 612345678', 'ES', '+34 612 345 678'],
  ])('%j in %s is read as %j', (typed, country, shown) => {
    expect(formatPhone(typed, country)).toBe(shown);
  });

  it.each([
    ['', 'US'],
    ['408555', 'US'],
    ['+4930123456', 'US'],
    ['+4085552368', 'US'],
    ['2408555236812', 'US'],
    ['4085552368 ext 4', 'US'],
    ['030 1234567', 'DE'],
    ['4085552368', undefined],
  ])('%j in %s stays as it was typed', (typed, country) => {
    expect(formatPhone(typed, country)).toBe(typed);
  });

  it('keeps its digits, and stays as it is when it is grouped once more', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+() -.x'.split('')) });
    fc.assert(
      fc.property(typed, fc.constantFrom('US', 'ES', 'PT', 'FR'), (text, country) => {
        const shown = formatPhone(text, country);
        expect(shown.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(formatPhone(shown, country)).toBe(shown);
      }),
    );
  });
});

it('the country of a site is that of its company, else that of its language', () => {
  expect(findCountry({ company: { country: 'DE' }, language: 'en-US' })).toBe('DE');
  expect(findCountry({ company: {}, language: 'es-US' })).toBe('US');
  expect(findCountry({ company: {}, language: 'es' })).toBeUndefined();
});
