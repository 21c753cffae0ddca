import Big from 'big.js';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Condition, Rule } from '../../../engine/generated/estimator.ts';
import {
  findOptionNumber,
  findStepByAnswer,
  isChoiceStep,
  isOffered,
  type InputStep,
  type StepOption,
} from '../../../engine/kinds/answers.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import type { RuleDependency } from '../../../engine/rules/operators/operator.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { findTableEntry, type TableKey } from '../../../engine/rules/core/table-keys.ts';
import { getShowConditions, type Reachability } from './reachability.ts';

type LookupByRule = Extract<Rule, { op: 'lookupBy' }>;
type CoverageConfig = Pick<Estimator, 'steps' | 'prices'>;

/** A value that stands for others: no entry tells them apart. */
interface Candidate extends TableKey {
  readonly name: string;
  readonly option?: StepOption | undefined;
}

/** Values without an entry. */
export interface MissingEntry {
  readonly names: readonly string[];
  /** Whether a figure is among them. */
  readonly hasFigure: boolean;
}

export interface LookupCoverage {
  /** The entries that are found for some values. */
  readonly used: ReadonlySet<string>;
  /** Undefined if all values have an entry. */
  readonly missing: MissingEntry | undefined;
}

/** So many combinations of values are tried; larger tables are not checked. */
const MAX_COMBINATIONS = 20_000;

/** So many combinations without an entry are tried until one is found that visitors can answer. */
const MAX_MISSING = 50;

function listStepCandidates(step: InputStep, { boundaries = [] }: RuleDependency): Candidate[] {
  const [decision] = getInputTools(step).listDecisions(step, boundaries);
  return (decision?.candidates ?? []).map(({ pick, option }) => {
    const value = typeof pick === 'number' ? new Big(pick) : pick === '' ? undefined : pick;
    const number = option && findOptionNumber(option);
    return {
      step,
      value,
      option,
      number: number === undefined ? undefined : new Big(number),
      name: option?.label ?? (String(pick) || 'no answer'),
    };
  });
}

/** Figures have no limits: the numbers around those of the entries stand for all. */
function listFigureCandidates({ boundaries = [] }: RuleDependency): Candidate[] {
  const limits = boundaries.flatMap((each) => {
    if ('limit' in each) return each.limit;
    const number = 'text' in each ? Number(each.text) : NaN;
    return Number.isNaN(number) ? [] : number;
  });
  return (limits.length > 0 ? limits : [0]).flatMap((limit) => [
    { value: new Big(limit).minus(1e-6), name: `just below ${limit}` },
    { value: new Big(limit), name: String(limit) },
    { value: new Big(limit).plus(1e-6), name: `just over ${limit}` },
  ]);
}

function* combine(lists: readonly (readonly Candidate[])[]): Generator<readonly Candidate[]> {
  const [first, ...others] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const one of first) for (const rest of combine(others)) yield [one, ...rest];
}

function isPossible(
  { canBeMet }: Reachability,
  keys: readonly Candidate[],
  conditions: readonly Condition[],
): boolean {
  const own = keys.flatMap(({ step, option }): Condition[] => {
    if (!step) return [];
    const shown = getShowConditions(step);
    if (!option || !isChoiceStep(step)) return [...shown];
    const chosen = { test: 'is', answer: step.answer, option: option.id } as const;
    return [...shown, ...getShowConditions(option), chosen];
  });
  return canBeMet([...conditions, ...own], { reachEnd: true }) === true;
}

/** Which entries a rule can find, and for what it finds none. */
export function computeLookupCoverage(
  config: CoverageConfig,
  reach: Reachability,
  rule: LookupByRule,
  conditions: readonly Condition[],
): LookupCoverage {
  const table = config.prices[rule.table] ?? {};
  const dependencies = getOperatorTools(rule).listDependencies?.(rule, config.prices) ?? [];
  const lists = dependencies.map((dependency) => {
    const step = findStepByAnswer(config.steps, dependency.answer);
    return step ? listStepCandidates(step, dependency) : listFigureCandidates(dependency);
  });
  const count = lists.reduce((product, { length }) => product * length, 1);
  if (count > MAX_COMBINATIONS) return { used: new Set(Object.keys(table)), missing: undefined };
  const used = new Set<string>();
  const missing: (readonly Candidate[])[] = [];
  for (const keys of combine(lists)) {
    const entry = findTableEntry(table, keys);
    if (entry !== undefined) used.add(entry);
    else if (keys.every(({ option }) => !option || isOffered(option))) missing.push(keys);
  }
  const lacks = rule.default === undefined ? missing.slice(0, MAX_MISSING) : [];
  const first = lacks.find((keys) => isPossible(reach, keys, conditions));
  const missingEntry = first && {
    names: first.map(({ name }) => name),
    hasFigure: first.some(({ step }) => step === undefined),
  };
  return { used, missing: missingEntry };
}
