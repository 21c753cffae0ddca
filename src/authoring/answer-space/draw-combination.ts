import { toQuestionName } from './config-view.ts';
import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { PickedValues } from './combinations.ts';
import { answerQuestion, type OpenQuestion, type AnswerSpace } from './answer-space.ts';

/** An option of an answer, by the names of both. */
export interface OptionReference {
  readonly answer: string;
  readonly id: string;
}

/** Whether an option is among the picks: chosen, ticked, or any of it taken. */
export function hasOption(picks: PickedValues, { answer, id }: OptionReference): boolean {
  return picks[answer] === id || Boolean(picks[toQuestionName(answer, id)]);
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The place of an option among the picks; of an item, where it is taken. */
function findPickIndex(
  picks: readonly (CandidateValue | undefined)[],
  id: string | undefined,
): number {
  return id === undefined ? picks.findLastIndex(Boolean) : picks.indexOf(id);
}

/**
 * One combination, each question answered with equal chance by what is open.
 * @param wanted an option that it must have
 * @param ticked how likely an item of a checklist is ticked, one half when left out
 * @returns undefined when the draw comes to a question without answers, or to a combination without that option
 */
export function drawCombination(
  space: AnswerSpace,
  random: () => number,
  wanted?: OptionReference,
  ticked = 0.5,
): PickedValues | undefined {
  let way = space.initialAnswers;
  const made: Record<string, CandidateValue | undefined> = {};
  const about =
    wanted &&
    space.questions.find(
      ({ answer, item }) => answer === wanted.answer && (item ?? wanted.id) === wanted.id,
    );
  const placeOfWanted = (picks: OpenQuestion['picks']) =>
    findPickIndex(picks, about?.item === undefined ? wanted?.id : undefined);
  let isCome = false;
  for (const question of space.questions) {
    const { name, answer, item } = question;
    if (!isCome && answer === about?.answer) {
      // No other item of its step decides about it: it can be had from here on, or not at all.
      isCome = true;
      const { picks } = space.openQuestion(about, way);
      if (!(placeOfWanted(picks) in picks)) return undefined;
    }
    const open = space.openQuestion(question, way);
    const { picks } = open;
    // A coin for each item: its last pick is that it is ticked, or that there are most of it.
    const coin = random() < ticked ? picks.length - 1 : 0;
    const byChance = item === undefined ? Math.floor(random() * picks.length) : coin;
    const place = question === about ? placeOfWanted(picks) : byChance;
    if (!(place in picks)) return undefined;
    const pick = picks[place];
    made[name] = pick;
    // Of a long checklist next to nothing decides about other questions: to put all of it together takes long.
    if (space.isReferenced(question)) way = answerQuestion(open, pick);
  }
  return made;
}
