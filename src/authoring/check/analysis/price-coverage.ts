import {
  isChoiceStep,
  isOffered,
  getOptions,
  findStepByAnswer,
  type InputStep,
  type StepOption,
  type InputStepOf,
} from '../../../engine/inputs/answers.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import type {
  Condition,
  EstimatorConfig,
  Rule,
  Step,
} from '../../../engine/generated/estimator.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { getShowConditions } from './conditional-items.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';

/** An option that a rule would look up in a table in vain. */
export interface UnpricedOption {
  readonly table: string;
  readonly option: StepOption;
  readonly path: JsonPath;
  /** The entry that was likely meant for it: one that prices nothing. */
  readonly intendedEntry: string | undefined;
  /** The amount that the rule takes in place of a price, where it has one. */
  readonly default: number | undefined;
}

/** What the tables lack, and what they have too much of. */
export interface PriceCoverage {
  readonly unpriced: readonly UnpricedOption[];
  /** Entries that price nothing. */
  readonly unused: readonly (readonly [table: string, entry: string])[];
  /** Entries for typed codes that are too short, too long or no codes, with the lengths that are asked for. */
  readonly untypable: readonly (readonly [
    table: string,
    entry: string,
    lengths: readonly number[],
  ])[];
}

type TableRule = Extract<Rule, { table: string }>;
type CoverageConfig = Pick<EstimatorConfig, 'steps' | 'prices' | 'rules'>;

interface TableUse {
  readonly rule: TableRule;
  readonly conditions: readonly Condition[];
}

/** What the uses of one table ask it for. */
interface ExpectedEntries {
  /** How long the codes are that visitors type. */
  readonly lengths: ReadonlySet<number>;
  readonly has: (entry: string) => boolean;
}

/** How long the names of entries can be with which a rule finds one for a code. */
function listCodeLengths(rule: TableRule, { length }: InputStepOf<'digits'>): number[] {
  const isBeginning = rule.op === 'lookup' && rule.match === 'beginning';
  return isBeginning ? Array.from({ length }, (_, index) => index + 1) : [length];
}

function collectExpectedEntries(
  { steps }: CoverageConfig,
  uses: readonly TableUse[],
): ExpectedEntries {
  const names = new Set(
    uses
      .flatMap(({ rule }) => getOperatorTools(rule).listPriceEntries?.(rule) ?? [])
      .map(({ entry }) => entry),
  );
  const lengths = new Set<number>();
  let isAnything = false;
  for (const { rule } of uses) {
    const step = 'answer' in rule ? findStepByAnswer(steps, rule.answer) : undefined;
    if (!step) continue;
    getOptions(step).forEach(({ id }) => names.add(id));
    if (step.kind === 'digits')
      listCodeLengths(rule, step).forEach((length) => lengths.add(length));
    else if (getOptions(step).length === 0) isAnything = true;
  }
  return {
    lengths,
    has: (entry) =>
      isAnything || names.has(entry) || (lengths.has(entry.length) && /^\d+$/.test(entry)),
  };
}

function createChosenCondition(step: InputStep, { id: option }: StepOption): Condition {
  return { test: isChoiceStep(step) ? 'is' : 'includes', answer: step.answer, option };
}

function isStop({ kind }: Step): boolean {
  return kind === 'stop';
}

/** Whether a visitor could choose the option where the rule is calculated. */
function isLookupPossible(
  steps: CoverageConfig['steps'],
  step: InputStep,
  option: StepOption,
  { conditions }: TableUse,
) {
  const asked = [...getShowConditions(step), ...getShowConditions(option)];
  const isPlain = asked.length === 0 && conditions.length === 0 && !steps.some(isStop);
  const all = [...conditions, ...asked, createChosenCondition(step, option)];
  return isPlain || canConditionsBeMet(steps, all, { reachEnd: true });
}

function* walkOptionsWithoutPrice(
  config: CoverageConfig,
  table: string,
  uses: readonly TableUse[],
) {
  const entries = config.prices[table] ?? {};
  const seen = new Set<StepOption>();
  for (const use of uses) {
    if (!('answer' in use.rule)) continue;
    const step = findStepByAnswer(config.steps, use.rule.answer);
    if (!step) continue;
    for (const [index, option] of getOptions(step).entries()) {
      if (seen.has(option) || Object.hasOwn(entries, option.id)) continue;
      if (isOffered(option) && !isLookupPossible(config.steps, step, option, use)) continue;
      seen.add(option);
      yield {
        option,
        path: ['steps', config.steps.indexOf(step), 'options', index, 'id'],
        default: 'default' in use.rule ? use.rule.default : undefined,
      };
    }
  }
}

/** Several checks ask for the same comparison. */
const coverageCache = new WeakMap<CoverageConfig, PriceCoverage>();

/**
 * Compares tables and options. An option without a price and a price without an option, similar or the
 * only two of their kind, are one mistake: a name that was mistyped. An option that is not offered may
 * be without a price, but not beside such an entry.
 */
export function getPriceCoverage(config: CoverageConfig): PriceCoverage {
  const known = coverageCache.get(config);
  if (known) return known;
  const pricing = computePriceCoverage(config);
  coverageCache.set(config, pricing);
  return pricing;
}

function computePriceCoverage(config: CoverageConfig): PriceCoverage {
  const uses = [...walkAllRules(config)].flatMap(({ value: rule, conditions }) =>
    'table' in rule ? { rule, conditions } : [],
  );
  const unpriced: UnpricedOption[] = [];
  const unused: PriceCoverage['unused'][number][] = [];
  const untypable: PriceCoverage['untypable'][number][] = [];
  for (const [table, usesOfTable] of groupBy(uses, ({ rule }) => rule.table)) {
    const sought = collectExpectedEntries(config, usesOfTable);
    const orphans = new Set(
      Object.keys(config.prices[table] ?? {}).filter((entry) => !sought.has(entry)),
    );
    const without = [...walkOptionsWithoutPrice(config, table, usesOfTable)];
    const isOnlyPair = without.length === 1 && orphans.size === 1;
    for (const { option, path, default: instead } of without) {
      const meant =
        findNearestName(option.id, orphans) ?? (isOnlyPair ? [...orphans][0] : undefined);
      if (meant !== undefined) orphans.delete(meant);
      if (!isOffered(option) && meant === undefined) continue;
      unpriced.push({ table, option, path, intendedEntry: meant, default: instead });
    }
    for (const entry of orphans) {
      if (sought.lengths.size > 0) untypable.push([table, entry, [...sought.lengths]]);
      else unused.push([table, entry]);
    }
  }
  return { unpriced, unused, untypable };
}
