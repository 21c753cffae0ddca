import { describe, expect, it } from 'vitest';
import { fillPlaceholders, listPlaceholders } from './placeholders.ts';
import { parseTextSpans, toTelUri } from './text-spans.ts';

describe('placeholders', () => {
  it('are filled with facts', () => {
    expect(fillPlaceholders('Post {current} of {total}', { current: 2, total: 7 })).toBe(
      'Post 2 of 7',
    );
    expect(fillPlaceholders('Ring {company.phone}', { 'company.phone': '555' })).toBe('Ring 555');
  });

  it('stay if they are unknown', () => {
    expect(fillPlaceholders('Hello {nobody}, {constructor}', { who: 'Ada' })).toBe(
      'Hello {nobody}, {constructor}',
    );
  });

  it('are not filled twice, whatever a visitor types', () => {
    expect(fillPlaceholders('Thanks, {who}!', { who: '{secret}', secret: 'x' })).toBe(
      'Thanks, {secret}!',
    );
  });

  it('can be listed', () => {
    expect(listPlaceholders('{a} and {company.b}, not { c } or {}')).toEqual(['a', 'company.b']);
  });
});

describe('links in a text', () => {
  it('are split from the words around them', () => {
    expect(
      parseTextSpans('See [our terms](/terms) or [write](mailto:{mail}).', { mail: 'a@b.co' }),
    ).toEqual([
      { text: 'See ' },
      { text: 'our terms', href: '/terms' },
      { text: ' or ' },
      { text: 'write', href: 'mailto:a@b.co' },
      { text: '.' },
    ]);
  });

  it('carry values as they are, whatever is in them', () => {
    const facts = {
      who: 'Ann & Bob',
      mail: 'a+b@x.com',
      cell: '(541) 555-0100',
      cut: 'Ada \uD83D',
    };
    const getHref = (address: string) => parseTextSpans(`[Go](${address})`, facts)[0]?.href ?? '';
    const { searchParams } = new URL(
      getHref('https://cal.test/{who}?name={who}&email={mail}&phone={cell}&cut={cut}#{mail}'),
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      name: 'Ann & Bob',
      email: 'a+b@x.com',
      phone: '(541) 555-0100',
      cut: 'Ada \uFFFD',
    });
    const letter = getHref('mailto:{mail}?subject={who}&cc={mail}');
    expect(letter).toBe('mailto:a+b@x.com?subject=Ann%20%26%20Bob&cc=a%2Bb%40x.com');
    expect(getHref('/terms?of={who}')).toBe('/terms?of=Ann%20%26%20Bob');
    expect(getHref('https://cal.test/?{nobody}')).toBe('https://cal.test/?{nobody}');
  });

  it('never come from filled values', () => {
    expect(parseTextSpans('Thanks, {who}!', { who: '[me](https://example.com)' })).toEqual([
      { text: 'Thanks, [me](https://example.com)!' },
    ]);
  });

  it('keep a phone number on one line', () => {
    expect(
      parseTextSpans('We wrote to {cell}, {who}.', { cell: '541 555', who: 'Ada' }, ['cell']),
    ).toEqual([
      { text: 'We wrote to ' },
      { text: '541 555', isUnbreakable: true },
      { text: ', Ada.' },
    ]);
  });

  it('need both kinds of brackets', () => {
    expect(parseTextSpans('[Street] (near the park)')).toEqual([
      { text: '[Street] (near the park)' },
    ]);
  });

  it('dial digits only', () => {
    expect(toTelUri('+1 (541) 555-0100')).toBe('tel:+15415550100');
    expect(toTelUri('+49 (0)30 1234-567')).toBe('tel:+49301234567');
    expect(toTelUri('(030) 1234-567')).toBe('tel:0301234567');
    expect(parseTextSpans('[{n}](tel:{n})', { n: '(541) 555-0100' })).toEqual([
      { text: '(541) 555-0100', href: 'tel:5415550100' },
    ]);
  });
});
