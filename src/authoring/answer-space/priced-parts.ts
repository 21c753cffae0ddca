import type Big from 'big.js';
import type { PickedValues } from './combinations.ts';
import { hasOption, type OptionReference } from './draw-combination.ts';
import type { PartChoice, IndependentPart } from './independent-parts.ts';
import { toQuestionName } from './config-view.ts';
import type { CombinationPricer } from './combination-pricing.ts';

/** A choice of a part, and what it adds to the exact total by each price; undefined without a price. */
export interface PricedChoice extends Omit<PartChoice, 'within'> {
  readonly adds: readonly (Big | undefined)[];
  readonly within: readonly PricedPart[];
}

/** A part with what each of its choices adds. */
export interface PricedPart {
  readonly choices: readonly PricedChoice[];
}

/**
 * What all choices add.
 * @param needed how many of the prices, from the first on, every choice must have: one that lacks any is left out
 * @returns undefined where that would leave out what others are compared with
 */
export function priceParts(
  root: PartChoice,
  prices: readonly CombinationPricer[],
  needed: number,
): PricedChoice | undefined {
  const totals = new Map<PickedValues, readonly (Big | undefined)[]>();
  const known = new Map<IndependentPart, PricedPart>();
  let isSound = true;

  function totalsOf(whole: PickedValues): readonly (Big | undefined)[] {
    const found = totals.get(whole) ?? prices.map((price) => price(whole));
    totals.set(whole, found);
    return found;
  }

  function priced(part: IndependentPart): PricedPart {
    const found = known.get(part);
    if (found) return found;
    const start = totalsOf(part.whole);
    const choices = part.choices.flatMap((choice): PricedChoice[] => {
      const adds = totalsOf(choice.whole).map((total, index) => {
        const before = start[index];
        return before && total?.minus(before);
      });
      const isPriced = adds.slice(0, needed).every((each) => each !== undefined);
      if (choice.within.length > 0 && !isPriced) isSound = false;
      return isPriced ? [{ ...choice, adds, within: choice.within.map(priced) }] : [];
    });
    const made = { choices };
    known.set(part, made);
    return made;
  }

  const all = { ...root, adds: totalsOf(root.whole), within: root.within.map(priced) };
  return isSound ? all : undefined;
}

/** Something that is made of parts, each of which has several choices of the same sort. */
interface PartTree<C> {
  readonly within: readonly { readonly choices: readonly C[] }[];
}

/** How something is worked out of a choice alone, of what has both of two, and of what has either of several. */
export interface CombinationFold<C, V> {
  readonly ofChoice: (choice: C) => V;
  readonly combine: (one: V, other: V) => V;
  readonly mergeAlternatives: (all: readonly V[]) => V;
}

/** Works something out of all combinations of choices: of each part once. */
export function foldCombinations<C extends PartTree<C>, V>(
  root: C,
  { ofChoice: alone, combine: both, mergeAlternatives: either }: CombinationFold<C, V>,
): V {
  const known = new Map<C['within'][number], { readonly value: V }>();

  function ofPart(part: C['within'][number]): V {
    const found = known.get(part) ?? { value: either(part.choices.map(ofChoice)) };
    known.set(part, found);
    return found.value;
  }

  function ofChoice(choice: C): V {
    return choice.within.reduce((value, part) => both(value, ofPart(part)), alone(choice));
  }

  return ofChoice(root);
}

/** How many combinations there are of choices. */
export function countFoldedCombinations<C extends PartTree<C>>(root: C): bigint {
  return foldCombinations<C, bigint>(root, {
    ofChoice: () => 1n,
    combine: (one, other) => one * other,
    mergeAlternatives: (all) => all.reduce((sum, each) => sum + each, 0n),
  });
}

/** Whether a choice is about an option: that, or another in its place. */
export function isAboutOption(
  { picks }: Pick<PricedChoice, 'picks'>,
  { answer, id }: OptionReference,
): boolean {
  return Object.hasOwn(picks, answer) || Object.hasOwn(picks, toQuestionName(answer, id));
}

/** Whether somebody with an option can make a choice. */
export function isCompatibleWithOption(
  choice: Pick<PricedChoice, 'picks'>,
  option: OptionReference,
): boolean {
  return !isAboutOption(choice, option) || hasOption(choice.picks, option);
}

/** The choices of an option, wherever it can be chosen. */
export function listChoicesWithOption(
  root: PricedChoice,
  option: OptionReference,
): readonly PricedChoice[] {
  const all = new Set([root]);
  // A set that grows while it is gone through.
  for (const { within } of all) {
    for (const { choices } of within) for (const choice of choices) all.add(choice);
  }
  return [...all].filter(
    (choice) => isAboutOption(choice, option) && hasOption(choice.picks, option),
  );
}
