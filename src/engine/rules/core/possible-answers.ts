import type { Answer } from '../../kinds/answers.ts';
import { addToDate, countDays } from '../../kinds/calendar.ts';
import { toMultiple } from '../../kinds/decimals.ts';

/** How many there may be of an item; of a ticked one, 1. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
  /** The fewest, if there are any. */
  readonly least: number;
}

/** What may be answered at a step, as far as it is open. */
export type PossibleAnswer =
  /** One of some values; undefined for no answer. */
  | { readonly is: 'values'; readonly values: readonly (Answer | undefined)[] }
  | {
      readonly is: 'number';
      readonly min: number;
      readonly max: number;
      /** Every number is a multiple of it. */
      readonly unit: number;
    }
  /** So many of each item, by the ids of options, and so many in all. */
  | {
      readonly is: 'counts';
      readonly counts: ReadonlyMap<string, CountRange>;
      readonly inAll: { readonly min: number; readonly max: number } | undefined;
    }
  /** A day, both ends included. */
  | { readonly is: 'day'; readonly from: string; readonly to: string }
  /** Any text, or a date without limits. */
  | { readonly is: 'text' }
  /** One of several, for a step that may not be asked. */
  | { readonly is: 'either'; readonly of: readonly PossibleAnswer[] };

/** One answer, or none. */
export function toOnlyAnswer(value: Answer | undefined): PossibleAnswer {
  return { is: 'values', values: [value] };
}

/** There is no answer. */
export const NO_ANSWER: PossibleAnswer = /* @__PURE__ */ toOnlyAnswer(undefined);

/** There is no way to answer. */
export const IMPOSSIBLE: PossibleAnswer = { is: 'values', values: [] };

/** The alternatives that an answer may be, none of which is made of others. */
export function listAlternatives(possible: PossibleAnswer): readonly PossibleAnswer[] {
  return possible.is === 'either' ? possible.of.flatMap(listAlternatives) : [possible];
}

/** Whether an answer is open. */
export function isOpen(possible: PossibleAnswer): boolean {
  return possible.is !== 'values' || possible.values.length > 1;
}

/** The only answer that is possible. */
export function findOnlyAnswer(possible: PossibleAnswer): Answer | undefined {
  return possible.is === 'values' ? possible.values[0] : undefined;
}

function toNumberOrValue(min: number, max: number, unit: number): PossibleAnswer {
  return min < max ? { is: 'number', min, max, unit } : toOnlyAnswer(min);
}

function toDayOrValue(from: string, to: string): PossibleAnswer {
  return from < to ? { is: 'day', from, to } : toOnlyAnswer(from);
}

type Counts = Extract<PossibleAnswer, { is: 'counts' }>;

/** Counts, or the only answer that they leave. */
export function toCounts({ counts, inAll }: Omit<Counts, 'is'>): PossibleAnswer {
  const isDecided = [...counts.values()].every(({ min, max }) => min === max);
  if (!isDecided) return { is: 'counts', counts, inAll };
  const total = [...counts.values()].reduce((sum, { min }) => sum + min, 0);
  if (inAll && (total < inAll.min || total > inAll.max)) return IMPOSSIBLE;
  return toOnlyAnswer(Object.fromEntries(Array.from(counts, ([id, { min }]) => [id, min])));
}

function splitCounts({ counts, inAll }: Counts): readonly PossibleAnswer[] {
  const [found] = [...counts].filter(([, { min, max }]) => min < max);
  if (!found) return [];
  const [id, { min, max, least }] = found;
  const first = min === 0 ? least : min + 1;
  const ends = [min, max].map((end) => ({ min: end, max: end, least }));
  const between = first < max ? [{ min: first, max: max - 1, least }] : [];
  return [...ends, ...between].map((range) =>
    toCounts({ counts: new Map(counts).set(id, range), inAll }),
  );
}

/** Both ends, where the extremes of most rules are, and the halves of what is between them. */
function splitNumber({ min, max, unit }: Extract<PossibleAnswer, { is: 'number' }>) {
  const toNumber = (value: number) => toMultiple(value, unit);
  const [first, last] = [toNumber(min + unit), toNumber(max - unit)];
  const middle = toMultiple((min + max) / 2, unit, Math.floor);
  const halves: readonly (readonly [number, number])[] =
    first > last
      ? []
      : [
          [first, Math.max(first, middle)],
          ...(Math.max(first, middle) < last
            ? [[toNumber(Math.max(first, middle) + unit), last] as const]
            : []),
        ];
  return [
    toOnlyAnswer(min),
    toOnlyAnswer(max),
    ...halves.map(([from, to]) => toNumberOrValue(from, to, unit)),
  ];
}

/** Smaller parts of what may be answered; undefined if it can not be divided. */
export function splitPossible(possible: PossibleAnswer): readonly PossibleAnswer[] | undefined {
  if (!isOpen(possible)) return undefined;
  switch (possible.is) {
    case 'values':
      return possible.values.map(toOnlyAnswer);
    case 'either':
      return possible.of;
    case 'number':
      return splitNumber(possible);
    case 'day': {
      const { from, to } = possible;
      const middle = addToDate(from, Math.floor(countDays(from, to) / 2), 'day');
      return [toDayOrValue(from, middle), toDayOrValue(addToDate(middle, 1, 'day'), to)];
    }
    case 'counts':
      return splitCounts(possible);
    default:
      return undefined;
  }
}

function isSameCount(one: CountRange | undefined, other: CountRange): boolean {
  return one?.min === other.min && one.max === other.max && one.least === other.least;
}

/** Whether the same may be answered. */
export function isSamePossible(one: PossibleAnswer, other: PossibleAnswer): boolean {
  if (one === other) return true;
  switch (one.is) {
    case 'values':
      return (
        other.is === 'values' &&
        one.values.length === other.values.length &&
        one.values.every((value, index) => value === other.values[index])
      );
    case 'number':
      return other.is === 'number' && one.min === other.min && one.max === other.max;
    case 'day':
      return other.is === 'day' && one.from === other.from && one.to === other.to;
    case 'counts':
      return (
        other.is === 'counts' &&
        one.inAll?.min === other.inAll?.min &&
        one.inAll?.max === other.inAll?.max &&
        [...other.counts].every(([id, count]) => isSameCount(one.counts.get(id), count))
      );
    case 'either':
      return (
        other.is === 'either' &&
        one.of.length === other.of.length &&
        one.of.every((each, index) => isSamePossible(each, other.of[index] ?? NO_ANSWER))
      );
    default:
      return other.is === 'text';
  }
}
