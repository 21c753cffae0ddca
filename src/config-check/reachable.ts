import type { Condition, NumberStep, Step } from '../generated/estimator.ts';
import {
  isAsking,
  isChoice,
  optionsOf,
  storedValue,
  type Answers,
  type AnswerValue,
  type AskingStep,
  type ChoiceStep,
} from '../rules/answers.ts';
import { holds } from '../rules/conditions.ts';
import { conditionsWithin } from './places.ts';

type Typed = Extract<AskingStep, { kind: 'digits' | 'text' }>;

/** One thing that a visitor decides: which answers it can lead to from those given before. */
interface Decision {
  readonly stepIndex: number;
  readonly outcomes: (answers: Answers) => readonly Answers[];
}

/** How many answers are tried before the search gives up. Far more than any real config needs. */
const ENOUGH = 100_000;

/** Whether a condition holds, as far as the answers before a step decide it. */
function foreseen(
  condition: Condition,
  steps: readonly Step[],
  answers: Answers,
  next: number,
): boolean | undefined {
  const part = (each: Condition) => foreseen(each, steps, answers, next);
  if (condition.test === 'not') {
    const value = part(condition.of);
    return value === undefined ? undefined : !value;
  }
  if (condition.test === 'all' || condition.test === 'any') {
    const deciding = condition.test === 'any';
    const values = condition.of.map(part);
    if (values.includes(deciding)) return deciding;
    return values.includes(undefined) ? undefined : !deciding;
  }
  const index = steps.findIndex((step) => isAsking(step) && step.answer === condition.answer);
  return index < next ? holds(condition, { steps, answers }, '') : undefined;
}

/** The numbers around which the conditions change their mind. */
function tellingNumbers(
  { min, max, decimals = 0, default: preset }: NumberStep,
  limits: number[],
): number[] {
  const unit = 10 ** -decimals;
  const near = limits.flatMap((limit) => [limit - unit, limit, limit + unit]);
  const onGrid = near.map((value) => Number(value.toFixed(decimals)));
  const all = [min, max, ...(preset === undefined ? [] : [preset]), ...onGrid];
  return [...new Set(all)].filter((value) => value >= min && value <= max);
}

/** The texts that the beginnings tell apart. */
function tellingTexts(step: Typed, beginnings: string[]): string[] {
  const [fewest, most, fillers] =
    step.kind === 'digits'
      ? [step.length, step.length, '0123456789'.split('')]
      : [step.minLength, step.maxLength, ['-', 'a']];
  const texts = ['', ...beginnings].flatMap((text) => [
    text,
    ...fillers.map((filler) => text.padEnd(Math.max(fewest, text.length + 1), filler)),
  ]);
  const accepts = (text: string) =>
    text.length >= fewest && text.length <= most && (step.kind === 'text' || /^\d*$/.test(text));
  return [...new Set(texts)].filter(accepts);
}

/** The options that are told apart by name or number, those shown conditionally, and one of the rest. */
function tellingOptions(step: ChoiceStep, looks: readonly Condition[]): ChoiceStep['options'] {
  const isByNumber = looks.some(({ test }) => test === 'atLeast' || test === 'atMost');
  if (isByNumber) return step.options;
  const named = new Set(looks.map((look) => ('option' in look ? look.option : '')));
  const isTelling = ({ id, showWhen }: ChoiceStep['options'][number]) => named.has(id) || showWhen;
  const other = step.options.find((option) => option.offered !== false && !isTelling(option));
  return step.options.filter((option) => isTelling(option) || option === other);
}

/** A search for answers that visitors can give. */
interface Search {
  readonly steps: readonly Step[];
  /** Whether options that are not offered count as if they were. */
  readonly withUnoffered: boolean;
}

