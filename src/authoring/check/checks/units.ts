import type { Estimator } from '../../../engine/compile/compile.ts';
import Big from 'big.js';
import { findStepByAnswer } from '../../../engine/kinds/answers.ts';
import type { Figure, Rule, Shown } from '../../../engine/generated/estimator.ts';
import { formatPlainNumber } from '../../../engine/rules/core/number-formatter.ts';
import { findDeclaredFormat } from '../../../engine/rules/number-units.ts';
import { getOperatorTools, listParts } from '../../../engine/rules/operators/index.ts';
import { collectMoneyRules } from '../../../engine/rules/money-rules.ts';
import { walkAllConditions, walkAllRules } from '../../../engine/rules/walk.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { capitalize, quote } from '../../../engine/text/format.ts';
import type { Check } from '../core/check.ts';
import { getFigureLabel } from '../../../engine/text/figure-label.ts';

function describeUnit(shown: Shown): string {
  if (shown.as === 'money') return 'money';
  if (shown.as === 'percent') return 'a percentage';
  return shown.unit === undefined ? 'a plain number' : `a number of ${shown.unit}`;
}

/** Whether a number counts percent: it is shown as a percentage, or has that for its unit. */
function isPercentage(shown: Shown | undefined): boolean {
  return shown?.as === 'percent' || (shown?.as === 'number' && shown.unit === '%');
}

/** Whether two numbers may be added and compared. A number without a unit may be a percentage. */
function isSameSort(one: Shown, other: Shown): boolean {
  const mayBePercentage = (shown: Shown) =>
    isPercentage(shown) || (shown.as === 'number' && shown.unit === undefined);
  return one.as === other.as || (mayBePercentage(one) && mayBePercentage(other));
}

/** Whether two numbers count the same, as far as the config says it. */
function isSameUnit(one: Shown, other: Shown): boolean {
  const [unit, otherUnit] = [one, other].map((each) =>
    each.as === 'number' ? each.unit : undefined,
  );
  return unit === undefined || otherUnit === undefined || unit === otherUnit;
}

/** The parts of which the whole is one: those of a sum, or the results of which one counts. */
function listSimilarParts(
  rule: Rule,
): readonly { readonly value: Rule; readonly path: JsonPath }[] {
  const parts = listParts(rule);
  switch (rule.op) {
    case 'sum':
    case 'difference':
    case 'largest':
    case 'smallest':
    case 'fallback':
      return parts;
    case 'when':
    case 'choose':
      return parts.filter(({ when }) => when);
    default:
      return parts.filter(({ isPercent }) => !isPercent).slice(0, 1);
  }
}

/** What a figure is by itself: the total and the breakdown are money, unless the config says otherwise. */
function findExpectedUnit({ rules }: Estimator, { id, shown }: Figure): Shown | undefined {
  const isEstimate = id === rules.total || rules.breakdown.includes(id);
  return shown ?? (isEstimate ? { as: 'money' } : undefined);
}

/** Whether dividing by a number makes a fraction of a percentage: by 100, say. */
const takesPercent = (rule: Rule): boolean =>
  rule.op === 'product'
    ? rule.of.some(takesPercent)
    : rule.op === 'const' && rule.value % 100 === 0;

/** The percentage in a product, unless it is divided by 100 in there. */
function findStrayPercent(factors: readonly Rule[], findUnit: (rule: Rule) => Shown | undefined) {
  const isFraction = (rule: Rule): boolean =>
    (rule.op === 'const' && rule.value === 0.01) ||
    (rule.op === 'quotient' && (takesPercent(rule.by) || isPercentage(findUnit(rule.by))));
  return factors.some(isFraction)
    ? undefined
    : factors.find((factor) => isPercentage(findUnit(factor)));
}

/** The products that a rule is or adds up. */
function listProducts(rule: Rule): readonly Rule[] {
  if (rule.op !== 'product' && rule.op !== 'sum') return [];
  const inner = rule.of.flatMap(listProducts);
  return rule.op === 'product' ? [rule, ...inner] : inner;
}

