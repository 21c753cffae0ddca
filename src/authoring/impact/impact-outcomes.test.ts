import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PricedChoice } from '../answer-space/priced-parts.ts';
import { createOutcomeFinder } from './impact-outcomes.ts';

const rounding = { mode: 'half-up', decimals: 0 } as const;
const sameRounding = { before: rounding, after: rounding };

/** Cents before and after. */
type Amounts = readonly [before: number, after: number];

interface ChoiceTree {
  readonly amounts: Amounts;
  readonly within: readonly (readonly ChoiceTree[])[];
}

const bigCache = new Map<number, Big>();

function toDollars(hundredths: number): Big {
  const found = bigCache.get(hundredths) ?? new Big(hundredths).div(100);
  bigCache.set(hundredths, found);
  return found;
}

/** A choice of the option `x0`, `x1` and so on of a question `a`, and of what depends on it `ab`, `ac` and so on. */
function createPricedChoice({ amounts, within }: ChoiceTree, name = '', option = 0): PricedChoice {
  const places = listQuestions(within, name).map(({ own, place }) => [own, place] as const);
  return {
    places: new Map(places),
    picks: name === '' ? {} : { [name]: `x${option}` },
    whole: {},
    adds: amounts.map(toDollars),
    within: within.map((ways, part) => {
      const own = `${name}${'abcdefgh'.charAt(part)}`;
      return { choices: ways.map((way, index) => createPricedChoice(way, own, index)) };
    }),
  };
}

/** The questions within a choice, and in which part of it they are. */
function listQuestions(
  within: ChoiceTree['within'],
  name: string,
): { own: string; place: number }[] {
  return within.flatMap((ways, place) => {
    const own = `${name}${'abcdefgh'.charAt(place)}`;
    const below = ways.flatMap((way) => listQuestions(way.within, own));
    return [{ own, place }, ...below.map((each) => ({ own: each.own, place }))];
  });
}

/** Every combination one by one, with what it has picked. */
function listCombinations(
  root: PricedChoice,
): { picks: PricedChoice['picks']; before: Big; after: Big }[] {
  const { picks, adds, within } = root;
  const [before = new Big(0), after = before] = adds;
  return within.reduce(
    (all, { choices }) =>
      all.flatMap((one) =>
        choices.flatMap(listCombinations).map((other) => ({
          picks: { ...one.picks, ...other.picks },
          before: one.before.plus(other.before),
          after: one.after.plus(other.after),
        })),
      ),
    [{ picks, before, after }],
  );
}

const arbitraryCents = fc.integer({ min: 0, max: 400 });
const { ways: arbitraryTrees } = fc.letrec<{ ways: ChoiceTree[] }>((tie) => ({
  ways: fc.array(
    fc.record({
      amounts: fc.tuple(arbitraryCents, arbitraryCents),
      within: fc.oneof(
        { maxDepth: 2, depthSize: 'xsmall' },
        fc.constant([]),
        fc.array(tie('ways'), { minLength: 1, maxLength: 2 }),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
}));

it('what very many choices do is told without calling anything with all of them', () => {
  const all = createPricedChoice({
    amounts: [1000, 1000],
    within: [Array.from({ length: 150_000 }, () => ({ amounts: [150, 225], within: [] }) as const)],
  });
  const spread = createOutcomeFinder(all, 1, sameRounding);
  expect(spread()).toEqual({
    isComplete: true,
    all: [{ before: 12, after: 12, times: 150_000n }],
  });
  expect(spread({ answer: 'a', id: 'x3' })?.all).toEqual([{ before: 12, after: 12, times: 1n }]);
});

it('nothing is told where a choice has no price', () => {
  const all = createPricedChoice({ amounts: [1000, 1100], within: [] });
  const unpriced = { ...all, adds: [new Big(1), undefined] };
  expect(
    createOutcomeFinder({ ...all, within: [{ choices: [all, unpriced] }] }, 1, sameRounding)(),
  ).toBeUndefined();
});

it('is what adding up every combination one by one comes to, and those that have an option', () => {
  const shown = (total: Big) => Math.round(Number(total));
  const told = (outcomes: readonly { before: number; after: number; times: bigint }[]) => {
    const by = new Map<string, bigint>();
    for (const { before, after, times } of outcomes) {
      const name = `${before} ${after}`;
      by.set(name, (by.get(name) ?? 0n) + times);
    }
    return by;
  };
  fc.assert(
    fc.property(
      fc.tuple(arbitraryCents, arbitraryCents),
      fc.array(arbitraryTrees, { minLength: 1, maxLength: 3 }),
      (amounts, within) => {
        const root = createPricedChoice({ amounts, within });
        const spread = createOutcomeFinder(root, 1, sameRounding);
        const all = listCombinations(root).map(({ picks, before, after }) => ({
          picks,
          before: shown(before),
          after: shown(after),
          times: 1n,
        }));
        expect(told(spread()?.all ?? [])).toEqual(told(all));
        for (const answer of ['a', 'b', 'aa', 'ab', 'ba']) {
          // Where it is not asked nobody is told apart by it.
          const isAsked = all.every(({ picks }) => answer in picks);
          if (!isAsked) continue;
          const chosen = all.filter(({ picks }) => picks[answer] === 'x1');
          expect(told(spread({ answer, id: 'x1' })?.all ?? [])).toEqual(told(chosen));
        }
      },
    ),
  );
});
