import type { CasesFile, ExpectedEstimate, NamedCase } from '../generated/cases.ts';
import { money } from '../rules/amounts.ts';
import { isChoice, optionsOf, storedValue, type Answers } from '../rules/answers.ts';
import type { Evaluation, PricedConfig } from '../rules/evaluate.ts';
import { explain } from '../rules/explain.ts';
import { pricedSteps } from '../rules/uses.ts';
import { view } from '../rules/visibility.ts';
import { priceCase, type PricedCase } from './read-case.ts';

/** What the cases have against a config, as data. */
export interface CaseFinding {
  readonly code: 'case-differs' | 'case-unpriced' | 'case-name-twice' | 'option-without-case';
  readonly severity: 'error' | 'warning';
  /** Where in the file of the cases. */
  readonly path: readonly (string | number)[];
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

/**
 * Prices every case and compares: estimates that differ, cases that cannot be priced, names that
 * come twice, and priced options that no case chooses.
 * @param config a config without errors
 */
export function checkCases(config: PricedConfig, { cases }: CasesFile): CaseFinding[] {
  const findings: CaseFinding[] = [];
  const priced: PricedCase[] = [];
  const names = new Set<string>();
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
        path: ['cases', index, 'answers'],
        message: `${homeowner.name} cannot be priced: ${outcome.reason}`,
        hint: 'Change the answers of the case to what the steps now offer.',
      });
      return;
    }
    priced.push(outcome);
    const changes = changedFigures(homeowner.expected, outcome.evaluation);
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
