import { compile, type Source } from '../../engine/compile/compile.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import {
  findOptionNumber,
  getOptions,
  listSelectedOptions,
  type InputStep,
  type StepOption,
} from '../../engine/kinds/answers.ts';
import { getInputTools } from '../../engine/kinds/registry.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AnswerTest } from '../../engine/rules/core/answer-tests.ts';
import { getTestDependency } from '../../engine/rules/core/condition-tools.ts';
import { listAnswerTests, listTestedAnswers } from '../../engine/rules/core/conditions.ts';
import { splitEntry } from '../../engine/rules/core/table-keys.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { listPartConditions, walkAllRules } from '../../engine/rules/walk.ts';
import { getWrittenName } from '../../engine/schema/item-names.ts';
import { explain } from '../../engine/rules/explain.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import {
  compareByPosition,
  type Finding,
  type Problem,
  type Severity,
} from '../check/core/problem.ts';
import { FILE_WORDING, type Wording } from '../check/core/wording.ts';
import { createProblem } from '../check/shape/check-shape.ts';
import { parseCasesText, type CasesText } from './cases-text.ts';
import { listFigureMismatches } from './figure-mismatches.ts';
import { findLongTexts } from './message-sizes.ts';
import { createCasePricer, type PricedCase, type UnpricedCase } from './price-case.ts';

/** A finding about the cases. */
interface CaseFinding extends Finding {
  readonly code:
    | 'case-differs'
    | 'case-unpriced'
    | 'case-without-estimate'
    | 'case-name-twice'
    | 'option-without-case'
    | 'long-text-message';
  readonly severity: Severity;
  /** What it is about, if not the case at the path. */
  readonly label?: string;
  /** The worked sum of the new estimate. */
  readonly details?: string;
}

/** A case with its estimate. */
interface EvaluatedCase {
  readonly namedCase: NamedCase;
  readonly index: number;
  readonly outcome: PricedCase | UnpricedCase;
}

/** Whether an option by itself leads to a stop step, so that it has no price. */
function leadsToStop({ steps }: PricedConfig, step: InputStep, { id }: StepOption): boolean {
  const given = { [step.answer]: getInputTools(step).applyDecision(step, id, id) };
  return resolveFlow({ steps }, given).steps.some(({ kind }) => kind === 'stop');
}

/**
 * Tells whether a price belongs to an option of an answer: an entry of a table, one for its number or count, or what a
 * rule calculates only with it.
 */
function createPriceTest(config: PricedConfig): (answer: string, option: StepOption) => boolean {
  const rules = [...walkAllRules(config)].map(({ value }) => value);
  const tests = rules.flatMap(listPartConditions).flatMap(({ value }) => listAnswerTests(value));
  const isAbout = (test: AnswerTest, id: string): boolean =>
    'option' in test && test.option !== undefined
      ? test.option === id
      : getTestDependency(test).needs === 'amount';
  return (answer, option) => {
    const { id } = option;
    if (findOptionNumber(option) !== undefined) return true;
    const isOwn = (name: string) => getWrittenName(name) === answer;
    const isTested = tests.some((test) => listTestedAnswers(test).some(isOwn) && isAbout(test, id));
    return (
      isTested ||
      rules.some((rule) => {
        if (rule.op === 'lookupBy') {
          const position = rule.by.findIndex(isOwn);
          const entries = Object.keys(config.prices[rule.table] ?? {});
          return entries.some((entry) => splitEntry(entry)[position] === id);
        }
        if (!('answer' in rule) || !isOwn(rule.answer)) return false;
        if ('table' in rule) return Object.hasOwn(config.prices[rule.table] ?? {}, id);
        return rule.op === 'countSelected' && (rule.option ?? id) === id;
      })
    );
  };
}

/** Whether a case has an option. One that cannot be priced counts by what is written in it. */
function hasOption(
  { namedCase, outcome }: EvaluatedCase,
  step: InputStep,
  option: StepOption,
): boolean {
  if ('answers' in outcome)
    return listSelectedOptions(step, outcome.answers[step.answer]).some(
      ({ id }) => id === option.id,
    );
  return [namedCase.answers[step.answer]]
    .flat()
    .some((word) => word === option.id || word === option.label);
}

