import type Big from 'big.js';
import type { PriceTable } from '../../generated/estimator.ts';
import type { InputStep } from '../../kinds/answers.ts';
import { toMonthNumber, toWeekday } from '../../kinds/calendar.ts';
import { hasPrefix, normalizeForComparison } from '../../kinds/registry.ts';

/** The months as entries name them, from January on. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const BAND = /^(up to|below|over|from) (-?\d+(?:\.\d+)?)$/;

/** The fallback: matches every value that no earlier entry matches. */
export const OTHER = 'other';

/** A number, and on which side of it a band lies. */
export interface BandLimit {
  readonly relation: string;
  readonly limit: number;
}

/** The band that a part of an entry's name stands for: `up to 10`, `over 20`. */
export function parseBand(part: string): BandLimit | undefined {
  const [, relation, limit] = BAND.exec(part) ?? [];
  return relation === undefined ? undefined : { relation, limit: Number(limit) };
}

/** The parts of the name of an entry with several keys: `casement/triple`. */
export function splitEntry(entry: string): string[] {
  return entry.split('/').map((part) => part.trim());
}

/** Whether each entry has one beside it for any other value of a part, also for none: `winter/other`. */
export function isOtherFor(table: PriceTable, index: number): boolean {
  const entries = Object.keys(table).map(splitEntry);
  const names = new Set(entries.map((parts) => parts.join('/')));
  return entries.every(
    (parts) =>
      names.has(parts.with(index, OTHER).join('/')) || names.has(parts.map(() => OTHER).join('/')),
  );
}

/** The entry of an option: the one with its id, or with its number in a table whose entries are numbers. */
export function findOptionEntry(
  { id, number }: { readonly id: string; readonly number?: number | undefined },
  entries: object,
): string | undefined {
  return [id, String(number)].find((name) => Object.hasOwn(entries, name));
}

/** What one part of an entry is compared with: the number of a figure, or an answer. */
export interface TableKey {
  /** The step of an answer; undefined for a figure. */
  readonly step?: InputStep | undefined;
  /** The id of the chosen option, what was typed, or the number; undefined if there is no answer. */
  readonly value: string | Big | undefined;
  /** The number of the chosen option, if it has one. */
  readonly number?: Big | undefined;
}

function isInBand({ relation, limit }: BandLimit, number: Big): boolean {
  if (relation === 'up to') return number.lte(limit);
  if (relation === 'below') return number.lt(limit);
  return relation === 'over' ? number.gt(limit) : number.gte(limit);
}

function isNumberMatch(part: string, number: Big): boolean {
  const band = parseBand(part);
  return band ? isInBand(band, number) : number.toFixed() === part;
}

/** The beginning that a part stands for: `94*`, and `2028*` for a year, which alone JSON would sort to the front. */
export function parseBeginning(part: string): string | undefined {
  return part.endsWith('*') ? part.slice(0, -1) : undefined;
}

function isDateMatch(part: string, moment: string): boolean {
  const beginning = parseBeginning(part);
  if (beginning !== undefined) return moment.startsWith(beginning);
  return [moment, toWeekday(moment), MONTHS[toMonthNumber(moment) - 1]].includes(part);
}

function isTextMatch(step: InputStep, part: string, text: string): boolean {
  const beginning = parseBeginning(part);
  if (beginning !== undefined) return hasPrefix(step, text, beginning);
  return normalizeForComparison(step, part) === normalizeForComparison(step, text);
}

/** Whether a part of an entry's name stands for a value. */
export function isMatch(part: string, { step, value, number }: TableKey): boolean {
  if (part === OTHER) return true;
  if (value === undefined) return false;
  if (typeof value !== 'string') return isNumberMatch(part, value);
  if (!step || 'options' in step)
    return part === value || (number !== undefined && isNumberMatch(part, number));
  return step.kind === 'date' || step.kind === 'month'
    ? isDateMatch(part, value)
    : isTextMatch(step, part, value);
}

/** The names of each table's entries in parts: a lookup goes through all of them. */
const cache = new WeakMap<PriceTable, readonly (readonly [string, readonly string[]])[]>();

/** The entries of a table, each with the parts of its name. */
export function listEntries(table: PriceTable): readonly (readonly [string, readonly string[]])[] {
  let entries = cache.get(table);
  if (!entries) {
    entries = Object.keys(table).map((entry) => [entry, splitEntry(entry)]);
    cache.set(table, entries);
  }
  return entries;
}

/** The first entry of a table whose parts all stand for the values; undefined if there is none. */
export function findTableEntry(table: PriceTable, keys: readonly TableKey[]): string | undefined {
  const found = listEntries(table).find(
    ([, parts]) =>
      parts.length === keys.length &&
      keys.every((key, index) => isMatch(parts[index] ?? OTHER, key)),
  );
  return found?.[0];
}
