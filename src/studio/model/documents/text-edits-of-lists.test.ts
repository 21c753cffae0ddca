import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { moveJsonEntry, setJsonValue } from './text-edits.ts';

/* Every entry of every list of an estimator like the client's, with both kinds of line ends. */
const adu = readFileSync('e2e/fixtures/adu.json', 'utf8');
const root: unknown = JSON.parse(adu);

function* walkLists(
  value: unknown,
  path: JsonPath = [],
): Generator<{ path: JsonPath; count: number }> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield { path, count: value.length };
  for (const key of Object.keys(value)) {
    const part = Array.isArray(value) ? Number(key) : key;
    yield* walkLists(findValueAt(value, [part]), [...path, part]);
  }
}

const lists = [...walkLists(root)];

/** Whether a text equals another one with one part cut out. */
function isMissingOnePiece(made: string, given: string): boolean {
  let start = 0;
  while (start < made.length && made[start] === given[start]) start += 1;
  let end = 0;
  while (end < made.length - start && made.at(-1 - end) === given.at(-1 - end)) end += 1;
  return start + end === made.length;
}

/** The lines of a text, sorted and without trailing commas. */
function sortLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/,$/, ''))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

describe.each([
  ['line feeds', adu],
  ['carriage returns', adu.replaceAll('\n', '\r\n')],
])('with %s', (_name, text) => {
  it('every entry that is taken out leaves a gap, and nothing else changes', () => {
    for (const { path, count } of lists) {
      for (let index = 0; index < count; index += 1) {
        const at = [...path, index];
        const made = setJsonValue(text, at, undefined);
        expect(JSON.parse(made), at.join('/')).toEqual(withValueAt(root, at, undefined));
        expect(isMissingOnePiece(made, text), at.join('/')).toBe(true);
      }
    }
  });

  it('every entry that is moved takes its own lines along, and nothing else changes', () => {
    for (const { path, count } of lists) {
      for (let from = 0; from < count; from += 1) {
        for (const to of [0, from - 1, from + 1, count - 1]) {
          if (to === from || to < 0 || to >= count) continue;
          const entries = findValueAt(root, path);
          const list: unknown[] = Array.isArray(entries) ? entries : [];
          const meant = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
          const made = moveJsonEntry(text, path, from, to);
          expect(JSON.parse(made), path.join('/')).toEqual(withValueAt(root, path, meant));
          // Plain entries share lines.
          const linesOf = typeof list[0] === 'object' ? sortLines : () => [];
          expect(linesOf(made)).toEqual(linesOf(text));
        }
      }
    }
  });
});
