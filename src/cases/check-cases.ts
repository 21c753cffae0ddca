import type { CasesFile, ExpectedEstimate, NamedCase } from '../generated/cases.ts';
import { money } from '../rules/amounts.ts';
import { isChoice, optionsOf, storedValue, type Answers } from '../rules/answers.ts';
import type { Evaluation, PricedConfig } from '../rules/evaluate.ts';
import { explain } from '../rules/explain.ts';
import { nearest } from '../rules/nearest.ts';
import { pricedSteps } from '../rules/uses.ts';
import { view } from '../rules/visibility.ts';
import { priceCase, type PricedCase } from './read-case.ts';

/** What the cases have against a config, as data. */
export interface CaseFinding {
  readonly code:
    | 'case-differs'
    | 'case-unpriced'
    | 'case-name-twice'
    | 'option-without-case'
    | 'other-breakdown'
    | 'unknown-figure';
  readonly severity: 'error' | 'warning';
  /** Where in the file of the cases. */
  readonly path: readonly (string | number)[];
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

const UPDATE = 'npm run check -- --update-cases';

/** The estimate as a case writes it down. */
export function expectedOf({ total, breakdown }: Evaluation): ExpectedEstimate {
  return {
    total: total.rounded,
    breakdown: Object.fromEntries(breakdown.map(({ id, rounded }) => [id, rounded])),
  };
}

/** One figure of a case that is not what it must be; undefined where there is none. */
export interface FigureChange {
  readonly path: readonly string[];
  readonly label: string;
  readonly expected: number | undefined;
  readonly priced: number | undefined;
}

/** The figures in which an estimate differs from the expected one: the total first. */
export function changedFigures(expected: ExpectedEstimate, evaluation: Evaluation): FigureChange[] {
  const { total, breakdown } = evaluation;
  const priced = new Map(breakdown.map(({ id, rounded }) => [id, rounded]));
  const labels = new Map(breakdown.map(({ id, label }) => [id, label]));
  const ids = new Set([...priced.keys(), ...Object.keys(expected.breakdown)]);
  return [
    {
      path: ['total'],
      label: total.label,
      expected: expected.total,
      priced: total.rounded,
    },
    ...[...ids].map((id) => ({
      path: ['breakdown', id],
      label: labels.get(id) ?? id,
      expected: Object.hasOwn(expected.breakdown, id) ? expected.breakdown[id] : undefined,
      priced: priced.get(id),
    })),
  ].filter((change) => change.expected !== change.priced);
}

/** An amount, or that there is none. */
export function amountWords(amount: number | undefined): string {
  return amount === undefined ? 'nothing' : money(amount);
}

function difference({ name }: NamedCase, changes: readonly FigureChange[]): string {
  const words = changes.map(
    ({ label, expected, priced }) =>
      `${label} ${amountWords(priced)} instead of ${amountWords(expected)}`,
  );
  return `${name} gets another estimate than expected: ${words.join(', ')}.`;
}

/** The id of every chosen option and ticked item, as `answer/option`. */
function chosenIn(config: PricedConfig, answers: Answers): string[] {
  const counting = view(config, answers).answers;
  return pricedSteps(config).flatMap((step) => {
    const value = counting[step.answer];
    const ids = isChoice(step)
      ? step.options.filter((option) => storedValue(option) === value).map(({ id }) => id)
      : optionsOf(step)
          .map(({ id }) => id)
          .filter((id) => typeof value === 'object' && value[id] === true);
    return ids.map((id) => `${step.answer}/${id}`);
  });
}

function* uncoveredOptions(
  config: PricedConfig,
  priced: readonly PricedCase[],
): Generator<CaseFinding> {
  const covered = new Set(priced.flatMap(({ answers }) => chosenIn(config, answers)));
  for (const step of pricedSteps(config)) {
    for (const { id, label } of optionsOf(step)) {
      if (covered.has(`${step.answer}/${id}`)) continue;
      yield {
        code: 'option-without-case',
        severity: 'warning',
        path: ['cases'],
        label: `option '${label}' of step '${step.title}'`,
        message: `Nobody chooses "${label}" (${step.answer}: ${id}), so no case would notice a wrong price.`,
        hint: `Add "${id}" to the answers of a homeowner, or add a homeowner who wants it; then run ${UPDATE}.`,
      };
    }
  }
}

function isPart({ path }: FigureChange): boolean {
  return path[0] === 'breakdown';
}

/** Figures that a case writes under a name that the breakdown does not have, by what was likely meant. */
function misspeltFigures(changes: readonly FigureChange[]): Map<string, string> {
  const parts = changes.filter(isPart);
  const absent = parts.filter(({ expected }) => expected === undefined);
  const meant = new Map<string, string>();
  for (const { path, priced } of parts) {
    const [, wrong = ''] = path;
    if (priced !== undefined) continue;
    const free = absent.map(({ path: [, id = ''] }) => id);
    const right = nearest(
      wrong,
      free.filter((id) => ![...meant.values()].includes(id)),
    );
    if (right !== undefined) meant.set(wrong, right);
  }
  return meant;
}

/** A part of the breakdown that is new, or that is gone. */
type PartChange = 'new' | 'gone';

function partChange({ path: [, id = ''], expected, priced }: FigureChange): [string, PartChange][] {
  if (expected === undefined) return [[id, 'new']];
  return priced === undefined ? [[id, 'gone']] : [];
}

/** Whether the total changed by what the given parts bring or took away, but for the rounding of each. */
function isByParts(total: FigureChange, parts: readonly FigureChange[]): boolean {
  const change = ({ priced = 0, expected = 0 }: FigureChange) => priced - expected;
  const ofParts = parts.reduce((sum, part) => sum + change(part), 0);
  return Math.abs(change(total) - ofParts) <= parts.length;
}

/** The parts that the breakdown of every case lacks, or has too much of: that is no matter of a case. */
function changedParts(
  config: PricedConfig,
  cases: CasesFile['cases'],
): ReadonlyMap<string, PartChange> {
  const priced = cases.flatMap((homeowner) => {
    const outcome = priceCase(config, homeowner);
    return 'reason' in outcome ? [] : [changedFigures(homeowner.expected, outcome.evaluation)];
  });
  // One case alone may as well be wrong by itself.
  if (priced.length < 2) return new Map();
  const [first = [], ...others] = priced.map((changes) =>
    changes.filter(isPart).flatMap(partChange),
  );
  return new Map(
    first.filter(([id, change]) =>
      others.every((parts) => parts.some(([each, its]) => each === id && its === change)),
    ),
  );
}

function otherBreakdown(parts: ReadonlyMap<string, PartChange>): CaseFinding {
  const words = [...parts].map(([id, change]) =>
    change === 'new' ? `"${id}" is new` : `"${id}" is gone`,
  );
  return {
    code: 'other-breakdown',
    severity: 'error',
    path: ['cases'],
    label: 'the cases',
    message: `The breakdown of the config has other parts than that of every case: ${words.join(', ')}.`,
    hint: `If that is right, run ${UPDATE}: it writes the parts of today into every case.`,
  };
}

/**
 * Prices every case and compares: estimates that differ, cases that cannot be priced, names that
 * come twice, and priced options that no case chooses.
 * @param config a config without errors
 */
export function checkCases(config: PricedConfig, { cases }: CasesFile): CaseFinding[] {
  const findings: CaseFinding[] = [];
  const priced: PricedCase[] = [];
  const names = new Set<string>();
  const sharedParts = changedParts(config, cases);
  if (sharedParts.size > 0) findings.push(otherBreakdown(sharedParts));
  cases.forEach((homeowner, index) => {
    const about = { severity: 'error', label: `case '${homeowner.name}'` } as const;
    if (names.has(homeowner.name)) {
      findings.push({
        ...about,
        code: 'case-name-twice',
        path: ['cases', index, 'name'],
        message: `Two cases are called "${homeowner.name}".`,
        hint: 'Give one of them another name.',
      });
    }
    names.add(homeowner.name);
    const outcome = priceCase(config, homeowner);
    if ('reason' in outcome) {
      findings.push({
        ...about,
        code: 'case-unpriced',
        path: ['cases', index, 'answers', ...outcome.path],
        at: outcome.at,
        message: `${homeowner.name} cannot be priced: ${outcome.reason}`,
        hint: 'Change the answers of the case to what the steps now offer.',
      });
      return;
    }
    priced.push(outcome);
    const all = changedFigures(homeowner.expected, outcome.evaluation);
    const misspelt = misspeltFigures(all);
    for (const [wrong, right] of misspelt) {
      findings.push({
        ...about,
        code: 'unknown-figure',
        path: ['cases', index, 'expected', 'breakdown', wrong],
        at: 'key',
        message: `The breakdown has no figure "${wrong}".`,
        hint: `Did you mean "${right}"?`,
      });
    }
    const known = [...sharedParts.keys(), ...[...misspelt].flat()];
    const shared = all.filter(({ path: [, id = ''] }) => sharedParts.has(id));
    const changes = all.filter(
      (change) =>
        !(isPart(change) ? known.includes(change.path[1] ?? '') : isByParts(change, shared)),
    );
    if (changes.length === 0) return;
    findings.push({
      ...about,
      code: 'case-differs',
      path: ['cases', index, 'expected', ...(changes.length === 1 ? (changes[0]?.path ?? []) : [])],
      message: difference(homeowner, changes),
      hint: `If the new estimate is right, run ${UPDATE}; if not, mend the prices or the rules.`,
      workedSum: explain(outcome.evaluation),
    });
  });
  return [...findings, ...uncoveredOptions(config, priced)];
}
