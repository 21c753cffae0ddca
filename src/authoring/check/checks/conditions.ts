import type { Estimator } from '../../../engine/compile/compile.ts';
import { getLargest, getSmallest } from '../../../engine/text/extremes.ts';
import {
  isChoiceStep,
  findAnswerNumber,
  findOptionNumber,
  findStepByAnswer,
  getOptions,
  getTotalCount,
  type InputStep,
} from '../../../engine/kinds/answers.ts';
import type { AnswerCapability } from '../../../engine/kinds/input-definition.ts';
import {
  describeExpected,
  getInputTools,
  hasPrefix,
  listLimitSources,
} from '../../../engine/kinds/registry.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import {
  describeCondition,
  listTestDependencies,
  type AnswerDependency,
} from '../../../engine/rules/core/condition-tools.ts';
import {
  isNumberComparison,
  listTestedAnswers,
  negate,
} from '../../../engine/rules/core/conditions.ts';
import { getOperatorTools, listParts } from '../../../engine/rules/operators/index.ts';
import {
  getCards,
  walkAllConditions,
  walkAllRules,
  walkStepConditions,
} from '../../../engine/rules/walk.ts';
import { capitalize, quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Check } from '../core/check.ts';
import { getShowConditions, type Reachability } from '../analysis/reachability.ts';

/** What rules and conditions need of an answer, and which steps have it. */
const NEEDS: { readonly [N in AnswerCapability]: readonly [needs: string, hint: string] } = {
  number: ['a number', 'Name a number step, or a step all of whose options have a "number".'],
  amount: [
    'a number or items to count',
    'Name a number step, a step all of whose options have a "number", a checklist, or quantities.',
  ],
  choice: [
    'one chosen option',
    'Name a step of the kind cards or list; for a checklist use "includes", in a formula OPTION in ANSWER.',
  ],
  ticks: [
    'the items of a checklist or of quantities',
    'Name a step of the kind checklist or quantities; for a single choice use "is", in a formula ANSWER = OPTION or TABLE[ANSWER].',
  ],
  date: ['a day or a month', 'Name a step of the kind date or month.'],
  day: ['a day', 'Name a step of the kind date.'],
  text: ['typed characters', 'Name a step of the kind digits or text.'],
  value: ['one value', 'For a checklist or quantities write sum(TABLE[ANSWER]).'],
};

interface AnswerUse {
  readonly path: JsonPath;
  /** Where it names the answer; `answer` if left out. */
  readonly at?: JsonPath | undefined;
  /** The operator or the test. */
  readonly name: string;
  readonly dependency: AnswerDependency;
}

function* walkAnswerUses(estimator: Estimator): Generator<AnswerUse> {
  for (const [index, step] of estimator.steps.entries()) {
    for (const { path: at, answer, needs = 'amount' } of listLimitSources(step))
      yield {
        path: ['steps', index],
        at: [...at],
        name: String(at.findLast((part) => typeof part === 'string')),
        dependency: { answer, needs },
      };
  }
  for (const { path, value } of walkAllConditions(estimator)) {
    if (!('answer' in value)) continue;
    const [own, ...others] = listTestDependencies(value, estimator.steps);
    yield { path, name: value.test, dependency: own };
    for (const dependency of others) yield { path, at: ['with'], name: value.test, dependency };
  }
  for (const { path, value } of walkAllRules(estimator)) {
    const dependencies = getOperatorTools(value).listDependencies?.(value, estimator.prices) ?? [];
    for (const { path: at, ...dependency } of dependencies)
      yield { path, at, name: value.op, dependency };
  }
}

/** The options without a number of a step whose other options have one; none if no option has one. */
function listNumberless(step: InputStep): readonly number[] {
  const options = isChoiceStep(step) ? step.options : [];
  const lacking = options.flatMap((option, index) =>
    findOptionNumber(option) === undefined ? index : [],
  );
  return lacking.length < options.length ? lacking : [];
}

const wrongKindOfStep: Check = {
  code: 'wrong-kind-of-step',
  severity: 'error',
  *find({ estimator, describePath }) {
    const reported = new Set<InputStep>();
    for (const { path, at: place = ['answer'], name, dependency } of walkAnswerUses(estimator)) {
      const step = findStepByAnswer(estimator.steps, dependency.answer);
      const { needs } = dependency;
      if (!step || !needs || getInputTools(step).listCapabilities(step).includes(needs)) continue;
      const at = [...path, ...place];
      const [what, hint] = NEEDS[needs];
      const isNumberMissing = (needs === 'number' || needs === 'amount') && isChoiceStep(step);
      const numberless = isNumberMissing ? listNumberless(step) : [];
      if (numberless.length > 0) {
        for (const index of reported.has(step) ? [] : numberless) {
          const option = ['steps', estimator.steps.indexOf(step), 'options', index];
          yield {
            path: option,
            at: 'key',
            message: `${capitalize(describePath(option))} has no "number", which ${describePath(at)} needs of it.`,
            hint: 'Add its "number", as the other options have one.',
          };
        }
        reported.add(step);
        continue;
      }
      yield {
        path: at,
        message: `${capitalize(describePath(at))}: ${quote(name)} needs ${what}, and step '${step.title}' is of the kind ${quote(step.kind)}${isNumberMissing ? ' with options that have no number' : ''}.`,
        hint,
      };
    }
  },
};

