import type { OptionReference } from '../answer-space/draw-combination.ts';
import {
  isCompatibleWithOption,
  type PricedChoice,
  type PricedPart,
} from '../answer-space/priced-parts.ts';
import { toQuestionName } from '../answer-space/config-view.ts';

/** Combinations that change alike. Amounts are whole numbers of a tiny unit, so that they are exact. */
export interface OutcomeGroup {
  /** The least and the greatest total before. */
  readonly low: bigint;
  readonly high: bigint;
  /** What the total after is beyond that. */
  readonly delta: bigint;
  /** How many combinations these are. */
  readonly times: bigint;
}

/** All ways to answer a part, or all that several parts come to together. */
export type OutcomeGroups = readonly OutcomeGroup[];

/**
 * What must be the same of the totals before, where combinations change alike. It must follow for a sum from what it
 * is for its parts.
 */
type TotalKey = (total: bigint) => bigint;

/** More than this are not told apart. */
const MAX_GROUPS = 200_000;
/** More than this are not remembered. */
const MAX_CACHED_GROUPS = 1_000_000;

/** So many sums are soon made, in whichever way. */
const FEW_GROUPS = 1000;

const EMPTY_SUM: OutcomeGroups = [{ low: 0n, high: 0n, delta: 0n, times: 1n }];

/** Sums, those that are alike as one. */
class OutcomeGroupCollector {
  /** By their difference, and what is alike of the totals before. */
  readonly #sums = new Map<
    bigint,
    Map<bigint, { -readonly [K in keyof OutcomeGroup]: OutcomeGroup[K] }>
  >();
  readonly #alike: TotalKey;
  #size = 0;

  constructor(alike: TotalKey) {
    this.#alike = alike;
  }

  add(low: bigint, high: bigint, delta: bigint, times: bigint): void {
    const name = this.#alike(low);
    const ofDelta = this.#sums.get(delta) ?? new Map();
    if (ofDelta.size === 0) this.#sums.set(delta, ofDelta);
    const known = ofDelta.get(name);
    if (!known) {
      this.#size += 1;
      ofDelta.set(name, { low, high, delta, times });
      return;
    }
    known.times += times;
    if (low < known.low) known.low = low;
    if (high > known.high) known.high = high;
  }

  get areTooMany(): boolean {
    return this.#size > MAX_GROUPS;
  }

