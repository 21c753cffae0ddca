import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

/** Any code point, halves of characters too; half of them of the first few hundred. */
const CHARACTER = fc
  .oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code));

describe('a text for a terminal', () => {
  it.each([
    ['clears the screen', 'Roof\u001B[2J\u001B[H', 'Roof\\u001b[2J\\u001b[H'],
    ['sets the title of the window', '\u001B]0;owned\u0007', '\\u001b]0;owned\\u0007'],
    ['uses the 8-bit form of an escape', '\u009B31m\u009Dx\u009C', '\\u009b31m\\u009dx\\u009c'],
    ['forges a line', 'a\nValid: b', 'a\\nValid: b'],
    ['overwrites the line', 'error\rValid: b', 'error\\rValid: b'],
    [
      'forges a line by a separator',
      'a\u2028b\u2029c\u0085d\vf',
      'a\\u2028b\\u2029c\\u0085d\\u000bf',
    ],
    ['takes characters back', 'no\b\b\u007Fyes', 'no\\u0008\\u0008\\u007fyes'],
    ['is read from right to left', '\u202Egnp.exe\u202C', '\\u202egnp.exe\\u202c'],
    ['isolates', '\u2066a\u2069', '\\u2066a\\u2069'],
    [
      'hides a letter',
      'De\u200Blu\u200Dxe\uFEFF\u00AD\u2060',
      'De\\u200blu\\u200dxe\\ufeff\\u00ad\\u2060',
    ],
    ['hides a mark', 'De\u200Eluxe \u200Fend', 'De\\u200eluxe \\u200fend'],
    ['hides a message', 'a\u{E0041}\uFE01b\u3164c', 'a\\udb40\\udc41\\ufe01b\\u3164c'],
    ['is half an emoji', '\uD83D', '\\ud83d'],
  ])('that %s does not', (_, given, shown) => {
    expect(plainText(given)).toBe(shown);
  });

  it.each([
    ['English', 'Deluxe – 1,200 sq ft (“best”) \\ $5'],
    ['French', 'Toit : 1\u202F250\u00A0€'],
    ['Persian, with joiners', 'می\u200Cخواهم'],
    ['Khmer, with the places where lines may break', 'ផ្ទះ\u200Bថ្មី'],
    ['emoji', '👩🏽\u200D🔧 ❤️ 1️⃣ 👨\u200D👩\u200D👧'],
  ])('is as it is written: %s', (_, text) => {
    expect(plainText(text)).toBe(text);
  });

  it.each(['he-IL', 'ar-EG', 'ar-AE', 'fa-IR', 'ur-PK'])(
    'has amounts as %s writes them',
    (language) => {
      for (const currency of ['USD', 'ILS', 'IRR']) {
        const money = new Intl.NumberFormat(language, { style: 'currency', currency });
        const percent = new Intl.NumberFormat(language, {
          style: 'percent',
          signDisplay: 'always',
        });
        const texts = [
          money.format(1234.5),
          money.format(-1234.5),
          percent.format(0.5),
          percent.format(-0.5),
        ];
        // Codes such as IRR in place of a sign have marks, too.
        for (const text of texts.filter((each) => !/[A-Z]{3}/.test(each))) {
          expect(plainText(text)).toBe(text);
        }
      }
    },
  );

  it('is one line, and as JSON the same value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, maxLength: 40 }), (text) => {
        const shown = plainText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u);
        expect(plainText(shown)).toBe(shown);
        const json = plainText(JSON.stringify({ [text]: text }));
        expect(JSON.parse(json)).toEqual({ [text]: text });
      }),
    );
  });
});
