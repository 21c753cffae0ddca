import {
  isInputStep,
  isOffered,
  getOptions,
  findAnswer,
  findStepByAnswer,
  type InputStep,
  type EffectiveAnswers,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import { withDynamicLimits } from '../../engine/inputs/with-dynamic-limits.ts';
import { getInputDefinition, getInputTools } from '../../engine/inputs/registry.ts';
import type { Boundary, Candidate, CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { Condition, Step } from '../../engine/generated/estimator.ts';
import type { AnswerDependency } from '../../engine/rules/core/condition-tools.ts';
import { isOptionShown, isStepShown, withAnswer } from '../../engine/rules/visibility.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { collectStops } from './collect-stops.ts';

/** A config, and what is asked of it, with all that decides whether that is shown. */
export interface SpaceSource {
  readonly steps: readonly Step[];
  readonly asked: readonly AnswerDependency[];
}

/** How far somebody has come: the answers that count in each config. */
export type AnswersByConfig = readonly EffectiveAnswers[];

/** One thing that homeowners decide: a whole answer, or one item of a checklist. */
export interface Question {
  /** The name of the answer, or `answer/item`. */
  readonly name: string;
  readonly answer: string;
  readonly item: string | undefined;
}

/** The name of a question. */
export function toQuestionName(answer: string, item?: string): string {
  return item === undefined ? answer : `${answer}/${item}`;
}

/** How homeowners go through the questions. */
export interface SpaceOptions {
  /** Whether they can pick only what is offered. */
  readonly offeredOnly?: boolean;
  /** Whether they come to the end: answers after which a polite ending is shown are left out. */
  readonly reachEnd?: boolean;
  /** Whether they are stuck where a step shows nothing to pick from, as visitors are; else they go on. */
  readonly canBeStuck?: boolean;
}

/** What one config lets pick for a question that it asks. */
export interface QuestionOffer {
  readonly step: InputStep;
  readonly picks: readonly CandidateValue[];
  /** Whether a polite ending is all that a pick leads to. */
  readonly isEnd: (pick: CandidateValue) => boolean;
}

/** One config's side of the questions. */
export interface ConfigView {
  readonly questions: readonly Question[];
  /** What may be picked for a question after the answers before it; undefined where it is not asked. */
  readonly findOffer: (question: Question, answers: EffectiveAnswers) => QuestionOffer | undefined;
}

const EMPTY_CANDIDATE: Candidate = { pick: '' };

/** The answers that count with what the step of an offer stores for a pick. */
export function applyPick(
  answers: EffectiveAnswers,
  { step }: { readonly step: InputStep },
  pick: CandidateValue,
  item: string | undefined,
): EffectiveAnswers {
  const before = findAnswer(answers, step.answer);
  const stored = getInputTools(step).applyDecision(step, pick, item, before);
  return stored === before ? answers : withAnswer(answers, step, stored);
}

/** What two offers both let pick: options by their ids; an option and a number by what both store. */
export function intersectPicks(
  one: QuestionOffer,
  other: QuestionOffer,
): readonly CandidateValue[] {
  const isSame = one.picks.every((pick, index) => pick === other.picks[index]);
  if (isSame && one.picks.length === other.picks.length) return one.picks;
  const isOfOptions = ({ step }: QuestionOffer): boolean => 'options' in step;
  const storedBy = ({ step }: QuestionOffer, pick: CandidateValue) =>
    getInputTools(step).applyDecision(step, pick);
  const takes = (offer: QuestionOffer, pick: CandidateValue): boolean =>
    isOfOptions(offer)
      ? offer.picks.some((own) => own === pick || storedBy(offer, own) === pick)
      : getInputDefinition(offer.step).isComplete(offer.step, pick) && !offer.isEnd(pick);
  const isAlike = isOfOptions(one) === isOfOptions(other);
  const picks = [other, one].flatMap((offer) =>
    offer.picks.map((pick) => (isAlike ? pick : storedBy(offer, pick))),
  );
  return [...new Set(picks)]
    .filter((pick) => typeof pick !== 'object')
    .filter((pick) => takes(one, pick) && takes(other, pick));
}

/** A question with what may be picked, as far as no other answer limits that, and what tells answers apart. */
interface PreparedQuestion extends Question {
  readonly candidates: readonly Candidate[];
  readonly boundaries: readonly Boundary[];
}

/** What may be picked where other answers set limits. */
function listCandidates(
  step: InputStep,
  { item, boundaries }: PreparedQuestion,
): readonly Candidate[] {
  const decisions = getInputTools(step).listDecisions(step, boundaries);
  return decisions.find((each) => each.item === item)?.candidates ?? [];
}

/**
 * A config's side of the questions.
 * @param asked all that is asked, of this config or another one
 * @param order the answers in the order in which they are come to
 * @param isMet conditions that count as met, whatever was answered
 */
export function createConfigView(
  steps: readonly Step[],
  asked: readonly AnswerDependency[],
  order: readonly string[],
  { offeredOnly = false, canBeStuck = false, reachEnd = false }: SpaceOptions,
  isMet: (condition: Condition, answer: string) => boolean,
): ConfigView {
  const questions = new Map<string, PreparedQuestion>();
  const free = new Set<Step | StepOption>();
  const byAnswer = groupBy(asked, ({ answer }) => answer);
  for (const step of steps.filter(isInputStep)) {
    const { answer } = step;
    const own = byAnswer.get(answer) ?? [];
    const items = new Set(own.map(({ item }) => item));
    const boundaries = own.flatMap((each) => each.boundaries ?? []);
    for (const decision of own.length > 0
      ? getInputTools(step).listDecisions(step, boundaries)
      : []) {
      const { item } = decision;
      // Of a checklist only those items are decided that somebody asks for.
      if (item !== undefined && !items.has(undefined) && !items.has(item)) continue;
      const name = toQuestionName(answer, item);
      const candidates = decision.candidates.filter(
        ({ option }) => !option || !offeredOnly || isOffered(option),
      );
      questions.set(name, { name, answer, item, candidates, boundaries });
    }
    for (const shown of [step, ...getOptions(step)]) {
      if (shown.showWhen && isMet(shown.showWhen, answer)) free.add(shown);
    }
  }
  const inOrder = [...questions.values()].toSorted(
    (one, other) => order.indexOf(one.answer) - order.indexOf(other.answer),
  );
  const endings = reachEnd ? collectStops(steps, inOrder) : undefined;
  return {
    questions: [...questions.values()].map(({ name, answer, item }) => ({ name, answer, item })),
    findOffer: ({ name, answer, item }, answers) => {
      const step = findStepByAnswer(steps, answer);
      if (!step) return undefined;
      const context = { steps, answers };
      const ending = endings?.get(name);
      // Whoever passes a question without an answer may come to an ending there, too.
      const passed = () => (ending?.(answers) ? { step, picks: [], isEnd: () => true } : undefined);
      if (!free.has(step) && !isStepShown(step, context)) return passed();
      const own = questions.get(name);
      // An item that only another config has is not ticked; what is asked in two sorts is no one question.
      const isNoItemHere = item !== undefined && !questions.has(answer);
      const limitedStep = withDynamicLimits(steps, step, answers);
      const limited =
        own && limitedStep !== step ? listCandidates(limitedStep, own) : own?.candidates;
      const picks: CandidateValue[] = [];
      for (const { pick, option } of limited ?? (isNoItemHere ? [EMPTY_CANDIDATE] : [])) {
        if (!option || free.has(option) || isOptionShown(step, option, context)) picks.push(pick);
      }
      if (own && picks.length === 0 && !canBeStuck) return passed();
      const isEnd = (pick: CandidateValue): boolean =>
        ending?.(applyPick(answers, { step }, pick, item)) ?? false;
      // A question whose every answer is the end is come to, and nobody passes it.
      return { step: limitedStep, picks: picks.filter((pick) => !isEnd(pick)), isEnd };
    },
  };
}