/** The products that are divided by 100 or by a percentage, so that they may have a percentage. */
function listDividedProducts(
  rule: Rule,
  findUnit: (rule: Rule) => Shown | undefined,
): readonly Rule[] {
  if (rule.op !== 'quotient') return [];
  return takesPercent(rule.by) || isPercentage(findUnit(rule.by)) ? listProducts(rule.of) : [];
}

interface UnitFinder {
  /** What the number of a rule is; undefined if the config leaves it open. */
  readonly findUnit: (rule: Rule) => Shown | undefined;
  readonly countMoney: (rule: Rule) => number | undefined;
}

function createUnitFinder(estimator: Estimator): UnitFinder {
  const { rules, steps } = estimator;
  // A figure that needs itself has no unit.
  const figureUnits = new Map<string, Shown | undefined>();

  function findFigureUnit(id: string): Shown | undefined {
    if (figureUnits.has(id)) return figureUnits.get(id);
    const figure = rules.figures.find((each) => each.id === id);
    if (!figure) return undefined;
    figureUnits.set(id, undefined);
    const unit = findExpectedUnit(estimator, figure) ?? findUnit(figure.rule);
    figureUnits.set(id, unit);
    return unit;
  }

  /** How many amounts of money a rule multiplies, less those that it divides by; undefined if that is open. */
  function countMoney(rule: Rule): number | undefined {
    if (rule.op === 'product') {
      const counts = rule.of.map(countMoney);
      const count = counts.reduce<number>((all, each) => all + (each ?? 0), 0);
      return count === 0 && counts.includes(undefined) ? undefined : count;
    }
    if (rule.op === 'quotient') {
      const [of, by] = [countMoney(rule.of), rule.by.op === 'const' ? 0 : countMoney(rule.by)];
      return of === undefined || by === undefined ? undefined : of - by;
    }
    const parts = 'table' in rule ? [] : listSimilarParts(rule);
    if (parts.length > 0) {
      return parts.map(({ value }) => countMoney(value)).find((count) => count !== undefined);
    }
    const unit = findUnit(rule);
    return unit && Number(unit.as === 'money');
  }

  function findProductUnit(rule: Extract<Rule, { op: 'product' }>): Shown | undefined {
    const count = countMoney(rule);
    if (count !== 0) return count === 1 ? { as: 'money' } : undefined;
    const ofFactors = rule.of.map(findUnit);
    if (ofFactors.includes(undefined)) return undefined;
    const names = ofFactors.flatMap((unit) => (unit?.as === 'number' ? (unit.unit ?? []) : []));
    return { as: 'number', ...(names.length > 0 && { unit: names.join(' x ') }) };
  }

  function findQuotientUnit(rule: Extract<Rule, { op: 'quotient' }>): Shown | undefined {
    const count = countMoney(rule);
    if (count === undefined || count > 1) return undefined;
    if (count === 1) return { as: 'money' };
    const [of, divisor] = [findUnit(rule.of), findUnit(rule.by)];
    if (of && !divisor && !(isPercentage(of) && takesPercent(rule.by))) return of;
    return { as: 'number' };
  }

  function findUnit(rule: Rule): Shown | undefined {
    const declared = findDeclaredFormat(estimator, rule);
    if (declared) return declared;
    const figure = getOperatorTools(rule).getReferencedFigure?.(rule);
    if (figure !== undefined) return findFigureUnit(figure);
    if (rule.op === 'product') return findProductUnit(rule);
    if (rule.op === 'quotient') return findQuotientUnit(rule);
    if (rule.op === 'countSelected') return { as: 'number' };
    if (rule.op === 'answer') {
      const step = findStepByAnswer(steps, rule.answer);
      const unit = step && 'unit' in step ? step.unit : undefined;
      return unit === undefined ? undefined : { as: 'number', unit };
    }
    // The number that decides which entry counts says nothing of the entry.
    if ('table' in rule) return undefined;
    const [first, ...others] = listSimilarParts(rule).map(({ value }) => findUnit(value));
    return first ?? others.find(Boolean);
  }

  return { findUnit, countMoney };
}

