import {
  isChoiceStep,
  isOffered,
  getOptions,
  findStepByAnswer,
  type InputStep,
  type StepOption,
  type InputStepOf,
} from '../../../engine/kinds/answers.ts';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Condition, Rule } from '../../../engine/generated/estimator.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { findOptionEntry } from '../../../engine/rules/core/table-keys.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import {
  computeLookupCoverage,
  type LookupCoverage,
  type MissingEntry,
} from './lookup-coverage.ts';
import { getShowConditions, type Reachability } from './reachability.ts';

/** An option that a rule looks up in a table that has no price for it. */
export interface UnpricedOption {
  readonly table: string;
  readonly option: StepOption;
  readonly path: JsonPath;
  /** An entry of the table that prices nothing and was likely meant for the option. */
  readonly mistypedEntry: string | undefined;
  /** What the rule uses instead of a price, if it has a default or another rule. */
  readonly default: number | 'fallback' | undefined;
}

/** A price that no rule can find. */
export interface UnusedPrice {
  readonly table: string;
  readonly entry: string;
  /** The lengths of the codes that visitors type, if the table is for codes. */
  readonly codeLengths: readonly number[];
  /** Whether a rule looks for the beginning of codes, so that entries of any length are found. */
  readonly isBeginning: boolean;
}

/** A `lookupBy` whose table has no entry for some answers. */
interface UncoveredLookup {
  readonly table: string;
  readonly path: JsonPath;
  /** What it has no entry for. */
  readonly missing: MissingEntry;
}

/** The options without a price, the prices without an option, and the lookups without an entry. */
export interface PriceCoverage {
  readonly unpriced: readonly UnpricedOption[];
  readonly unused: readonly UnusedPrice[];
  readonly uncovered: readonly UncoveredLookup[];
}

type TableRule = Extract<Rule, { table: string }>;
type CoverageConfig = Pick<Estimator, 'steps' | 'prices' | 'rules'>;

interface TableUse {
  readonly rule: TableRule;
  readonly conditions: readonly Condition[];
  readonly hasFallback: boolean | undefined;
  readonly path: JsonPath;
  /** The step whose answer is looked up. */
  readonly step: InputStep | undefined;
  /** For `lookupBy`. */
  readonly coverage: LookupCoverage | undefined;
}

function looksForBeginning(rule: TableRule): boolean {
  return rule.op === 'lookup' && rule.match === 'beginning';
}

/** How long an entry can be that a rule finds for a typed code. */
function listCodeLengths(rule: TableRule, { length }: InputStepOf<'digits'>): number[] {
  return looksForBeginning(rule) ? Array.from({ length }, (_, index) => index + 1) : [length];
}

/** The entries of a table that no rule can find. */
function listUnusedPrices(
  { prices }: CoverageConfig,
  table: string,
  uses: readonly TableUse[],
): UnusedPrice[] {
  const steps = uses.flatMap(({ step }) => step ?? []);
  const isTyped = steps.some((step) => step.kind !== 'digits' && getOptions(step).length === 0);
  if (uses.some(({ rule }) => getOperatorTools(rule).readsWholeTable)) return [];
  const named = uses.flatMap(({ rule, coverage }) =>
    coverage
      ? [...coverage.used]
      : (getOperatorTools(rule).listPriceEntries?.(rule) ?? []).map(({ entry }) => entry),
  );
  const known = new Set([
    ...named,
    ...steps.flatMap((step) =>
      getOptions(step).map((option) => findOptionEntry(option, prices[table] ?? {}) ?? option.id),
    ),
  ]);
  const codeLengths = [
    ...new Set(
      uses.flatMap(({ rule, step }) =>
        step?.kind === 'digits' ? listCodeLengths(rule, step) : [],
      ),
    ),
  ];
  const isBeginning = uses.some(({ rule }) => looksForBeginning(rule));
  const isUsed = (entry: string) =>
    isTyped || known.has(entry) || (codeLengths.includes(entry.length) && /^\d+$/.test(entry));
  return Object.keys(prices[table] ?? {})
    .filter((entry) => !isUsed(entry))
    .map((entry) => ({ table, entry, codeLengths, isBeginning }));
}

/** Whether a visitor could choose an option where the rule is calculated. */
function isLookupPossible(
  { canBeMet }: Reachability,
  step: InputStep,
  option: StepOption,
  conditions: readonly Condition[],
): boolean {
  const chosen: Condition = {
    test: isChoiceStep(step) ? 'is' : 'includes',
    answer: step.answer,
    option: option.id,
  };
  const shown = [...getShowConditions(step), ...getShowConditions(option)];
  return canBeMet([...conditions, ...shown, chosen], { reachEnd: true }) === true;
}

function* walkUnpricedOptions(
  { steps, prices }: CoverageConfig,
  reach: Reachability,
  table: string,
  uses: readonly TableUse[],
) {
  const entries = prices[table] ?? {};
  const seen = new Set<StepOption>();
  for (const { rule, conditions, step, hasFallback } of uses) {
    if (!step) continue;
    for (const [index, option] of getOptions(step).entries()) {
      if (seen.has(option) || findOptionEntry(option, entries) !== undefined) continue;
      if (isOffered(option) && !isLookupPossible(reach, step, option, conditions)) continue;
      seen.add(option);
      yield {
        table,
        option,
        path: ['steps', steps.indexOf(step), 'options', index, 'id'],
        default: hasFallback ? 'fallback' : 'default' in rule ? rule.default : undefined,
      } as const;
    }
  }
}

/**
 * Compares tables and options. An option without a price and a price without an option that have similar names, or are
 * the only two, are one mistake: a mistyped name.
 */
export function computePriceCoverage(config: CoverageConfig, reach: Reachability): PriceCoverage {
  const uses = [...walkAllRules(config)].flatMap(
    ({ value: rule, path, conditions, hasFallback }): TableUse[] => {
      if (!('table' in rule)) return [];
      const step = 'answer' in rule ? findStepByAnswer(config.steps, rule.answer) : undefined;
      const coverage =
        rule.op === 'lookupBy' ? computeLookupCoverage(config, reach, rule, conditions) : undefined;
      return [{ rule, conditions, hasFallback, path, step, coverage }];
    },
  );
  const unpriced: UnpricedOption[] = [];
  const unused: UnusedPrice[] = [];
  for (const [table, usesOfTable] of groupBy(uses, ({ rule }) => rule.table)) {
    const prices = new Map(
      listUnusedPrices(config, table, usesOfTable).map((price) => [price.entry, price]),
    );
    const options = [...walkUnpricedOptions(config, reach, table, usesOfTable)];
    for (const each of options) {
      const isOnlyPair = options.length === 1 && prices.size === 1;
      const mistypedEntry =
        findNearestName(each.option.id, prices.keys()) ??
        (isOnlyPair ? [...prices.keys()][0] : undefined);
      if (mistypedEntry !== undefined) prices.delete(mistypedEntry);
      // An option that is not offered needs no price, unless it has one under a wrong name.
      if (isOffered(each.option) || mistypedEntry !== undefined)
        unpriced.push({ ...each, mistypedEntry });
    }
    for (const price of prices.values()) unused.push(price);
  }
  const uncovered = uses.flatMap(
    ({ rule: { table }, path, coverage, hasFallback }): UncoveredLookup[] =>
      coverage?.missing && !hasFallback ? [{ table, path, missing: coverage.missing }] : [],
  );
  return { unpriced, unused, uncovered };
}