/** The earlier answers that a step depends on: in its conditions, and as limits. */
function listStepDependencies(step: Step, index: number) {
  const conditions = [...walkStepConditions(step, index)].flatMap(({ path, value }) =>
    'answer' in value
      ? listTestedAnswers(value).map((answer, position) => {
          return { path: [...path, position === 0 ? 'answer' : 'with'], answer, use: 'shown' };
        })
      : [],
  );
  const limits = listLimitSources(step).map(({ path, answer }) => {
    return { path: ['steps', index, ...path], answer, use: 'limited' };
  });
  return [...conditions, ...limits];
}

/** Conditions and limits can only depend on answers that are already given. */
const dependsOnLaterAnswer: Check = {
  code: 'depends-on-later-answer',
  severity: 'error',
  *find({ estimator, describePath }) {
    for (const [index, step] of estimator.steps.entries()) {
      for (const { path, answer, use } of listStepDependencies(step, index)) {
        const source = findStepByAnswer(estimator.steps, answer);
        if (!source || estimator.steps.indexOf(source) < index) continue;
        const isOwn = step === source;
        const where = isOwn
          ? 'which this step itself asks'
          : `which only the later step '${source.title}' asks`;
        yield {
          path,
          message: `${capitalize(describePath(path.slice(0, -1)))} is ${use} depending on the answer ${quote(answer)}, ${where}.`,
          hint: `Let it depend on an earlier answer${isOwn ? '' : `, or move step '${source.title}' up`}.`,
        };
      }
    }
  },
};

/** Steps and options are shown before anything is calculated. */
const calculatedCondition: Check = {
  code: 'calculated-condition',
  severity: 'error',
  *find({ estimator, describePath }) {
    for (const [index, step] of estimator.steps.entries()) {
      for (const { path, value } of walkStepConditions(step, index)) {
        if (!isNumberComparison(value)) continue;
        yield {
          path: [...path, 'test'],
          message: `${capitalize(describePath(path))} is shown depending on calculated numbers, which only rules can compare.`,
          hint: `Let it depend on an answer: ${quote('atLeast')} and ${quote('atMost')} work for numbers and for the ticked items of a checklist.`,
        };
      }
    }
  },
};

/** The smallest and largest number that a step can give, or how many of its items can be taken. */
function findNumberRange(step: InputStep, option?: string): readonly [number, number] | undefined {
  const { listDecisions, applyDecision, listCapabilities } = getInputTools(step);
  const decisions = listDecisions(step, []);
  if (listCapabilities(step).includes('ticks')) {
    const counts = decisions
      .filter(({ item }) => option === undefined || item === option)
      .map(({ item, candidates }) =>
        Math.max(
          ...candidates.map(({ pick }) => getTotalCount(step, applyDecision(step, pick, item))),
        ),
      );
    return [0, counts.reduce((sum, each) => sum + each, 0)];
  }
  const numbers = decisions.flatMap(({ candidates }) =>
    candidates.flatMap(({ pick }) => findAnswerNumber(step, applyDecision(step, pick)) ?? []),
  );
  return numbers.length === 0 ? undefined : [getSmallest(numbers), getLargest(numbers)];
}

/** The largest number that an answer can be; Infinity if it is not known. */
export function findMaxNumber({ steps }: Estimator, answer: string, option?: string): number {
  const step = findStepByAnswer(steps, answer);
  return (step && findNumberRange(step, option)?.[1]) ?? Infinity;
}

const unreachableNumber: Check = {
  code: 'unreachable-number',
  severity: 'error',
  *find({ estimator }) {
    for (const { path, value } of walkAllConditions(estimator)) {
      if (value.test !== 'atLeast' && value.test !== 'atMost' && value.test !== 'number') continue;
      const step = findStepByAnswer(estimator.steps, value.answer);
      const range = step && findNumberRange(step, value.option);
      if (!range) continue;
      const [min, max] = range;
      const { number } = value;
      const is = value.test === 'number' ? value.is : value.test;
      const isOfMost = is === 'moreThan' && number === max;
      const isOfLeast = is === 'lessThan' && number === min;
      if (number >= min && number <= max && !isOfMost && !isOfLeast) continue;
      const isAlways =
        (number < min && (is === 'atLeast' || is === 'moreThan')) ||
        (number > max && (is === 'atMost' || is === 'lessThan'));
      yield {
        path: [...path, 'number'],
        message: `This condition is ${isAlways ? 'always' : 'never'} met: it compares with ${number}, and the answers of step '${step.title}' are from ${min} to ${max}.`,
        hint: `Compare with a number from ${min} to ${max}, or remove the condition.`,
      };
    }
  },
};

