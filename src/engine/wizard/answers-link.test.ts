import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswersLink, findAnswersCode, mentionsAnswers } from './answers-link.ts';

const HOMES = [
  'https://example.com/',
  'https://Example.com/es/',
  'https://www.example.com/tools/estimate/it/',
];
const CODE =
  '1.fenceStyle~split-rail.fenceLength~_n40.zone~97477.extras~_o~lateGate~jazz_20quiz_n2._n185175~_n236613';

const arbitraryCode = fc
  .string({ unit: fc.constantFrom(...Array.from('abjqvxyzABJQXYZ0159._~-')), maxLength: 200 })
  .map((rest) => `1.${rest}`);

/** The part of a link that the page reads, as a browser hands it over. */
function toPart(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

const escapeAll = (text: string) =>
  text.replace(
    /[^\w.-]/g,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  );
const upperCaseEscapes = (link: string) =>
  link.replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase());

/** What programs do to a link. */
const ALTERATIONS: readonly ((link: string) => string)[] = [
  ...[
    '?utm_source=mail&utm_campaign=back-2026',
    '&utm_medium=sms',
    '?fbclid=IwAR3x-AnsWers_Qz0aa',
    '&gclid=Cj0KCQiA_answers.q1~',
    ',',
    ')',
    '"',
    '>',
    '.',
    "'",
    ']',
    '*',
    '_',
    '…',
    '»',
    ');',
    '.)',
    '/',
    '#',
    '=',
    '&',
    '%',
    '\u200B',
    '%E2%80%8B',
    '</a>',
    '&#8203;',
    '#:~:text=cost',
    '%0D%0ASent from my phone',
  ].map((end) => (link: string) => link + end),
  (link) => link.replace('=', '=3D'),
  (link) => link.replace('#', '%23'),
  (link) => link.replace('#', '%2523'),
  (link) => link.replace('#', '#='),
  (link) => link.replace('#', '%23%3D%26'),
  (link) => link.replace('#', '?utm_source=x&utm_medium=y#'),
  (link) => link.replace('#', '&utm_source=x%23'),
  (link) => link.replace('#', '#!/'),
  (link) => link.replace('#', 'amp/#'),
  (link) => link.replace('#', 'index.html#'),
  (link) => link.replace('#', 'blog/2019/%23'),
  (link) => upperCaseEscapes(`https://example.com/?u=${escapeAll(link)}&s=1`),
  (link) => `https://example.com/go/${escapeAll(escapeAll(escapeAll(link)))}`,
  (link) => `https://example.com/#url=${escapeAll(link)}`,
  (link) => `${link} ${link}`,
  (link) => `https://example.com/?first=answers=qz&${link.slice(0, -3)}&u=${escapeAll(link)}`,
  (link) => link.toUpperCase(),
  (link) => link.toLowerCase(),
];

/** What programs put between the characters of a link. */
const BREAKS = [
  '=\n',
  '=\r\n',
  '\n',
  '\t',
  ' ',
  '%20',
  '+',
  '\u200B',
  '%C2%AD',
  '%25E2%2580%258B',
  '\\',
];

describe('a link to answers', () => {
  it('is one token of letters and digits, little longer than the code', () => {
    const link = createAnswersLink('https://example.com/es/', CODE);
    expect(link).toMatch(/^https:\/\/example\.com\/es\/#answers=[a-z\d]+$/);
    expect(link.length).toBeLessThan(
      'https://example.com/es/#answers='.length + 1.35 * CODE.length,
    );
  });

  it('is read whatever two programs do to it, one after the other', () => {
    const property = fc.property(
      arbitraryCode,
      fc.constantFrom(...HOMES),
      fc.constantFrom(...ALTERATIONS),
      fc.constantFrom(...ALTERATIONS),
      (code, home, first, second) => {
        const link = createAnswersLink(home, code);
        for (const altered of [link, first(link), second(first(link))]) {
          expect(mentionsAnswers(toPart(altered))).toBe(true);
          expect(findAnswersCode(toPart(altered))).toBe(code);
        }
      },
    );
    fc.assert(property, { numRuns: 500 });
    for (const alter of ALTERATIONS)
      expect(findAnswersCode(toPart(alter(createAnswersLink('https://a.co/', CODE))))).toBe(CODE);
  });

  it('is read with line breaks and invisible characters at any place', () => {
    const link = createAnswersLink('https://example.com/', CODE);
    const begin = link.indexOf('#') + 1;
    for (const between of BREAKS) {
      for (let at = begin; at <= link.length; at += 1) {
        const part = toPart(link.slice(0, at) + between + link.slice(at));
        expect(findAnswersCode(part)).toBe(CODE);
        expect(mentionsAnswers(part)).toBe(true);
      }
      const wrapped = link.slice(0, begin) + link.slice(begin).replace(/.{20}/g, `$&${between}`);
      expect(findAnswersCode(toPart(wrapped))).toBe(CODE);
    }
  });

  it('is incomplete wherever it is cut, and then gives no answers, whatever follows', () => {
    const link = createAnswersLink('https://example.com/es/', CODE);
    for (let end = link.indexOf('#answers') + '#answers'.length; end < link.length; end += 1) {
      for (const rest of [
        '',
        '...',
        '?utm_source=mail',
        '&fbclid=IwAR3xAbCdEfGhIjKl',
        '%E2%80%A6',
      ]) {
        const part = toPart(link.slice(0, end) + rest);
        expect(mentionsAnswers(part)).toBe(true);
        expect(findAnswersCode(part)).toBeUndefined();
      }
    }
  });

  it('gives no answers if a character is changed, missing or twice there', () => {
    const property = fc.property(
      arbitraryCode,
      fc.nat(),
      fc.constantFrom('a', 'q', 'x', 'z', '0', '9', ''),
      fc.boolean(),
      (code, place, other, keepsOld) => {
        const part = toPart(createAnswersLink('https://example.com/', code));
        const at = '/#answers=qz'.length + (place % (part.length - '/#answers=qz'.length));
        const altered = part.slice(0, at) + other + part.slice(keepsOld ? at : at + 1);
        // A doubled character at the end is appended.
        const expected = altered.startsWith(part) ? code : undefined;
        expect(findAnswersCode(altered)).toBe(expected);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('of the earlier form is read, and unreadable with anything else behind it', () => {
    expect(findAnswersCode('/es/#answers=1.a~_n3')).toBe('1.a~_n3');
    expect(findAnswersCode('/#answers=1.aB%7E%5fn3')).toBe('1.aB~_n3');
    expect(findAnswersCode('/#answers=1.a~_n3&utm_source=x')).toBe('1.a~_n3&utm_source=x');
    expect(mentionsAnswers('/#answers=1.a~_n3')).toBe(true);
  });

  it('is not found in any other address', () => {
    const others = [
      '/',
      '/?utm_campaign=saved-answers',
      '/answers/#main',
      '/#',
      '/%',
      '/%2',
      '/%%',
    ];
    for (const other of others) expect(mentionsAnswers(other)).toBe(false);
    const property = fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      (url) => {
        expect(mentionsAnswers(toPart(url))).toBe(false);
        expect(findAnswersCode(toPart(url))).toBeUndefined();
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  it('is looked for quickly in an address of any length', () => {
    const long = ['%25', '%', 'answersqz', '#answers=', '#answers=1', 'answersqz0001', 'z'].map(
      (part) => part.repeat(20_000),
    );
    for (const address of long) {
      expect(mentionsAnswers(address)).toBe(address.includes('answers'));
      expect(findAnswersCode(address) ?? '').not.toMatch(/^1\./);
    }
  });
});
