import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveEffectiveAnswers } from '../visibility.ts';
import { getNumberFormatter, formatPlainNumber } from './number-formatter.ts';
import { evaluate, type PricedConfig } from '../evaluate.ts';
import { explain } from '../explain.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { createFigureFormatter } from '../figure-format.ts';

/** What languages put between a number and a sign must not break; for the eye it is a space. */
const normalizeSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('amounts', () => {
  const dollars = getNumberFormatter();
  const euros = getNumberFormatter({ language: 'de-DE', money: { currency: 'EUR' } });

  it.each([
    [1250, '$1,250'],
    [1250.5, '$1,250.50'],
    [-80, '-$80'],
    [0, '$0'],
    [34_203.190125, '$34,203.190125'],
  ])('are told in dollars where no config says otherwise: %d', (value, words) => {
    expect(dollars.money(value)).toBe(words);
  });

  it('are told as the language and the currency of the site have it', () => {
    expect(normalizeSpaces(euros.money(1742.46))).toBe('1.742,46 €');
    expect(normalizeSpaces(euros.money(1742))).toBe('1.742 €');
    expect(normalizeSpaces(euros.percent(37.5))).toBe('37,5 %');
    expect(euros.number(1250.5)).toBe('1.250,5');
    expect(getNumberFormatter({ language: 'en-GB', money: { currency: 'GBP' } }).money(75)).toBe(
      '£75',
    );
    expect(getNumberFormatter({ language: 'en-CA', money: { currency: 'CAD' } }).money(75)).toBe(
      '$75',
    );
  });

  it('have their cents always, where the config wants them', () => {
    const { money } = getNumberFormatter({ language: 'en-US', money: { cents: 'always' } });
    expect(money(1250)).toBe('$1,250.00');
    expect(
      getNumberFormatter({ language: 'ja-JP', money: { currency: 'JPY' } }).money(900),
    ).toMatch(/900$/);
  });

  it('say what they count', () => {
    expect(euros.format(1250, { as: 'number', unit: 'Module' })).toBe('1.250 Module');
    expect(dollars.format(40, { as: 'percent' })).toBe('40%');
  });

  it('keep every digit of an exact value, up to 20 decimals', () => {
    const value = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 25n }),
      fc.stringMatching(/^\d{0,19}$/),
    );
    fc.assert(
      fc.property(value, ([whole, decimals]) => {
        const exact = new Big(`${whole}.${decimals}0`);
        const digits = dollars.number(exact).replaceAll(',', '');
        expect(new Big(digits).eq(exact)).toBe(true);
      }),
    );
    expect(formatPlainNumber(1.3)).toBe('1.3');
  });
});

describe('a figure that says what sort of number it is', () => {
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
          rule: { op: 'const', value: 14 },
        },
        { id: 'fee', label: 'Fee', shown: { as: 'percent' }, rule: { op: 'const', value: 7.5 } },
        {
          id: 'deposit',
          label: 'Deposit',
          shown: { as: 'money' },
          rule: { op: 'const', value: 120.5 },
        },
        {
          id: 'price',
          label: 'Price',
          rule: {
            op: 'product',
            of: [
              { op: 'figure', figure: 'panels' },
              { op: 'const', value: 310 },
            ],
          },
        },
      ],
    },
  };

  it('is told so in the worked sum', () => {
    const sum = explain(evaluate(config, resolveEffectiveAnswers(config, {}))).replace(/ +/g, ' ');
    expect(sum).toContain('Panels 14 panels');
    expect(sum).toContain('Fee 7.5%');
    expect(sum).toContain('Deposit $120.50');
    expect(sum).toContain('Panels 14 panels x $310');
  });

  it('is told so wherever it is written out', () => {
    expect(createFigureFormatter(config, 'panels')(14)).toBe('14 panels');
    expect(createFigureFormatter(config)(4340)).toBe('$4,340');
  });
});
