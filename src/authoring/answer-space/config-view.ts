import {
  isInputStep,
  isOffered,
  getOptions,
  findAnswer,
  getTotalCount,
  type InputStep,
  type EffectiveAnswers,
  type StepOption,
} from '../../engine/kinds/answers.ts';
import { withDynamicLimits } from '../../engine/kinds/with-dynamic-limits.ts';
import { getInputDefinition, getInputTools } from '../../engine/kinds/registry.ts';
import type { Boundary, Candidate, CandidateValue } from '../../engine/kinds/input-definition.ts';
import type { Condition, Step } from '../../engine/generated/estimator.ts';
import type { AnswerDependency } from '../../engine/rules/core/condition-tools.ts';
import { isOptionShown, isStepShown, withAnswer } from '../../engine/rules/visibility.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { collectStops } from './collect-stops.ts';
import { toQuestionName, type Question, type SpaceOptions } from './question.ts';

/** What one config lets visitors pick for a question that it asks. */
export interface QuestionOffer {
  readonly step: InputStep;
  readonly picks: readonly CandidateValue[];
  /** Whether a pick leads to a stop step. */
  readonly leadsToStop: (pick: CandidateValue) => boolean;
}

/** The questions of one config. */
export interface ConfigView {
  readonly questions: readonly Question[];
  /** All picks of a question, whether they are shown or not. */
  readonly listPicks: (question: Question) => readonly CandidateValue[];
  /** The offer after the answers before it; undefined if the question is not asked. */
  readonly findOffer: (question: Question, answers: EffectiveAnswers) => QuestionOffer | undefined;
}

/** Answers with what a step stores for a pick. */
export function applyPick(
  answers: EffectiveAnswers,
  step: InputStep,
  pick: CandidateValue,
  item: string | undefined,
): EffectiveAnswers {
  const before = findAnswer(answers, step.answer);
  const stored = getInputTools(step).applyDecision(step, pick, item, before);
  return stored === before ? answers : withAnswer(answers, step, stored);
}

/** A question with its candidates if no other answer limits them. */
interface PreparedQuestion extends Question {
  readonly candidates: readonly Candidate[];
  readonly boundaries: readonly Boundary[];
}

function listLimitedCandidates(
  step: InputStep,
  { item, boundaries }: PreparedQuestion,
): readonly Candidate[] {
  const decisions = getInputTools(step).listDecisions(step, boundaries);
  return decisions.find((each) => each.item === item)?.candidates ?? [];
}

/** How many of the last item make up the least and the most that there may be in all. */
function listMissingCounts(
  step: InputStep,
  answers: EffectiveAnswers,
  item: string | undefined,
): Boundary[] {
  const limits = getInputTools(step).limitsInAll?.(step);
  if (!limits || item === undefined) return [];
  const count = getTotalCount(step, findAnswer(answers, step.answer));
  const { min, max = Infinity } = limits;
  return [min - count, max - count].filter(Number.isFinite).map((limit) => ({ limit, item }));
}

function prepareQuestions(
  steps: readonly Step[],
  dependencies: readonly AnswerDependency[],
  offeredOnly: boolean,
): ReadonlyMap<string, PreparedQuestion> {
  const questions = new Map<string, PreparedQuestion>();
  const byAnswer = groupBy(dependencies, ({ answer }) => answer);
  for (const step of steps.filter(isInputStep)) {
    const { answer } = step;
    const own = byAnswer.get(answer);
    if (!own) continue;
    const items = new Set(own.map(({ item }) => item));
    const boundaries = own.flatMap((each) => each.boundaries ?? []);
    for (const { item, candidates: all } of getInputTools(step).listDecisions(step, boundaries)) {
      if (item !== undefined && !items.has(undefined) && !items.has(item)) continue;
      const candidates = all.filter(({ option }) => !option || !offeredOnly || isOffered(option));
      const name = toQuestionName(answer, item);
      questions.set(name, { name, answer, item, candidates, boundaries });
    }
  }
  return questions;
}

