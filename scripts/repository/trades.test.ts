import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCase } from '../../src/authoring/cases/price-case.ts';
import { createPriceTables } from '../../src/authoring/sheet/price-tables.ts';
import { toPlainText } from '../../src/authoring/report/to-plain-text.ts';
import type { CaseAnswers } from '../../src/engine/generated/cases.ts';
import { explain } from '../../src/engine/rules/explain.ts';
import {
  add,
  min,
  multiply,
  subtract,
  toNumber,
  toPercent,
  type Fraction,
} from './testing/trades/fraction.ts';
import {
  computePayment,
  createTradeConfig,
  listTradeProblems,
  priceFigures,
  roundFigures,
  toCents,
  type TradeFile,
} from './testing/trades/trade-config.ts';
import {
  createPriceLookup,
  getNumber,
  getText,
  listQuantities,
  ZERO,
} from './testing/trades/trade.ts';

/* A business that needs most operators, with prices, steps and rules as a person would write them. */

const TRADE_FILE = new URL('testing/trades/windows.json', import.meta.url);

const tradeText = readFileSync(TRADE_FILE, 'utf8');
const trade: TradeFile = JSON.parse(tradeText);
const price = createPriceLookup(trade.prices);

const arbitraryAnswers: fc.Arbitrary<CaseAnswers> = fc.record({
  type: fc.constantFrom('casement', 'sliding', 'double-hung'),
  glass: fc.constantFrom('double', 'low-e', 'triple'),
  count: fc.integer({ min: 1, max: 60 }),
  area: fc.integer({ min: 20, max: 400 }).map((tenths) => tenths / 10),
  floor: fc.constantFrom('ground', 'second', 'third'),
  extras: fc.subarray(['disposal', 'blinds']),
  day: fc
    .date({ min: new Date('2027-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  term: fc.constantFrom('now', 'five-years', 'ten-years'),
});

function findSeasonEntry(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (date.getUTCDay() === 6) return 'saturday';
  if (date.getUTCDay() === 0) return 'sunday';
  if (date.getUTCMonth() === 11) return 'december';
  return date.getUTCFullYear() === 2028 ? '2028*' : 'other';
}

function findGlassEntry(area: number, glass: string): string {
  if (area > 25) return 'over 25/other';
  return `up to ${area <= 10 ? 10 : 25}/${glass === 'triple' ? 'triple' : 'other'}`;
}

function computeFigures(answers: CaseAnswers): Record<string, Fraction> {
  const [count, area] = [getNumber(answers, 'count'), getNumber(answers, 'area')];
  const glass = getText(answers, 'glass');
  const each = add(
    price('window', `${getText(answers, 'type')}/${glass}`),
    multiply(area, price('perSquareFoot', findGlassEntry(toNumber(area), glass))),
  );
  const windows = multiply(count, each);
  const many = toNumber(count);
  const band = many <= 4 ? 'up to 4' : many <= 9 ? 'up to 9' : many <= 19 ? 'up to 19' : 'over 19';
  const discount = toCents(multiply(windows, toPercent(price('discount', band))));
  const floor = getText(answers, 'floor');
  const isHigh = floor === 'third' || (floor === 'second' && toNumber(area) > 12);
  const access = isHigh ? multiply(count, price('access', floor)) : ZERO;
  const chosen = listQuantities(answers, 'extras').map(([id]) => price('extra', id));
  const extras = multiply(count, add(ZERO, ...chosen));
  const entry = findSeasonEntry(getText(answers, 'day'));
  const season = toCents(multiply(windows, toPercent(price('season', entry))));
  const rebate =
    glass === 'double'
      ? ZERO
      : min(multiply(count, price('rebate', 'lowE')), price('rebate', 'most'));
  const net = subtract(add(windows, access, extras, season), add(discount, rebate));
  const tax = toCents(multiply(net, toPercent(price('rates', 'tax'))));
  const total = add(net, tax);
  const term = getText(answers, 'term');
  const months = term === 'now' ? 1 : term === 'five-years' ? 60 : 120;
  const interest = term === 'now' ? ZERO : price('rates', 'interest');
  const perMonth = computePayment(total, interest, months);
  return {
    each,
    windows,
    discount,
    access,
    extras,
    season,
    rebate,
    net,
    tax,
    price: total,
    perMonth,
  };
}

describe('window replacement', () => {
  const numeric = { type: 'sliding', glass: 'triple', count: 12, area: 14.5, floor: 'second' };
  const answers = { ...numeric, extras: ['blinds'], day: '2027-05-15', term: 'five-years' };

  it('gives the same prices as an independent calculation, to the cent', () => {
    const property = fc.property(arbitraryAnswers, (given) => {
      expect(priceFigures(trade, given)).toEqual(roundFigures(computeFigures(given)));
    });
    fc.assert(property, { numRuns: 40 });
  });

  it('explains how a price is calculated', () => {
    const priced = priceCase(trade, { answers });
    if ('reason' in priced) throw new Error(priced.reason);
    const sum = explain(priced.evaluation);
    expect(sum).toContain('sliding/triple, for Sliding, Triple glazing');
    expect(sum).toMatch(/^less Discount for several +-\$/m);
    expect(sum).toContain('the monthly payment for Price $');
  });

  it('has rules without problems in the check', () => {
    expect(listTradeProblems(createTradeConfig(trade))).toEqual([]);
  });

  it('shows the labels of both keys in the price sheet', () => {
    const blocks = [...createPriceTables(trade)];
    const sheet = toPlainText({ title: 'Windows', language: 'en-US', blocks });
    expect(sheet).toMatch(/Casement, Low-E +\$455/);
  });
});
