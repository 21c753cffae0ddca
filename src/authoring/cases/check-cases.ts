import {
  getOptions,
  listSelectedOptions,
  type InputStep,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import { findNearestName } from '../../engine/text/nearest-name.ts';
import type { CasesFile, NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { explain } from '../../engine/rules/explain.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { resolveEstimatorAt } from '../../engine/schedule/resolve-estimator.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import {
  formatFigureAmount,
  listFigureMismatches,
  getMismatchPath,
  type FigureMismatch,
} from './figure-mismatches.ts';
import {
  resolveCaseConfig,
  priceCase,
  type CaseConfig,
  type PricedCase,
  type UnpricedCase,
} from './price-case.ts';

/** What the cases have against a config, as data. */
export interface CaseFinding {
  readonly code:
    | 'case-differs'
    | 'case-unpriced'
    | 'case-without-estimate'
    | 'case-name-twice'
    | 'option-without-case'
    | 'other-breakdown'
    | 'unknown-figure';
  readonly severity: 'error' | 'review' | 'warning';
  /** Where in the file of the cases. */
  readonly path: JsonPath;
  /** Whether the key at the path is wrong or (usually) the value. */
  readonly at?: 'key' | 'value';
  /** Whom or what it is about: `case 'Ann'`, `option 'Oak' of step 'Wood'`. */
  readonly label: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
  /** The worked sum of the estimate that came out, line by line. */
  readonly workedSum?: string;
}

const UPDATE_COMMAND = 'npm run check -- --update-cases';

/** Where a case stands, how it was priced, and what came out otherwise than expected. */
interface ComparedCase {
  readonly namedCase: NamedCase;
  /** The config as it is on its day. */
  readonly config: PricedConfig;
  readonly index: number;
  readonly outcome: PricedCase;
  readonly mismatches: readonly FigureMismatch[];
}

/** Whether an option alone leads to a polite ending: nobody who chooses it is priced. */
function leadsToStop({ steps }: PricedConfig, step: InputStep, { id }: StepOption): boolean {
  const given = { [step.answer]: getInputTools(step).applyDecision(step, id, id) };
  return resolveFlow({ steps }, given).steps.some(({ kind }) => kind === 'stop');
}

function* checkOptionCoverage(
  config: PricedConfig,
  compared: readonly ComparedCase[],
  unpriced: readonly NamedCase[],
): Generator<CaseFinding> {
  const mayEnd = config.steps.some(({ kind }) => kind === 'stop');
  for (const step of listPricedSteps(config)) {
    const covered = new Set<StepOption>([
      ...compared.flatMap(({ outcome }) => listSelectedOptions(step, outcome.answers[step.answer])),
      // Somebody who cannot be priced has chosen, too.
      ...getOptions(step).filter(({ id, label }) =>
        unpriced.some(({ answers }) =>
          [answers[step.answer]].flat().some((word) => word === id || word === label),
        ),
      ),
    ]);
    const isPriced = (option: StepOption): boolean =>
      !covered.has(option) && !(mayEnd && leadsToStop(config, step, option));
    for (const option of getOptions(step).filter(isPriced)) {
      const { id, label } = option;
      yield {
        code: 'option-without-case',
        severity: 'warning',
        path: ['cases'],
        label: `option '${label}' of step '${step.title}'`,
        message: `Nobody chooses "${label}" (${step.answer}: ${id}), so no case would notice a wrong price.`,
        hint: `Add "${id}" to the answers of a homeowner, or add a homeowner who wants it; then run ${UPDATE_COMMAND}.`,
      };
    }
  }
}

/** Whether a part of the breakdown is new in the config or gone from it. */
function getPartChange({ part, expected, priced }: FigureMismatch): 'new' | 'gone' | undefined {
  if (part === undefined) return undefined;
  if (expected === undefined) return 'new';
  return priced === undefined ? 'gone' : undefined;
}

/** The parts that are new or gone in every case: that is no matter of a case. */
function listSharedPartChanges(compared: readonly ComparedCase[]): FigureMismatch[] {
  const [first = [], ...others] = compared
    .filter(({ namedCase }) => namedCase.expected)
    .map(({ mismatches: changes }) => changes);
  // One case alone may as well be wrong by itself.
  if (others.length === 0) return [];
  return first.filter((change) => {
    const isSame = (each: FigureMismatch) =>
      each.part === change.part && getPartChange(each) === getPartChange(change);
    return getPartChange(change) && others.every((changes) => changes.some(isSame));
  });
}

function createBreakdownFinding(news: readonly FigureMismatch[]): CaseFinding {
  const words = news.map((change) => `"${change.part}" is ${getPartChange(change)}`);
  return {
    code: 'other-breakdown',
    severity: 'review',
    path: ['cases'],
    label: 'the cases',
    message: news.every(({ place }) => place === 'breakdown')
      ? `The breakdown of the config has other parts than that of every case: ${words.join(', ')}.`
      : `The config has other figures than every case: ${words.join(', ')}.`,
    hint: `If that is right, run ${UPDATE_COMMAND}: it writes the figures of today into every case.`,
  };
}

/** Figures that a case writes under a name that the breakdown does not have, by what was likely meant. */
function findMisspelledFigures(changes: readonly FigureMismatch[]): Map<string, string> {
  const parts = changes.filter(({ place }) => place === 'breakdown');
  const named = (news: 'new' | 'gone') =>
    parts.flatMap((change) => (getPartChange(change) === news ? (change.part ?? []) : []));
  const free = new Set(named('new'));
  const meant = new Map<string, string>();
  for (const wrong of named('gone')) {
    const right = findNearestName(wrong, free);
    if (right === undefined) continue;
    meant.set(wrong, right);
    free.delete(right);
  }
  return meant;
}

/** Whether the total changed by what the given parts bring or took away, but for the rounding of each. */
function isExplainedByParts(total: FigureMismatch, parts: readonly FigureMismatch[]): boolean {
  const change = ({ priced = 0, expected = 0 }: FigureMismatch) => priced - expected;
  const ofParts = parts.reduce((sum, part) => sum + change(part), 0);
  return Math.abs(change(total) - ofParts) <= parts.length;
}

function* checkEstimate(
  { namedCase: homeowner, config, index, outcome, mismatches: changes }: ComparedCase,
  shared: readonly FigureMismatch[],
): Generator<CaseFinding> {
  const about = { severity: 'error', label: `case '${homeowner.name}'` } as const;
  if (!homeowner.expected) {
    const { total } = outcome.evaluation;
    yield {
      ...about,
      code: 'case-without-estimate',
      severity: 'review',
      path: ['cases', index],
      message: `${homeowner.name} has no expected estimate. Today it is ${createFigureFormatter(config)(total.rounded)}.`,
      hint: `If that is right, run ${UPDATE_COMMAND} to write it down.`,
      workedSum: explain(outcome.evaluation),
    };
    return;
  }
  const path = ['cases', index, 'expected'];
  const misspelt = findMisspelledFigures(changes);
  for (const [wrong, right] of misspelt) {
    yield {
      ...about,
      code: 'unknown-figure',
      path: [...path, 'breakdown', wrong],
      at: 'key',
      message: `The breakdown has no figure "${wrong}".`,
      hint: `Did you mean "${right}"?`,
    };
  }
  const isShared = ({ part }: FigureMismatch) => shared.some((each) => each.part === part);
  const isPart = ({ place }: FigureMismatch) => place === 'breakdown';
  const told = [...misspelt].flat();
  const own = changes.filter((change) =>
    change.part === undefined
      ? !isExplainedByParts(change, changes.filter(isPart).filter(isShared))
      : !isShared(change) && !told.includes(change.part),
  );
  const [first, ...others] = own;
  if (!first) return;
  const words = own.map(
    (change) =>
      `${change.label} ${formatFigureAmount(config, change, change.priced)} instead of ${formatFigureAmount(config, change, change.expected)}`,
  );
  yield {
    ...about,
    code: 'case-differs',
    severity: 'review',
    path: others.length === 0 ? [...path, ...getMismatchPath(first)] : path,
    message: `${homeowner.name} gets another estimate than expected: ${words.join(', ')}.`,
    hint: `If the new estimate is right, run ${UPDATE_COMMAND}; if not, mend the prices or the rules.`,
    workedSum: explain(outcome.evaluation),
  };
}

function* checkCase(
  { cases }: CasesFile,
  index: number,
  outcome: PricedCase | UnpricedCase,
): Generator<CaseFinding> {
  const { name = '' } = cases[index] ?? {};
  const about = { severity: 'error', label: `case '${name}'` } as const;
  if (cases.findIndex((each) => each.name === name) < index) {
    yield {
      ...about,
      code: 'case-name-twice',
      path: ['cases', index, 'name'],
      message: `Two cases are called "${name}".`,
      hint: 'Give one of them another name.',
    };
  }
  if ('reason' in outcome) {
    yield {
      ...about,
      code: 'case-unpriced',
      path: ['cases', index, 'answers', ...outcome.path],
      at: outcome.at,
      message: `${name} cannot be priced: ${outcome.reason}`,
      hint: 'Change the answers of the case to what the steps now offer; or mend the config, if it was not to refuse them.',
    };
  }
}

/**
 * Prices every case and compares: estimates that differ, cases that cannot be priced, names that
 * come twice, and priced options that no case chooses.
 * @param config a config without errors
 * @param today the day of the cases that name none
 */
export function checkCases(config: CaseConfig, file: CasesFile, today = new Date()): CaseFinding[] {
  const configs = file.cases.map((homeowner) => resolveCaseConfig(config, homeowner, today));
  const outcomes = file.cases.map((homeowner, index) => {
    const own = configs[index] ?? config;
    return 'reason' in own ? own : priceCase(own, homeowner);
  });
  const compared = file.cases.flatMap((homeowner, index): ComparedCase[] => {
    const [own, outcome] = [configs[index], outcomes[index]];
    if (!own || 'reason' in own || !outcome || 'reason' in outcome) return [];
    const changes = listFigureMismatches(homeowner.expected, outcome.evaluation);
    return [{ namedCase: homeowner, config: own, index, outcome, mismatches: changes }];
  });
  const unpriced = file.cases.filter((_, index) => 'reason' in (outcomes[index] ?? {}));
  const shared = listSharedPartChanges(compared);
  return [
    ...(shared.length > 0 ? [createBreakdownFinding(shared)] : []),
    ...outcomes.flatMap((outcome, index) => [...checkCase(file, index, outcome)]),
    ...compared.flatMap((each) => [...checkEstimate(each, shared)]),
    ...checkOptionCoverage(resolveEstimatorAt(config, today.getTime()), compared, unpriced),
  ];
}
