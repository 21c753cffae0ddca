import { truncate } from '../../engine/text/words.ts';
import { isSamePath, formatPath, type JsonPath } from '../../engine/schema/path.ts';
import {
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../engine/schema/schema.ts';
import { findEntryLabel } from '../../engine/schema/things.ts';
import type { Place } from '../desk/desk.ts';
import { isSentence } from '../sentence/phrases.ts';
import { keyWords } from './key-words.ts';

/** Something in a file that has a form of its own, and what stands within it. */
export interface Branch {
  readonly path: JsonPath;
  readonly label: string;
  /** What sort of thing it is, where its label is a name of its own. */
  readonly sort: string | undefined;
  /** All that it says itself, in small letters, for the search. */
  readonly words: string;
  readonly branches: readonly Branch[];
}

/** Whether a value has a form of its own: an object, or a list or table of objects. */
export function isBranch(root: Schema, schema: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  // A sentence belongs into the form of what says it.
  if (isSentence(root, schema) || isSentence(root, schema.items)) return false;
  return !Array.isArray(value) || isListOfObjects(root, schema) || value.some(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether the entries of a list are objects, and not plain values. */
export function isListOfObjects(root: Schema, schema: Schema): boolean {
  const { type, oneOf } = resolveSchema(root, schema.items);
  return type === 'object' || oneOf !== undefined;
}

function plainTexts(value: unknown): string[] {
  return Object.values(Object(value)).flatMap((each) =>
    Array.isArray(each)
      ? each.filter((one) => !isObject(one)).map(String)
      : isObject(each)
        ? []
        : [String(each)],
  );
}

const LONGEST = 60;

/** What an entry is called that has no name: what it says, in a few words. */
function summaryOf(value: unknown, position: number): string {
  const words = plainTexts(value).filter((text) => text.trim() !== '');
  return words.length > 0 ? truncate(words.join(' · '), LONGEST) : `Entry ${position + 1}`;
}

/**
 * What a part of something is called, and of what sort it is where that is a name of its own.
 * @param holder the schema of what it is a part of
 */
export function calledIn(
  holder: Schema,
  value: unknown,
  part: string | number,
): Pick<Branch, 'label' | 'sort'> {
  const { things } = holder;
  if (typeof part === 'string') {
    return { label: keyWords(part), sort: things?.thing };
  }
  const named = things && findEntryLabel(things, value);
  return named === undefined
    ? { label: summaryOf(value, part), sort: things?.thing }
    : { label: truncate(named, LONGEST), sort: things?.thing };
}

/** A branch, and what it was made from. */
interface Made {
  readonly at: unknown;
  readonly branch: Branch;
}

/** The last branch of every value: what has not changed since is not worked out again. */
const made = new WeakMap<object, Made>();

/**
 * The outline of a file: everything in it that has a form of its own, in the words of its author.
 * @param label what the file as a whole is called
 */
export function outlineOf(root: Schema, file: unknown, label: string): Branch {
  function branchOf(
    at: unknown,
    value: unknown,
    path: JsonPath,
    named: Pick<Branch, 'label' | 'sort'>,
  ): Branch {
    const before = isObject(value) ? made.get(value) : undefined;
    const { at: atBefore, branch } = before ?? {};
    const isAsBefore =
      atBefore === at && branch?.label === named.label && branch.sort === named.sort;
    if (branch && isAsBefore && isSamePath(branch.path, path)) return branch;
    const schema = resolveValueSchema(root, at, value);
    const whole = { ...resolveSchema(root, at), ...schema };
    const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(Object(value));
    const branches = entries.flatMap(([part, each]) => {
      const below = findChildSchema(schema, part);
      if (!isBranch(root, resolveSchema(root, below), each)) return [];
      return [branchOf(below, each, [...path, part], calledIn(whole, each, part))];
    });
    const keys = Object.keys(Object(value)).filter(
      (key) => !Array.isArray(value) || !/^\d+$/.test(key),
    );
    const words = [named.label, ...keys, ...plainTexts(value), formatPath(path)]
      .join('\n')
      .toLowerCase();
    const now = { path, ...named, words, branches };
    if (isObject(value)) made.set(value, { at, branch: now });
    return now;
  }
  return branchOf(root, file, [], { label, sort: undefined });
}

/** Words to look for, as they are compared. */
function wantedIn(words: string): string {
  return words.trim().toLowerCase();
}

/** What is left of an outline when only what holds some words is looked for; undefined where nothing does. */
export function found(branch: Branch, words: string): Branch | undefined {
  const wanted = wantedIn(words);
  if (wanted === '') return branch;
  const branches = branch.branches.flatMap((each) => found(each, wanted) ?? []);
  return branches.length > 0 || branch.words.includes(wanted) ? { ...branch, branches } : undefined;
}

function* allIn(branch: Branch): Generator<Branch> {
  yield branch;
  for (const each of branch.branches) yield* allIn(each);
}

/** What is most likely meant by some words: the first thing that is called so, else the first that says them itself. */
export function meantBy(
  outlines: readonly { readonly name: string; readonly branch: Branch }[],
  words: string,
): Place | undefined {
  const wanted = wantedIn(words);
  const all = outlines.flatMap(({ name: file, branch }) =>
    Array.from(allIn(branch), ({ path, label, words: said }) => ({
      place: { file, path },
      isCalledSo: label.toLowerCase().includes(wanted),
      saysSo: said.includes(wanted),
    })),
  );
  return (all.find(({ isCalledSo }) => isCalledSo) ?? all.find(({ saysSo }) => saysSo))?.place;
}