/** The last question of each step with limits in all whose items are all asked. Otherwise any number is possible. */
function listCompletingQuestions(steps: readonly Step[], questions: readonly Question[]) {
  return new Set(
    steps.filter(isInputStep).flatMap((step) => {
      const own = questions.filter(({ answer, item }) => answer === step.answer && item);
      const isLimited = getInputTools(step).limitsInAll?.(step) !== undefined;
      return isLimited && own.length === getOptions(step).length ? (own.at(-1)?.name ?? []) : [];
    }),
  );
}

/**
 * The questions of a config.
 * @param dependencies the answers that matter, of this config or of the one it is compared with
 * @param order the answers in the order in which they are asked
 * @param isIgnored conditions that count as met
 */
export function createConfigView(
  steps: readonly Step[],
  dependencies: readonly AnswerDependency[],
  order: readonly string[],
  { offeredOnly = false, canBeStuck = false, reachEnd = false }: SpaceOptions,
  isIgnored: (condition: Condition, answer: string) => boolean,
): ConfigView {
  const prepared = prepareQuestions(steps, dependencies, offeredOnly);
  const stepsByAnswer = new Map(steps.filter(isInputStep).map((step) => [step.answer, step]));
  const alwaysShown = new Set<Step | StepOption>();
  for (const step of steps.filter(isInputStep)) {
    for (const shown of [step, ...getOptions(step)]) {
      if (shown.showWhen && isIgnored(shown.showWhen, step.answer)) alwaysShown.add(shown);
    }
  }
  const questions = [...prepared.values()].map(({ name, answer, item }) => ({
    name,
    answer,
    item,
  }));
  const inOrder = questions.toSorted(
    (one, other) => order.indexOf(one.answer) - order.indexOf(other.answer),
  );
  const completing = listCompletingQuestions(steps, inOrder);
  const stops = reachEnd ? collectStops(steps, inOrder) : undefined;
  return {
    questions,
    listPicks: ({ name }) => prepared.get(name)?.candidates.map(({ pick }) => pick) ?? [],
    findOffer: ({ name, answer, item }, answers) => {
      const step = stepsByAnswer.get(answer);
      if (!step) return undefined;
      const context = { steps, answers };
      const isStopped = stops?.get(name);
      const skip = () =>
        isStopped?.(answers) ? { step, picks: [], leadsToStop: () => true } : undefined;
      if (!alwaysShown.has(step) && !isStepShown(step, context)) return skip();
      const own = prepared.get(name);
      const limitedStep = withDynamicLimits(steps, step, answers);
      const missing = completing.has(name) ? listMissingCounts(limitedStep, answers, item) : [];
      const candidates =
        own && (limitedStep !== step || missing.length > 0)
          ? listLimitedCandidates(limitedStep, {
              ...own,
              boundaries: [...own.boundaries, ...missing],
            })
          : own?.candidates;
      const picks: CandidateValue[] = [];
      for (const { pick, option } of candidates ?? []) {
        if (!option || alwaysShown.has(option) || isOptionShown(step, option, context))
          picks.push(pick);
      }
      // An item that only the other config has is not taken here.
      if (!own && item !== undefined && !prepared.has(answer)) picks.push('');
      if (own && picks.length === 0 && !canBeStuck) return skip();
      const isAllowed = (pick: CandidateValue): boolean => {
        const after = findAnswer(applyPick(answers, step, pick, item), answer);
        return getInputDefinition(limitedStep).isComplete(limitedStep, after);
      };
      const allowed = completing.has(name) ? picks.filter(isAllowed) : picks;
      const leadsToStop = (pick: CandidateValue): boolean =>
        isStopped?.(applyPick(answers, step, pick, item)) ?? false;
      return {
        step: limitedStep,
        picks: isStopped ? allowed.filter((pick) => !leadsToStop(pick)) : allowed,
        leadsToStop,
      };
    },
  };
}