function decisionsOf(
  { steps, withUnoffered }: Search,
  step: AskingStep,
  looks: readonly Condition[],
): Decision[] {
  const stepIndex = steps.indexOf(step);
  const isShown = (showWhen: Condition | undefined, answers: Answers) =>
    !showWhen || holds(showWhen, { steps, answers }, '');
  const isOffered = ({ offered }: { offered?: boolean }) => withUnoffered || offered !== false;
  const having = (answers: Answers, value: AnswerValue): Answers => ({
    ...answers,
    [step.answer]: value,
  });
  const decision = (outcomes: Decision['outcomes']): Decision => ({
    stepIndex,
    outcomes: (answers) => (isShown(step.showWhen, answers) ? outcomes(answers) : [answers]),
  });
  if (isChoice(step)) {
    const options = tellingOptions(step, looks).filter(isOffered);
    return [
      decision((answers) =>
        options
          .filter(({ showWhen }) => isShown(showWhen, answers))
          .map((option) => having(answers, storedValue(option))),
      ),
    ];
  }
  if (step.kind === 'checklist') {
    const named = new Set(looks.map((look) => ('option' in look ? look.option : '')));
    const items = optionsOf(step).filter(isOffered);
    const other = items.find(({ id, showWhen }) => !named.has(id) && !showWhen);
    return items
      .filter((item) => named.has(item.id) || item === other)
      .map(({ id, showWhen }) =>
        decision((answers) => {
          const ticked = answers[step.answer];
          const before = typeof ticked === 'object' ? ticked : {};
          return isShown(showWhen, answers)
            ? [answers, having(answers, { ...before, [id]: true })]
            : [answers];
        }),
      );
  }
  const values: AnswerValue[] =
    step.kind === 'number'
      ? tellingNumbers(
          step,
          looks.flatMap((look) => ('number' in look ? [look.number] : [])),
        )
      : tellingTexts(
          step,
          looks.flatMap((look) => ('text' in look ? [look.text] : [])),
        );
  return [decision((answers) => values.map((value) => having(answers, value)))];
}

/** What a step and its options look at, remembered: a step of many options is asked about many times. */
const looksOfSteps = new WeakMap<AskingStep, readonly Condition[]>();

/** The parts of the conditions for showing a step and its options. */
function looksOf(step: AskingStep): readonly Condition[] {
  const known = looksOfSteps.get(step);
  if (known) return known;
  const conditions = [step, ...optionsOf(step)].flatMap(({ showWhen }) => showWhen ?? []);
  const looks = conditions.flatMap(partsOf);
  looksOfSteps.set(step, looks);
  return looks;
}

function partsOf(condition: Condition): Condition[] {
  return [...conditionsWithin(condition, [])].map(({ value }) => value);
}

function answersOf(looks: readonly Condition[]): string[] {
  return looks.flatMap((look) => ('answer' in look ? look.answer : []));
}

/** The answers that conditions depend on, through the conditions under which those are asked too. */
function decidingSteps(steps: readonly Step[], conditions: readonly Condition[]): AskingStep[] {
  const asking = steps.filter(isAsking);
  const names = new Set(answersOf(conditions.flatMap(partsOf)));
  // A set grows while it is walked through, so this follows conditions of conditions.
  for (const name of names) {
    const step = asking.find(({ answer }) => answer === name);
    if (step) answersOf(looksOf(step)).forEach((each) => names.add(each));
  }
  return asking.filter(({ answer }) => names.has(answer));
}

/**
 * Whether some visitor's answers make all conditions hold at once. Exact for options and numbers, and
 * for the beginnings of texts; a search that takes too long counts as a yes.
 */
export function canHold(
  steps: readonly Step[],
  conditions: readonly Condition[],
  { withUnoffered = false } = {},
): boolean {
  const deciding = decidingSteps(steps, conditions);
  const looks = [...conditions.flatMap(partsOf), ...deciding.flatMap(looksOf)];
  const decisions = deciding.flatMap((step) =>
    decisionsOf(
      { steps, withUnoffered },
      step,
      looks.filter((look) => 'answer' in look && look.answer === step.answer),
    ),
  );
  let tried = 0;
  function search(index: number, answers: Answers): boolean {
    tried += 1;
    if (tried > ENOUGH) return true;
    const decision = decisions[index];
    const next = decision?.stepIndex ?? steps.length;
    const values = conditions.map((condition) => foreseen(condition, steps, answers, next));
    if (values.includes(false)) return false;
    if (!decision) return true;
    return decision.outcomes(answers).some((outcome) => search(index + 1, outcome));
  }
  return search(0, {});
}

/** The conditions under which an answer is asked for, as a list to add others to. */
export function whenAsked(step: Step): readonly Condition[] {
  return step.showWhen ? [step.showWhen] : [];
}

/** The condition that another one does not hold. */
export function not(of: Condition): Condition {
  return { test: 'not', of };
}