/**
 * The places of products with more than one amount of money that nothing divides by money again.
 * @param isDivided whether what is around them counts their money
 */
function* findMoneyProducts(
  rule: Rule,
  path: JsonPath,
  countMoney: UnitFinder['countMoney'],
  isDivided = false,
): Generator<JsonPath> {
  const isChain = rule.op === 'product' || rule.op === 'quotient';
  const isMany = !isDivided && isChain && (countMoney(rule) ?? 0) > 1;
  const parts = listParts(rule);
  const factors = parts.filter(({ value }) => (countMoney(value) ?? 0) > 0);
  const [, second] = factors;
  if (isMany && rule.op === 'product' && second) {
    yield [...path, ...second.path];
    return;
  }
  const similar = new Set((isChain ? parts : listSimilarParts(rule)).map(({ value }) => value));
  for (const part of parts) {
    const isInner = similar.has(part.value) && (isChain ? !isMany : isDivided);
    yield* findMoneyProducts(part.value, [...path, ...part.path], countMoney, isInner);
  }
}

/** Money is added to money, and a percentage is taken of something. */
const mixedUnits: Check = {
  code: 'mixed-units',
  severity: 'error',
  *find({ estimator }) {
    const { rules } = estimator;
    const { findUnit, countMoney } = createUnitFinder(estimator);
    const divided = new Set<Rule>();
    for (const { path, value: rule } of walkAllRules(estimator)) {
      const units = listSimilarParts(rule).flatMap((part) => {
        const unit = findUnit(part.value);
        return unit ? [{ path: [...path, ...part.path], unit }] : [];
      });
      const [first, ...others] = units;
      const other = others.find(({ unit }) => first && !isSameSort(unit, first.unit));
      if (first && other) {
        yield {
          path: other.path,
          message: `This is ${describeUnit(other.unit)}, and what stands beside it is ${describeUnit(first.unit)}.`,
          hint: 'Add, subtract and compare only numbers of one sort. For a percentage of something write 19% of PART, or PART + 19%.',
        };
      }
      const parts = listParts(rule);
      const factors = rule.op === 'product' ? parts : [];
      for (const product of listDividedProducts(rule, findUnit)) divided.add(product);
      const stray =
        rule.op === 'product' && !divided.has(rule)
          ? findStrayPercent(rule.of, findUnit)
          : undefined;
      const percent = factors.find(({ value }) => value === stray);
      const wrongShare = parts.find((part) => {
        const unit = part.isPercent ? findUnit(part.value) : undefined;
        return unit && !isPercentage(unit) && !isSameSort(unit, { as: 'percent' });
      });
      if (percent) {
        yield {
          path: [...path, ...percent.path],
          message:
            'Something is multiplied by a percentage, which makes it a hundred times too large.',
          hint: 'For a percentage of something write 19% of PART, or TABLE.ENTRY% of PART.',
        };
      }
      if (wrongShare) {
        yield {
          path: [...path, ...wrongShare.path],
          message: `A percentage is needed, and this is ${describeUnit(findUnit(wrongShare.value) ?? { as: 'number' })}.`,
          hint: 'Use a price of a table of percentages, or say in "rules.tables" that this one has percentages.',
        };
      }
    }
    for (const { path, value: test } of walkAllConditions(estimator)) {
      if (test.test !== 'answers') continue;
      const [one, other] = [test.answer, test.with].map((answer) =>
        findUnit({ op: 'answer', answer }),
      );
      const isSame = !one || !other || (isSameSort(one, other) && isSameUnit(one, other));
      if (isSame) continue;
      yield {
        path: [...path, 'with'],
        message: `${capitalize(describeUnit(other))} is compared with ${describeUnit(one)}.`,
        hint: 'Compare numbers of one unit, or multiply one of them by what the other one is: width * 12 > height.',
      };
    }
    for (const [index, figure] of rules.figures.entries()) {
      const place = ['rules', 'figures', index, 'rule'];
      for (const path of findMoneyProducts(figure.rule, place, countMoney)) {
        yield {
          path,
          message: 'An amount of money is multiplied by an amount of money.',
          hint: 'Multiply money by a number, or take a percentage of it: 19% of PART.',
        };
      }
      const expected = findExpectedUnit(estimator, figure);
      const unit = findUnit(figure.rule);
      if (!expected || !unit || isSameSort(unit, expected)) continue;
      yield {
        path: place,
        message: `The figure ${quote(getFigureLabel(figure))} is ${describeUnit(expected)}, and its rule gives ${describeUnit(unit)}.`,
        hint: 'Multiply by a price, change "shown" of the figure, or correct what "rules.tables" says of a table.',
      };
    }
  },
};

