import { isInputStep } from '../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../engine/kinds/registry.ts';
import type { CandidateValue } from '../../engine/kinds/input-definition.ts';
import type { Condition } from '../../engine/generated/estimator.ts';
import { NO_ANSWERS } from '../../engine/rules/visibility.ts';
import { listAnswerTests, listTestedAnswers } from '../../engine/rules/core/conditions.ts';
import { createStateKeyBuilder } from './state-key.ts';
import { applyPick, createConfigView, type QuestionOffer } from './config-view.ts';
import type { AnswersByConfig, Question, SpaceOptions, SpaceSource } from './question.ts';

/** A question after the answers before it. */
export interface OpenQuestion {
  readonly question: Question;
  readonly answersByConfig: AnswersByConfig;
  readonly offers: readonly (QuestionOffer | undefined)[];
  /** A single undefined if the question is not asked. */
  readonly picks: readonly (CandidateValue | undefined)[];
}

/** The answers after a pick. */
export function answerQuestion(
  { question, answersByConfig, offers }: OpenQuestion,
  pick: CandidateValue | undefined,
): AnswersByConfig {
  if (pick === undefined) return answersByConfig;
  return answersByConfig.map((answers, index) => {
    const offer = offers[index];
    return offer ? applyPick(answers, offer.step, pick, question.item) : answers;
  });
}

/** All ways to answer some questions one after the other. Earlier answers decide which later ones are asked. */
export interface AnswerSpace {
  readonly questions: readonly Question[];
  readonly initialAnswers: AnswersByConfig;
  /**
   * Whether the configs ask in opposite orders. Then some combinations hold answers that do not count.
   */
  readonly isReordered: boolean;
  readonly openQuestion: (question: Question, answers: AnswersByConfig) => OpenQuestion;
  /** All picks of a question, whether they are shown or not. */
  readonly listPicks: (question: Question) => readonly CandidateValue[];
  /** Everything that the questions from a position on depend on: the same key leads to the same questions. */
  readonly getStateKey: (position: number, answers: AnswersByConfig) => string;
}

/**
 * The answers in an order in which each comes after those that decide whether it is asked: the order of the last
 * config. Answers that only the one before it asks keep their place.
 */
function orderAnswers(sources: readonly SpaceSource[]): string[] {
  const names = new Set(
    sources.flatMap(({ dependencies }) => dependencies.map(({ answer }) => answer)),
  );
  const [old = [], now = old] = sources.map(({ steps }) =>
    steps.flatMap((step) => (isInputStep(step) && names.has(step.answer) ? step.answer : [])),
  );
  const order = now.flatMap((name) => {
    const earlier = old.slice(0, Math.max(0, old.indexOf(name)));
    return [...earlier.filter((each) => !now.includes(each)), name];
  });
  return [...new Set([...order, ...old])];
}

function canPick(offer: QuestionOffer, pick: CandidateValue): boolean {
  const { step, picks, leadsToStop } = offer;
  return 'options' in step
    ? picks.includes(pick)
    : getInputDefinition(step).isComplete(step, pick) && !leadsToStop(pick);
}

/** The picks that two configs both offer. */
function intersectPicks(one: QuestionOffer, other: QuestionOffer): readonly CandidateValue[] {
  return [...new Set([...other.picks, ...one.picks])].filter(
    (pick) => canPick(one, pick) && canPick(other, pick),
  );
}

/**
 * The space of one config, or of two: the answers that both take.
 * @param goals conditions that are tested after the last question
 */
export function createAnswerSpace(
  sources: readonly SpaceSource[],
  options: SpaceOptions = {},
  goals: readonly Condition[] = [],
): AnswerSpace {
  const dependencies = sources.flatMap((source) => source.dependencies);
  const order = orderAnswers(sources);
  // With two configs in opposite orders a condition may look at a later answer. It counts as met then.
  let isReordered = false;
  const isIgnored = (condition: Condition, answer: string): boolean => {
    const looksAhead =
      sources.length > 1 &&
      listAnswerTests(condition)
        .flatMap(listTestedAnswers)
        .some((tested) => order.indexOf(tested) >= order.indexOf(answer));
    isReordered ||= looksAhead;
    return looksAhead;
  };
  const views = sources.map(({ steps }) =>
    createConfigView(steps, dependencies, order, options, isIgnored),
  );
  const byName = new Map(
    views.flatMap((view) => view.questions).map((question) => [question.name, question]),
  );
  const positions = new Map(order.map((answer, position) => [answer, position]));
  const getPosition = ({ answer }: Question): number => positions.get(answer) ?? 0;
  const questions = [...byName.values()].toSorted(
    (one, other) => getPosition(one) - getPosition(other),
  );
  let getStateKey: AnswerSpace['getStateKey'] | undefined;
  return {
    questions,
    initialAnswers: views.map(() => NO_ANSWERS),
    isReordered,
    openQuestion: (question, answersByConfig) => {
      const offers = answersByConfig.map((answers, index) =>
        views[index]?.findOffer(question, answers),
      );
      const [one, other] = offers.filter((offer) => offer !== undefined);
      const picks = one && other ? intersectPicks(one, other) : (one?.picks ?? [undefined]);
      return { question, answersByConfig, offers, picks };
    },
    listPicks: (question) => [...new Set(views.flatMap((view) => view.listPicks(question)))],
    getStateKey: (position, answers) => {
      getStateKey ??= createStateKeyBuilder(sources, questions, goals);
      return getStateKey(position, answers);
    },
  };
}