  get all(): OutcomeGroups | undefined {
    if (this.areTooMany) return undefined;
    return [...this.#sums.values()].flatMap((ofDelta) => [...ofDelta.values()]);
  }
}

/** Each of some sums with each of others; undefined when there are too many. */
function addPairwise(
  ones: OutcomeGroups,
  others: OutcomeGroups,
  alike: TotalKey,
): OutcomeGroups | undefined {
  const [other] = others;
  if (other && others.length === 1) {
    const { low, high, delta, times } = other;
    if (low === 0n && high === 0n && delta === 0n && times === 1n) return ones;
  }
  const sums = new OutcomeGroupCollector(alike);
  for (const one of ones) {
    for (const { low, high, delta, times } of others) {
      sums.add(one.low + low, one.high + high, one.delta + delta, one.times * times);
    }
    if (sums.areTooMany) return undefined;
  }
  return sums.all;
}

/** All of several sums; undefined when there are too many. */
function mergeGroups(
  several: readonly (OutcomeGroups | undefined)[],
  alike: TotalKey,
): OutcomeGroups | undefined {
  const [first] = several;
  if (several.length === 1) return first;
  const sums = new OutcomeGroupCollector(alike);
  for (const some of several) {
    if (!some) return undefined;
    for (const { low, high, delta, times } of some) sums.add(low, high, delta, times);
  }
  return sums.all;
}

/** What something comes to in all ways, and in those that have an option; undefined when there are too many. */
export interface OptionGroups {
  readonly getAll: () => OutcomeGroups | undefined;
  readonly getWithOption: (option: OptionReference) => OutcomeGroups | undefined;
}

/**
 * Sums of one way to answer each of some parts. What the parts before and after each come to is worked out once: that
 * a part is answered in fewer ways then costs one sum, not one for every part.
 */
function addParts(
  start: OutcomeGroup,
  parts: readonly OptionGroups[],
  places: PricedChoice['places'],
  alike: TotalKey,
): OptionGroups {
  /** What the first parts come to, by how many they are. */
  const first: (OutcomeGroups | undefined)[] = [[start]];
  /** What the parts from each on come to, by the first of them; undefined when it would be too much to keep. */
  let rest: readonly OutcomeGroups[] | undefined;
  let isRestKnown = false;

  function firstOf(count: number): OutcomeGroups | undefined {
    for (let done = first.length; done <= count; done += 1) {
      const before = first[done - 1];
      const sums = before && parts[done - 1]?.getAll();
      first[done] = sums && addPairwise(before, sums, alike);
    }
    return first[count];
  }

  function restOf(from: number): OutcomeGroups | undefined {
    if (!isRestKnown) {
      isRestKnown = true;
      const found: OutcomeGroups[] = [EMPTY_SUM];
      let size = 0;
      for (const part of parts.toReversed()) {
        const own = part.getAll();
        const sums = own && addPairwise(found.at(-1) ?? EMPTY_SUM, own, alike);
        size += sums?.length ?? Infinity;
        if (!sums || size > MAX_CACHED_GROUPS) return undefined;
        found.push(sums);
      }
      rest = found.toReversed();
    }
    return rest?.[from];
  }

  /** What all come to when one of them is answered in these ways. */
  function withWays(place: number, ways: OutcomeGroups): OutcomeGroups | undefined {
    const before = firstOf(place);
    const sums = before && addPairwise(before, ways, alike);
    const after = sums && restOf(place + 1);
    if (sums && after && sums.length * after.length <= FEW_GROUPS)
      return addPairwise(sums, after, alike);
    const later = parts.slice(place + 1);
    // What is summed up part by part is at most as much as what all come to.
    const most = Math.max(sums?.length ?? 0, firstOf(parts.length)?.length ?? Infinity);
    const lengths = later.map(({ getAll: all }) => all()?.length ?? Infinity);
    const stepwise = lengths.reduce((work, length) => work + most * length, 0);
    if (sums && after && sums.length * after.length <= stepwise) {
      return addPairwise(sums, after, alike);
    }
    return later.reduce<OutcomeGroups | undefined>((found, { getAll: all }) => {
      const own = found && all();
      return own && addPairwise(found, own, alike);
    }, sums);
  }

  return {
    getAll: () => firstOf(parts.length),
    getWithOption: (option) => {
      const { answer, id } = option;
      const place = places.get(answer) ?? places.get(toQuestionName(answer, id)) ?? -1;
      const part = parts[place];
      if (!part) return firstOf(parts.length);
      const ways = part.getWithOption(option);
      return ways && withWays(place, ways);
    },
  };
}

/**
 * What all combinations of choices come to.
 * @param addAll the own amount of a choice
 * @param alike see {@link TotalKey}
 */
export function createOutcomeGroups(
  root: PricedChoice,
  sumOf: (choice: PricedChoice) => OutcomeGroup,
  alike: TotalKey,
): OptionGroups {
  const known = new Map<PricedPart, OptionGroups>();

  function ofChoice(choice: PricedChoice): OptionGroups {
    return addParts(sumOf(choice), choice.within.map(ofPart), choice.places, alike);
  }

  function ofPart(part: PricedPart): OptionGroups {
    const found = known.get(part);
    if (found) return found;
    const choices = part.choices.map((choice) => ({ choice, ...ofChoice(choice) }));
    let every: { readonly sums: OutcomeGroups | undefined } | undefined;
    const made: OptionGroups = {
      getAll: () => {
        every ??= {
          sums: mergeGroups(
            choices.map(({ getAll: all }) => all()),
            alike,
          ),
        };
        return every.sums;
      },
      getWithOption: (option) => {
        const left = choices.filter(({ choice }) => isCompatibleWithOption(choice, option));
        return mergeGroups(
          left.map(({ getWithOption: having }) => having(option)),
          alike,
        );
      },
    };
    known.set(part, made);
    return made;
  }

  return ofChoice(root);
}
