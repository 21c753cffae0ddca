import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../generated/estimator.ts';
import { NO_ANSWERS } from '../visibility.ts';
import { getNumberFormatter, formatPlainNumber } from './number-formatter.ts';
import { evaluate, type PricedConfig } from '../evaluate.ts';
import { explain } from '../explain.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { createFigureFormatter } from '../figure-format.ts';

/** Languages put a non-breaking space between a number and a sign. */
const normalizeSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
const formatMoney = (language: string, currency: string, value: number) =>
  normalizeSpaces(getNumberFormatter({ language, money: { currency } }).money(value));

describe('numbers', () => {
  const dollars = getNumberFormatter();
  const euros = getNumberFormatter({ language: 'de-DE', money: { currency: 'EUR' } });

  it.each([
    [1250, '$1,250'],
    [1250.5, '$1,250.50'],
    [-80, '-$80'],
    [0, '$0'],
    [34_203.190125, '$34,203.190125'],
  ])('are dollars if no config says otherwise: %d', (value, expected) => {
    expect(dollars.money(value)).toBe(expected);
  });

  it('are written as the language and the currency of the site demand', () => {
    expect(formatMoney('de-DE', 'EUR', 1742.46)).toBe('1.742,46 €');
    expect(formatMoney('de-DE', 'EUR', 1742)).toBe('1.742 €');
    expect(formatMoney('en-GB', 'GBP', 75)).toBe('£75');
    expect(formatMoney('en-CA', 'CAD', 75)).toBe('$75');
    expect(formatMoney('ja-JP', 'JPY', 900)).toMatch(/900$/);
    expect(normalizeSpaces(euros.percent(37.5))).toBe('37,5 %');
    expect(euros.number(1250.5)).toBe('1.250,5');
    expect(formatPlainNumber(1.3)).toBe('1.3');
  });

  it('always have cents if the config says so', () => {
    const { money } = getNumberFormatter({ language: 'en-US', money: { cents: 'always' } });
    expect(money(1250)).toBe('$1,250.00');
  });

  it('have the unit of their format', () => {
    expect(euros.format(1250, { as: 'number', unit: 'Module' })).toBe('1.250 Module');
    expect(dollars.format(40, { as: 'percent' })).toBe('40%');
    const panels = { as: 'number', unit: 'panels', unitForOne: 'panel' } as const;
    expect([0, 1, 2].map((count) => dollars.format(count, panels))).toEqual([
      '0 panels',
      '1 panel',
      '2 panels',
    ]);
  });

  it('keep every digit of an exact value, up to 20 decimals', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 25n });
    const property = fc.property(whole, fc.stringMatching(/^\d{0,19}$/), (digits, decimals) => {
      const exact = new Big(`${digits}.${decimals}0`);
      expect(new Big(dollars.number(exact).replaceAll(',', '')).eq(exact)).toBe(true);
    });
    fc.assert(property);
  });
});

it('a figure is written in the format that it says', () => {
  const constant = (value: number): Rule => ({ op: 'const', value });
  const price: Rule = { op: 'product', of: [{ op: 'figure', figure: 'panels' }, constant(310)] };
  const config: PricedConfig = {
    ...fenceConfig,
    rules: {
      rounding: { mode: 'half-up', decimals: 2 },
      total: 'price',
      breakdown: [],
      figures: [
        {
          id: 'panels',
          label: 'Panels',
          shown: { as: 'number', unit: 'panels' },
          rule: constant(14),
        },
        { id: 'fee', label: 'Fee', shown: { as: 'percent' }, rule: constant(7.5) },
        { id: 'deposit', label: 'Deposit', shown: { as: 'money' }, rule: constant(120.5) },
        { id: 'price', label: 'Price', rule: price },
      ],
    },
  };
  const sum = explain(evaluate(config, NO_ANSWERS)).replace(/ +/g, ' ');
  for (const words of ['Panels 14 panels', 'Fee 7.5%', 'Deposit $120.50', '14 panels x $310']) {
    expect(sum).toContain(words);
  }
  expect(createFigureFormatter(config, 'panels')(14)).toBe('14 panels');
  expect(createFigureFormatter(config)(4340)).toBe('$4,340');
});
