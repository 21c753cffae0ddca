import type { Estimator } from '../../../engine/compile/compile.ts';
import {
  isInputStep,
  isOffered,
  findAnswerNumber,
  findStepByAnswer,
  getOptions,
  getTotalCount,
  type Answer,
  type InputStep,
  type InputStepOf,
} from '../../../engine/kinds/answers.ts';
import { isValidDay, toIsoDay } from '../../../engine/kinds/calendar.ts';
import type { Boundary } from '../../../engine/kinds/input-definition.ts';
import { listGroupsOfStep } from '../../../engine/kinds/most-items.ts';
import { countMost } from '../../../engine/kinds/quantities.ts';
import { isHashed, normalizeCode } from '../../../engine/kinds/code-hash.ts';
import {
  canBeAnswered,
  getInputDefinition,
  getInputTools,
  listLimitSources,
} from '../../../engine/kinds/registry.ts';
import { withDynamicLimits } from '../../../engine/kinds/with-dynamic-limits.ts';
import type { CodeOption, Condition, Step } from '../../../engine/generated/estimator.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { isOtherFor } from '../../../engine/rules/core/table-keys.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { listLeadFields } from '../../../engine/rules/lead-fields.ts';
import { getWrittenName } from '../../../engine/schema/item-names.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { capitalize, formatList, quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getShowConditions, type Reachability } from '../analysis/reachability.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

const resultsStep: Check = {
  code: 'results-step',
  severity: 'error',
  *find({ estimator: { steps } }) {
    const [first, ...more] = [...steps.entries()].filter(([, { kind }]) => kind === 'results');
    if (!first) {
      yield {
        path: ['steps'],
        at: 'key',
        message: 'There is no step of the kind "results", so no visitor gets an estimate.',
        hint: 'Add a step of the kind "results" at the end.',
      };
      return;
    }
    for (const [index, { title }] of more) {
      yield {
        path: ['steps', index, 'kind'],
        message: `Step '${title}' is a second results step. Nothing comes after the first one.`,
        hint: 'Keep one step of the kind "results", as the last one.',
      };
    }
    const [index, { title, showWhen }] = first;
    if (more.length === 0 && index < steps.length - 1) {
      yield {
        path: ['steps', index, 'kind'],
        message: `The results step '${title}' is not the last one, so nobody sees the steps after it.`,
        hint: 'Move it to the end.',
      };
    }
    if (showWhen) {
      yield {
        path: ['steps', index, 'showWhen'],
        at: 'key',
        message: `The results step '${title}' is hidden from some visitors, who cannot finish then.`,
        hint: 'Remove its "showWhen".',
      };
    }
  },
};

/** What a compact step says above or beside its field, which nobody sees below another compact step. */
function* checkCompact(step: Step, index: number, before: Step): Generator<Finding> {
  if (step.kind !== 'number' || before.kind !== 'number' || !step.compact || !before.compact)
    return;
  for (const key of ['intro', 'tooltip', 'explanation'] as const) {
    if (step[key] === undefined) continue;
    yield {
      path: ['steps', index, key],
      at: 'key',
      message: `Nobody sees the ${quote(key)} of step '${step.title}': it is a small field beside step '${before.title}'.`,
      hint: 'Move it to the first step of the row, or remove "compact".',
    };
  }
}

const invalidJoinedStep: Check = {
  code: 'invalid-joined-step',
  severity: 'error',
  *find({ estimator: { steps } }) {
    for (const [index, step] of steps.entries()) {
      if (!('joined' in step) || step.joined !== true) continue;
      const path = ['steps', index, 'joined'];
      const before = steps[index - 1];
      if (!before) {
        yield {
          path,
          message: `Step '${step.title}' is joined to the step before it, but it is the first one.`,
          hint: 'Remove "joined", or move the step below the one that it belongs to.',
        };
      } else if (!('continueLabel' in before)) {
        yield {
          path,
          message: `Step '${step.title}' is joined to step '${before.title}', which continues at a click on a card.`,
          hint: `Make step '${before.title}' a list, which has a button to continue, or remove "joined".`,
        };
      } else yield* checkCompact(step, index, before);
    }
  },
};

