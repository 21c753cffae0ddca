import type { CandidateValue } from '../../engine/kinds/input-definition.ts';
import { answerQuestion, type AnswerSpace, type OpenQuestion } from './answer-space.ts';
import { toQuestionName, type AnswersByConfig } from './question.ts';

/** The picks of a visitor by the names of the questions; undefined if a question is not asked. */
export type PickedValues = Readonly<Record<string, CandidateValue | undefined>>;

/** One way to answer all questions. */
export interface AnswerCombination {
  readonly picks: PickedValues;
  readonly answersByConfig: AnswersByConfig;
  /** Whether a sample holds it as an extreme: it counts for smallest and largest values, not for shares and medians. */
  readonly isCorner?: boolean;
}

/** An option of an answer, by the names of both. */
export interface OptionReference {
  readonly answer: string;
  readonly id: string;
}

/** Tells whether an option is chosen or ticked. */
export function createOptionTest({
  answer,
  id,
}: OptionReference): (picks: PickedValues) => boolean {
  const item = toQuestionName(answer, id);
  return (picks) => picks[answer] === id || Boolean(picks[item]);
}

/** The combinations of a space with an option. */
export function withOption(space: AnswerSpace, option: OptionReference): AnswerSpace {
  const hasOption = createOptionTest(option);
  return {
    ...space,
    openQuestion: (question, answers) => {
      const open = space.openQuestion(question, answers);
      const { answer, item = option.id, name } = question;
      if (answer !== option.answer || item !== option.id) return open;
      return { ...open, picks: open.picks.filter((pick) => hasOption({ [name]: pick })) };
    },
  };
}

/** Every way to answer the questions of a space. The first question changes slowest. */
export function* generateCombinations(space: AnswerSpace): Generator<AnswerCombination> {
  const { questions } = space;
  const picks: Record<string, CandidateValue | undefined> = {};
  /** The answered questions with the index of their pick. A loop, as nested generators take several times as long. */
  const answered: { readonly open: OpenQuestion; index: number }[] = [];
  let answersByConfig = space.initialAnswers;
  function pickAt(open: OpenQuestion, index: number): void {
    const pick = open.picks[index];
    picks[open.question.name] = pick;
    answersByConfig = answerQuestion(open, pick);
  }
  do {
    for (const question of questions.slice(answered.length)) {
      const open = space.openQuestion(question, answersByConfig);
      if (open.picks.length === 0) break;
      answered.push({ open, index: 0 });
      pickAt(open, 0);
    }
    if (answered.length === questions.length) yield { picks: { ...picks }, answersByConfig };
    // Back to the last question with another pick.
    let last = answered.at(-1);
    while (last && last.index === last.open.picks.length - 1) {
      answered.pop();
      last = answered.at(-1);
    }
    if (!last) return;
    last.index += 1;
    pickAt(last.open, last.index);
  } while (answered.length > 0);
}

/** Counting stops at this many states. */
const MAX_STATES = 50_000;

/**
 * Counts the combinations without generating them: a state that several answers lead to is counted once.
 * @returns undefined if there are too many states
 */
export function countCombinations(space: AnswerSpace): number | undefined {
  const counts = new Map<string, number>();
  function countFrom(position: number, answers: AnswersByConfig): number {
    const question = space.questions[position];
    if (!question) return 1;
    const state = `${position} ${space.getStateKey(position, answers)}`;
    const known = counts.get(state);
    if (known !== undefined) return known;
    if (counts.size >= MAX_STATES) return NaN;
    const open = space.openQuestion(question, answers);
    let sum = 0;
    for (const pick of open.picks) sum += countFrom(position + 1, answerQuestion(open, pick));
    counts.set(state, sum);
    return sum;
  }
  const count = countFrom(0, space.initialAnswers);
  return Number.isNaN(count) ? undefined : count;
}
