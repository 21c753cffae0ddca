import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedNumber, parseNumberText, toNumberAnswer } from './number-text.ts';

const LANGUAGES = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'es-US', 'hi-IN', 'ar-EG'];
const [any, none, whole] = [() => true, () => false, Number.isInteger];
const read = (text: string, language = 'en-US', units: readonly string[] = []) =>
  parseNumberText(text, language, { fits: any, units });

describe('a text', () => {
  it.each([
    ['en-US', '2.', 2],
    ['en-US', '.5', 0.5],
    ['en-US', '007', 7],
    ['en-US', '-0.5', -0.5],
    ['en-US', '\u22125', -5],
    ['en-US', '+5', 5],
    ['en-US', ' 12\u00A0', 12],
    ['en-US', '\u202D12\u202C', 12],
    ['en-US', '1,5', 1.5],
    ['en-US', '1,25', 1.25],
    ['en-US', '1,250', 1250],
    ['en-US', '1 250', 1250],
    ['en-US', '1\u00A0250\u00A0000', 1_250_000],
    ['en-US', '1,250,000.75', 1250000.75],
    // The decimal separator of the language, if the step accepts three decimals.
    ['en-US', '1.125', 1.125],
    ['en-US', '1250,5', 1250.5],
    ['en-US', '1.250,50', 1250.5],
    ['en-US', '\u00BD', 0.5],
    ['en-US', '1/2', 0.5],
    ['en-US', '1 1/2', 1.5],
    ['en-US', '12\u00BD', 12.5],
    ['en-US', '-\u00BE', -0.75],
    ['de-DE', '50.000', 50_000],
    ['de-DE', '1.250,5', 1250.5],
    ['de-DE', '1,250.50', 1250.5],
    ['de-DE', '1.250.000', 1_250_000],
    ['de-DE', '12,5', 12.5],
    ['de-DE', '12.5', 12.5],
    ['es-ES', '1.250,5', 1250.5],
    ['es-US', '1,250', 1250],
    ['fr-FR', '1250,5', 1250.5],
    ['fr-FR', '1\u202F250,5', 1250.5],
    ['de-CH', '1250.5', 1250.5],
    ['de-CH', '1’250.5', 1250.5],
    ['hi-IN', '12,34,567', 1_234_567],
    ['ar-EG', '\u0661\u0662\u066B\u0665', 12.5],
    ['ar-EG', '1\u066C250', 1250],
    ['ja-JP', '\uFF11\uFF0C\uFF12\uFF15\uFF10', 1250],
  ])('in %s: %s is one number', (language, text, value) => {
    expect(read(text, language)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '/',
    '$',
    'five',
    '1e3',
    '1k',
    '0x10',
    'Infinity',
    '10\u00B2',
    '\u2467',
    '3 or 4',
    '3 and 4',
    '10x12',
    '30 x 40',
    '10*12',
    '10-12',
    '10\u201312',
    '10 - 12',
    '10 to 12',
    '10 12',
    '5 5',
    '1 25',
    '12 5000',
    '1250 000',
    '1  250',
    '1\t250',
    '10\n12',
    '10, 12',
    '1, 250',
    '10;12',
    '10|12',
    '10&12',
    '10+2',
    '5-',
    '5+',
    '~5',
    '<5',
    '5?',
    '(5)',
    '#5',
    '5%',
    '=5',
    '--5',
    '1.2.3',
    '1,2,3',
    '1,25,0',
    '1.250,5,5',
    '1,250 000',
    '1\u066C2',
    '1.2\u066B5',
    '1\u066B2\u066B3',
    '1/2/26',
    '12/5',
    '1/0',
    '0/2',
    '1 2 1/2',
    '1/2 5',
    '\u00BD5',
    '1-1/2',
    '415.555.0100',
    '$1,200',
    '1200 sq ft',
    '12 ft',
    "12'",
    '5\'6"',
    '100 sqm',
  ])('is not one number: %j', (text) => {
    for (const language of LANGUAGES)
      expect([language, read(text, language)]).toEqual([language, undefined]);
    expect(toNumberAnswer(text, 'en-US', { fits: any })).toBe(text.trim());
  });

  it.each([
    ['$1,200', '$', 1200],
    ['1,200 $', '$', 1200],
    ['$.50', '$', 0.5],
    ['1200 sq ft', 'sq ft', 1200],
    ['1,200 Sq. Ft.', 'sq ft', 1200],
    ['1200sqft', 'sq ft', 1200],
    ['50 m2', 'm²', 50],
    ['50 m²', 'm²', 50],
    ['about 12 ft', 'about', undefined],
    ["12'", 'ft', 12],
    ['12 feet', 'ft', 12],
    ['1 foot', 'ft', 1],
    ['12 ft.', 'feet', 12],
    ['12 inches', 'ft', undefined],
    ['12"', 'ft', undefined],
    ['5\'6"', 'ft', undefined],
    ['5 ft or 6 ft', 'ft', undefined],
    ['€12', '$', undefined],
    ['12', 'ft', 12],
    ['15 %', '%', 15],
  ])('%s with the unit %s', (text, unit, value) => {
    expect(read(text, 'en-US', [unit])).toBe(value);
  });

  it('may have a unit in the words of the language, before and after it', () => {
    expect(read('12 pies', 'es-US', ['ft'])).toBe(12);
    expect(read('about $12 a month', 'en-US', ['about $', 'a month'])).toBe(12);
  });

  it.each([
    ['en-US', '1.250', [1250, 1.25]],
    ['de-DE', '1,250', [1250, 1.25]],
    ['fr-FR', '-1,250', [-1250, -1.25]],
  ])('in %s: %s has two meanings, unless only one fits', (language, text, both) => {
    expect(read(text, language)).toEqual(both);
    expect(parseNumberText(text, language, { fits: whole })).toEqual(both);
    expect(parseNumberText(text, language, { fits: none })).toBe(both[1]);
  });
});

describe('in any language', () => {
  const language = fc.constantFrom(...LANGUAGES);
  const number = fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(4))
    .map(([units, places]) => units / 10 ** places);
  const count = fc.integer({ min: 1, max: 99_999 });

  it('a number that was formatted is read as it was', () => {
    const property = fc.property(language, number, (tag, value) => {
      const grouped = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(value);
      for (const text of [formatTypedNumber(value, tag), grouped]) {
        expect([text, read(text, tag)]).toEqual([text, value]);
      }
    });
    fc.assert(property);
  });

  it('two numbers are never one', () => {
    const between = fc.constantFrom(
      ' or ',
      ' to ',
      'x',
      ' x ',
      '-',
      ' - ',
      '\u2013',
      '\n',
      '\t',
      ', ',
      '; ',
      ' / ',
      '+',
      '&',
      ' and ',
      '  ',
    );
    const property = fc.property(language, count, between, count, (tag, one, separator, other) => {
      // Two thirds are one number.
      fc.pre(separator !== ' / ' || one >= other);
      expect(read(`${one}${separator}${other}`, tag)).toBeUndefined();
    });
    fc.assert(property);
  });

  it('two numbers beside each other are one only as groups of three digits', () => {
    const property = fc.property(language, count, count, (tag, one, other) => {
      const isGroups = one < 1000 && other >= 100 && other < 1000;
      expect(read(`${one} ${other}`, tag)).toBe(isGroups ? one * 1000 + other : undefined);
    });
    fc.assert(property);
  });

  it('the digits of a number are all digits of its text', () => {
    const character = fc.constantFrom(..."0123456789.,- '$ftx\u00B2\u066B\u066C\u0663".split(''));
    const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));
    const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
    const listDigits = (written: string) => written.replace(/\D/g, '').replace(/^0+|0+$/g, '');
    const property = fc.property(language, text, (tag, typed) => {
      const reading = read(typed, tag, ['ft']);
      fc.pre(typeof reading === 'number');
      expect(listDigits(exact.format(reading))).toBe(listDigits(typed.replaceAll('\u0663', '3')));
    });
    fc.assert(property, { maxSkipsPerRun: 1000 });
  });
});