function checkOptions(
  { canBeMet }: Reachability,
  index: number,
  step: InputStep,
): Finding | undefined {
  const path = ['steps', index, 'options'];
  const offered = getOptions(step).filter(isOffered);
  const isOptional = getInputDefinition(step).isComplete(step, undefined);
  // A field for codes makes sense without any: it says that the code is unknown.
  if (isOptional && step.kind === 'code') return undefined;
  if (offered.length === 0) {
    return {
      path,
      at: 'key',
      message: `Visitors cannot complete step '${step.title}': none of its options is offered.`,
      hint: 'Offer at least one option by removing its "offered": false, or remove the step.',
    };
  }
  if (step.kind === 'quantities' && countMost(step) < (step.inAll?.min ?? 0)) {
    return {
      path: ['steps', index, 'inAll', 'min'],
      message: `Visitors cannot complete step '${step.title}': it needs ${step.inAll?.min} in all, and its options allow ${countMost(step)}.`,
      hint: 'Ask for fewer, or raise the "max" of an option.',
    };
  }
  const conditions = offered.flatMap(({ showWhen }) => showWhen ?? []);
  if (isOptional || conditions.length < offered.length) return undefined;
  if (!canBeMet([...getShowConditions(step), ...conditions.map(negate)])) return undefined;
  return {
    path,
    at: 'key',
    message: `Some visitors cannot complete step '${step.title}': none of its options is shown for their answers.`,
    hint: 'Show at least one option for all answers, or show the step only when an option is shown.',
  };
}

/** Dates between a fixed limit and one that moves with today. */
function checkDates(
  steps: readonly Step[],
  reach: Reachability,
  index: number,
  step: InputStepOf<'date' | 'month'>,
  today: string,
): Finding | undefined {
  const { earliestIn = -Infinity, latestIn = Infinity } = step;
  // Limits that are reversed on any day are reported by another check.
  if (earliestIn > latestIn || !canBeAnswered(step)) return undefined;
  const limited = withDynamicLimits(steps, step, {}, today);
  if (canBeAnswered(limited) || !reach.isStepReachable(step)) return undefined;
  const unit = step.kind === 'date' ? 'day' : 'month';
  return {
    path: ['steps', index, step.latest === undefined ? 'latestIn' : 'latest'],
    message: `Visitors cannot complete step '${step.title}': its first ${unit} is now ${limited.earliest}, and its last one ${limited.latest}.`,
    hint: `Change its limits, or remove the step while no ${unit} can be chosen.`,
  };
}

/** The conditions that an answer is this number, or this day or month; none for others. */
function listConditionsFor(
  { answer }: InputStep,
  value: Answer,
  number: number | undefined,
): Condition[] {
  if (number !== undefined) {
    return [
      { test: 'atLeast', answer, number },
      { test: 'atMost', answer, number },
    ];
  }
  const day = typeof value === 'string' && [value, `${value}-01`].find(isValidDay);
  if (!day) return [];
  return [
    { test: 'fromDay', answer, day },
    { test: 'untilDay', answer, day },
  ];
}

/** The answers that stand for all of an earlier step, each with its number and the conditions that it is that one. */
function listLimitingAnswers(other: InputStep, boundaries: readonly Boundary[]) {
  const { listDecisions, applyDecision } = getInputTools(other);
  const { isComplete } = getInputDefinition(other);
  return listDecisions(other, boundaries).flatMap(({ item, candidates }) =>
    candidates.flatMap(({ pick }) => {
      const value = applyDecision(other, pick, item);
      // With few of one thing, visitors may have more of another one.
      if (item !== undefined && !isComplete(other, value)) return [];
      const number = findAnswerNumber(other, value);
      const conditions = listConditionsFor(other, value, number);
      return [{ other, value, number: number ?? getTotalCount(other, value), conditions }];
    }),
  );
}

