import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { renameJsonKey, moveJsonEntry, setJsonValue } from './text-edits.ts';
import { isDeepEqual, shareStructure } from './json-values.ts';

const text = boatHallJson;
const root: unknown = JSON.parse(text);

function* walkPaths(value: unknown, path: JsonPath = []): Generator<JsonPath> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part = Array.isArray(value) ? Number(key) : key;
    yield* walkPaths(findValueAt(value, [part]), [...path, part]);
  }
}

const paths = [...walkPaths(root)];
const plainPaths = paths.filter((path) => typeof findValueAt(root, path) !== 'object');

function splitLines(given: string): string[] {
  return given.split('\n');
}

describe('an edit of a text', () => {
  it('changes the value that was meant and no byte beside it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plainPaths),
        fc.oneof(fc.string(), fc.integer(), fc.boolean()),
        fc.boolean(),
        (path, value, isCrLf) => {
          const given = isCrLf ? text.replaceAll('\n', '\r\n') : text;
          const made = setJsonValue(given, path, value);
          expect(JSON.parse(made)).toEqual(withValueAt(root, path, value));
          const [before, after] = [splitLines(given), splitLines(made)];
          expect(after.length).toBe(before.length);
          expect(after.filter((line, index) => line !== before[index]).length).toBeLessThan(2);
          expect(setJsonValue(made, path, findValueAt(root, path))).toBe(given);
        },
      ),
    );
  });

  it('goes on from the last one as if it knew nothing of it', () => {
    const words = fc.oneof(fc.string(), fc.integer());
    fc.assert(
      fc.property(
        fc.constantFrom(...plainPaths),
        words,
        fc.constantFrom(...plainPaths),
        words,
        (a, x, b, y) => {
          const made = setJsonValue(setJsonValue(text, a, x), b, y);
          expect(JSON.parse(made)).toEqual(withValueAt(withValueAt(root, a, x), b, y));
          expect(
            setJsonValue(setJsonValue(made, b, findValueAt(root, b)), a, findValueAt(root, a)),
          ).toBe(text);
        },
      ),
    );
  });

  it('takes away any value, and leaves the others as they are', () => {
    for (const path of paths) {
      const made: unknown = JSON.parse(setJsonValue(text, path, undefined));
      expect(made, path.join('/')).toEqual(withValueAt(root, path, undefined));
    }
  });

  it('puts a new key where its schema has it', () => {
    const given = '{\n  "a": 1,\n  "c": 3\n}\n';
    const made = setJsonValue(given, ['b'], 'x', { order: ['a', 'b', 'c'] });
    expect(made).toBe('{\n  "a": 1,\n  "b": "x",\n  "c": 3\n}\n');
  });

  it('puts in an entry, laid out like what people write', () => {
    const given = '{\n  "list": [\n    {\n      "id": "a"\n    }\n  ]\n}\n';
    const entry = { id: 'b', label: 'B', range: { from: 1, to: 2 }, of: ['x', 'y'] };
    expect(setJsonValue(given, ['list', 1], entry, { isInserted: true })).toBe(
      `{
  "list": [
    {
      "id": "a"
    },
    { "id": "b", "label": "B", "range": { "from": 1, "to": 2 }, "of": ["x", "y"] }
  ]
}
`,
    );
  });

  it('spreads what does not fit into its line any more, as a formatter does', () => {
    const given = '{\n  "a": { "b": "short", "c": [1, 2] }\n}\n';
    const long = 'x'.repeat(90);
    expect(setJsonValue(given, ['a', 'b'], long)).toBe(
      `{\n  "a": {\n    "b": "${long}",\n    "c": [1, 2]\n  }\n}\n`,
    );
  });

  it('keeps tabs and carriage returns', () => {
    const given = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n';
    const made = setJsonValue(given, ['a', 'c'], { d: { e: 1 } });
    expect(made).toBe(
      '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": { "d": { "e": 1 } }\r\n\t}\r\n}\r\n',
    );
  });

  it('is no harm with names that every object inherits', () => {
    const made = setJsonValue('{\n  "a": {}\n}', ['a', '__proto__'], 5);
    expect(Object.keys(findValueAt(JSON.parse(made), ['a']) ?? {})).toEqual(['__proto__']);
  });

  it('moves entries with their layout, and renames keys in their place', () => {
    const given = '{ "list": [{ "a": 1 }, {"a":2}, 3] }';
    expect(moveJsonEntry(given, ['list'], 0, 2)).toBe('{ "list": [{"a":2}, 3, { "a": 1 }] }');
    expect(renameJsonKey(given, ['list', 1, 'a'], 'b"')).toBe(
      '{ "list": [{ "a": 1 }, {"b\\"":2}, 3] }',
    );
  });

  it('refuses a text that is no JSON', () => {
    expect(() => setJsonValue('{,}', ['a'], 1)).toThrow('mend it first');
  });
});

test('what is read again is the same object wherever it says the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plainPaths), fc.string(), (path, value) => {
      const now: unknown = JSON.parse(JSON.stringify(withValueAt(root, path, value)));
      const shared = shareStructure(root, now);
      expect(shared).toEqual(now);
      expect(JSON.stringify(shared)).toBe(JSON.stringify(now));
      const isOnWay = (at: JsonPath) => at.every((part, depth) => path[depth] === part);
      const others = paths.filter((at) => {
        const [was, is] = [findValueAt(root, at), findValueAt(shared, at)];
        return !Object.is(was, is) && (isDeepEqual(was, is) || !isOnWay(at));
      });
      expect(others).toEqual([]);
    }),
  );
});
