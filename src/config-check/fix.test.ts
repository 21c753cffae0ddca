import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { fix } from './fix.ts';
import { boatHall, boats } from './fixtures/boats.ts';

const ADDRESS = '../schemas/estimator.schema.json';

function fixed(text: string): string {
  return fix(text, boatHall.schema, ADDRESS);
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
});
