import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOptions } from '../../engine/inputs/answers.ts';
import type { Rule, Step } from '../../engine/generated/estimator.ts';
import { generateCombinations, countCombinations } from '../answer-space/combinations.ts';
import { createPricedSpace } from '../answer-space/priced-space.ts';
import { createPricerFactory } from '../answer-space/combination-pricing.ts';
import { evaluate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { roundValue } from '../../engine/rules/core/rounding.ts';
import { fenceConfig, smallFenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { arbitraryConditionalConfig } from '../../engine/rules/fixtures/arbitrary-conditions.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { formatPercentChange, formatPercentSize } from './impact-format.ts';
import { computeImpact } from './impact.ts';
import {
  createImpactReport,
  isNothingToReport,
  describeNoImpact,
  describeImpact,
} from './impact-report.ts';
import { toPlainText } from '../report/to-plain-text.ts';

function changePrice(
  config: PricedConfig,
  table: string,
  entry: string,
  price: number,
): PricedConfig {
  return {
    ...config,
    prices: { ...config.prices, [table]: { ...config.prices[table], [entry]: price } },
  };
}

function changeTotal(config: PricedConfig, rule: Rule): PricedConfig {
  const figures = config.rules.figures.filter(({ id }) => id !== 'quote');
  return {
    ...config,
    rules: { ...config.rules, figures: [...figures, { id: 'quote', label: 'Quote', rule }] },
  };
}

function changeSteps(config: PricedConfig, change: (step: Step) => Step): PricedConfig {
  return { ...config, steps: config.steps.map(change) };
}

function countAll(config: PricedConfig): number | undefined {
  return countCombinations(createPricedSpace([config]));
}

/** The answers of every combination of a config. */
function listAnswers(config: PricedConfig) {
  return [...generateCombinations(createPricedSpace([config]))].flatMap(
    ({ answersByConfig: answers }) => answers,
  );
}

/** The median in whole dollars; 0 of nothing. */
function computeMedianOf(sorted: readonly number[]): number {
  const [lower, upper] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  const median = ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
  return Math.sign(median) * Math.round(Math.abs(median)) + 0;
}

/** Every combination priced one by one, and the statistics counted out by hand. */
function countOneByOne(before: PricedConfig, after: PricedConfig) {
  const space = createPricedSpace([before, after]);
  const priced = [before, after].map((config) => ({
    config,
    price: createPricerFactory(space)(config),
  }));
  const deltas = [...generateCombinations(space)].flatMap(({ picks }) => {
    const [old, now] = priced.map(({ config, price }) => {
      const total = price(picks);
      return total && roundValue(total, config.rules.rounding, []);
    });
    return old === undefined || now === undefined ? [] : now - old;
  });
  const sorted = deltas.toSorted((a, b) => a - b);
  return {
    combinations: deltas.length,
    changed: deltas.filter((delta) => delta !== 0).length,
    minDelta: sorted[0] ?? 0,
    medianDelta: computeMedianOf(sorted),
    medianOfChanged: computeMedianOf(sorted.filter((delta) => delta !== 0)),
    maxDelta: sorted.at(-1) ?? 0,
  };
}

function listOptionIds({ steps }: PricedConfig): string[] {
  return steps.flatMap((step) => getOptions(step).map(({ id }) => id));
}

const omittedOptionIds = listOptionIds(fenceConfig).filter(
  (id) => !listOptionIds(smallFenceConfig).includes(id),
);
const priceEntries = Object.entries(smallFenceConfig.prices)
  .filter(([table]) => table !== 'zoneFee')
  .flatMap(([table, prices]) => Object.keys(prices).map((entry) => [table, entry] as const))
  .filter(([, entry]) => !omittedOptionIds.includes(entry));

const arbitraryPriceEdits = fc
  .array(
    fc.record({
      where: fc.constantFrom(...priceEntries),
      cents: fc.integer({ min: 0, max: 9999 }),
    }),
    {
      maxLength: 4,
    },
  )
  .map((edits) =>
    edits.reduce(
      (config, { where: [table, entry], cents }) => changePrice(config, table, entry, cents / 100),
      smallFenceConfig,
    ),
  );

const toFigureRule = (id: string): Rule => ({ op: 'figure', figure: id });
const arbitraryTotalRule = fc.constantFrom<Rule>(
  { op: 'sum', of: ['posts', 'digging', 'extras'].map(toFigureRule) },
  {
    op: 'largest',
    of: [{ op: 'const', value: 900 }, toFigureRule('posts'), toFigureRule('extras')],
  },
  {
    op: 'sum',
    of: [
      { op: 'product', of: [toFigureRule('extras'), toFigureRule('height')] },
      toFigureRule('run'),
    ],
  },
  {
    op: 'product',
    of: [
      { op: 'const', value: 1.1 },
      { op: 'sum', of: [toFigureRule('extras'), toFigureRule('run')] },
    ],
  },
  {
    op: 'when',
    condition: { test: 'includes', answer: 'extras', option: 'gate' },
    then: { op: 'sum', of: [toFigureRule('posts'), toFigureRule('extras')] },
    otherwise: toFigureRule('digging'),
  },
  {
    op: 'share',
    percent: { op: 'const', value: 12.5 },
    of: { op: 'sum', of: [toFigureRule('extras'), toFigureRule('height')] },
  },
  {
    op: 'product',
    of: [
      { op: 'sum', of: [toFigureRule('extras'), toFigureRule('height')] },
      { op: 'sum', of: [toFigureRule('posts'), toFigureRule('extras')] },
    ],
  },
  {
    op: 'when',
    condition: {
      test: 'any',
      of: [
        { test: 'startsWith', answer: 'zone', text: '95' },
        { test: 'is', answer: 'fenceHeight', option: 'tall' },
      ],
    },
    then: {
      op: 'changedBy',
      percent: {
        op: 'when',
        condition: { test: 'includes', answer: 'extras', option: 'stain' },
        then: { op: 'const', value: 10 },
        otherwise: toFigureRule('height'),
      },
      direction: 'up',
      of: { op: 'sum', of: [toFigureRule('extras'), toFigureRule('run')] },
    },
    otherwise: { op: 'sum', of: [toFigureRule('extras'), toFigureRule('height')] },
  },
);

describe('the impact of a change', () => {
  it('is what pricing every combination one by one comes to', () => {
    fc.assert(
      fc.property(
        arbitraryPriceEdits,
        arbitraryTotalRule,
        arbitraryTotalRule,
        (edited, rule, other) => {
          const before = changeTotal(smallFenceConfig, rule);
          const after = changeTotal(edited, other);
          expect(computeImpact(before, after)).toMatchObject(countOneByOne(before, after));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is that, too, whatever is shown when', () => {
    fc.assert(
      fc.property(
        arbitraryConditionalConfig(smallFenceConfig),
        arbitraryConditionalConfig(smallFenceConfig),
        arbitraryPriceEdits,
        arbitraryTotalRule,
        (old, now, edited, rule) => {
          const before = changeTotal(old, rule);
          const after = { ...changeTotal(edited, rule), steps: now.steps };
          for (const other of [after, { ...after, steps: before.steps }]) {
            expect(computeImpact(before, other)).toMatchObject(countOneByOne(before, other));
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('says where nothing can be priced', () => {
    const told = (after: PricedConfig) => describeImpact(computeImpact(fenceConfig, after));
    expect(told(changeTotal(fenceConfig, toFigureRule('moon')))).toMatch(
      /^No combination .* can price\.$/,
    );
  });

  it('counts as many combinations as a config has, when nothing changes', () => {
    const impact = computeImpact(fenceConfig, structuredClone(fenceConfig));
    expect(impact.combinations).toBe(countAll(fenceConfig));
    expect(impact).toMatchObject({
      changed: 0,
      minDelta: 0,
      medianDelta: 0,
      medianOfChanged: 0,
      maxDelta: 0,
      causes: [],
    });
  });

  it('is told to the cent where only one of the configs rounds to dollars', () => {
    const inCents = (config: PricedConfig): PricedConfig => ({
      ...config,
      rules: { ...config.rules, rounding: { mode: 'half-up', decimals: 2 } },
    });
    const stains = changeTotal(fenceConfig, {
      op: 'sumSelected',
      table: 'extraPrice',
      answer: 'extras',
    });
    expect(computeImpact(inCents(stains), stains)).toMatchObject({
      minDelta: -0.4,
      maxDelta: 0.01,
    });
    expect(computeImpact(stains, inCents(stains))).toMatchObject({
      minDelta: -0.01,
      maxDelta: 0.4,
    });
  });

  it('keeps to the combinations that both configs have', () => {
    const fewer = changeSteps(fenceConfig, (step) =>
      step.kind === 'checklist'
        ? { ...step, options: step.options.filter(({ id }) => id !== 'stain') }
        : step,
    );
    const impact = computeImpact(fenceConfig, changePrice(fewer, 'extraPrice', 'gate', 351));
    expect(impact.combinations).toBe(countAll(fewer));
    expect(impact).toMatchObject({ minDelta: 0, maxDelta: 1 });
    expect(impact.options).toEqual([
      {
        what: 'vanished',
        answer: 'extras',
        id: 'stain',
        label: 'Wood stain',
        step: 'Anything else?',
      },
    ]);
  });

  it('follows an option by its id when the number that it stores changes', () => {
    const after = changeSteps(fenceConfig, (step) =>
      step.kind === 'cards' && step.answer === 'fenceHeight'
        ? {
            ...step,
            options: step.options.map((option) =>
              option.id === 'tall' ? { ...option, number: 7 } : option,
            ),
          }
        : step,
    );
    expect(computeImpact(fenceConfig, after)).toMatchObject({
      combinations: countAll(fenceConfig),
      changed: 0,
    });
  });

  it('asks what only one config asks in every way that it offers', () => {
    const without: PricedConfig = {
      ...fenceConfig,
      steps: fenceConfig.steps.filter((step) => step.id !== 'ground'),
      rules: {
        ...fenceConfig.rules,
        figures: fenceConfig.rules.figures.map((each) =>
          each.id === 'digging' ? { ...each, rule: { op: 'const', value: 10 } } : each,
        ),
      },
    };
    expect(computeImpact(without, fenceConfig)).toMatchObject(countOneByOne(without, fenceConfig));
    expect(computeImpact(without, fenceConfig).combinations).toBe(countAll(fenceConfig));
  });

  it('says which edited key did what, and what they do only together', () => {
    const after = changePrice(
      changePrice(fenceConfig, 'perFoot', 'picket', 22.5),
      'heightFactor',
      'tall',
      2,
    );
    const { causes, together } = computeImpact(fenceConfig, after);
    expect(causes.map(({ path, words, change }) => [path, words, change?.maxDelta])).toEqual([
      // A dollar more a foot, of which 37.5% are posts (times the height) and 62.5% digging (rock).
      ['prices.perFoot.picket', '21.5 -> 22.5', Math.round(900 * (0.375 * 1.35 + 0.625 * 1.4))],
      ['prices.heightFactor.tall', '1.35 -> 2', Math.round(900 * 32.25 * 0.375 * 0.65)],
    ]);
    expect(together).toEqual({ min: 0, max: 900 * 0.375 * 0.65 });
  });

  it('names an edit that cannot be priced without the others', () => {
    const { perFoot = {}, ...others } = fenceConfig.prices;
    const after = changePrice(
      JSON.parse(
        JSON.stringify({ ...fenceConfig, prices: { ...others, footPrice: perFoot } }).replaceAll(
          '"table":"perFoot"',
          '"table":"footPrice"',
        ),
      ),
      'footPrice',
      'picket',
      30,
    );
    const { causes } = computeImpact(fenceConfig, after);
    expect(causes.map(({ path, change }) => [path, change])).toEqual([
      ['prices.perFoot', undefined],
      ['rules.figures[0].rule.of[0].table', undefined],
    ]);
  });

  it('says whom it reaches, by option', () => {
    const { byOption } = computeImpact(
      fenceConfig,
      changePrice(fenceConfig, 'extraPrice', 'caps', 100),
    );
    const reached = byOption.filter(({ change }) => change.changed > 0);
    expect(reached.map(({ id }) => id)).toEqual([
      'privacy',
      'low',
      'mid',
      'tall',
      'clay',
      'sand',
      'rock',
      'gate',
      'caps',
      'stain',
    ]);
    const caps = reached.find(({ id }) => id === 'caps');
    expect(caps?.change).toMatchObject({ minDelta: 3, maxDelta: 4 });
    expect(caps?.change.changed).toBe(caps?.change.combinations);
  });

  it('says at what a typed answer was tried, and that it counts what nobody can choose', () => {
    const closed = changeSteps(fenceConfig, (step) =>
      step.kind === 'list' || step.kind === 'cards'
        ? {
            ...step,
            options: step.options.map((option, index) =>
              index === 0 ? { ...option, label: 'Sold out', offered: false } : option,
            ),
          }
        : step,
    );
    const text = toPlainText(
      createImpactReport(
        computeImpact(fenceConfig, closed),
        'Prices',
        createFigureFormatter(fenceConfig),
      ),
    );
    expect(text).toMatch(/"How long\?" was tried at [\d., and]+ only/);
    expect(text).toContain('What nobody can choose today is counted, too: "Sold out"');
  });

  it('says so, too, where no price changes', () => {
    expect(describeNoImpact(computeImpact(fenceConfig, fenceConfig))).toMatch(
      /^No price changes: .+ cost what they did\. "How long\?" was tried at 10 and 900 only/,
    );
  });

  it('calls causes and effects by the same names, and marks what nobody can choose', () => {
    const impact = computeImpact(fenceConfig, changePrice(fenceConfig, 'perFoot', 'chain', 20));
    const text = toPlainText(
      createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig)),
    );
    expect(text).toMatch(/^ {2}Chain link \(perFoot\) +12\.15 -> 20 .+ prices\.perFoot\.chain$/m);
    expect(text).toMatch(/^ {2}Chain link \(not offered\) +100% /m);
  });

  it('shows the named homeowners before and after', () => {
    const homeowner = {
      name: 'Ann',
      situation: 'A long fence.',
      answers: { fenceStyle: 'picket', fenceHeight: 'low', fenceLength: 100, groundKind: 'sand' },
      expected: { total: 0, breakdown: {} },
    };
    const lost = { ...homeowner, name: 'Lost', answers: { fenceStyle: 'bamboo' } };
    const after = changePrice(fenceConfig, 'perFoot', 'picket', 22.5);
    expect(computeImpact(fenceConfig, after, [homeowner, lost]).cases).toEqual([
      { name: 'Ann', before: 2150, after: 2250 },
    ]);
  });

  it('leaves out what one of the configs cannot price, and counts it', () => {
    const { rock: _rock, ...ground } = fenceConfig.prices.groundFactor ?? {};
    const after: PricedConfig = JSON.parse(
      JSON.stringify({
        ...fenceConfig,
        prices: { ...fenceConfig.prices, groundFactor: ground },
      }).replace('"answer":"groundKind","default":1', '"answer":"groundKind"'),
    );
    const rocky = listAnswers(fenceConfig).filter(({ groundKind }) => groundKind === 'rock');
    // Without a default a fence of chain link, whose ground is not asked, has no price either.
    const chain = listAnswers(fenceConfig).filter(({ fenceStyle }) => fenceStyle === 'chain');
    const impact = computeImpact(fenceConfig, after);
    expect(impact.unpriced).toBe(rocky.length + chain.length);
    expect(impact.combinations).toBe((countAll(fenceConfig) ?? NaN) - impact.unpriced);
  });
});

/** Enough to draw from, and soon priced. */
const SAMPLE_SIZE = 800;

describe('the impact on very many combinations', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `x${index}`, label: `X ${index}` }));
  const large = changeSteps(
    {
      ...fenceConfig,
      prices: {
        ...fenceConfig.prices,
        extraPrice: Object.fromEntries(many.map(({ id }, index) => [id, 10 * index + 5.25])),
      },
    },
    (step) => (step.kind === 'checklist' ? { ...step, options: many } : step),
  );

  it('is exact where answers add up independently', () => {
    const after = changePrice(
      changePrice(large, 'extraPrice', 'x7', 100),
      'extraPrice',
      'x9',
      25.25,
    );
    const impact = computeImpact(large, after);
    expect(impact).toMatchObject({
      method: { kind: 'exact' },
      combinations: countAll(large),
      // x7 rises by 24.75, x9 falls by 70; rounding moves each by up to a dollar.
      minDelta: -70,
      maxDelta: 25,
    });
    expect(impact.changed).toBe((countAll(large) ?? NaN) * 0.75);
    expect(impact.medianPercent).toBeUndefined();
  });

  it('is a sample that is the same every time where they do not', () => {
    const capped = changeTotal(large, {
      op: 'largest',
      of: [{ op: 'const', value: 2000 }, toFigureRule('extras')],
    });
    const after = changePrice(capped, 'extraPrice', 'x29', 1295.25);
    const impact = computeImpact(capped, after, [], SAMPLE_SIZE);
    expect(impact.method).toEqual({ kind: 'sample', drawn: SAMPLE_SIZE, perOption: 8, seed: 1 });
    // Shares, as the counts of a sample are not those of all combinations.
    const text = toPlainText(
      createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig)),
    );
    expect(text).not.toMatch(/█\s+[\d,]+ \(/);
    expect(text).toMatch(/^\d+% of a sample change their price; there are [\d,]+ combinations\.$/m);
    expect(impact.combinations).toBe(countAll(large));
    expect(impact.maxDelta).toBe(1000);
    expect(computeImpact(capped, after, [], SAMPLE_SIZE)).toEqual(impact);
  });

  it('is a sample of ten thousand, and of fifty more for each option', () => {
    const answers = ['a', 'b', 'c', 'd', 'e'];
    const ids = Array.from({ length: 16 }, (_, index) => `x${index}`);
    const dear = Object.fromEntries(ids.map((id, index) => [id, index + 1]));
    const product = (rule: Rule, answer: string): Rule => ({
      op: 'product',
      of: [rule, { op: 'lookup', table: 'dear', answer }],
    });
    const before: PricedConfig = {
      prices: { dear },
      steps: answers.map((answer): Step => ({
        kind: 'cards',
        id: answer,
        answer,
        title: answer,
        options: ids.map((id) => ({ id, label: id })),
      })),
      rules: {
        ...fenceConfig.rules,
        figures: [
          {
            id: fenceConfig.rules.total,
            label: 'Product',
            rule: answers.reduce(product, { op: 'const', value: 1 }),
          },
        ],
        breakdown: [],
      },
    };
    const { method } = computeImpact(before, changePrice(before, 'dear', 'x0', 75));
    expect(method).toEqual({ kind: 'sample', drawn: 10_000, perOption: 50, seed: 1 });
  });
});

function createExtrasConfig(count: number, style?: string): PricedConfig {
  const ids = Array.from({ length: count }, (_, index) => `x${index}`);
  const showWhen = style && ({ test: 'is', answer: 'fenceStyle', option: style } as const);
  return changeSteps(
    {
      ...fenceConfig,
      prices: { ...fenceConfig.prices, extraPrice: Object.fromEntries(ids.map((id) => [id, 70])) },
    },
    (step) =>
      step.kind === 'checklist'
        ? {
            ...step,
            options: ids.map((id) => ({ id, label: id, ...(showWhen && { showWhen }) })),
          }
        : step,
  );
}

describe('the impact on more combinations than a number holds', () => {
  it.each([12, 40, 300])('knows the median of %i extras exactly', (count) => {
    const before = createExtrasConfig(count);
    const impact = computeImpact(before, changePrice(before, 'extraPrice', 'x2', 9999));
    // Half of all have it: the middle lies between nothing and the whole rise.
    expect(impact).toMatchObject({ method: { kind: 'exact' }, medianDelta: 4965, maxDelta: 9929 });
    const text = toPlainText(
      createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig)),
    );
    expect(text).toContain('(50%)');
    expect(text).not.toMatch(/NaN|Infinity/);
  });

  it('is exact where answers add up once it is known what is shown', () => {
    const before = createExtrasConfig(300, 'picket');
    const impact = computeImpact(before, changePrice(before, 'extraPrice', 'x2', 9999));
    // With picket fences half of all have it, and beside those there are next to no others.
    expect(impact).toMatchObject({
      method: { kind: 'exact' },
      combinations: countAll(before),
      medianOfChanged: 9929,
      maxDelta: 9929,
    });
    const changed = impact.byOption.find(({ id }) => id === 'x2')?.change;
    expect(changed).toMatchObject({ minDelta: 9929, maxDelta: 9929 });
  });

  it.each([33, 40])('draws every item of a checklist of %i', (count) => {
    const conditional = createExtrasConfig(count, 'picket');
    // With a least price all answers work together.
    const before = changeTotal(conditional, {
      op: 'largest',
      of: [
        { op: 'const', value: 1 },
        { op: 'sum', of: [toFigureRule('extras'), toFigureRule('posts')] },
      ],
    });
    for (const id of ['x0', `x${count - 1}`]) {
      const impact = computeImpact(
        before,
        changePrice(before, 'extraPrice', id, 9999),
        [],
        SAMPLE_SIZE,
      );
      expect(impact).toMatchObject({ method: { kind: 'sample' }, maxDelta: 9929, unseen: [] });
      expect(impact.byOption.find((option) => option.id === id)?.change).toMatchObject({
        minDelta: 9929,
      });
      expect(isNothingToReport(impact)).toBe(false);
      expect(
        toPlainText(createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig))),
      ).toContain('from a sample of 800');
    }
  });
});