function* checkCoverage(
  config: PricedConfig,
  cases: readonly EvaluatedCase[],
  wording: Wording,
): Generator<CaseFinding> {
  // The items of a repeated group have the same prices.
  const hasPrice = createPriceTest(config);
  const groups = groupBy(listPricedSteps(config), ({ answer }) => getWrittenName(answer));
  for (const [answer, steps] of groups) {
    const [step] = steps;
    for (const option of getOptions(step)) {
      const { id, label } = option;
      const isChosen = steps.some((each) => cases.some((given) => hasOption(given, each, option)));
      if (isChosen) continue;
      if (leadsToStop(config, step, option) || !hasPrice(answer, option)) continue;
      yield {
        code: 'option-without-case',
        severity: 'warning',
        path: ['cases'],
        label: `option '${label}' of step '${step.title}'`,
        message: `No ${wording.nameThing('case')} chooses "${label}" (${answer}: ${id}), so this check cannot notice a wrong price of it, such as one 1,000 times too high.`,
        hint: `Add "${id}" to the answers of a ${wording.nameThing('case')}, or add a ${wording.nameThing('case')}; then ${wording.updateCases}.`,
      };
    }
  }
}

/** Carriers bill each segment of a text. */
function* checkMessages(
  source: Source,
  cases: readonly NamedCase[],
  today: Date,
): Generator<CaseFinding> {
  for (const long of findLongTexts(source, cases, today)) {
    const { message, index, language, segments, unusual } = long;
    const where = language === undefined ? '' : ` in ${language}`;
    yield {
      code: 'long-text-message',
      severity: 'warning',
      path: ['cases', index],
      message: `The text "${message}"${where} takes ${segments} segments for ${cases[index]?.name}, and each is billed.`,
      hint:
        unusual === undefined
          ? 'Shorten it: two segments are 306 characters.'
          : `Shorten it, or write it without characters such as ${unusual}: with them two segments are 134 characters, without 306.`,
    };
  }
}

function* checkCase(
  { namedCase, index, outcome }: EvaluatedCase,
  cases: readonly NamedCase[],
  wording: Wording,
): Generator<CaseFinding> {
  const { name, expected } = namedCase;
  if (cases.findIndex((each) => each.name === name) < index) {
    yield {
      code: 'case-name-twice',
      severity: 'error',
      path: ['cases', index, 'name'],
      message: `Two ${wording.nameThing('case')}s have the name "${name}".`,
      hint: 'Give one of them another name.',
    };
  }
  if ('reason' in outcome) {
    yield {
      code: 'case-unpriced',
      severity: 'error',
      path: ['cases', index, 'answers', ...outcome.path],
      at: outcome.at,
      message: `${name} cannot be priced: ${outcome.reason}`,
      hint: `Change the answers of the ${wording.nameThing('case')} to what the steps now offer; or correct the config.`,
    };
    return;
  }
  const { evaluation } = outcome;
  const review = { severity: 'review', details: explain(evaluation) } as const;
  if (!expected) {
    const total = createFigureFormatter(evaluation.config)(evaluation.total.rounded);
    yield {
      ...review,
      code: 'case-without-estimate',
      path: ['cases', index],
      message: `${name} has no expected estimate. Today it is ${total}.`,
      hint: `If that is right, ${wording.updateCases} to save it.`,
    };
    return;
  }
  const mismatches = listFigureMismatches(expected, evaluation);
  const [first, ...others] = mismatches;
  if (!first) return;
  const changes = mismatches.map(
    ({ label, priced, expected: amount, format }) =>
      `${label} ${format(priced)} instead of ${format(amount)}`,
  );
  yield {
    ...review,
    code: 'case-differs',
    path: ['cases', index, 'expected', ...(others.length === 0 ? first.path : [])],
    message: `The estimate of ${name} is not the expected one: ${changes.join(', ')}.`,
    hint: `If the new estimate is right, ${wording.updateCases}; otherwise correct the prices or the rules.`,
  };
}

/**
 * Prices every case: estimates that differ, cases that cannot be priced, names that are used twice, and priced options
 * without a case.
 * @param source one without errors
 * @param today the day of the cases that have none
 * @param wording for whom problems are written
 */
export function checkCases(
  file: CasesText,
  source: Source,
  today = new Date(),
  wording = FILE_WORDING,
): Problem[] {
  const { problems, parsed, cases } = parseCasesText(file, wording);
  if (!cases) return problems;
  const price = createCasePricer(source, today);
  const evaluated = cases.map((namedCase, index) => {
    return { namedCase, index, outcome: price(namedCase) };
  });
  const findings = [
    ...evaluated.flatMap((each) => [...checkCase(each, cases, wording)]),
    ...checkCoverage(compile(source, { at: today.getTime(), texts: 'filled' }), evaluated, wording),
    ...checkMessages(source, cases, today),
  ];
  return findings
    .map(({ code, severity, label, details, ...finding }) => ({
      ...createProblem(parsed, code, severity, finding),
      ...(label !== undefined && { label }),
      ...(details !== undefined && { details }),
    }))
    .toSorted(compareByPosition);
}
