import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCase } from '../../src/authoring/cases/price-case.ts';
import { toPlainText } from '../../src/authoring/report/to-plain-text.ts';
import { createPriceSheet } from '../../src/authoring/sheet/price-sheet.ts';
import type { CaseAnswers } from '../../src/engine/generated/cases.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { explain } from '../../src/engine/rules/explain.ts';
import { parseEstimator } from '../../src/engine/shorthand/expand.ts';
import { resolveEstimatorAt } from '../../src/engine/schedule/resolve-estimator.ts';
import {
  add,
  divide,
  min,
  multiply,
  roundUp,
  subtract,
  toPercent,
  type Fraction,
} from './testing/trades/fraction.ts';
import { createPriceLookup, getNumber, getText } from './testing/trades/trade.ts';
import {
  computePayment,
  createTradeConfig,
  listTradeProblems,
  priceFigures,
  roundFigures,
  toCents,
  type TradeFile,
} from './testing/trades/trade-config.ts';

/* A business with good, better and best, and a loan over 5 and over 10 years. */

const TRADE_FILE = new URL('testing/trades/heat-pumps.json', import.meta.url);

const written: TradeFile = parseEstimator(readFileSync(TRADE_FILE, 'utf8'));
const trade = resolveEstimatorAt(written, Date.parse('2026-11-25'));
const price = createPriceLookup(written.prices);

const arbitraryAnswers: fc.Arbitrary<CaseAnswers> = fc.record({
  area: fc.integer({ min: 400, max: 8000 }),
  ducts: fc.constantFrom('new', 'repair', 'keep'),
});

function computeSystem(answers: CaseAnswers, tons: Fraction, variant: string) {
  const equipment = add(price('unit', variant), multiply(tons, price('perTon', variant)));
  const labor = multiply(price('hours', variant), price('rates', 'labor'));
  const ducts = price(`ducts-${variant}`, getText(answers, 'ducts'));
  const tax = toCents(multiply(equipment, toPercent(price('rates', 'tax'))));
  const share = multiply(equipment, toPercent(price('rebatePercent', variant)));
  const rebate = toCents(min(price('rates', 'mostRebate'), share));
  const total = subtract(add(equipment, labor, ducts, tax), rebate);
  return { equipment, labor, ducts, tax, rebate, price: total };
}

function computeFigures(answers: CaseAnswers): Record<string, Fraction> {
  const perTon = price('rates', 'squareFeetPerTon');
  const tons = roundUp(divide(getNumber(answers, 'area'), perTon), 0.5);
  const systems = ['good', 'better', 'best'].map(
    (variant) => [variant, computeSystem(answers, tons, variant)] as const,
  );
  const financed = computeSystem(answers, tons, 'better').price;
  const toLoan = (months: number) =>
    computePayment(financed, price('interest', String(months)), months);
  return {
    tons,
    ...Object.fromEntries(
      systems.flatMap(([variant, figures]) =>
        Object.entries(figures).map(([id, exact]) => [`${id}.${variant}`, exact]),
      ),
    ),
    'perMonth.60': toLoan(60),
    'perMonth.120': toLoan(120),
  };
}

function createConfig(): EstimatorConfig {
  const config = createTradeConfig(written);
  const toField = (figure: string) =>
    ({ name: figure, value: { from: 'figure', figure, default: '0' } }) as const;
  const sent = ['price.good', 'price.best', 'perMonth.60', 'perMonth.120'];
  const payload = [...config.lead.payload, ...sent.map(toField)];
  return { ...config, lead: { ...config.lead, payload } };
}

describe('heat pumps', () => {
  const answers = { area: 1830, ducts: 'repair' };

  it('give the same prices as an independent calculation, to the cent', () => {
    const property = fc.property(arbitraryAnswers, (given) => {
      expect(priceFigures(trade, given)).toEqual(roundFigures(computeFigures(given)));
    });
    fc.assert(property, { numRuns: 100 });
  });

  it('have rules without problems in the check', () => {
    expect(listTradeProblems(createConfig())).toEqual([]);
  });

  it('are explained variant by variant', () => {
    const priced = priceCase(trade, { answers });
    if ('reason' in priced) throw new Error(priced.reason);
    const paragraphs = explain(priced.evaluation).split('\n\n');
    const labels = paragraphs.map((each) => each.match(/^\S.*?(?= {2,})/gm)?.slice(0, 2));
    expect(labels.slice(0, 4)).toEqual([
      ['Tons'],
      ['Equipment, Good', 'Labor, Good'],
      ['Equipment, Best', 'Labor, Best'],
      ['Per month, over 5 years'],
    ]);
    expect(paragraphs[1]).toContain('Hours for Good');
    expect(paragraphs[1]).toContain('unit $4,350');
    expect(paragraphs[3]).toMatch(/over 60\s+months/);
  });

  it('name the place where a rule is written that cannot be calculated', () => {
    const months = { ...trade.prices.months, 60: 60.5 };
    const broken = { ...trade, prices: { ...trade.prices, months } };
    expect(priceCase(broken, { answers })).toMatchObject({
      reason: expect.stringMatching(/^rules\.variants\[1\]\.figures\[0\]\.rule\.months: /),
    });
  });

  it('stand side by side in the price sheet', () => {
    const namedCase = { name: 'Ana', situation: 'A bungalow.', answers };
    const header = { title: 'Heat pumps', language: 'en-US', made: 'Today.' };
    const sheet = toPlainText(createPriceSheet(trade, [{ namedCase, config: trade }], header));
    expect(sheet).toMatch(/Good +Better +Best/);
    expect(sheet).toMatch(/Price of … +\$8,\S+ +\$10,\S+ +\$13,\S+/);
    expect(sheet).toMatch(/over 5 years +over 10 years/);
  });

  it('give the price tables of variants their labels', () => {
    const header = { title: 'Heat pumps', language: 'en-US', made: 'Today.' };
    const sheet = toPlainText(createPriceSheet(trade, [], header));
    expect(sheet).toMatch(/^Hours$[^]*^ *Good +14 +good$/m);
    expect(sheet).toMatch(/^ *over 5 years +60 +60$/m);
  });
});
