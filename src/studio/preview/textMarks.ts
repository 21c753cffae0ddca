import { findValueAt, isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import {
  findChildSchema,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../engine/schema/schema.ts';
import type { PathInFile } from '../model/project/document.ts';

/** Characters that no browser shows: the digits of a mark, and what ends it. */
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'] as const;
const END = '\u2060';
const MARK = /([\u2061-\u2064]+)\u2060/g;

/** An invisible mark that stands for a number. */
export function encodeMark(number: number): string {
  const digits = Array.from(number.toString(DIGITS.length), (digit) => DIGITS[Number(digit)]);
  return digits.join('') + END;
}

/** The numbers of the marks in a text, in order. */
export function decodeMarks(text: string): number[] {
  return Array.from(text.matchAll(MARK), ([, digits = '']) =>
    Array.from(digits, (sign) => DIGITS.findIndex((digit) => digit === sign)).reduce(
      (number, digit) => number * DIGITS.length + digit,
      0,
    ),
  );
}

export function removeMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Marks the texts of files with their locations, and finds the locations of the texts that the site shows. */
export interface TextMarker {
  /**
   * A value with marked texts. What was marked before is the same object.
   * @param toWritten where a text is written, if not at the same path
   */
  readonly mark: <T>(
    schema: Schema,
    file: string,
    value: T,
    toWritten?: (path: JsonPath) => JsonPath,
  ) => T;
  /** Where a mark comes from. */
  readonly locate: (mark: number) => PathInFile | undefined;
  /** The mark of a location, if a text there was marked. */
  readonly findMark: (location: PathInFile) => number | undefined;
  /** The marks of the text at a location, or of all texts inside of it. */
  readonly listMarks: (location: PathInFile) => ReadonlySet<number>;
  /** Where pictures of an address are. */
  readonly locatePictures: (address: string) => readonly PathInFile[];
}

export function createTextMarker(): TextMarker {
  const locations: PathInFile[] = [];
  const marks = new Map<string, number>();
  const pictures = new Map<string, Map<string, PathInFile>>();
  const marked = new WeakMap<object, { readonly key: string; readonly copy: object }>();

  const toKey = (file: string, path: JsonPath) => JSON.stringify([file, ...path]);
  function findOrCreateMark(file: string, path: JsonPath): number {
    const key = toKey(file, path);
    const known = marks.get(key);
    if (known !== undefined) return known;
    locations.push({ file, path });
    marks.set(key, locations.length - 1);
    return locations.length - 1;
  }

  function markValue(
    root: Schema,
    at: unknown,
    value: unknown,
    file: string,
    path: JsonPath,
    toWritten: (path: JsonPath) => JsonPath,
  ): unknown {
    if (typeof value === 'string') {
      const written = toWritten(path);
      const schema = resolveSchema(root, at);
      if (schema.picture) {
        const found = pictures.get(value) ?? new Map<string, PathInFile>();
        pictures.set(value, found.set(toKey(file, written), { file, path: written }));
      }
      const isVisible = schema.text !== undefined && schema.reader !== 'author' && value !== '';
      return isVisible ? value + encodeMark(findOrCreateMark(file, written)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const key = toKey(file, path);
    const before = marked.get(value);
    if (before?.key === key) return before.copy;
    const schema = resolveValueSchema(root, at, value);
    const parts = Object.entries(value).map(([part, each]) => {
      const step = Array.isArray(value) ? Number(part) : part;
      return [
        part,
        markValue(root, findChildSchema(schema, step), each, file, [...path, step], toWritten),
      ] as const;
    });
    const copy: object = Array.isArray(value)
      ? parts.map(([, each]) => each)
      : Object.fromEntries(parts);
    marked.set(value, { key, copy });
    return copy;
  }

  return {
    mark: (schema, file, value, toWritten = (path) => path) =>
      markValue(schema, schema, value, file, [], toWritten) as typeof value,
    locate: (mark) => locations[mark],
    findMark: ({ file, path }) => marks.get(toKey(file, path)),
    listMarks: ({ file, path }) => {
      const own = marks.get(toKey(file, path));
      if (own !== undefined) return new Set([own]);
      const inside = locations.flatMap((each, mark) =>
        each.file === file && isPathWithin(each.path, path) ? [mark] : [],
      );
      return new Set(inside);
    },
    locatePictures: (address) => [...(pictures.get(address)?.values() ?? [])],
  };
}

/** The deepest location that some locations have in common; undefined if they are of several files. */
export function findCommonLocation(locations: readonly PathInFile[]): PathInFile | undefined {
  const [first, ...others] = locations;
  if (!first || others.some(({ file }) => file !== first.file)) return undefined;
  const end = first.path.findIndex((part, depth) =>
    others.some(({ path }) => path[depth] !== part),
  );
  return end < 0 ? first : { file: first.file, path: first.path.slice(0, end) };
}

/** Whether what is shown of a text is the text itself, so that it can be typed where it stands. */
export function isShownAsWritten(root: unknown, { path }: PathInFile, shown: string): boolean {
  return findValueAt(root, path) === shown;
}
