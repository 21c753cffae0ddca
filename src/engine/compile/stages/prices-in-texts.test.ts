import { describe, expect, it } from 'vitest';
import type { Figure, PriceTables, Rule } from '../../generated/estimator.ts';
import type { PricedConfig } from '../../rules/evaluate.ts';
import { fenceConfig } from '../../rules/fixtures/fence-config.ts';
import { withPricesInTexts } from './prices-in-texts.ts';

/** The title that a step gets. */
function renderTitle(title: string, config = fenceConfig): string | undefined {
  const [first, ...others] = config.steps;
  const steps = [{ ...first, title } as (typeof config.steps)[number], ...others];
  return withPricesInTexts({ ...config, steps }).steps[0]?.title.replace('\u00A0', ' ');
}

/** The fence builder with more prices and figures. */
function extendConfig(prices: PriceTables, figures: Figure[], isInTotal: boolean): PricedConfig {
  const { rules } = fenceConfig;
  const last = figures.at(-1)?.id ?? '';
  return {
    ...fenceConfig,
    prices: { ...fenceConfig.prices, ...prices },
    rules: {
      ...rules,
      figures: [...rules.figures, ...figures],
      ...(isInTotal ? { breakdown: [...rules.breakdown, last] } : { total: last, breakdown: [] }),
    },
  };
}

const price = (table: string, entry: string): Rule => ({ op: 'price', table, entry });
const times = (...of: Rule[]): Rule => ({ op: 'product', of });
const lengthRule: Rule = { op: 'answer', answer: 'fenceLength' };

describe('a price in a text', () => {
  it.each([
    ['A gate is {price.extraPrice.gate}.', 'A gate is $350.'],
    ['From {price.perFoot.chain} a foot', 'From $12.15 a foot'],
    ['Posts: {price.percentOfRun.posts}', 'Posts: 37.5%'],
    ['Clay: {price.groundFactor.clay} times', 'Clay: 1.05 times'],
    ['There: {price.zoneFee.00501}', 'There: 80'],
    // A sign that the text writes itself is not repeated.
    ['Only ${price.extraPrice.gate}!', 'Only $350!'],
    ['{price.percentOfRun.posts}% are posts', '37.5% are posts'],
    // The check refuses these.
    ['{price.perFoot.hedge} and {company.name}', '{price.perFoot.hedge} and {company.name}'],
  ])('is an amount, a percentage or a number, as the rules use it: %s', (title, expected) => {
    expect(renderTitle(title)).toBe(expected);
  });

  it.each([
    ['en-US', 'USD', 'Only ${price.extraPrice.gate}!', 'Only $350.00!'],
    ['de-DE', 'EUR', 'Nur {price.extraPrice.gate} €!', 'Nur 350,00 €!'],
    ['de-DE', 'EUR', 'Das Tor: {price.extraPrice.stain}', 'Das Tor: 199,99 €'],
  ])('is written as the site says: %s, %s', (language, currency, title, expected) => {
    const site = { language, money: { currency, cents: 'always' as const } };
    expect(renderTitle(title, { ...fenceConfig, site })).toBe(expected);
  });

  it('is money, too, if it only counts under a condition', () => {
    const fee: Rule = {
      op: 'when',
      condition: { test: 'atLeast', answer: 'fenceLength', number: 500 },
      then: price('fees', 'long'),
      otherwise: price('fees', 'short'),
    };
    const config = extendConfig(
      { fees: { long: 2500, short: 1250 } },
      [{ id: 'fee', label: 'Fee', rule: fee }],
      true,
    );
    expect(renderTitle('{price.fees.long} or {price.fees.short}', config)).toBe('$2,500 or $1,250');
  });

  it('is what the config says of its table', () => {
    const tables = [
      { table: 'perFoot', shown: { as: 'number', unit: 'kg', unitForOne: 'kg' } as const },
      { table: 'groundFactor', shown: { as: 'percent' } as const },
    ];
    const config = { ...fenceConfig, rules: { ...fenceConfig.rules, tables } };
    expect(renderTitle('{price.perFoot.chain}, {price.groundFactor.sand}', config)).toBe(
      '12.15 kg, 1%',
    );
  });

  it('is no money in a figure that is shown as something else', () => {
    const workers: Rule = {
      op: 'quotient',
      of: lengthRule,
      by: price('crew', 'feetPerWorker'),
      decimals: 0,
      mode: 'up',
      atZero: 0,
    };
    const time: Rule = { op: 'sumSelected', table: 'minutes', answer: 'extras' };
    const wages = times({ op: 'figure', figure: 'workers' }, price('crew', 'worker'));
    const config = extendConfig(
      { crew: { feetPerWorker: 30, worker: 185 }, minutes: { gate: 45 } },
      [
        { id: 'workers', label: 'Workers', shown: { as: 'number' }, rule: workers },
        { id: 'time', label: 'Time', shown: { as: 'number', unit: 'minutes' }, rule: time },
        { id: 'wages', label: 'Wages', rule: wages },
      ],
      true,
    );
    const title =
      '{price.crew.worker} for {price.crew.feetPerWorker} ft, {price.minutes.gate} min.';
    expect(renderTitle(title, config)).toBe('$185 for 30 ft, 45 min.');
  });

  it('is what the rest of its table is, if the rules leave it open', () => {
    const posts = times(lengthRule, { op: 'lookup', table: 'groundFactor', answer: 'groundKind' });
    const perPost = times({ op: 'figure', figure: 'posts' }, price('fees', 'perPost'));
    const config = extendConfig(
      { fees: { visit: 90, perPost: 12 } },
      [
        { id: 'posts', label: 'Posts', rule: posts },
        { id: 'all', label: 'All', rule: { op: 'sum', of: [price('fees', 'visit'), perPost] } },
      ],
      false,
    );
    expect(renderTitle('A post is {price.fees.perPost}, a visit {price.fees.visit}', config)).toBe(
      'A post is $12, a visit $90',
    );
  });
});
