import { asCompiled } from '../../engine/rules/fixtures/as-compiled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOptions, type EffectiveAnswers } from '../../engine/kinds/answers.ts';
import type { Rule, Step } from '../../engine/generated/estimator.ts';
import { generateCombinations, countCombinations } from '../answer-space/combinations.ts';
import { createPricedSpace, resolvePicks } from '../answer-space/priced-space.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { evaluate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { painterConfig } from '../../engine/rules/fixtures/painter-config.ts';
import { parseEstimator } from '../../engine/compile/shorthand/expand.ts';
import { compileForTest } from '../../engine/compile/testing/compile-for-test.ts';
import { fenceConfig, smallFenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { arbitraryConditionalConfig } from '../../engine/rules/fixtures/arbitrary-conditions.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { formatPercentChange, formatPercentSize } from './impact-format.ts';
import { pairCases } from './case-impacts.ts';
import { listEdits } from './edits.ts';
import { computeImpact } from './impact.ts';
import { align } from './align.ts';
import { createImpactReport, describeImpact, isNothingToReport } from './impact-report.ts';
import { toPlainText } from '../report/to-plain-text.ts';

/** The fence builder with a price for every answer that may be missing. */
const fullyPricedConfig: PricedConfig = JSON.parse(
  JSON.stringify(smallFenceConfig)
    .replace('"answer":"fenceStyle"}', '"answer":"fenceStyle","default":7.5}')
    .replace('"answer":"fenceHeight"}', '"answer":"fenceHeight","default":1.2}')
    .replace('"answer":"fenceLength"}', '"answer":"fenceLength","default":40}'),
);

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

function summarizeDeltas(deltas: readonly number[]) {
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

/** The total of a config; undefined if it has none. */
function findTotal(config: PricedConfig, answers?: EffectiveAnswers): number | undefined {
  try {
    return answers && Number(evaluate(config, answers).total.rounded);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** Every combination of a space, with each total evaluated from the answers. */
function countOneByOne(before: PricedConfig, changed: PricedConfig) {
  const { after } = align(before, changed);
  const space = createPricedSpace([before, after]);
  const deltas = [...generateCombinations(space)].flatMap(({ picks }) => {
    const [old, now] = [before, after].map((config) =>
      findTotal(config, resolvePicks(config.steps, space, picks)),
    );
    return old === undefined || now === undefined ? [] : now - old;
  });
  return summarizeDeltas(deltas);
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
  it('agrees with pricing every combination one by one, for any conditions and rules', () => {
    fc.assert(
      fc.property(
        arbitraryConditionalConfig(fullyPricedConfig),
        arbitraryConditionalConfig(fullyPricedConfig),
        arbitraryPriceEdits,
        arbitraryTotalRule,
        (old, now, { prices }, rule) => {
          const before = changeTotal(old, rule);
          const after = {
            ...changeTotal({ ...fullyPricedConfig, prices }, rule),
            steps: now.steps,
          };
          for (const other of [after, { ...after, steps: before.steps }]) {
            expect(computeImpact(before, other)).toMatchObject(countOneByOne(before, other));
          }
        },
      ),
      { numRuns: 3 },
    );
  });

  it('is unknown if nothing can be priced', () => {
    const told = (after: PricedConfig) => describeImpact(computeImpact(fenceConfig, after));
    expect(told(changeTotal(fenceConfig, toFigureRule('moon')))).toMatch(
      /^No combination .* can price\.$/,
    );
  });

  it('counts all combinations if nothing changes', () => {
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

  it('covers the combinations that both configs have', () => {
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

  it('counts every answer to a question that only one config asks', () => {
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

  it('counts no answer that a config does not ask for, if the configs ask in opposite orders', () => {
    const question = (answer: string, rest: object): Step => ({
      id: answer,
      kind: 'cards',
      title: answer,
      answer,
      options: [
        { id: 'plain', label: 'Plain' },
        { id: 'fine', label: 'Fine' },
      ],
      ...rest,
    });
    const ifPlain = (answer: string) => ({
      showWhen: { test: 'is', answer, option: 'plain' } as const,
    });
    const before: PricedConfig = asCompiled({
      prices: { wood: { plain: 100, fine: 200 }, paint: { plain: 10, fine: 5000 } },
      steps: [question('wood', {}), question('paint', ifPlain('wood'))],
      rules: {
        ...fenceConfig.rules,
        figures: [
          {
            id: 'quote',
            label: 'Quote',
            rule: {
              op: 'sum',
              of: ['wood', 'paint'].map((name): Rule => ({
                op: 'lookup',
                table: name,
                answer: name,
                default: 0,
              })),
            },
          },
        ],
        total: 'quote',
        breakdown: [],
      },
    });
    const after = { ...before, steps: [question('paint', {}), question('wood', ifPlain('paint'))] };
    // Fine wood before and fine paint after, which asks for no wood then: $200 and $5,000.
    expect(computeImpact(before, after)).toMatchObject({ maxDelta: 4800 });
  });

  it('shows the effect of each edit alone', () => {
    const after = changePrice(
      changePrice(fenceConfig, 'perFoot', 'picket', 22.5),
      'heightFactor',
      'tall',
      2,
    );
    const { causes } = computeImpact(fenceConfig, after);
    expect(causes.map(({ path, words, change }) => [path, words, change?.maxDelta])).toEqual([
      // A dollar more a foot, of which 37.5% are posts (times the height) and 62.5% digging (rock).
      ['prices.perFoot.picket', '21.5 -> 22.5', Math.round(900 * (0.375 * 1.35 + 0.625 * 1.4))],
      ['prices.heightFactor.tall', '1.35 -> 2', Math.round(900 * 32.25 * 0.375 * 0.65)],
    ]);
  });

  it('is shown by option', () => {
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

  it('uses the same names for causes and options, and marks options that are not offered', () => {
    const impact = computeImpact(fenceConfig, changePrice(fenceConfig, 'perFoot', 'chain', 20));
    const text = toPlainText(
      createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig)),
    );
    expect(text).toMatch(/^ {2}Chain link \(perFoot\) +12\.15 -> 20 .+ prices\.perFoot\.chain$/m);
    expect(text).toMatch(/^ {2}Chain link \(not offered\) +100% /m);
  });

  it('shows the cases before and after', () => {
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

  it('is news if only a case moves, by the default of what it leaves out', () => {
    const answers = { fenceStyle: 'picket', fenceLength: 100, groundKind: 'sand' };
    const ann = { name: 'Ann', situation: 'Of any height.', answers };
    const after = changeSteps(fenceConfig, (step) =>
      step.id === 'height' ? ({ ...step, default: 'low' } as Step) : step,
    );
    const impact = computeImpact(fenceConfig, after, [ann]);
    // 2,150 x 37.5% x 1.15 + 2,150 x 62.5% = 2,270.9375.
    expect(impact.cases).toMatchObject([{ before: 2271, after: 2150 }]);
    expect([impact.isChanged, isNothingToReport(impact)]).toEqual([false, false]);
    expect(isNothingToReport(computeImpact(fenceConfig, fenceConfig, [ann]))).toBe(true);
  });

  it('describes conditions in words', () => {
    const after = changeSteps(fenceConfig, (step) =>
      step.id === 'extras'
        ? { ...step, showWhen: { test: 'is', answer: 'fenceStyle', option: 'picket' } }
        : step,
    );
    expect(computeImpact(fenceConfig, after).causes).toMatchObject([
      { path: 'steps[4].showWhen', words: 'new: "Which fence?" is "Picket fence"' },
    ]);
  });

  it('says what of a formula has changed', () => {
    const { rules } = fenceConfig;
    const figures = rules.figures.map((figure) => {
      const { rule } = figure;
      const isTotal = figure.id === rules.total && rule.op === 'sum';
      const fee = { op: 'const', value: 5 } as const;
      return isTotal ? { ...figure, rule: { ...rule, of: [...rule.of, fee] } } : figure;
    });
    const after = { ...fenceConfig, rules: { ...rules, figures } };
    const at = figures.findIndex(({ id }) => id === rules.total);
    expect(computeImpact(fenceConfig, after).causes).toMatchObject([
      { path: `rules.figures[${at}].rule`, words: '… extras -> … extras + 5' },
    ]);
  });

  it('lists what is written once for all items once', () => {
    const [group] = painterConfig.repeats;
    const figures = (group?.figures ?? []).map((figure) =>
      figure.id === 'wall' ? { ...figure, rule: 'size * 3' } : figure,
    );
    const text = JSON.stringify({ ...painterConfig, repeats: [{ ...group, figures }] });
    const after = compileForTest(parseEstimator(text));
    expect(listEdits(compileForTest(painterConfig), after)).toMatchObject([
      { path: 'repeats[0].figures[0].rule', name: "figure 'Wall, Room 1' and 2 more" },
    ]);
  });

  it('prices a case before with the answers that it had then', () => {
    const before = {
      name: 'Ann',
      situation: 'With a gate.',
      answers: {
        fenceStyle: 'picket',
        fenceHeight: 'low',
        fenceLength: 100,
        groundKind: 'sand',
        extras: ['gate'],
      },
      expected: { total: 0, breakdown: {} },
    };
    const after = { ...before, answers: { ...before.answers, extras: [] } };
    expect(computeImpact(fenceConfig, fenceConfig, pairCases([before], [after])).cases).toEqual([
      { name: 'Ann', before: 2500, after: 2150 },
    ]);
  });

  it('leaves out and counts what one of the configs cannot price', () => {
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

describe('the impact on very many combinations', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `x${index}`);
  const large = changeSteps(
    {
      ...fenceConfig,
      prices: {
        ...fenceConfig.prices,
        extraPrice: Object.fromEntries(ids.map((id, index) => [id, 10 * index + 5.25])),
      },
    },
    (step) =>
      step.kind === 'checklist'
        ? {
            ...step,
            options: ids.map((id) => ({
              id,
              label: id,
              showWhen: { test: 'is', answer: 'fenceStyle', option: 'picket' },
            })),
          }
        : step,
  );

  it('is a sample, the same one every time, and says so', () => {
    const after = changePrice(large, 'extraPrice', 'x29', 1295.25);
    const impact = computeImpact(large, after, [], { sampleSize: 100 });
    expect(impact).toMatchObject({
      method: { kind: 'sample', drawn: 100, seed: 1 },
      combinations: countAll(large),
      maxDelta: 1000,
      unseen: [],
    });
    expect(computeImpact(large, after, [], { sampleSize: 100 })).toEqual(impact);
    const text = toPlainText(
      createImpactReport(impact, 'Prices', createFigureFormatter(fenceConfig)),
    );
    expect(text).toContain('from a sample of 100');
    // Shares, as the counts of a sample are not those of all combinations.
    expect(text).not.toMatch(/█\s+[\d,]+ \(/);
    expect(text).toMatch(/^\d+% of a sample of all [\d,]+ estimates change\.$/m);
  });

  it('tries each option, even if few visitors see it, and the extremes', () => {
    const capped = changeTotal(large, {
      op: 'largest',
      of: [{ op: 'const', value: 7000 }, toFigureRule('extras')],
    });
    const after = changePrice(capped, 'extraPrice', 'x0', 10_000.25);
    const impact = computeImpact(capped, after, [], { sampleSize: 10 });
    // All forty extras cost 8,010: only with those the whole rise of one shows.
    expect(impact).toMatchObject({ method: { kind: 'sample' }, maxDelta: 9995 });
    expect(impact.byOption.find(({ id }) => id === 'x0')?.change).toMatchObject({ maxDelta: 9995 });
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
      .map((answers) => Number(evaluate(fenceConfig, answers).total.rounded));
    expect(option?.cost?.estimate).toEqual({ min: Math.min(...quotes), max: Math.max(...quotes) });
  });
});

it('shows the direction of a tiny percentage', () => {
  expect([0.04, -0.04, 4.8, -4.8, 0].map(formatPercentChange)).toEqual([
    'under 0.1% up',
    'under 0.1% down',
    '+4.8%',
    '-4.8%',
    '0%',
  ]);
  expect([0.04, 4.8].map(formatPercentSize)).toEqual(['under 0.1%', '4.8%']);
});

it('the report says which typed answers were tried', () => {
  const figures = fenceConfig.rules.figures.map((figure) =>
    figure.id === 'posts'
      ? {
          ...figure,
          rule: {
            op: 'when',
            condition: { test: 'startsWith', answer: 'zone', text: '94' },
            then: { op: 'const', value: 1 },
            otherwise: figure.rule,
          } satisfies Rule,
        }
      : figure,
  );
  const before = { ...fenceConfig, rules: { ...fenceConfig.rules, figures } };
  const impact = computeImpact(before, changePrice(before, 'perFoot', 'picket', 22));
  const report = createImpactReport(impact, 'Prices', createFigureFormatter(before));
  const tried = toPlainText(report).match(/^.* was tried at .*$/gm);
  expect(tried).toEqual([
    '"How long?" was tried at 10 and 900 only: its smallest and largest answer, and the limits in the rules.',
    '"Where is it?" was tried at 94000 and 00000 only: answers that the rules tell apart.',
  ]);
});

describe('a stop for long fences', () => {
  const stopFrom = (number: number): PricedConfig => {
    const stop: Step = {
      id: 'too-long',
      kind: 'stop',
      title: 'Too long',
      text: 'We build shorter ones.',
      restartLabel: 'Again',
      showWhen: { test: 'atLeast', answer: 'fenceLength', number },
    };
    return { ...fenceConfig, steps: fenceConfig.steps.toSpliced(3, 0, stop) };
  };
  const before = stopFrom(300);

  it('says that longer ones were not tried', () => {
    const after = changePrice(before, 'perFoot', 'picket', 22);
    const { triedAt } = computeImpact(before, after);
    const length = triedAt.find(({ step }) => step === 'How long?');
    expect(length?.picks).toEqual([10, 299.9]);
  });

  it('moves no price that has to be approved', () => {
    const { isChanged, unseen } = computeImpact(before, stopFrom(200));
    expect({ isChanged, unseen }).toEqual({ isChanged: false, unseen: [] });
  });
});

describe('a renamed answer', () => {
  const renamed: PricedConfig = JSON.parse(
    JSON.stringify(fenceConfig).replaceAll('"fenceStyle"', '"style"'),
  );

  it('changes no price', () => {
    const { combinations } = computeImpact(fenceConfig, fenceConfig);
    const impact = computeImpact(fenceConfig, renamed);
    expect(impact).toMatchObject({ isChanged: false, combinations, causes: [], options: [] });
  });

  it('is the same question beside another edit, and for the cases', () => {
    const after = changePrice(renamed, 'perFoot', 'picket', 22);
    const named = { name: 'Ann', situation: 'A fence.' };
    const answers = { fenceHeight: 'low', fenceLength: 100, groundKind: 'sand' };
    const cases = pairCases(
      [{ ...named, answers: { ...answers, fenceStyle: 'picket' } }],
      [{ ...named, answers: { ...answers, style: 'picket' } }],
    );
    const impact = computeImpact(fenceConfig, after, cases);
    expect(impact.causes.map(({ path }) => path)).toEqual(['prices.perFoot.picket']);
    expect(impact.cases).toMatchObject([{ before: 2150, after: 2200 }]);
    const { minDelta, maxDelta } = computeImpact(
      fenceConfig,
      changePrice(fenceConfig, 'perFoot', 'picket', 22),
    );
    expect(impact).toMatchObject({ minDelta, maxDelta });
  });
});
