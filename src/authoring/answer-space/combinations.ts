import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import { answerQuestion, type AnswerSpace } from './answer-space.ts';
import type { AnswersByConfig } from './config-view.ts';

/** What a homeowner picks, by the names of the questions; undefined where a question is not asked. */
export type PickedValues = Readonly<Record<string, CandidateValue | undefined>>;

/** One way to answer all questions: the picks, and the answers that count by them in each config. */
export interface AnswerCombination {
  readonly picks: PickedValues;
  readonly answersByConfig: AnswersByConfig;
}

/** Every way to answer the questions of a space, one at a time. The first question changes slowest. */
export function* generateCombinations(space: AnswerSpace): Generator<AnswerCombination> {
  const picks: Record<string, CandidateValue | undefined> = {};
  function* from(position: number, way: AnswersByConfig): Generator<AnswerCombination> {
    const question = space.questions[position];
    if (!question) {
      yield { picks: { ...picks }, answersByConfig: way };
      return;
    }
    const open = space.openQuestion(question, way);
    for (const pick of open.picks) {
      picks[question.name] = pick;
      yield* from(position + 1, answerQuestion(open, pick));
    }
  }
  yield* from(0, space.initialAnswers);
}

/** Beyond so many different outlooks counting is given up: nobody waits for it. */
const MAX_STATES = 50_000;

/**
 * How many ways there are, without going through them: ways with the same outlook are counted once.
 * @returns undefined when even those are too many
 */
export function countCombinations(space: AnswerSpace): number | undefined {
  const counts = new Map<string, number>();
  function count(position: number, way: AnswersByConfig): number {
    const question = space.questions[position];
    if (!question) return 1;
    const outlook = `${position} ${space.outlook(position, way)}`;
    const known = counts.get(outlook);
    if (known !== undefined) return known;
    if (counts.size >= MAX_STATES) return NaN;
    const open = space.openQuestion(question, way);
    let sum = 0;
    for (const pick of open.picks) sum += count(position + 1, answerQuestion(open, pick));
    counts.set(outlook, sum);
    return sum;
  }
  const all = count(0, space.initialAnswers);
  return Number.isNaN(all) ? undefined : all;
}
