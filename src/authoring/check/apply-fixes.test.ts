import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { applyFixes } from './apply-fixes.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';

const SCHEMA_ADDRESS = '../schemas/estimator.schema.json';

function fixText(text: string): string {
  return applyFixes(text, boatHallContext.schema, SCHEMA_ADDRESS);
}

describe('mending a config', () => {
  it('leaves one alone that is in order', () => {
    expect(fixText(boatHallJson)).toBe(boatHallJson);
  });

  it('puts the keys into the order of the schema', () => {
    const text = boatHallJson.replace(
      '"id": "hull",\n      "kind": "cards",',
      '"kind": "cards",\n      "id": "hull",',
    );
    expect(text).not.toBe(boatHallJson);
    expect(fixText(text)).toBe(boatHallJson);
  });

  it('leaves the order of prices, steps and options alone', () => {
    const text = boatHallJson.replace(
      '"wash": 140,\n      "cradle": 260.5,',
      '"cradle": 260.5,\n      "wash": 140,',
    );
    expect(text).not.toBe(boatHallJson);
    expect(fixText(text)).toBe(text);
  });

  it('corrects keys that can mean only one thing', () => {
    const text = boatHallJson.replace('"tooltip": "A ketch', '"tooltop": "A ketch');
    expect(text).not.toBe(boatHallJson);
    expect(fixText(text)).toBe(boatHallJson);
  });

  it('leaves a key alone that could mean two things', () => {
    // Of a number step: "max" or "min".
    const text = boatHallJson.replace('"min": 4,\n      "max": 18,', '"mix": 4,');
    expect(text).not.toBe(boatHallJson);
    expect(fixText(text)).toContain('"mix": 4');
  });

  it('leaves unknown keys where they are, for the check to report', () => {
    const text = boatHallJson.replace('"id": "hull",', '"id": "hull",\n      "colour": "red",');
    expect(fixText(text)).toBe(text);
    expect(checkConfig(fixText(text), boatHallContext).map(({ code }) => code)).toEqual([
      'unknown-key',
    ]);
  });

  it('adds the $schema that is missing, as the first key', () => {
    const text = boatHallJson.replace(/\s*"\$schema": .*,/, '');
    expect(fixText(text).replaceAll(/\s/g, '')).toBe(
      boatHallJson
        .replace(/"\$schema": .*,/, `"$schema": "${SCHEMA_ADDRESS}",`)
        .replaceAll(/\s/g, ''),
    );
  });

  it('corrects no price, no sentence and no name that refers to something', () => {
    const text = boatHallJson
      .replace('"wash": 140', '"wash": -140')
      .replace('Which boat is it?', 'Wich boat is it?')
      .replace('"table": "boatPrice"', '"table": "boatPrize"');
    expect(fixText(text)).toBe(text);
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
    const { prices, ...rest } = JSON.parse(boatHallJson);
    const text = JSON.stringify({ ...Object(reversed(rest)), prices });
    expect(JSON.stringify(JSON.parse(fixText(text)))).toBe(
      JSON.stringify(JSON.parse(boatHallJson)),
    );
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
    const text = boatHallJson.replace(right, wrong);
    expect(text).not.toBe(boatHallJson);
    expect(fixText(text)).toBe(boatHallJson);
  });

  it('mends several slips at once', () => {
    const text = boatHallJson
      .replace('"wash": 140,', '"wash": 140')
      .replace('"heating": 90', '"heating": 90,')
      .replace('"Which boat is it?"', '\u201CWhich boat is it?\u201D');
    expect(fixText(text)).toBe(boatHallJson);
  });

  it('leaves a text alone whose slips have no one right mend', () => {
    const text = boatHallJson
      .replace('"wash": 140,', '"wash": ,')
      .replace('"heating": 90', '"heating": 90,');
    expect(fixText(text)).toBe(text);
  });

  it('keeps curly quotes within a sentence', () => {
    const text = boatHallJson.replace('Which boat is it?', 'Which \u201Cboat\u201D, is it?');
    expect(fixText(text)).toBe(text);
    expect(fixText(text.replace('"wash": 140,', '"wash": 140'))).toBe(text);
  });

  const kinds = [...boatHallJson.matchAll(/"(op|kind|test|from)": "(\w+)"/g)];

  it('mends every kind, operator, test and source that is one slip away, and none wrongly', () => {
    let mended = 0;
    let tried = 0;
    for (const { index, 0: whole, 1: tag, 2: kind = '' } of kinds) {
      for (const slip of listTypos(kind)) {
        const written = `"${tag}": "${slip}"`;
        const text =
          boatHallJson.slice(0, index) + written + boatHallJson.slice(index + whole.length);
        const result = fixText(text);
        // What it does not mend it leaves to the check.
        expect([boatHallJson, text]).toContain(result);
        tried += 1;
        if (result === boatHallJson) mended += 1;
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
      const text = boatHallJson.replace(`"${tag}": "`, `"${slip}": "`);
      expect(text).not.toBe(boatHallJson);
      expect(fixText(text)).toBe(boatHallJson);
    }
  });
});

/** A word as a hand mistypes it: two letters swapped, one lost, one doubled. */
function listTypos(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const swapped = word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1);
  return [
    swapped + word.slice(middle + 1),
    word.slice(0, middle) + word.slice(middle + 1),
    word.slice(0, middle) + word.charAt(middle) + word.slice(middle),
  ].filter((each) => each !== word);
}
