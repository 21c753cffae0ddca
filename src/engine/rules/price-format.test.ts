import { describe, expect, it } from 'vitest';
import type { PricedConfig } from './evaluate.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { formatPrice, withPricesInTexts } from './price-format.ts';

/** What a title becomes. */
function renderTitle(title: string, config = fenceConfig): string | undefined {
  const [first, ...others] = config.steps;
  if (!first) throw new Error('There is no step.');
  return withPricesInTexts({ ...config, steps: [{ ...first, title }, ...others] }).steps[0]?.title;
}

describe('a price in a text', () => {
  it('is what the table says, as the rules use it: an amount, a percentage or a number', () => {
    expect(renderTitle('A gate is {price.extraPrice.gate}.')).toBe('A gate is $350.');
    expect(renderTitle('From {price.perFoot.chain} a foot')).toBe('From $12.15 a foot');
    expect(renderTitle('Posts: {price.percentOfRun.posts}')).toBe('Posts: 37.5%');
    expect(renderTitle('Clay: {price.groundFactor.clay} times')).toBe('Clay: 1.05 times');
  });

  it('is no money where what it goes into is shown as something else', () => {
    const crew: PricedConfig = {
      ...fenceConfig,
      prices: {
        ...fenceConfig.prices,
        crew: { feetPerWorker: 30, worker: 185 },
        minutes: { gate: 45 },
      },
      rules: {
        ...fenceConfig.rules,
        breakdown: [...fenceConfig.rules.breakdown, 'wages'],
        figures: [
          ...fenceConfig.rules.figures,
          {
            id: 'workers',
            label: 'Workers',
            shown: { as: 'number', unit: 'workers' },
            rule: {
              op: 'quotient',
              of: { op: 'answer', answer: 'fenceLength' },
              by: { op: 'price', table: 'crew', entry: 'feetPerWorker' },
              decimals: 0,
              mode: 'up',
              atZero: 0,
            },
          },
          {
            id: 'time',
            label: 'Time',
            shown: { as: 'number', unit: 'minutes' },
            rule: { op: 'sumSelected', table: 'minutes', answer: 'extras' },
          },
          {
            id: 'wages',
            label: 'Wages',
            rule: {
              op: 'product',
              of: [
                { op: 'figure', figure: 'workers' },
                { op: 'price', table: 'crew', entry: 'worker' },
              ],
            },
          },
        ],
      },
    };
    expect(renderTitle('{price.crew.worker} for {price.crew.feetPerWorker} feet', crew)).toBe(
      '$185 for 30 feet',
    );
    expect(renderTitle('A gate takes {price.minutes.gate} minutes.', crew)).toBe(
      'A gate takes 45 minutes.',
    );
  });

  it('is what the rest of its table is where the rules leave it open', () => {
    const visits: PricedConfig = {
      ...fenceConfig,
      prices: { ...fenceConfig.prices, fees: { visit: 90, perPost: 12 } },
      rules: {
        ...fenceConfig.rules,
        total: 'all',
        breakdown: [],
        figures: [
          {
            id: 'posts',
            label: 'Posts',
            rule: {
              op: 'product',
              of: [
                { op: 'answer', answer: 'fenceLength' },
                { op: 'lookup', table: 'groundFactor', answer: 'ground' },
              ],
            },
          },
          {
            id: 'all',
            label: 'All',
            rule: {
              op: 'sum',
              of: [
                { op: 'price', table: 'fees', entry: 'visit' },
                {
                  op: 'product',
                  of: [
                    { op: 'figure', figure: 'posts' },
                    { op: 'price', table: 'fees', entry: 'perPost' },
                  ],
                },
              ],
            },
          },
        ],
      },
    };
    expect(renderTitle('A post is {price.fees.perPost}, a visit {price.fees.visit}', visits)).toBe(
      'A post is $12, a visit $90',
    );
  });

  it('is written as the language of the site has it', () => {
    const site = { language: 'de-DE', money: { currency: 'EUR' } };
    const words = renderTitle('Das Tor: {price.extraPrice.stain}', { ...fenceConfig, site });
    expect(words?.replace('\u00A0', ' ')).toBe('Das Tor: 199,99 €');
  });

  it('has one sign, where the text writes its own', () => {
    expect(renderTitle('Only ${price.extraPrice.gate}!')).toBe('Only $350!');
    expect(renderTitle('{price.percentOfRun.posts}% are posts')).toBe('37.5% are posts');
  });

  it('has one sign, too, where cents are always written', () => {
    const inCents = (language: string, currency: string) => ({
      ...fenceConfig,
      site: { language, money: { currency, cents: 'always' as const } },
    });
    expect(renderTitle('Only ${price.extraPrice.gate}!', inCents('en-US', 'USD'))).toBe(
      'Only $350.00!',
    );
    expect(
      renderTitle('Nur {price.extraPrice.gate} €!', inCents('de-DE', 'EUR'))?.replaceAll(
        '\u00A0',
        ' ',
      ),
    ).toBe('Nur 350,00 €!');
  });

  it('is found by an entry that begins with a digit', () => {
    expect(renderTitle('Here: {price.zoneFee.00501}')).toBe(
      `Here: ${formatPrice(fenceConfig, 'zoneFee', '00501', 80)}`,
    );
  });

  it('stays as it stands where there is none: the check refuses that', () => {
    expect(renderTitle('{price.perFoot.hedge} and {company.name}')).toBe(
      '{price.perFoot.hedge} and {company.name}',
    );
  });

  it('makes another object of nothing that names none', () => {
    const [first, ...others] = fenceConfig.steps;
    const named = {
      ...fenceConfig,
      steps: [{ ...first, title: 'A gate is {price.extraPrice.gate}.' }, ...others],
    } as typeof fenceConfig;
    const filled = withPricesInTexts(named);
    expect(withPricesInTexts(fenceConfig)).toBe(fenceConfig);
    expect(filled.steps[0]).not.toBe(named.steps[0]);
    expect(filled.steps.slice(1).every((step, index) => step === others[index])).toBe(true);
    expect(filled.prices).toBe(named.prices);
  });
});
