import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import {
  findAnswer,
  findStepByAnswer,
  getOptions,
  isInputStep,
  isOffered,
  type Answer,
  type Answers,
  type InputStep,
  type StepOption,
} from '../../../engine/kinds/answers.ts';
import { getInputDefinition, getInputTools } from '../../../engine/kinds/registry.ts';
import { listAnswerTests, listTestedAnswers } from '../../../engine/rules/core/conditions.ts';
import { computeEstimate } from '../../../engine/rules/evaluate.ts';
import { parseAnswers } from '../../../engine/rules/parse-answers.ts';
import { isOptionShown, resolveFlow } from '../../../engine/rules/visibility.ts';
import { getItemName } from '../../../engine/schema/item-names.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getToday } from '../../../engine/text/today.ts';
import type { ConfigIndex } from '../words/file-index.ts';

/** The limit of combinations that are tried to meet conditions. */
const MAX_TRIED = 500;

/** What a visitor is likely to answer at a step, after other answers. */
function listSamples(config: Estimator, step: InputStep, given: Answers): readonly Answer[] {
  const context = { steps: config.steps, answers: resolveFlow(config, given).answers };
  return getInputTools(step).listSamples(step, {
    today: getToday(),
    isOffered: (option) => isOffered(option) && isOptionShown(step, option, context),
  });
}

/** Answers all questions that are shown and still open as a visitor is likely to. */
function completeAnswers(config: Estimator, given: Answers): Answers {
  return config.steps.filter(isInputStep).reduce((answers, step) => {
    const flow = resolveFlow(config, answers);
    const isOpen = !getInputDefinition(step).isComplete(
      step,
      findAnswer(flow.answers, step.answer),
    );
    const [sample] = isOpen && flow.steps.includes(step) ? listSamples(config, step, answers) : [];
    return sample === undefined ? answers : { ...answers, [step.answer]: sample };
  }, given);
}

/** The first result of a function that does not throw; undefined if it always does. */
function findWorking<T, R>(candidates: Iterable<T>, run: (candidate: T) => R | undefined) {
  for (const candidate of candidates) {
    try {
      const result = run(candidate);
      if (result !== undefined) return result;
    } catch {
      // Try the next one.
    }
  }
  return undefined;
}

/**
 * The first of some answers that have an estimate, with all questions answered; undefined if none has.
 * @param estimator at the moment that is shown
 */
export function pickPricedAnswers(
  estimator: Estimator | undefined,
  candidates: readonly unknown[],
): Answers | undefined {
  if (!estimator) return undefined;
  return findWorking(candidates, (candidate) => {
    const answers = completeAnswers(estimator, parseAnswers(estimator, candidate, true));
    computeEstimate(estimator, resolveFlow(estimator, answers).answers);
    return answers;
  });
}

/** Variations of the answers to some questions, those with the fewest changes first. */
function* listVariants(
  config: Estimator,
  answers: Answers,
  [first, ...others]: readonly InputStep[],
): Generator<Answers> {
  if (!first) return yield answers;
  yield* listVariants(config, answers, others);
  for (const sample of listSamples(config, first, answers))
    yield* listVariants(config, { ...answers, [first.answer]: sample }, others);
  return undefined;
}

/**
 * Answers with which the step, or the option, that a path leads to is shown: those that are given, else the first of
 * some others that do, else those with other answers to the questions that its conditions are about. Undefined if none
 * are found.
 * @param at the moment that is shown, in milliseconds since 1970; undefined for now
 */
export function pickAnswersShowing(
  config: ConfigIndex,
  at: number | undefined,
  [, stepIndex, , optionIndex]: JsonPath,
  given: Answers,
  others: readonly unknown[],
): Answers | undefined {
  // While the date of a period is typed, there is nothing at a time.
  const found = config.estimatorAt(at) ?? config.ask(({ estimator }) => estimator);
  if (!found) return undefined;
  const present: Estimator = found;
  const id = config.source.config.steps[Number(stepIndex)]?.id ?? '';
  const step: Step | undefined = present.steps.find((each) =>
    [id, getItemName(id, 1), getItemName(id, '1-1')].includes(each.id),
  );
  if (!step) return undefined;
  const option: StepOption | undefined = getOptions(step)[Number(optionIndex)];
  const showsIt = (answers: Answers) => {
    const flow = resolveFlow(present, answers);
    const context = { steps: present.steps, answers: flow.answers };
    return flow.steps.includes(step) && (!option || isOptionShown(step, option, context));
  };
  const conditions = [step.showWhen, option?.showWhen].flatMap((each) => each ?? []);
  const asked = new Set<InputStep>();
  // Also what decides whether these questions are asked: how many rooms there are, for the windows of the first one.
  const addAsked = (condition: Condition): void => {
    for (const answer of listAnswerTests(condition).flatMap(listTestedAnswers)) {
      const question = findStepByAnswer(present.steps, answer);
      if (!question || asked.has(question)) continue;
      asked.add(question);
      if (question.showWhen) addAsked(question.showWhen);
    }
  };
  conditions.forEach(addAsked);
  const questions = [...asked];
  function* listCandidates() {
    yield given;
    for (const each of others) yield each;
    let tried = 0;
    for (const variant of listVariants(present, given, questions)) {
      if (tried === MAX_TRIED) return;
      tried += 1;
      yield variant;
    }
  }
  return findWorking(listCandidates(), (candidate) => {
    // Given answers are stored already.
    const answers = candidate === given ? given : parseAnswers(present, candidate, true);
    return showsIt(answers) ? answers : undefined;
  });
}
