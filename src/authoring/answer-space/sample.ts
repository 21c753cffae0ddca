import type { CandidateValue } from '../../engine/kinds/input-definition.ts';
import { answerQuestion, type AnswerSpace, type OpenQuestion } from './answer-space.ts';
import {
  countCombinations,
  generateCombinations,
  type AnswerCombination,
  type PickedValues,
} from './combinations.ts';
import type { Question } from './question.ts';

/** Up to this many combinations all are priced, of more a sample. See docs/answer-space.md. */
export const MAX_EXACT_COMBINATIONS = 400_000;

const SEED = 1;
const SAMPLE_SIZE = 20_000;
/** A space with many questions gets a smaller sample: drawing takes time for each of them. */
const MAX_DRAWN_ANSWERS = 1_000_000;
/** How many combinations have one option or boundary value, and how often one is tried to draw. */
const SAMPLES_PER_PICK = 12;
const MAX_ATTEMPTS_PER_SAMPLE = 20;

/** Which combinations are tried: all of them, or a sample. */
export type SamplingMethod =
  | { readonly kind: 'exact' }
  | { readonly kind: 'sample'; readonly drawn: number; readonly seed: number };

/** The combinations of a space that are tried. */
export interface SelectedCombinations {
  readonly method: SamplingMethod;
  /** How many there are in all; undefined if they cannot be counted. */
  readonly count: number | undefined;
  readonly generate: () => Generator<AnswerCombination>;
}

/** How much is tried. */
export interface SamplingLimits {
  readonly maxExact?: number;
  readonly sampleSize?: number;
  /** How many are drawn for options and boundary values. */
  readonly cornerDraws?: number;
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses the position of a pick; -1 if none fits. */
type PickChooser = (question: Question, picks: OpenQuestion['picks']) => number;

/** The combination that a chooser makes; undefined if it cannot answer a question. */
function chooseCombination(space: AnswerSpace, choose: PickChooser): AnswerCombination | undefined {
  const picks: Record<string, CandidateValue | undefined> = {};
  let answersByConfig = space.initialAnswers;
  for (const question of space.questions) {
    const open = space.openQuestion(question, answersByConfig);
    const index = choose(question, open.picks);
    if (!(index in open.picks)) return undefined;
    picks[question.name] = open.picks[index];
    answersByConfig = answerQuestion(open, open.picks[index]);
  }
  return { picks, answersByConfig };
}

/** How items and numbers are picked: at random, as few as possible, as many as possible. Choices are random. */
const STYLES = ['random', 'few', 'many'] as const;

function createChooser(style: (typeof STYLES)[number], random: () => number): PickChooser {
  return ({ item }, picks) => {
    const isAmount = item !== undefined || picks.every((pick) => typeof pick === 'number');
    if (isAmount && style !== 'random') return style === 'few' ? 0 : picks.length - 1;
    return Math.floor(random() * picks.length);
  };
}

/**
 * Combinations at random, then some for each option and boundary value: first one for each, then another one, until as
 * many are drawn as there may be. The same ones every time.
 */
function* generateSample(
  space: AnswerSpace,
  size: number,
  cornerDraws: number,
): Generator<AnswerCombination> {
  const random = createSeededRandom(SEED);
  for (let drawn = 0; drawn < size; drawn += 1) {
    const combination = chooseCombination(space, createChooser('random', random));
    if (combination) yield combination;
  }
  const corners = space.questions.flatMap((wanted) =>
    space.listPicks(wanted).map((pick) => ({ wanted, pick })),
  );
  let left = cornerDraws;
  for (let sample = 0; sample < SAMPLES_PER_PICK; sample += 1) {
    const chooseOther = createChooser(STYLES[sample % STYLES.length] ?? 'random', random);
    for (const { wanted, pick } of corners) {
      const choose: PickChooser = (question, picks) =>
        question === wanted ? picks.indexOf(pick) : chooseOther(question, picks);
      let combination: AnswerCombination | undefined;
      for (let tries = 0; tries < MAX_ATTEMPTS_PER_SAMPLE && !combination; tries += 1) {
        combination = chooseCombination(space, choose);
      }
      if (!combination) continue;
      if (left <= 0) return;
      left -= 1;
      yield { ...combination, isCorner: true };
    }
  }
}

/** All combinations of a space, or a sample if there are more than the limit. */
export function selectCombinations(
  space: AnswerSpace,
  {
    maxExact = MAX_EXACT_COMBINATIONS,
    sampleSize = SAMPLE_SIZE,
    cornerDraws = Infinity,
  }: SamplingLimits = {},
): SelectedCombinations {
  const count = countCombinations(space);
  if (count !== undefined && count <= maxExact) {
    return {
      method: { kind: 'exact' },
      count,
      generate: () => generateCombinations(space),
    };
  }
  const drawn = Math.min(sampleSize, Math.ceil(MAX_DRAWN_ANSWERS / space.questions.length));
  return {
    method: { kind: 'sample', drawn, seed: SEED },
    count,
    generate: () => generateSample(space, drawn, cornerDraws),
  };
}

/** How often the search for an extreme goes through all questions. */
const MAX_ROUNDS = 3;

/**
 * The combination with the highest score that is found from the best of some combinations: one answer after the other
 * is changed as long as that raises the score.
 * @param score undefined for a combination that does not count
 */
export function findExtreme(
  space: AnswerSpace,
  combinations: readonly AnswerCombination[],
  score: (combination: AnswerCombination) => number | undefined,
): AnswerCombination | undefined {
  const pickAll = (wanted: PickedValues) =>
    chooseCombination(space, ({ name }, picks) => Math.max(0, picks.indexOf(wanted[name])));
  let best: AnswerCombination | undefined;
  let highest = -Infinity;
  const improve = (combination: AnswerCombination | undefined) => {
    const reached = combination && score(combination);
    if (reached !== undefined && reached > highest) [best, highest] = [combination, reached];
  };
  combinations.forEach(improve);
  for (let [round, before] = [0, NaN]; round < MAX_ROUNDS && before !== highest; round += 1) {
    before = highest;
    for (const question of space.questions) {
      for (const pick of space.listPicks(question))
        improve(best && pickAll({ ...best.picks, [question.name]: pick }));
    }
  }
  return best && { ...best, isCorner: true };
}
