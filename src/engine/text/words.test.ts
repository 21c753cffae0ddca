import { afterEach, expect, it, vi } from 'vitest';
import { shortly, valueInWords } from './words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a long text is told by its beginning, and no emoji is cut in two', () => {
  expect(shortly('a'.repeat(40))).toBe(`"${'a'.repeat(40)}"`);
  expect(shortly(`${'a'.repeat(39)}😀 and more`)).toBe(`"${'a'.repeat(39)}…"`);
  expect(shortly(`${'a'.repeat(38)}😀 and more`)).toBe(`"${'a'.repeat(38)}😀…"`);
  expect(valueInWords(`${'a'.repeat(55)}😀 and more`)).toBe(`the text "${'a'.repeat(55)}..."`);
});

it('a long text is told in a browser that knows nothing of letters, as Firefox 115', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(shortly(`${'a'.repeat(39)}😀 and more`)).toBe(`"${'a'.repeat(39)}…"`);
});
