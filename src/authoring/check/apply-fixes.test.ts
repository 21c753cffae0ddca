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
});