/** Steps that are likely meant as a number of decimals. */
const DECIMALS = [2, 3, 4];

/** Amounts are rounded to a multiple of a step: that of a cent is 0.01. */
const roundingStep: Check = {
  code: 'rounding-step',
  severity: 'warning',
  *find({ estimator, env: { wording } }) {
    const { findUnit } = createUnitFinder(estimator);
    const money = collectMoneyRules(estimator);
    for (const { path, value: rule } of walkAllRules(estimator)) {
      if (rule.op !== 'round' || !DECIMALS.includes(rule.to)) continue;
      if (!money.has(rule) && findUnit(rule)?.as !== 'money') continue;
      yield {
        path: [...path, 'to'],
        message: `This rounds an amount of money to a multiple of ${rule.to}, not to ${rule.to} decimals.`,
        hint: `To the cent is round(x, 0.01). If a multiple of ${rule.to} is meant, ${wording.acknowledge}.`,
      };
    }
  },
};

/** A share below is likely a fraction of 1; one above is likely no percentage. */
const PERCENT_LIMITS = { least: 1, most: 100 };

/** How many decimals the currency has: none for yen. */
function countCurrencyDecimals({ site }: Estimator): number {
  const { currency = 'USD' } = site.money ?? {};
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Prices lie within the limits of their table, and the currency has their decimals. */
const implausiblePrice: Check = {
  code: 'implausible-price',
  severity: 'error',
  *find({ estimator }) {
    const { tables = [] } = estimator.rules;
    const hasNoDecimals = tables.length > 0 && countCurrencyDecimals(estimator) === 0;
    for (const { table, shown, ...own } of tables) {
      const { least = 0, most = Infinity } =
        shown.as === 'percent' ? { ...PERCENT_LIMITS, ...own } : own;
      for (const [entry, price] of Object.entries(estimator.prices[table] ?? {})) {
        const path = ['prices', table, entry];
        const write = (value: number) =>
          `${formatPlainNumber(value)}${shown.as === 'percent' ? '%' : ''}`;
        if (price !== 0 && (price < least || price > most)) {
          const [limit, key, value] =
            price < least
              ? [`less than the least, ${write(least)}`, 'least', price]
              : [`more than the most, ${write(most)}`, 'most', price];
          const meant =
            shown.as === 'percent' && price < 1
              ? `Write ${new Big(price).times(100).toFixed()} for ${new Big(price).times(100).toFixed()}%. `
              : '';
          yield {
            path,
            message: `The table ${quote(table)} has ${write(price)} for ${quote(entry)}, ${limit}.`,
            hint: `${meant}If it is right, write "${key}": ${value} for this table in "rules.tables".`,
          };
        } else if (shown.as === 'money' && hasNoDecimals && !Number.isInteger(price)) {
          yield {
            path,
            message: `The table ${quote(table)} has ${price} for ${quote(entry)}, and the currency has no decimals.`,
            hint: 'Write a whole amount.',
          };
        }
      }
    }
  },
};

/** Checks of what numbers are. */
export const unitChecks = [mixedUnits, roundingStep, implausiblePrice];