/** Earlier answers that set a limit which leaves nothing to answer. */
function checkLimits(
  steps: readonly Step[],
  reach: Reachability,
  index: number,
  step: InputStep,
): Finding | undefined {
  const byKey = groupBy(listLimitSources(step), ({ path: [key] }) => key);
  for (const [key, sources] of byKey) {
    const choices = sources.flatMap(({ answer, boundaries }) => {
      const other = findStepByAnswer(steps.slice(0, index), answer);
      return other ? [listLimitingAnswers(other, boundaries)] : [];
    });
    // Of answers that are added up, the ones that leave least: the smallest, or the largest.
    const sign = key.startsWith('noLess') ? -1 : 1;
    const [alone = []] = choices;
    const tried =
      choices.length === 1
        ? alone.map((each) => [each])
        : [
            choices.flatMap(
              (all) => all.toSorted((one, two) => sign * (one.number - two.number))[0] ?? [],
            ),
          ];
    for (const given of tried) {
      const answers = Object.fromEntries(given.map(({ other, value }) => [other.answer, value]));
      const conditions = given.flatMap((each) => each.conditions);
      const limited = withDynamicLimits(steps, step, answers);
      if (canBeAnswered(limited) || !reach.isStepReachable(step, conditions)) continue;
      const reason = given.map(
        ({ other, value }) => `'${other.title}' is ${JSON.stringify(value)}`,
      );
      const titles = [step, ...given.map(({ other }) => other)].map(
        ({ title }) => `of step '${title}'`,
      );
      return {
        path: ['steps', index, key],
        message: `Some visitors cannot complete step '${step.title}': if ${formatList(reason, 'and')}, no ${'noEarlierThan' in step ? 'date' : 'number'} is left.`,
        hint: `Change the limits ${formatList(titles, 'or')}.`,
      };
    }
  }
  return undefined;
}

const noWayForward: Check = {
  code: 'no-way-forward',
  severity: 'error',
  *find({ estimator: { steps }, index: { reach }, timeRange: { from } }) {
    const today = from === Infinity ? undefined : toIsoDay(new Date(from));
    for (const [index, step] of steps.entries()) {
      if (!isInputStep(step)) continue;
      let finding: Finding | undefined;
      if ('options' in step) finding = checkOptions(reach, index, step);
      else if (step.kind === 'date' || step.kind === 'month')
        finding =
          (today === undefined ? undefined : checkDates(steps, reach, index, step, today)) ??
          checkLimits(steps, reach, index, step);
      else if (step.kind === 'number' && step.min <= step.max && !canBeAnswered(step)) {
        finding = {
          path: ['steps', index, 'min'],
          message: `Visitors cannot complete step '${step.title}': no ${step.step === undefined ? `number with ${step.decimals ?? 0} decimals` : `multiple of ${step.step}`} lies between ${step.min} and ${step.max}.`,
          hint: `${step.step === undefined ? 'Allow more decimals' : 'Make "step" smaller'}, or change the limits.`,
        };
      } else finding = checkLimits(steps, reach, index, step);
      if (finding) yield finding;
    }
  },
};

/** A place that needs an answer while some conditions are met. */
interface AnswerNeed {
  readonly path: JsonPath;
  readonly answer: string;
  readonly conditions: readonly Condition[];
  readonly hint: string;
}

function* walkAnswerNeeds({ steps, rules, prices }: Estimator): Generator<AnswerNeed> {
  for (const { path, value, conditions, hasFallback } of walkAllRules({ rules })) {
    if (hasFallback || ('default' in value && value.default !== undefined)) continue;
    const dependencies = getOperatorTools(value).listDependencies?.(value, prices) ?? [];
    for (const { answer, needs, path: at = ['answer'] } of dependencies) {
      if (value.op === 'lookupBy' && isOtherFor(prices[value.table] ?? {}, Number(at[1]))) continue;
      const name = getWrittenName(answer);
      const optional = 'table' in value ? `${value.table}[…]` : value.op === 'answer' ? name : '…';
      const hint = `Write what counts without an answer, as in ${optional} else 0, or test it first: if(answered(${name}), …, 0).`;
      // Of a checklist no ticked item is an answer, too.
      if (needs !== 'ticks') yield { path: [...path, ...at], answer, conditions, hint };
    }
  }
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'results') continue;
    for (const [at, answer] of step.requires.entries()) {
      const path = ['steps', index, 'requires', at];
      const hint = 'Remove the answer from "requires", or ask for it in any case.';
      yield { path, answer, conditions: getShowConditions(step), hint };
    }
  }
}

