import { isInputStep } from '../../engine/inputs/answers.ts';
import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { Condition } from '../../engine/generated/estimator.ts';
import type { AnswerDependency } from '../../engine/rules/core/condition-tools.ts';
import { NO_ANSWERS } from '../../engine/rules/visibility.ts';
import { listAnswerTests } from '../../engine/rules/core/conditions.ts';
import {
  listConditionDependencies,
  listLimitDependencies,
} from '../../engine/rules/dependencies.ts';
import { listShowConditions } from '../../engine/rules/walk.ts';
import { createStateKeyBuilder } from './state-key.ts';
import {
  intersectPicks,
  createConfigView,
  applyPick,
  type SpaceOptions,
  type QuestionOffer,
  type Question,
  type AnswersByConfig,
  type SpaceSource,
} from './config-view.ts';

/** A question that somebody has come to. */
export interface OpenQuestion {
  readonly question: Question;
  readonly answersByConfig: AnswersByConfig;
  /** What each config lets pick. */
  readonly offers: readonly (QuestionOffer | undefined)[];
  /** What may be picked; a single undefined where the question is not asked. */
  readonly picks: readonly (CandidateValue | undefined)[];
}

/** The way on from a question. */
export function answerQuestion(
  { question, answersByConfig: way, offers }: OpenQuestion,
  pick: CandidateValue | undefined,
): AnswersByConfig {
  if (pick === undefined) return way;
  return way.map((answers, index) => {
    const offer = offers[index];
    return offer ? applyPick(answers, offer, pick, question.item) : answers;
  });
}

/** All ways to answer some questions, one after the other: what is shown follows from those before. */
export interface AnswerSpace {
  /** The names of the answers that are asked for. */
  readonly answerNames: readonly string[];
  readonly questions: readonly Question[];
  readonly initialAnswers: AnswersByConfig;
  readonly openQuestion: (question: Question, way: AnswersByConfig) => OpenQuestion;
  /** All that matters of a way for the questions from a position on: ways with the same lead to the same. */
  readonly outlook: (position: number, way: AnswersByConfig) => string;
  /** Whether a condition, or a limit of another answer, looks at a question. */
  readonly isReferenced: (question: Question) => boolean;
  /** The same with some of the questions only, by their names. */
  readonly restrictTo: (names: ReadonlySet<string>) => AnswerSpace;
}

/**
 * The answers in an order in which each comes after those that decide whether it is asked: that of the last
 * config, with those that only the one before it asks where they stand there.
 */
function orderAnswers(
  askers: readonly SpaceSource[],
  asked: readonly AnswerDependency[],
): string[] {
  const names = new Set(asked.map(({ answer }) => answer));
  const [old = [], now = old] = askers.map(({ steps }) =>
    steps.flatMap((step) => (isInputStep(step) && names.has(step.answer) ? step.answer : [])),
  );
  const order = now.flatMap((name) => {
    const earlier = old.slice(0, Math.max(0, old.indexOf(name)));
    return [...earlier.filter((each) => !now.includes(each)), name];
  });
  return [...new Set([...order, ...old])];
}

/**
 * The space of a config, or of two side by side: the ways of somebody who could be a homeowner of both.
 * @param goals conditions that are tested in the end
 */
export function createAnswerSpace(
  askers: readonly SpaceSource[],
  manner: SpaceOptions = {},
  goals: readonly Condition[] = [],
): AnswerSpace {
  const asked = askers.flatMap((asker) => asker.asked);
  const order = orderAnswers(askers, asked);
  // Two configs may ask in opposite orders: a condition that looks at what is still to come counts as met.
  const isMet = (condition: Condition, answer: string): boolean =>
    askers.length > 1 &&
    listAnswerTests(condition).some((test) => order.indexOf(test.answer) >= order.indexOf(answer));
  const sides = askers.map(({ steps }) => createConfigView(steps, asked, order, manner, isMet));

  const lookedAt = new Map<string, Set<string | undefined>>();
  for (const { steps, asked: own } of askers) {
    const shown = steps.flatMap(listShowConditions).map(({ value }) => value);
    const limits = own.flatMap((each) => listLimitDependencies(steps, each));
    for (const { answer, item } of [
      ...listConditionDependencies([...goals, ...shown]),
      ...limits,
    ]) {
      lookedAt.set(answer, (lookedAt.get(answer) ?? new Set()).add(item));
    }
  }
  function isLookedAt({ answer, item }: Question): boolean {
    const items = lookedAt.get(answer);
    return items !== undefined && (item === undefined || items.has(undefined) || items.has(item));
  }

  function among(questions: readonly Question[]): AnswerSpace {
    let outlook: AnswerSpace['outlook'] | undefined;
    return {
      answerNames: order,
      questions,
      initialAnswers: sides.map(() => NO_ANSWERS),
      outlook: (position, way) => {
        outlook ??= createStateKeyBuilder(askers, questions, goals);
        return outlook(position, way);
      },
      isReferenced: isLookedAt,
      restrictTo: (names) => among(questions.filter(({ name }) => names.has(name))),
      openQuestion: (question, way) => {
        const offers = way.map((answers, index) => sides[index]?.findOffer(question, answers));
        const [one, other] = offers.filter((offer) => offer !== undefined);
        const picks = one && other ? intersectPicks(one, other) : (one?.picks ?? [undefined]);
        return { question, answersByConfig: way, offers, picks };
      },
    };
  }

  // A question that both ask is one question.
  const asking = sides.flatMap((side) => side.questions);
  const questions = new Map(asking.map((question) => [question.name, question]));
  const places = new Map(order.map((answer, place) => [answer, place]));
  const placeOf = ({ answer }: Question): number => places.get(answer) ?? 0;
  return among([...questions.values()].toSorted((one, other) => placeOf(one) - placeOf(other)));
}
