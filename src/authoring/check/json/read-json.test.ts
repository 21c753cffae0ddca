import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../fixtures/boat-hall.ts';
import { parseJsonSource } from './json-source.ts';
import { readJson } from './read-json.ts';
import { tokenizeJson } from './json-tokens.ts';

/** How far a finding may be from the mistake, in lines: a bracket on a line of its own is missed on the next. */
const ALLOWED_LINES = 1;

function countLinesOff(text: string, offset: number): number {
  const { getPositionAt } = parseJsonSource(text);
  const [finding] = readJson(text).findings;
  if (!finding) return Infinity;
  return Math.abs(
    getPositionAt(finding.offset).line - getPositionAt(Math.min(offset, text.length)).line,
  );
}

describe('a bracket', () => {
  const brackets = [...tokenizeJson(boatHallJson)].filter(({ first }) => '{}[]'.includes(first));

  it('that is lost is missed where it was, wherever that is', () => {
    const far = brackets.flatMap(({ offset, first, line }) => {
      const off = countLinesOff(
        boatHallJson.slice(0, offset) + boatHallJson.slice(offset + 1),
        offset,
      );
      return off <= ALLOWED_LINES ? [] : [{ first, line: line + 1, off }];
    });
    expect(brackets.length).toBeGreaterThan(200);
    expect(far).toEqual([]);
  });

  it('that is doubled is found where it stands, wherever that is', () => {
    const far = brackets.flatMap(({ offset, first, line }) => {
      const off = countLinesOff(
        boatHallJson.slice(0, offset) + first + boatHallJson.slice(offset),
        offset,
      );
      return off <= ALLOWED_LINES ? [] : [{ first, line: line + 1, off }];
    });
    expect(far).toEqual([]);
  });
});

describe('a file that nobody means', () => {
  const code = (text: string) => readJson(text).findings.map((finding) => finding.code);

  it('is refused when it is nested too deep', () => {
    expect(code('['.repeat(100_000))).toEqual(['too-large']);
    expect(code(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toEqual(['too-large']);
  });

  it('is refused when a text or the whole has no end', () => {
    expect(code(`{ "a": "${'['.repeat(1_000_000)}" }`)).toEqual(['too-large']);
    expect(code(`[${'1,'.repeat(3_000_000)}1]`)).toEqual(['too-large']);
  });
});