const missingAnswer: Check = {
  code: 'missing-answer',
  severity: 'error',
  *find({ estimator, index: { reach }, describePath }) {
    const { steps } = estimator;
    for (const { path, answer, conditions, hint } of walkAnswerNeeds(estimator)) {
      const step = findStepByAnswer(steps, answer);
      // A step that nobody sees is reported itself.
      const shown = step && getShowConditions(step);
      if (!shown || reach.canBeMet(shown, { withUnoffered: true }) === false) continue;
      const canBe = (...others: readonly Condition[]) =>
        reach.canBeMet([...conditions, ...others], { reachEnd: true });
      const { showWhen } = step;
      const isOptional = getInputDefinition(step).isComplete(step, undefined);
      const reason =
        showWhen && canBe(negate(showWhen))
          ? `step '${step.title}' is only shown when ${describeCondition(showWhen, steps)}`
          : isOptional && canBe(...shown, negate({ test: 'answered', answer }))
            ? `visitors may leave step '${step.title}' empty`
            : undefined;
      if (reason === undefined) continue;
      yield {
        path,
        message: `${capitalize(describePath(path))} needs the answer ${quote(answer)}, but ${reason}.`,
        hint,
      };
    }
  },
};

/** A hash and the code that it was made from are not known to be the same. */
function toComparedCode({ code }: CodeOption): string {
  return isHashed(code) ? code : normalizeCode(code);
}

function* walkCodeOptions(steps: readonly Step[]) {
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'code') continue;
    const { options } = step;
    for (const [at, option] of options.entries())
      yield { option, before: options.slice(0, at), path: ['steps', index, 'options', at, 'code'] };
  }
}

const duplicateCode: Check = {
  code: 'duplicate-code',
  severity: 'error',
  *find({ estimator, describePath }) {
    for (const { option, before, path } of walkCodeOptions(estimator.steps)) {
      if (!isOffered(option)) continue;
      const other = before.find(
        (each) =>
          isOffered(each) && !each.showWhen && toComparedCode(each) === toComparedCode(option),
      );
      if (!other) continue;
      yield {
        path,
        message: `Nobody gets ${describePath(path)}: option '${other.label}' before it has the same code.`,
        hint: 'Give it its own code, or remove one of them.',
      };
    }
  },
};

/** The config is part of the site, where everybody can read it. */
const plaintextCode: Check = {
  code: 'plaintext-code',
  severity: 'error',
  *find({ estimator, describePath, env: { wording } }) {
    for (const { option, path } of walkCodeOptions(estimator.steps)) {
      if (isHashed(option.code)) continue;
      yield {
        path,
        message: `Everybody can read the code of ${describePath(path)} in the files of the site.`,
        hint: `Write it down for the people who need it, and ${wording.hashCodes}.`,
      };
    }
  },
};

/** A question that visitors answer for nobody, as it happens when a step is copied. */
const unusedAnswer: Check = {
  code: 'unused-answer',
  severity: 'warning',
  *find({ estimator, references, texts }) {
    const sent = listLeadFields(estimator.lead).flatMap(({ values }) => values);
    if (sent.some(({ from }) => from === 'answersLink')) return;
    const used = new Set(
      references.flatMap(({ namespace, name }) =>
        namespace.thing === 'answer' ? getWrittenName(name) : [],
      ),
    );
    for (const [index, step] of estimator.steps.entries()) {
      if (!isInputStep(step) || used.has(getWrittenName(step.answer))) continue;
      const { answer } = step;
      if (texts.some(({ text }) => text.includes(`{${answer}}`))) continue;
      const groups = listGroupsOfStep(estimator, step);
      if (sent.some((value) => value.from === 'items' && groups.includes(value.group))) continue;
      yield {
        path: ['steps', index, 'answer'],
        message: `Nothing uses the answer to step '${step.title}': no rule, no condition, no field of the lead.`,
        hint: 'Price it in a rule, send it with the lead, or remove the step.',
      };
    }
  },
};

/** Checks of the way through the steps. */
export const stepChecks = [
  missingAnswer,
  noWayForward,
  resultsStep,
  invalidJoinedStep,
  duplicateCode,
  plaintextCode,
  unusedAnswer,
];
