import type { PriceTable } from '../../generated/estimator.ts';
import { RuleError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';
import { listEntries } from '../core/table-keys.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A price table whose entries are named by one number or by two: `250`, `16/250`. */
export interface NumberGrid {
  /** The numbers of each key, from the least to the greatest. */
  readonly axes: readonly (readonly number[])[];
  /** The name of the entry for some numbers; undefined if there is none. */
  readonly findEntry: (numbers: readonly number[]) => string | undefined;
}

const toKey = (numbers: readonly number[]) => numbers.join('/');

/** All ways to take one element of each list. */
export function listCombinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (all, list) => all.flatMap((before) => list.map((each) => [...before, each])),
    [[]],
  );
}

/**
 * The numbers of a table.
 * @param keys by how many numbers each entry is named
 * @param path where the rule names the table, for errors
 * @throws RuleError when an entry is not named by so many numbers, or one beside others is missing
 */
export function readNumberGrid(table: PriceTable, keys: number, path: JsonPath): NumberGrid {
  const entries = new Map<string, string>();
  const axes = Array.from({ length: keys }, () => new Set<number>());
  for (const [entry, parts] of listEntries(table)) {
    if (parts.length !== keys || !parts.every((part) => NUMBER.test(part))) {
      const wanted = keys === 1 ? 'a number' : 'two numbers, such as 16/250';
      throw new RuleError(
        path,
        `each entry of the table needs ${wanted} for its name, and there is "${entry}".`,
      );
    }
    const numbers = parts.map(Number);
    const key = toKey(numbers);
    if (entries.has(key)) throw new RuleError(path, `the table has two entries for ${key}.`);
    entries.set(key, entry);
    for (const [axis, number] of numbers.entries()) axes[axis]?.add(number);
  }
  const sorted = axes.map((axis) => [...axis].toSorted((one, other) => one - other));
  const missing = listCombinations(sorted)
    .map(toKey)
    .find((key) => !entries.has(key));
  if (missing !== undefined || entries.size === 0) {
    throw new RuleError(path, `the table has no entry for ${missing ?? 'any number'}.`);
  }
  return { axes: sorted, findEntry: (numbers) => entries.get(toKey(numbers)) };
}
