import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { applyFixes } from './fix.ts';
import { boatHall, boats } from './fixtures/boats.ts';

const ADDRESS = '../schemas/estimator.schema.json';

function fixed(text: string): string {
  return applyFixes(text, boatHall.schema, ADDRESS);
}

describe('mending a config', () => {
  it('leaves one alone that is in order', () => {
    expect(fixed(boats)).toBe(boats);
  });

  it('puts the keys into the order of the schema', () => {
    const text = boats.replace(
      '"id": "hull",\n      "kind": "cards",',
      '"kind": "cards",\n      "id": "hull",',
    );
    expect(text).not.toBe(boats);
    expect(fixed(text)).toBe(boats);
  });

  it('leaves the order of prices, steps and options alone', () => {
    const text = boats.replace(
      '"wash": 140,\n      "cradle": 260.5,',
      '"cradle": 260.5,\n      "wash": 140,',
    );
    expect(text).not.toBe(boats);
    expect(fixed(text)).toBe(text);
  });

  it('corrects keys that can mean only one thing', () => {
    const text = boats.replace('"tooltip": "A ketch', '"tooltop": "A ketch');
    expect(text).not.toBe(boats);
    expect(fixed(text)).toBe(boats);
  });

  it('leaves a key alone that could mean two things', () => {
    // Of a number step: "max" or "min".
    const text = boats.replace('"min": 4,\n      "max": 18,', '"mix": 4,');
    expect(text).not.toBe(boats);
    expect(fixed(text)).toContain('"mix": 4');
  });

  it('leaves unknown keys where they are, for the check to report', () => {
    const text = boats.replace('"id": "hull",', '"id": "hull",\n      "colour": "red",');
    expect(fixed(text)).toBe(text);
    expect(checkConfig(fixed(text), boatHall).map(({ code }) => code)).toEqual(['unknown-key']);
  });

  it('adds the $schema that is missing, as the first key', () => {
    const text = boats.replace(/\s*"\$schema": .*,/, '');
    expect(fixed(text).replaceAll(/\s/g, '')).toBe(
      boats.replace(/"\$schema": .*,/, `"$schema": "${ADDRESS}",`).replaceAll(/\s/g, ''),
    );
  });

  it('corrects no price, no sentence and no name that refers to something', () => {
    const text = boats
      .replace('"wash": 140', '"wash": -140')
      .replace('Which boat is it?', 'Wich boat is it?')
      .replace('"table": "boatPrice"', '"table": "boatPrize"');
    expect(fixed(text)).toBe(text);
  });

  it('says the same as before, whatever order the keys were in', () => {
    const reversed = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(reversed);
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, part]) => [key, reversed(part)]),
      );
    };
    const { prices, ...rest } = JSON.parse(boats);
    const text = JSON.stringify({ ...Object(reversed(rest)), prices });
    expect(JSON.stringify(JSON.parse(fixed(text)))).toBe(JSON.stringify(JSON.parse(boats)));
  });

  it.each([
    ['a comma that is missing', '"wash": 140,', '"wash": 140'],
    ['a comma that is doubled', '"wash": 140,', '"wash": 140,,'],
    ['a comma after the last entry', '"heating": 90', '"heating": 90,'],
    ['curly quotes', '"Which boat is it?"', '\u201CWhich boat is it?\u201D'],
    ['a curly quote at the end', '"Which boat is it?"', '"Which boat is it?\u201D'],
    ['a curly key', '"wash": 140', '\u201Cwash\u201D: 140'],
    ['the mark of an editor', '{', '\uFEFF{'],
  ])('mends %s', (_, right, wrong) => {
    const text = boats.replace(right, wrong);
    expect(text).not.toBe(boats);
    expect(fixed(text)).toBe(boats);
  });

  it('mends several slips at once', () => {
    const text = boats
      .replace('"wash": 140,', '"wash": 140')
      .replace('"heating": 90', '"heating": 90,')
      .replace('"Which boat is it?"', '\u201CWhich boat is it?\u201D');
    expect(fixed(text)).toBe(boats);
  });

  it('leaves a text alone whose slips have no one right mend', () => {
    const text = boats
      .replace('"wash": 140,', '"wash": ,')
      .replace('"heating": 90', '"heating": 90,');
    expect(fixed(text)).toBe(text);
  });

  it('keeps curly quotes within a sentence', () => {
    const text = boats.replace('Which boat is it?', 'Which \u201Cboat\u201D, is it?');
    expect(fixed(text)).toBe(text);
    expect(fixed(text.replace('"wash": 140,', '"wash": 140'))).toBe(text);
  });

  const kinds = [...boats.matchAll(/"(op|kind|test|from)": "(\w+)"/g)];

  it('mends every kind, operator, test and source that is one slip away, and none wrongly', () => {
    let mended = 0;
    let tried = 0;
    for (const { index, 0: whole, 1: tag, 2: kind = '' } of kinds) {
      for (const slip of slipsOf(kind)) {
        const written = `"${tag}": "${slip}"`;
        const text = boats.slice(0, index) + written + boats.slice(index + whole.length);
        const result = fixed(text);
        // What it does not mend it leaves to the check.
        expect([boats, text]).toContain(result);
        tried += 1;
        if (result === boats) mended += 1;
      }
    }
    expect(tried).toBeGreaterThan(150);
    expect(mended / tried).toBeGreaterThan(0.95);
  });

  it('mends the key that says the kind', () => {
    for (const [tag, slip] of [
      ['op', 'opp'],
      ['kind', 'kidn'],
      ['test', 'tst'],
      ['from', 'form'],
    ]) {
      const text = boats.replace(`"${tag}": "`, `"${slip}": "`);
      expect(text).not.toBe(boats);
      expect(fixed(text)).toBe(boats);
    }
  });
});

/** A word as a hand mistypes it: two letters swapped, one lost, one doubled. */
function slipsOf(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const swapped = word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1);
  return [
    swapped + word.slice(middle + 1),
    word.slice(0, middle) + word.slice(middle + 1),
    word.slice(0, middle) + word.charAt(middle) + word.slice(middle),
  ].filter((each) => each !== word);
}
