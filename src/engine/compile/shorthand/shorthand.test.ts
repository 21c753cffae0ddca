import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { EstimatorConfig, Rule } from '../../generated/estimator.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { fenceConfig } from '../../rules/fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from '../../rules/visibility.ts';
import { expandRule, expandShorthand, parseEstimator } from './expand.ts';
import { FormulaError } from './formula.ts';
import { createNameResolver } from './names.ts';
import { shortenRule } from './shorten.ts';

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
const config = { ...fenceConfig, rules };
const resolveName = createNameResolver(schema, config);
const expand = (short: string | number) => expandRule(short, resolveName);
const shorten = (rule: Rule) => shortenRule(rule, resolveName);

const run: Rule = { op: 'figure', figure: 'run' };
const length: Rule = { op: 'answer', answer: 'fenceLength' };
const gate: Rule = { op: 'price', table: 'extraPrice', entry: 'gate' };
const fixed = (value: number): Rule => ({ op: 'const', value });
const division = { op: 'quotient', decimals: 10, mode: 'half-up', atZero: 0 } as const;

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
  ['run / 12 * 2', { op: 'product', of: [{ ...division, of: run, by: fixed(12) }, fixed(2)] }],
  ['2 * (run / 12)', { op: 'product', of: [fixed(2), { ...division, of: run, by: fixed(12) }] }],
];

describe('a short form', () => {
  it.each(FORMS)('%s stands for a rule, which is shortened to it', (short, rule) => {
    expect(expand(short)).toEqual(rule);
    expect(shorten(rule)).toBe(short);
  });

  it('may have spaces anywhere, or none but around a minus', () => {
    expect(expand('  run*( 2+fenceLength )')).toEqual(expand('run * (2 + fenceLength)'));
    expect(expand('run -2')).toEqual(expand('run - 2'));
  });

  const MISTAKES: readonly (readonly [formula: string, at: number, hint: RegExp])[] = [
    ['run + ', 5, /name/],
    ['run + (2 * 3', 12, /parenthesis/],
    ['run 2', 4, /\+ - \* \//],
    ['run & 2', 4, /\+ - \* \//],
    ['run ÷ 2', 4, /write \//],
    ['run – 2', 4, /type a hyphen/],
    ['run − 2', 4, /type a hyphen/],
    ['run × 2', 4, /write \*/],
    ['run x 2', 4, /write \*/],
    ['run * 1,000', 7, /point/],
    ['run * 19%', 8, /"share"/],
    ['run * extraPrice.{varaint}', 17, /\{variant\}/],
    ['-run', 1, /number/],
    ['run / fenceLength', 6, /quotient/],
    ['run / (2)', 6, /quotient/],
    ['run / 0', 6, /another/],
    ['run + fenceLenght', 6, /"fenceLength"/],
    ['run-fenceLength', 0, /"run - fenceLength"/],
    ['2 * extraPrice', 4, /extraPrice\.ENTRY/],
    ['2 * fenceStyle', 4, /operator/],
    ['2 * fenceHeight', 4, /"op"/],
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
    ['has a default', { op: 'answer', answer: 'fenceLength', default: 1 }],
    ['names what is two things', { op: 'figure', figure: 'fenceHeight' }],
    ['names a price with a space', { op: 'price', table: 'extraPrice', entry: 'wood gate' }],
    ['is a sum of one', { op: 'sum', of: [run] }],
    ['is a sum of one less another', { op: 'sum', of: [run], subtract: [length] }],
    ['divides by something else', { ...division, of: run, by: length }],
    ['divides with other decimals', { ...division, decimals: 2, of: run, by: fixed(3) }],
    ['has another operator', { op: 'largest', of: [run, length] }],
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
      .map(([first, others]) =>
        others.reduce<Sample>(
          (before, [{ text, value, sign }, gap]) => ({
            text: before.text + gap + sign + gap + text,
            value:
              sign === '*'
                ? before.value.times(value)
                : new Big(new Division(before.value.toFixed()).div(value.toFixed()).toFixed()),
          }),
          first,
        ),
      ),
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
});

describe('in a config with variants', () => {
  const fee: Rule = { op: 'price', table: 'fee', entry: '{variant}' };
  const group = {
    id: 'grade',
    for: [
      { id: 'good', label: 'Good' },
      { id: 'best', label: 'Best' },
    ],
    figures: ['net', 'fee'].map((id) => ({ id, label: id, rule: fixed(1) })),
  };
  const prices = { ...config.prices, fee: { good: 3, best: 4 } };
  const withVariants = { ...config, prices, rules: { ...rules, variants: [group] } };
  const resolve = createNameResolver(schema, withVariants);

  it.each<readonly [string, Rule]>([
    ['net.best', { op: 'figure', figure: 'net.best' }],
    ['net', { op: 'figure', figure: 'net' }],
    ['fee.{variant}', fee],
    ['fee-{variant}.low', { op: 'price', table: 'fee-{variant}', entry: 'low' }],
  ])('%s stands for a rule', (short, rule) => {
    expect(expandRule(short, resolve)).toEqual(rule);
    expect(shortenRule(rule, resolve)).toBe(short);
  });

  it.each([
    ['run + net.bset', 6, 'Use one that exists: net.good or net.best.'],
    ['net.{variant}', 0, 'Write "net": in the group it is that of the same variant.'],
  ])('refuses a variant that a figure does not have: %s', (formula, at, hint) => {
    const read = () => expandRule(formula, resolve);
    expect(read).toThrow(expect.objectContaining({ at, hint }));
  });

  it('refuses what is both a price and a figure of a variant', () => {
    expect(() => expandRule('run + fee.best', resolve)).toThrow(/both a price and a figure/);
  });
});