describe('what a new option costs', () => {
  const gateless = changeSteps(fenceConfig, (step) =>
    step.kind === 'checklist'
      ? { ...step, options: step.options.filter(({ id }) => id !== 'gate') }
      : step,
  );

  it('is its price for an item', () => {
    const impact = computeImpact(gateless, fenceConfig);
    expect(impact.options).toMatchObject([
      { what: 'appeared', id: 'gate', cost: { against: [{ min: 350, max: 350 }] } },
    ]);
    expect(
      toPlainText(createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig))),
    ).toContain('"Anything else?": +$350; estimates');
  });

  it('is what it adds to each other choice, and the estimates with it', () => {
    const offered = changeSteps(fenceConfig, (step) =>
      step.kind === 'cards' && step.answer === 'fenceStyle'
        ? {
            ...step,
            options: step.options.map(({ offered: _offered, ...option }) => option),
          }
        : step,
    );
    const [option] = computeImpact(fenceConfig, offered).options;
    expect(option).toMatchObject({ what: 'now offered', id: 'chain' });
    expect(option?.cost?.against.map(({ label }) => label)).toEqual([
      'Picket fence',
      'Privacy fence',
    ]);
    for (const { min, max } of option?.cost?.against ?? []) {
      expect(max).toBeLessThan(0);
      expect(min).toBeLessThan(max);
    }
    const quotes = listAnswers(fenceConfig)
      .filter(({ fenceStyle }) => fenceStyle === 'chain')
      .map((answers) => evaluate(fenceConfig, answers).total.rounded);
    expect(option?.cost?.estimate).toEqual({ min: Math.min(...quotes), max: Math.max(...quotes) });
  });

  it('is nothing to tell for an option that is not on sale', () => {
    const [gone] = computeImpact(fenceConfig, gateless).options;
    expect(gone).toMatchObject({ what: 'vanished', id: 'gate' });
    expect(gone).not.toHaveProperty('cost');
  });
});

it('says a tiny percentage with its direction', () => {
  expect([0.04, -0.04, 4.8, -4.8, 0].map(formatPercentChange)).toEqual([
    'under 0.1% up',
    'under 0.1% down',
    '+4.8%',
    '-4.8%',
    '0%',
  ]);
  expect([0.04, 4.8].map(formatPercentSize)).toEqual(['under 0.1%', '4.8%']);
});
