import { readFileSync } from 'node:fs';
import { checkConfig } from '../../../../src/authoring/check/check-config.ts';
import type { EstimatorConfig } from '../../../../src/engine/generated/estimator.ts';
import { priceCase } from '../../../../src/authoring/cases/price-case.ts';
import type { CaseAnswers } from '../../../../src/engine/generated/cases.ts';
import type { PricedConfig } from '../../../../src/engine/rules/evaluate.ts';
import { add, divide, roundToNearest, toFraction, toNumber, type Fraction } from './fraction.ts';

/** What a trade of the tests has of its own. */
export type TradeFile = Pick<EstimatorConfig, 'prices' | 'steps' | 'rules'>;

/** A complete config: the site of another example with the prices, steps and rules of a trade. */
export function createTradeConfig(trade: TradeFile): EstimatorConfig {
  const site: EstimatorConfig = JSON.parse(readFileSync('examples/solar/estimator.json', 'utf8'));
  const { lead, steps } = site;
  const results = steps.flatMap((step) => {
    return step.kind === 'results' ? { ...step, requires: [] } : [];
  });
  return {
    ...site,
    ...trade,
    steps: [...trade.steps.filter(({ kind }) => kind !== 'results'), ...results],
    lead: {
      ...lead,
      payload: lead.payload.filter(({ value: { from } }) => from === 'contact' || from === 'time'),
      tracking: { ...lead.tracking, fields: [] },
    },
  };
}

/** What the check says about the prices, steps and rules of a config: code, severity and path. */
export function listTradeProblems(config: EstimatorConfig): string[][] {
  const problems = checkConfig(JSON.stringify(config, null, 2), {
    file: 'estimator.json',
    schema: JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8')),
    hasPublicFile: () => true,
    pages: [],
    today: new Date('2026-11-25'),
    release: false,
  });
  return problems
    .filter(({ severity, path }) => severity === 'error' || /^(prices|steps|rules)/.test(path))
    .map(({ code, severity, path }) => [code, severity, path]);
}

/** The monthly payment of a loan: the loan divided by the present value of payments of 1. */
export function computePayment(loan: Fraction, percent: Fraction, months: number): Fraction {
  const growth = add(toFraction(1), divide(percent, toFraction(1200)));
  let [top, bottom] = [0n, 1n];
  for (let month = 0; month < months; month += 1) {
    // Each payment is at the end of a month: (value + 1) / growth.
    top = (top + bottom) * growth.bottom;
    bottom *= growth.top;
  }
  return divide(loan, { top, bottom });
}

export const toCents = (value: Fraction) => roundToNearest(value, 0.01);

/** The figures of an independent calculation by id, in dollars and cents. */
export function roundFigures(exact: Readonly<Record<string, Fraction>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(exact).map(([id, value]) => [id, toNumber(toCents(value))]),
  );
}

/**
 * The figures that the rules calculate, by id.
 * @throws Error if the answers cannot be priced
 */
export function priceFigures(config: PricedConfig, answers: CaseAnswers): Record<string, number> {
  const priced = priceCase(config, { answers });
  if ('reason' in priced) throw new Error(priced.reason);
  return Object.fromEntries(priced.evaluation.figures.map(({ id, rounded }) => [id, rounded]));
}
