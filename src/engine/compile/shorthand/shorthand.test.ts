import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Condition, EstimatorConfig, Rule, Step } from '../../generated/estimator.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { fenceConfig } from '../../rules/fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from '../../rules/visibility.ts';
import { expandRule, expandShorthand, parseEstimator } from './expand.ts';
import { FormulaError } from './formula-error.ts';
import { parseCondition } from './formula.ts';
import { createFormulaNames } from './names.ts';
import { shorten as shortenIn } from './shorten.ts';

const rules: EstimatorConfig['rules'] = {
  ...fenceConfig.rules,
  figures: [
    { id: 'run', label: 'Run', rule: { op: 'const', value: 7 } },
    { id: 'low-tide', label: 'Low tide', rule: { op: 'const', value: 0.25 } },
    // Two steps have answers of these names.
    { id: 'extras', label: 'Extras', rule: { op: 'const', value: 3 } },
    { id: 'fenceHeight', label: 'Height', rule: { op: 'const', value: 9 } },
  ],
};
const start: Step = {
  id: 'start',
  kind: 'date',
  title: 'When?',
  answer: 'start',
  fieldLabel: 'Day',
  message: 'Please check this.',
  continueLabel: 'Go on',
};
const end: Step = { ...start, id: 'end', answer: 'end' };
const prices = {
  ...fenceConfig.prices,
  rate: { 'up to 10': 3, 'below 50': 2, other: 1.5 },
};
const config = { ...fenceConfig, steps: [...fenceConfig.steps, start, end], prices, rules };
const names = createFormulaNames(schema, config);
const expand = (short: string | number) => expandRule(short, names);
const shorten = (value: Rule | Condition) => shortenIn(value, names);

const today = { kind: 'today' } as const;
const run: Rule = { op: 'figure', figure: 'run' };
const length: Rule = { op: 'answer', answer: 'fenceLength' };
const gate: Rule = { op: 'price', table: 'extraPrice', entry: 'gate' };
const perFoot: Rule = { op: 'lookup', table: 'perFoot', answer: 'fenceStyle' };
const no = (of: Condition): Condition => ({ test: 'not', of });
const fixed = (value: number): Rule => ({ op: 'const', value });
const plusOne: Rule = { op: 'sum', of: [run, fixed(1)] };
const division = { op: 'quotient', decimals: 10, mode: 'half-up' } as const;