const unreachablePrefix: Check = {
  code: 'unreachable-prefix',
  severity: 'error',
  *find({ estimator }) {
    for (const { path, value } of walkAllConditions(estimator)) {
      if (value.test !== 'startsWith') continue;
      const step = findStepByAnswer(estimator.steps, value.answer);
      if (!step) continue;
      const { listDecisions } = getInputTools(step);
      const { text } = value;
      const picks = listDecisions(step, [{ beginning: text }]).flatMap(
        ({ candidates }) => candidates,
      );
      if (picks.some(({ pick }) => hasPrefix(step, String(pick), text))) continue;
      yield {
        path: [...path, 'text'],
        message: `This condition is never met: no answer of step '${step.title}' starts with ${quote(text)}.`,
        hint: `An answer is ${describeExpected(step)}: write how one starts, or remove the condition.`,
      };
    }
  },
};

/** Steps, options and cards with a condition, and all conditions under which they are shown. */
function* walkConditionalItems(steps: readonly Step[], { canBeMet }: Reachability) {
  for (const [stepIndex, step] of steps.entries()) {
    const { showWhen } = step;
    const path: JsonPath = ['steps', stepIndex];
    if (showWhen) {
      yield { path: [...path, 'showWhen'], showWhen, conditions: [showWhen] };
      // A step that nobody sees is reported without its options.
      if (canBeMet([showWhen]) === false) continue;
    }
    for (const [index, option] of getOptions(step).entries()) {
      if (!option.showWhen) continue;
      const conditions: readonly Condition[] = [...getShowConditions(step), option.showWhen];
      const at = [...path, 'options', index, 'showWhen'];
      yield { path: at, showWhen: option.showWhen, conditions };
    }
    for (const [index, card] of getCards(step).entries()) {
      if (!card.showWhen) continue;
      const at = [...path, 'cards', index, 'showWhen'];
      yield { path: at, showWhen: card.showWhen, conditions: [card.showWhen] };
    }
  }
}

const unreachable: Check = {
  code: 'unreachable',
  severity: 'error',
  *find({ estimator: { steps }, index: { reach }, describePath }) {
    for (const { path, showWhen, conditions } of walkConditionalItems(steps, reach)) {
      if (reach.canBeMet(conditions, { withUnoffered: true }) !== false) continue;
      yield {
        path,
        at: 'key',
        message: `Nobody can ever see ${describePath(path)}: no answers meet its condition, ${describeCondition(showWhen, steps)}${conditions.length > 1 ? ', while the step is shown' : ''}.`,
        hint: 'Change the condition, or remove it together with what it shows.',
      };
    }
  },
};

/** Something that is only shown with options that are not offered. */
const unreachableDefault: Check = {
  code: 'unreachable-default',
  severity: 'warning',
  *find({ estimator: { steps }, index: { reach }, describePath }) {
    for (const { path, showWhen, conditions } of walkConditionalItems(steps, reach)) {
      if (reach.canBeMet(conditions) !== false) continue;
      if (!reach.canBeMet(conditions, { withUnoffered: true })) continue;
      yield {
        path,
        at: 'key',
        message: `${capitalize(describePath(path))} is only shown with an option that is not offered: when ${describeCondition(showWhen, steps)}.`,
        hint: 'Offer that option, or change the condition.',
      };
    }
  },
};

/** A branch of a rule that an earlier case takes from it, or whose condition contradicts itself. */
const unreachableCase: Check = {
  code: 'unreachable-case',
  severity: 'warning',
  *find({ estimator: { steps, rules }, index: { reach }, describePath }) {
    const canBe = (conditions: readonly Condition[]) =>
      reach.canBeMet(conditions, { withUnoffered: true }) !== false;
    for (const { path, value, conditions } of walkAllRules({ rules })) {
      for (const { when = [] } of listParts(value)) {
        const own = when.at(-1);
        // "otherwise" has to be there, also where no answers are left for it.
        if (!own?.isMet) continue;
        const all = when.map((each) => (each.isMet ? each.value : negate(each.value)));
        if (canBe([...conditions, ...all]) || !canBe(conditions)) continue;
        const isTaken = when.length > 1 && canBe([...conditions, own.value]);
        const at = [...path, ...own.path];
        yield {
          path: at,
          at: 'key',
          message: `${capitalize(describePath(at))} never comes to this case, ${describeCondition(own.value, steps)}: ${isTaken ? 'the cases before it take all of these answers' : 'no answers lead here'}.`,
          hint: isTaken
            ? 'The first case that applies counts: move this one up, or remove it.'
            : 'Change the condition, or remove it.',
        };
      }
    }
  },
};

/** Checks of what conditions and rules ask of answers. */
export const conditionChecks = [
  wrongKindOfStep,
  dependsOnLaterAnswer,
  calculatedCondition,
  unreachableNumber,
  unreachablePrefix,
];

/** Checks of what nobody can see. */
export const reachabilityChecks = [unreachable, unreachableDefault, unreachableCase];
