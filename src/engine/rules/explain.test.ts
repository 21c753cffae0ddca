import { describe, expect, it } from 'vitest';
import type { Answers } from '../kinds/answers.ts';
import type { Rule } from '../generated/estimator.ts';
import { evaluate, type PricedConfig } from './evaluate.ts';
import { explain } from './explain.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from './visibility.ts';

function explainAnswers(given: Answers, config = fenceConfig): string {
  return explain(evaluate(config, resolveEffectiveAnswers(config, given)));
}

function sumOf(rule: Rule, more: PricedConfig['rules']['figures'] = []): string {
  const rules = {
    ...fenceConfig.rules,
    breakdown: [],
    figures: [{ id: 'quote', label: 'Quote', rule }, ...more],
  };
  return explainAnswers({ fenceStyle: 'picket', fenceLength: 20 }, { ...fenceConfig, rules });
}

describe('the worked sum', () => {
  it('lists other figures, the breakdown and the total in columns', () => {
    const sum = explainAnswers({
      fenceStyle: 'privacy',
      fenceHeight: 6,
      fenceLength: 33.3,
      groundKind: 'rock',
      extras: { stain: true, gate: true },
    });
    expect(`\n${sum}\n`).toBe(`
Fence run      $1,073.925  = Price per foot $32.25 (Privacy fence) x Length 33.3 ft
Height factor        1.35  (Over your head)

Posts                $544  = 37.5% of Fence run $1,073.925 x Height factor 1.35 = $543.67453125, rounded
Digging              $940  = 62.5% of Fence run $1,073.925 x Ground 1.4 (Rock) = $939.684375, rounded
Extras               $550  = Garden gate $350
                           + Wood stain $199.99
                           = $549.99, rounded

Quote              $2,033  = Posts $543.67453125
                           + Digging $939.684375
                           + Extras $549.99
                           = $2,033.34890625, rounded

"Quote" is rounded once, from the exact amounts, not from the rounded ones.
`);
  });

  it('says that a default was used, and that nothing was chosen', () => {
    const sum = explainAnswers({ fenceStyle: 'chain', fenceLength: 100 });
    expect(sum).toContain('Ground 1 (the default, for no answer)');
    expect(sum).toMatch(/Extras +\$0 {2}\(none chosen\)/);
  });

  it('names a labelled part with its value and its calculation', () => {
    const fee: Rule = {
      op: 'largest',
      label: 'Travel',
      of: [
        { op: 'const', label: 'Least', value: 40 },
        { op: 'const', value: 12 },
      ],
    };
    expect(sumOf({ op: 'sum', of: [fee, { op: 'const', label: 'Visit', value: 1 }] })).toContain(
      '= Travel $40 (the largest of (Least $40, $12))',
    );
  });

  it('rounds figures that leads carry', () => {
    const third: Rule = { op: 'const', value: 33.335 };
    const rules: PricedConfig['rules'] = {
      rounding: { mode: 'half-up', decimals: 2 },
      total: 'quote',
      breakdown: [],
      figures: [
        { id: 'deposit', label: 'Deposit', shown: { as: 'money' }, rule: third },
        { id: 'hours', label: 'Hours', rule: third },
        { id: 'quote', label: 'Quote', rule: { op: 'const', value: 100 } },
      ],
    };
    const lead: PricedConfig['lead'] = {
      payload: [
        { name: 'deposit', value: { from: 'figure', figure: 'deposit', default: '' } },
        { name: 'hours', value: { from: 'figure', figure: 'hours', default: '' } },
      ],
      confirmation: { fields: [], requires: [] },
      tracking: { event: 'Lead', fields: [], eventId: 'deposit' },
    };
    const told = explainAnswers({}, { ...fenceConfig, rules, lead });
    expect(told).toMatch(/^Deposit +\$33\.34 {2}= \$33\.335, rounded$/m);
    expect(told).toMatch(/^Hours +33\.34 {2}= 33\.335, rounded$/m);
    expect(explainAnswers({}, { ...fenceConfig, rules })).toMatch(/^Deposit +\$33\.335$/m);
  });

  it('writes the sign of a negative amount before the dollar sign', () => {
    expect(sumOf({ op: 'const', value: -1250.5 })).toMatch(
      /^Quote {2}-\$1,251 {2}= -\$1,250\.50, rounded/,
    );
  });

  it('finds out which factor is money from other figures', () => {
    const run = { id: 'run', label: 'Run', rule: { op: 'const', value: 80 } } as const;
    const factor = { id: 'factor', label: 'Factor', rule: { op: 'const', value: 1.5 } } as const;
    const product: Rule = {
      op: 'product',
      of: [
        { op: 'figure', figure: 'factor' },
        { op: 'figure', figure: 'run' },
      ],
    };
    expect(sumOf(product, [run, factor])).toContain('= Factor 1.5 x Run 80');
    const settled: Rule = { op: 'sum', of: [product, { op: 'figure', figure: 'run' }] };
    expect(sumOf(settled, [run, factor])).toContain('= Factor 1.5 x Run $80');
  });

  it('writes a price as the config says of its table', () => {
    const tables = [{ table: 'heightFactor', shown: { as: 'number', unit: 'posts' } as const }];
    const rule: Rule = {
      op: 'product',
      of: [
        { op: 'price', table: 'heightFactor', entry: 'mid' },
        { op: 'price', table: 'perFoot', entry: 'chain' },
      ],
    };
    const figures = [{ id: 'quote', label: 'Quote', rule }];
    const rules = { ...fenceConfig.rules, tables, breakdown: [], figures };
    // The other factor of an amount of money is money.
    expect(explainAnswers({}, { ...fenceConfig, rules })).toContain(
      '= Mid 1.15 posts x Chain $12.15',
    );
  });

  it('shows a line that the total subtracts with its sign', () => {
    const rules = { ...fenceConfig.rules, subtracted: ['extras'] };
    const sum = explainAnswers(
      { fenceStyle: 'chain', fenceLength: 100, extras: { gate: true } },
      { ...fenceConfig, rules },
    );
    expect(sum).toMatch(/^less Extras +-\$350 {2}= Garden gate \$350$/m);
  });

  it('shows the words of a line without a price that the total subtracts', () => {
    const extras: Rule = { op: 'noPrice', says: 'On request' };
    const rules = {
      ...fenceConfig.rules,
      subtracted: ['extras'],
      figures: fenceConfig.rules.figures.map((figure) =>
        figure.id === 'extras' ? { ...figure, rule: extras } : figure,
      ),
    };
    const answers = { fenceStyle: 'chain', fenceLength: 100 };
    expect(explainAnswers(answers, { ...fenceConfig, rules })).toMatch(
      /^less Extras +On request$/m,
    );
  });

  it('breaks long lines between words, and writes no more decimals than can be read', () => {
    const third: Rule = { op: 'const', value: 0.3333333 };
    const long: Rule = { op: 'product', of: Array.from({ length: 20 }, () => third) };
    const sum = sumOf({ op: 'sum', of: [long, { op: 'product', of: [third, third] }] });
    expect(Math.max(...sum.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
    expect(sum).toContain('0.3333333 x');
    expect(sum).toContain('$0.11111109');
  });
});