const FORMS: readonly (readonly [short: string | number, rule: Rule])[] = [
  [-4.5, fixed(-4.5)],
  ['run', run],
  ['fenceLength', length],
  ['extraPrice.gate', gate],
  ['zoneFee.95112', { op: 'price', table: 'zoneFee', entry: '95112' }],
  ['low-tide', { op: 'figure', figure: 'low-tide' }],
  ['extras', { op: 'figure', figure: 'extras' }],
  [
    'run - low-tide',
    { op: 'difference', from: run, subtract: { op: 'figure', figure: 'low-tide' } },
  ],
  ['run + 2 + fenceLength', { op: 'sum', of: [run, fixed(2), length] }],
  ['run + (2 + 3)', { op: 'sum', of: [run, { op: 'sum', of: [fixed(2), fixed(3)] }] }],
  ['run - 2 - 3', { op: 'sum', of: [run], subtract: [fixed(2), fixed(3)] }],
  ['run + 1 - 2', { op: 'sum', of: [run, fixed(1)], subtract: [fixed(2)] }],
  [
    '(run + 1) - 2',
    { op: 'difference', from: { op: 'sum', of: [run, fixed(1)] }, subtract: fixed(2) },
  ],
  ['run * -2', { op: 'product', of: [run, fixed(-2)] }],
  [
    'run * fenceLength / 12',
    { ...division, of: { op: 'product', of: [run, length] }, by: fixed(12) },
  ],
  ['(run / 12) * 2', { op: 'product', of: [{ ...division, of: run, by: fixed(12) }, fixed(2)] }],
  ['(run / 12) / 2', { ...division, of: { ...division, of: run, by: fixed(12) }, by: fixed(2) }],
  ['run / (12 * 2)', { ...division, of: run, by: { op: 'product', of: [fixed(12), fixed(2)] } }],
  ['2 * (run / 12)', { op: 'product', of: [fixed(2), { ...division, of: run, by: fixed(12) }] }],
  ['run / fenceLength', { ...division, of: run, by: length }],
  ['(run / fenceLength) else 0', { ...division, of: run, by: length, atZero: 0 }],
  ['perFoot[fenceStyle] else run', { op: 'fallback', of: perFoot, otherwise: run }],
  ['fenceLength else (run + 1)', { op: 'fallback', of: length, otherwise: plusOne }],
  [
    '(perFoot[fenceStyle] + 1) else -5',
    { op: 'fallback', of: { op: 'sum', of: [perFoot, fixed(1)] }, otherwise: fixed(-5) },
  ],
  [
    'perFoot[fenceStyle] else (run / fenceLength) else 0',
    {
      op: 'fallback',
      of: perFoot,
      otherwise: { ...division, of: run, by: length, atZero: 0 },
    },
  ],
  [
    "perFoot[fenceStyle] else noPrice('On request')",
    { op: 'fallback', of: perFoot, otherwise: { op: 'noPrice', says: 'On request' } },
  ],
  ['0 - run', { op: 'difference', from: fixed(0), subtract: run }],
  ['fenceLength else 1', { ...length, default: 1 }],
  ["extraPrice['wood gate']", { op: 'price', table: 'extraPrice', entry: 'wood gate' }],
  ["noPrice('On request')", { op: 'noPrice', says: 'On request' }],
  ['between(zoneFee, run)', { op: 'between', table: 'zoneFee', by: [run] }],
  [
    'betweenOrNearest(zoneFee, run, fenceLength)',
    { op: 'between', table: 'zoneFee', by: [run, length], outside: 'nearest' },
  ],
  ['run ^ 2', { op: 'power', of: run, exponent: fixed(2), decimals: 10, mode: 'half-up' }],
  ['19% of run', { op: 'share', percent: fixed(19), of: run }],
  [
    'extraPrice.gate% of (run + 2) * 3',
    {
      op: 'product',
      of: [{ op: 'share', percent: gate, of: { op: 'sum', of: [run, fixed(2)] } }, fixed(3)],
    },
  ],
  ['run + 19%', { op: 'changedBy', of: run, percent: fixed(19), direction: 'up' }],
  [
    'run + 2 - extraPrice.gate%',
    {
      op: 'changedBy',
      of: { op: 'sum', of: [run, fixed(2)] },
      percent: gate,
      direction: 'down',
    },
  ],
  ['round(run)', { op: 'round', of: run, to: 1, mode: 'half-up' }],
  ['roundUp(run, 50)', { op: 'round', of: run, to: 50, mode: 'up' }],
  ['round(run / fenceLength, 0.01)', { ...division, decimals: 2, of: run, by: length }],
  ['roundUp(run / fenceLength)', { ...division, decimals: 0, mode: 'up', of: run, by: length }],
  [
    'roundUp(round(run / fenceLength, 0.01), 50)',
    { op: 'round', to: 50, mode: 'up', of: { ...division, decimals: 2, of: run, by: length } },
  ],
  [
    'roundUp((run / fenceLength) else 0, 50)',
    { op: 'round', to: 50, mode: 'up', of: { ...division, of: run, by: length, atZero: 0 } },
  ],
  ['min(run, 2 + 3)', { op: 'smallest', of: [run, { op: 'sum', of: [fixed(2), fixed(3)] }] }],
  ['max(0, run)', { op: 'largest', of: [fixed(0), run] }],
  ['perFoot[fenceStyle]', { op: 'lookup', table: 'perFoot', answer: 'fenceStyle' }],
  [
    'perFoot[fenceStyle] else 2.5',
    { op: 'lookup', table: 'perFoot', answer: 'fenceStyle', default: 2.5 },
  ],
  [
    'zoneFee[beginning(zone)] else 0',
    { op: 'lookup', table: 'zoneFee', answer: 'zone', match: 'beginning', default: 0 },
  ],
  ['perFoot[run]', { op: 'lookupBy', table: 'perFoot', by: ['run'] }],
  [
    'perFoot[fenceStyle, fenceHeight]',
    { op: 'lookupBy', table: 'perFoot', by: ['fenceStyle', 'fenceHeight'] },
  ],
  ['sum(extraPrice[extras])', { op: 'sumSelected', table: 'extraPrice', answer: 'extras' }],
  [
    'sum(extraPrice[extras] else 5)',
    { op: 'sumSelected', table: 'extraPrice', answer: 'extras', default: 5 },
  ],
  ['count(extras)', { op: 'countSelected', answer: 'extras' }],
  ['count(extras, gate)', { op: 'countSelected', answer: 'extras', option: 'gate' }],
  [
    'payment(run, 3.5, 60)',
    {
      op: 'payment',
      amount: run,
      percent: fixed(3.5),
      months: fixed(60),
      decimals: 2,
      mode: 'half-up',
    },
  ],
];

