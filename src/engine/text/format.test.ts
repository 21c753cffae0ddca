import { afterEach, expect, it, vi } from 'vitest';
import { describeValue, formatName, summarizeValue } from './format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a long text is cut, but no emoji is cut in two', () => {
  expect(summarizeValue('a'.repeat(40))).toBe(`"${'a'.repeat(40)}"`);
  expect(summarizeValue(`${'a'.repeat(39)}😀 and more`)).toBe(`"${'a'.repeat(39)}…"`);
  expect(summarizeValue(`${'a'.repeat(38)}😀 and more`)).toBe(`"${'a'.repeat(38)}😀…"`);
  expect(describeValue(`${'a'.repeat(55)}😀 and more`)).toBe(`the text "${'a'.repeat(55)}..."`);
});

it('a long text is cut in a browser without Intl.Segmenter, such as Firefox 115', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(summarizeValue(`${'a'.repeat(39)}😀 and more`)).toBe(`"${'a'.repeat(39)}…"`);
});

it.each([
  ['pricePerPanel', 'Price per panel'],
  ['partOfBerth', 'Part of berth'],
  ['thankYouPage', 'Thank you page'],
  ['pricePerKWh', 'Price per KWh'],
  ['kWPerPanel', 'kW per panel'],
  ['low-tide', 'Low tide'],
  ['coats.2', 'Coats 2'],
])('a name is read as words: %s', (name, words) => {
  expect(formatName(name)).toBe(words);
});