describe('a short form', () => {
  it.each(FORMS)('%s stands for a rule, which is shortened to it', (short, rule) => {
    expect(expand(short)).toEqual(rule);
    expect(shorten(rule)).toBe(short);
  });

  const CONDITIONS: readonly (readonly [formula: string, condition: Condition])[] = [
    ['fenceStyle = picket', { test: 'is', answer: 'fenceStyle', option: 'picket' }],
    ['fenceStyle != picket', no({ test: 'is', answer: 'fenceStyle', option: 'picket' })],
    ['gate in extras', { test: 'includes', answer: 'extras', option: 'gate' }],
    ['gate not in extras', no({ test: 'includes', answer: 'extras', option: 'gate' })],
    [
      'fenceStyle in (picket, chain)',
      {
        test: 'any',
        of: [
          { test: 'is', answer: 'fenceStyle', option: 'picket' },
          { test: 'is', answer: 'fenceStyle', option: 'chain' },
        ],
      },
    ],
    ['fenceLength >= 20', { test: 'atLeast', answer: 'fenceLength', number: 20 }],
    ['fenceLength <= 20', { test: 'atMost', answer: 'fenceLength', number: 20 }],
    ['fenceLength > 20', { test: 'number', answer: 'fenceLength', is: 'moreThan', number: 20 }],
    ['fenceLength != 20', no({ test: 'number', answer: 'fenceLength', is: 'equalTo', number: 20 })],
    ['count(extras) = 2', { test: 'number', answer: 'extras', is: 'equalTo', number: 2 }],
    [
      'fenceLength > count(extras)',
      { test: 'answers', answer: 'fenceLength', is: 'moreThan', with: 'extras' },
    ],
    ['start <= end - 3', { test: 'answers', answer: 'start', is: 'atMost', with: 'end', plus: -3 }],
    ['start != end', no({ test: 'answers', answer: 'start', is: 'equalTo', with: 'end' })],
    [
      'start >= today',
      {
        test: 'compare',
        left: {
          op: 'daysBetween',
          from: today,
          to: { kind: 'answer', answer: 'start' },
          default: -1,
        },
        is: 'atLeast',
        right: fixed(0),
      },
    ],
    [
      'today > 2026-12-24',
      {
        test: 'compare',
        left: { op: 'daysBetween', from: { kind: 'day', day: '2026-12-24' }, to: today },
        is: 'moreThan',
        right: fixed(0),
      },
    ],
    [
      'days(today, start) < 14',
      {
        test: 'compare',
        left: {
          op: 'daysBetween',
          from: today,
          to: { kind: 'answer', answer: 'start' },
          default: 14,
        },
        is: 'lessThan',
        right: fixed(14),
      },
    ],
    ['run != 20', no({ test: 'compare', left: run, is: 'equalTo', right: fixed(20) })],
    ['count(extras) >= 2', { test: 'atLeast', answer: 'extras', number: 2 }],
    ['count(extras, gate) <= 2', { test: 'atMost', answer: 'extras', option: 'gate', number: 2 }],
    ["startsWith(zone, '95')", { test: 'startsWith', answer: 'zone', text: '95' }],
    ['answered(note)', { test: 'answered', answer: 'note' }],
    [
      'answered(note) and (run < 2 or run > 3) and not answered(zone)',
      {
        test: 'all',
        of: [
          { test: 'answered', answer: 'note' },
          {
            test: 'any',
            of: [
              { test: 'compare', left: run, is: 'lessThan', right: fixed(2) },
              { test: 'compare', left: run, is: 'moreThan', right: fixed(3) },
            ],
          },
          no({ test: 'answered', answer: 'zone' }),
        ],
      },
    ],
    [
      'run + 2 > fenceLength * 3',
      {
        test: 'compare',
        left: { op: 'sum', of: [run, fixed(2)] },
        is: 'moreThan',
        right: { op: 'product', of: [length, fixed(3)] },
      },
    ],
  ];
  it.each(CONDITIONS)('has conditions: %s', (formula, condition) => {
    const rule: Rule = { op: 'when', condition, then: run, otherwise: fixed(0) };
    expect(expand(`if(${formula}, run, 0)`)).toEqual(rule);
    expect(shorten(rule)).toBe(`if(${formula}, run, 0)`);
    expect(parseCondition(formula, names)).toEqual(condition);
    expect(shorten(condition)).toBe(formula);
  });

  it('chooses between several', () => {
    const is = (option: string) => ({ test: 'is', answer: 'fenceStyle', option }) as const;
    const rule: Rule = {
      op: 'choose',
      cases: [
        { when: is('picket'), then: fixed(1) },
        { when: is('chain'), then: fixed(2) },
      ],
      otherwise: run,
    };
    expect(expand('if(fenceStyle = picket, 1, fenceStyle = chain, 2, run)')).toEqual(rule);
    expect(shorten(rule)).toBe('if(fenceStyle = picket, 1, fenceStyle = chain, 2, run)');
  });

  it.each([
    ['20 <= fenceLength', 'fenceLength >= 20'],
    ['picket = fenceStyle', 'fenceStyle = picket'],
    ['20 < fenceLength', 'fenceLength > 20'],
    ['days(start, end) > 14', 'end > start + 14'],
    ['14 >= days(start + 1, end)', 'end <= start + 15'],
    ['days(2026-11-01, start) = 3', 'start = 2026-11-04'],
    ["today > '2026-12-24'", 'today > 2026-12-24'],
    ['start + 3 < end + 5', 'start < end + 2'],
    ['2026-11-04 - 1 = start', 'start = 2026-11-03'],
    ["fenceStyle == 'picket'", 'fenceStyle = picket'],
    ['fenceStyle = “picket”', 'fenceStyle = picket'],
    ['fenceLength ≥ 20', 'fenceLength >= 20'],
    ['run ≠ 20', 'run != 20'],
    ['not (fenceStyle = picket)', 'fenceStyle != picket'],
    ['not fenceStyle in (picket, chain)', 'fenceStyle not in (picket, chain)'],
    ['fenceStyle = picket or fenceStyle = chain', 'fenceStyle in (picket, chain)'],
  ])('%s is another way to write %s', (one, other) => {
    expect(expand(`if(${one}, 1, 0)`)).toEqual(expand(`if(${other}, 1, 0)`));
    expect(shorten(expand(`if(${one}, 1, 0)`))).toBe(`if(${other}, 1, 0)`);
  });

  it.each([
    ['run / 12 * 2', 'run * 2 / 12'],
    ['run / 12 / 2 * fenceLength', 'run * fenceLength / (12 * 2)'],
  ])('%s multiplies before it divides: %s', (one, other) => {
    expect(expand(one)).toEqual(expand(other));
    expect(shorten(expand(one))).toBe(other);
  });

  it.each([
    ['= run * 2', 'run * 2'],
    ['run × 2 ÷ fenceLength', 'run * 2 / fenceLength'],
    ['run − –2', 'run - -2'],
    ['run\u00a0+\u202f2', 'run + 2'],
  ])('%s, as it is pasted, is %s', (pasted, formula) => {
    expect(expand(pasted)).toEqual(expand(formula));
  });

  it('may have spaces anywhere, or none but around a minus', () => {
    expect(expand('  run*( 2+fenceLength )')).toEqual(expand('run * (2 + fenceLength)'));
    expect(expand('run -2')).toEqual(expand('run - 2'));
  });

  const MISTAKES: readonly (readonly [formula: string, at: number, hint: RegExp])[] = [
    ['run + ', 5, /name/],
    ['run + (2 * 3', 12, /parenthesis/],
    ['run 2', 4, /\+ - \* \//],
    ['run x 2', 4, /write \*/],
    ['2(run)', 1, /write \*/],
    ['2run', 1, /write \*/],
    ['run : 2', 4, /write \//],
    ['run ** 2', 5, /write \^/],
    ['run % 2', 6, /19% of/],
    ['run * 1,000', 7, /point/],
    ['run * 1 000', 8, /thousands/],
    ["1'000 * run", 1, /thousands/],
    ['1.000.000 * run', 5, /thousands/],
    ['0,5 * run', 1, /point/],
    ['.5 * run', 0, /0\.5/],
    ['1e3 * run', 1, /out/],
    ['$5 + run', 0, /currency/],
    ['5 € + run', 2, /currency/],
    ['run²', 3, /\^ 2/],
    ['[run] * 2', 0, /without brackets/],
    ['"run" * 2', 0, /without quotes/],
    ['{run} * 2', 0, /without braces/],
    ['if(run > 1 && run < 5, 1, 0)', 11, /Write and/],
    ['if(run > 1 || run < 5, 1, 0)', 11, /Write or/],
    ['if(run > 1 AND run < 5, 1, 0)', 11, /small letters/],
    ['if(AND(run > 1, run < 5), 1, 0)', 3, /CONDITION and CONDITION/],
    ['if(!(run > 1), 1, 0)', 3, /Write not/],
    ['if(1 < run < 5, 1, 0)', 11, /1 < x and x < 5/],
    ['if(run > 1; 2; 3)', 10, /comma/],
    ['if run > 1 then 2 else 3', 3, /if\(CONDITION/],
    ['run > 1 ? 2 : 3', 8, /if\(CONDITION/],
    ['if(fenceStyle in [picket, chain], 1, 0)', 17, /lists in parentheses/],
    ['IF(run > 1, 2, 3)', 0, /"if"/],
    ['ROUNDUP(run, 0)', 0, /roundUp\(x\)/],
    ['ROUND(run, 2)', 0, /no number of decimals/],
    ['Math.max(run, 2)', 0, /"max"/],
    ['IFERROR(run, 0)', 0, /else 0/],
    ['PRODUCT(run, 2)', 0, /x \* y/],
    ['perFoot(fenceStyle)', 0, /perFoot\[ANSWER\]/],
    ['max(1,000, run)', 5, /point/],
    ['run * 19%', 8, /19% of/],
    ['run + 19% * 2', 8, /19% of/],
    ['run * extraPrice.{varaint}', 17, /\{variant\}/],
    ['run / 0', 6, /another/],
    ['run + fenceLenght', 6, /"fenceLength"/],
    ['run-fenceLength', 0, /"run - fenceLength"/],
    ['2 * extraPrice', 4, /extraPrice\.ENTRY/],
    ['2 * fenceStyle', 4, /TABLE\[fenceStyle\]/],
    ['2 * fenceHeight', 4, /Rename/],
    ['round(run', 9, /parenthesis/],
    ['perFoot[fenceStyle', 18, /bracket/],
    ['perFoot[fenceStlye] * 2', 8, /"fenceStyle"/],
    ['perFoot[run * 2]', 8, /figure of its own/],
    ['extraPrice[extras]', 11, /sum\(extraPrice\[extras\]\)/],
    ['ceil(run)', 0, /"roundUp"/],
    ['roundup(run)', 0, /"roundUp"/],
    ['lookup(perFoot, fenceStyle)', 0, /TABLE\[ANSWER\]/],
    ['round(run, fenceLength)', 11, /0\.01/],
    ['payment(run, 3)', 0, /payment\(AMOUNT/],
    ['if(fenceStyle = picket, 1)', 0, /if\(CONDITION/],
    ['if(fenceStyle = pickett, 1, 0)', 16, /"picket"/],
    ['if(fenceHeight in (low, tal), 1, 0)', 24, /"tall"/],
    ['if(gat in extras, 1, 0)', 3, /"gate"/],
    ['if(run, 1, 0)', 3, /Compare/],
    ['1 + (run > 2)', 5, /if\(/],
    ['if(run => 2, 1, 0)', 8, />=/],
    ['run else 2', 0, /TABLE\[ANSWER\]/],
    ['perFoot.picket else run', 0, /TABLE\[ANSWER\]/],
    ['sum(extraPrice[extras] else run)', 28, /digits/],
    ['days(fenceLength, 2026-02-01)', 5, /date/],
    ['2026-02-01 + 1', 0, /days\(/],
    ['sum(run where run > 2)', 4, /repeated group|of the group/],
    [`run${' + 1'.repeat(75)}`, 300, /figure of its own/],
    ['', 0, /name/],
  ];
  it.each(MISTAKES)('with a mistake says where it is and what to do: %s', (formula, at, hint) => {
    const read = () => expand(formula);
    expect(read).toThrow(FormulaError);
    expect(read).toThrow(expect.objectContaining({ at, hint: expect.stringMatching(hint) }));
  });

  const LONG_RULES: readonly (readonly [what: string, rule: Rule])[] = [
    ['has a label', { op: 'sum', label: 'Both', of: [run, length] }],
    ['has a part with a label', { op: 'sum', of: [run, { ...length, label: 'Length' }] }],
    ['names what is two things', { op: 'figure', figure: 'fenceHeight' }],
    ['is a sum of one', { op: 'sum', of: [run] }],
    ['is a sum of one less another', { op: 'sum', of: [run], subtract: [length] }],
    [
      'divides before it rounds otherwise',
      { op: 'round', to: 50, mode: 'up', of: { ...division, of: run, by: length } },
    ],
    ['has a quote in a name', { op: 'price', table: 'extraPrice', entry: "carpenter's" }],
    ['is longer than a formula may be', { op: 'sum', of: Array.from({ length: 60 }, () => run) }],
  ];
  it.each(LONG_RULES)('does not exist for a rule that %s', (_, rule) => {
    expect(shorten(rule)).toBeUndefined();
  });
});

describe('a file with short forms', () => {
  it('is expanded wherever a rule may stand, and nowhere else', () => {
    const written = {
      ...config,
      rules: {
        ...rules,
        always: [{ says: 'run', holds: { test: 'compare', left: 'run', is: 'atMost', right: 10 } }],
        figures: [
          ...rules.figures,
          { id: 'sum', label: 'run', rule: { op: 'largest', of: ['run', 2] } },
        ],
      },
    };
    const { value, mistakes } = expandShorthand(schema, written);
    expect(mistakes).toEqual([]);
    expect(value).toEqual({
      ...written,
      rules: {
        ...written.rules,
        always: [
          { says: 'run', holds: { test: 'compare', left: run, is: 'atMost', right: fixed(10) } },
        ],
        figures: [
          ...rules.figures,
          { id: 'sum', label: 'run', rule: { op: 'largest', of: [run, fixed(2)] } },
        ],
      },
    });
  });

  it('may have conditions as formulas', () => {
    const steps = config.steps.map((step) =>
      step.id === 'zone' ? { ...step, showWhen: 'fenceLength > 20 and gate in extras' } : step,
    );
    const { value, mistakes } = expandShorthand(schema, { ...config, steps });
    expect(mistakes).toEqual([]);
    expect(value).toMatchObject({
      steps: {
        5: {
          showWhen: {
            test: 'all',
            of: [
              { test: 'number', answer: 'fenceLength', is: 'moreThan', number: 20 },
              { test: 'includes', answer: 'extras', option: 'gate' },
            ],
          },
        },
      },
    });
    const unread = expandShorthand(schema, { steps: [{ ...start, showWhen: 'fenceLength' }] });
    expect(unread.mistakes).toMatchObject([{ path: ['steps', 0, 'showWhen'] }]);
  });

  it('is the same value without any', () => {
    expect(expandShorthand(schema, config).value).toBe(config);
  });

  it('keeps what cannot be read, and names its place', () => {
    const figures = [{ id: 'sum', label: 'Sum', rule: { op: 'largest', of: ['run', 'runn'] } }];
    const written = { ...config, rules: { ...rules, figures: [...rules.figures, ...figures] } };
    const { value, mistakes } = expandShorthand(schema, written);
    expect(value).toMatchObject({ rules: { figures: { 4: { rule: { of: [run, 'runn'] } } } } });
    expect(mistakes.map(({ path }) => path)).toEqual([['rules', 'figures', 4, 'rule', 'of', 1]]);
    expect(() => parseEstimator(JSON.stringify(written))).toThrow(
      'rules.figures[4].rule.of[1]: There is no figure or answer "runn". Did you mean "run"?',
    );
  });
});

/** A formula and its value by plain arithmetic. */
interface Sample {
  readonly text: string;
  readonly value: Big;
}

const answers = resolveEffectiveAnswers(config, { fenceLength: 12.5 });
const evaluateShort = (short: string) => {
  const getFigure = (id: string) => {
    return { label: id, exact: new Big(id === 'run' ? 7 : 0.25) };
  };
  return evaluateRule(expand(short), { ...config, answers, getFigure }, []).value;
};

const NAMES = { run: 7, 'low-tide': 0.25, fenceLength: 12.5, 'extraPrice.gate': 350 };
const arbitraryDecimal = fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100);
const arbitraryGap = fc.constantFrom('', ' ', '  ');

const Division: typeof Big = Big();
Division.DP = 10;
Division.RM = Big.roundHalfUp;
const divide = (of: Big, by: Big) =>
  new Big(new Division(of.toFixed()).div(by.toFixed()).toFixed());

const { sum: arbitraryFormula } = fc.letrec<{ operand: Sample; product: Sample; sum: Sample }>(
  (tie) => ({
    operand: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      arbitraryDecimal.map((value) => ({ text: String(value), value: new Big(value) })),
      fc.constantFrom(...Object.entries(NAMES)).map(([text, value]) => {
        return { text, value: new Big(value) };
      }),
      tie('sum').map(({ text, value }) => ({ text: `(${text})`, value })),
    ),
    product: fc
      .tuple(
        tie('operand'),
        fc.array(
          fc.tuple(
            fc.oneof(
              tie('operand').map((operand) => ({ ...operand, sign: '*' })),
              fc.integer({ min: 1, max: 99 }).map((divisor) => {
                return { text: String(divisor), value: new Big(divisor), sign: '/' };
              }),
            ),
            arbitraryGap,
          ),
          { maxLength: 2 },
        ),
      )
      .map(([first, others]) => {
        const multiply = (wanted: string, by: Big) =>
          others.reduce((all, [each]) => (each.sign === wanted ? all.times(each.value) : all), by);
        const text = others.map(([each, gap]) => gap + each.sign + gap + each.text);
        const [product, divisor] = [multiply('*', first.value), multiply('/', new Big(1))];
        // All factors are multiplied before anything divides.
        const isDivided = others.some(([{ sign }]) => sign === '/');
        const value = isDivided ? divide(product, divisor) : product;
        return { text: first.text + text.join(''), value };
      }),
    sum: fc
      .tuple(
        tie('product'),
        fc.array(fc.tuple(fc.constantFrom('+', '-'), tie('product')), { maxLength: 3 }),
      )
      .map(([first, others]) =>
        others.reduce<Sample>(
          (before, [sign, { text, value }]) => ({
            text: `${before.text} ${sign} ${text}`,
            value: sign === '+' ? before.value.plus(value) : before.value.minus(value),
          }),
          first,
        ),
      ),
  }),
);

/** Random parts may divide by 0, or be longer together than a formula may be. */
function tryExpand(text: string): Rule | undefined {
  try {
    return expand(text);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

const fill = (template: string, ...parts: readonly string[]) =>
  parts.reduce((text, part) => text.replace('_', () => part), template);

/** Formulas of any kind as texts: `_` stands for a number, `?` for a condition. */
const { number: arbitraryText } = fc.letrec<{ number: string; condition: string }>((tie) => {
  const fillAny = (template: string) =>
    fc
      .tuple(
        ...[...template.matchAll(/[_?]/g)].map(([of]) => tie(of === '_' ? 'number' : 'condition')),
      )
      .map((parts) => fill(template.replaceAll('?', '_'), ...parts));
  return {
    number: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      arbitraryDecimal.map(String),
      fc.constantFrom(
        ...Object.keys(NAMES),
        'perFoot[fenceStyle]',
        'perFoot[fenceStyle] else 2.5',
        'perFoot[fenceStyle, fenceHeight]',
        'perFoot[run] else -1',
        'zoneFee[beginning(zone)] else 0',
        'sum(extraPrice[extras])',
        'sum(extraPrice[extras] else 5)',
        'count(extras)',
        'count(extras, gate)',
        'fenceLength else 1',
        'days(today, start)',
        'days(today + 1, start - 3) else 7',
        'workingDays(start, 2027-05-31) else 0',
        "noPrice('On request')",
      ),
      ...[
        '(_)',
        '-_',
        '_ + _',
        '_ - _',
        '_ * _',
        '(_ + _) / _',
        '_ / _ * _',
        '_ / _ / _',
        '(_ / _) / _',
        '(_ / _) else 0',
        '(_ / _) else _',
        'perFoot[fenceStyle] else _',
        '(fenceLength + _) else _',
        '_ ^ 2',
        '_% of _',
        '_ + 19%',
        '_ - extraPrice.gate%',
        'round(_)',
        'round(_ / _, 0.01)',
        'roundUp(_, 50)',
        'roundDown(_ / _)',
        'roundDown(_ / _, 50)',
        'roundEven(_, 0.01)',
        'min(_, _)',
        'max(0, _)',
        'sum(_, _)',
        'tiers(_, rate)',
        'percentTiers(_, rate)',
        'between(rate, _)',
        'betweenOrNearest(rate, _, _)',
        'payment(_, 3.5, _)',
        'if(?, _, _)',
        'if(?, _, ?, _, _)',
      ].map(fillAny),
    ),
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(
        'fenceStyle = picket',
        'chain != fenceStyle',
        'fenceStyle in (picket, chain)',
        'fenceStyle not in (picket, chain)',
        'gate in extras',
        'gate not in extras',
        'answered(note)',
        "startsWith(zone, '95')",
        'fenceHeight = 5',
        'fenceHeight in (4, 5, tall)',
        'count(extras) >= 2',
        'count(extras, gate) <= 2',
        'fenceLength >= 20',
        'start = 2027-05-31',
        'start > 2027-05-31',
        'start != 2027-05-31',
        'start = saturday',
        'start not in (june, july)',
        'start in (2027-05-31, 2027-06-01)',
        'start > end + 3',
        'today - 2 <= start',
        'days(today, start) < 14',
        'days(start, today) != 14',
        'today = 2027-05-31',
        '(days(today, start) else 3) = 3',
        'fenceLength > count(extras)',
        'fenceHeight != fenceLength',
      ),
      ...[
        '(?)',
        'not ?',
        '? and ?',
        '? or ?',
        '_ < _',
        '_ <= _',
        '_ = _',
        '_ != _',
        '_ >= 20',
        '_ in (_, 3)',
        '_ not in (_, 3)',
      ].map(fillAny),
    ),
  };
});

describe('any formula', () => {
  it('is worth what plain arithmetic makes of it', () => {
    const property = fc.property(arbitraryFormula, ({ text, value }) => {
      fc.pre(text.length <= 300);
      expect(evaluateShort(text).toFixed()).toBe(value.toFixed());
    });
    fc.assert(property);
  });

  it('expands to a rule that is shortened to the same rule', () => {
    const property = fc.property(arbitraryFormula, ({ text }) => {
      // Some gaps are added.
      fc.pre(text.length <= 200);
      const rule = expand(text);
      const short = shorten(rule);
      expect(short === undefined ? undefined : expand(short)).toEqual(rule);
    });
    fc.assert(property);
  });

  it('with conditions, table reads and functions is printed as one that means the same', () => {
    const property = fc.property(arbitraryText, (text) => {
      // "in" and "=" of a date are printed longer, and a formula must not be too long.
      fc.pre(text.length <= 90);
      const rule = tryExpand(text);
      fc.pre(rule !== undefined);
      // It is shortened only to what is read as the same rule.
      expect(shorten(rule)).toBeDefined();
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('in a config with variants', () => {
  const fee: Rule = { op: 'price', table: 'fee', entry: '{variant}' };
  const isBest = { test: 'variant', variant: '{variant}', is: 'best' } as const;
  const ifGrade = (condition: Condition): Rule => {
    return { op: 'when', condition, then: fixed(1), otherwise: fixed(2) };
  };
  const group = {
    id: 'grade',
    for: [
      { id: 'good', label: 'Good' },
      { id: 'best', label: 'Best' },
    ],
    figures: ['net', 'fee'].map((id) => ({ id, label: id, rule: fixed(1) })),
  };
  const withFees = { ...config.prices, fee: { good: 3, best: 4 } };
  const withVariants = { ...config, prices: withFees, rules: { ...rules, variants: [group] } };
  const resolve = createFormulaNames(schema, withVariants);

  it.each<readonly [string, Rule]>([
    ['net.best', { op: 'figure', figure: 'net.best' }],
    ['net', { op: 'figure', figure: 'net' }],
    ['fee.{variant}', fee],
    ['fee-{variant}.low', { op: 'price', table: 'fee-{variant}', entry: 'low' }],
    ['if({variant} = best, 1, 2)', ifGrade(isBest)],
    ['if({variant} != best, 1, 2)', ifGrade(no(isBest))],
    [
      'if({variant} in (best, good), 1, 2)',
      ifGrade({ test: 'any', of: [isBest, { ...isBest, is: 'good' }] }),
    ],
  ])('%s stands for a rule', (short, rule) => {
    expect(expandRule(short, resolve)).toEqual(rule);
    expect(shortenIn(rule, resolve)).toBe(short);
  });

  it.each([
    ['run + net.bset', 6, 'Use one that exists: net.good or net.best.'],
    ['net.{variant}', 0, 'Write "net": in the group it is that of the same variant.'],
  ])('refuses a variant that a figure does not have: %s', (formula, at, hint) => {
    const read = () => expandRule(formula, resolve);
    expect(read).toThrow(expect.objectContaining({ at, hint }));
  });

  it('has the placeholder of the group that another one goes with, and no other one', () => {
    const terms = { id: 'term', with: group.id, for: [{ id: '60', label: 'Long' }], figures: [] };
    const pairs = createFormulaNames(schema, {
      ...withVariants,
      rules: { ...withVariants.rules, variants: [group, terms] },
    });
    const short = `fee.{${group.id}}-{variant}`;
    const rule: Rule = { op: 'price', table: 'fee', entry: `{${group.id}}-{variant}` };
    expect(expandRule(short, pairs)).toEqual(rule);
    expect(shortenIn(rule, pairs)).toBe(short);
    expect(() => expandRule('fee.{term}', pairs)).toThrow(/no placeholder/);
  });

  it('refuses what is both a price and a figure of a variant', () => {
    expect(() => expandRule('run + fee.best', resolve)).toThrow(/both a price and a figure/);
  });
});
