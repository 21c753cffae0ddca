import { asCompiled } from '../../engine/rules/fixtures/as-compiled.ts';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../report/to-markdown.ts';
import { generateCombinations } from '../answer-space/combinations.ts';
import { createPricedSpace } from '../answer-space/priced-space.ts';
import type { Rule, Step } from '../../engine/generated/estimator.ts';
import { computeEstimate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { computeOptionRanges } from './option-ranges.ts';
import { createPriceSheet } from './price-sheet.ts';

describe('the ranges of the estimate', () => {
  const ranges = computeOptionRanges(fenceConfig)?.ranges ?? [];

  it('are by the offered options of the first two choices', () => {
    expect(ranges.map(({ options }) => options.map(({ id }) => id))).toEqual([
      ['picket', 'low'],
      ['picket', 'mid'],
      ['picket', 'tall'],
      ['privacy', 'low'],
      ['privacy', 'mid'],
      ['privacy', 'tall'],
    ]);
  });

  it('are the lowest and highest estimates of all combinations with these options', () => {
    const heights: Readonly<Record<string, number>> = { low: 4, mid: 5, tall: 6 };
    for (const { options, min, max } of ranges) {
      const [style, height] = options.map(({ id }) => id);
      const totals = [...generateCombinations(createPricedSpace([fenceConfig]))]
        .flatMap(({ answersByConfig: answers }) => answers)
        .filter(
          (answers) =>
            answers.fenceStyle === style && answers.fenceHeight === heights[height ?? ''],
        )
        .map((answers) => Number(computeEstimate(fenceConfig, answers).quote));
      expect([min, max]).toEqual([Math.min(...totals), Math.max(...totals)]);
    }
  });

  it('are searched for where there are too many combinations to price all of them', () => {
    const choices = Array.from({ length: 6 }, (_, index) => `choice${index}`);
    const steps = choices.map((name): Step => ({
      kind: 'cards',
      id: name,
      answer: name,
      title: name,
      options: ['low', 'middle', 'high'].map((id) => ({ id, label: id })),
    }));
    const of = choices.map((name): Rule => ({ op: 'lookup', table: 'price', answer: name }));
    const config: PricedConfig = asCompiled({
      steps,
      prices: { price: { low: 1, middle: 2, high: 3 } },
      rules: {
        rounding: { mode: 'half-up', decimals: 0 },
        total: 'quote',
        breakdown: [],
        figures: [{ id: 'quote', label: 'Quote', rule: { op: 'sum', of } }],
      },
    });
    const found = computeOptionRanges(config, { maxExact: 0, sampleSize: 1 });
    expect(found).toEqual({ ...computeOptionRanges(config), isSampled: true });
    expect(found?.ranges[0]).toMatchObject({ min: 6, max: 14 });
  });

  it('have one range for an option with which the second question is not asked', () => {
    const steps = fenceConfig.steps.map((step) =>
      step.id === 'height'
        ? { ...step, showWhen: { test: 'is', answer: 'fenceStyle', option: 'privacy' } as const }
        : step,
    );
    const figures = fenceConfig.rules.figures.map((figure) =>
      figure.rule.op === 'lookup' ? { ...figure, rule: { ...figure.rule, default: 1 } } : figure,
    );
    const rules = { ...fenceConfig.rules, figures };
    const found = computeOptionRanges({ ...fenceConfig, steps, rules })?.ranges ?? [];
    expect(found.map(({ options }) => options.map(({ id }) => id))).toEqual([
      ['picket'],
      ['privacy', 'low'],
      ['privacy', 'mid'],
      ['privacy', 'tall'],
    ]);
  });

  it('need a choice', () => {
    const steps = fenceConfig.steps.filter((step) => step.kind !== 'cards' && step.kind !== 'list');
    expect(computeOptionRanges({ ...fenceConfig, steps })).toBeUndefined();
  });
});

describe('the price sheet', () => {
  const ann = {
    name: 'Ann',
    situation: 'A short fence.',
    answers: { fenceStyle: 'picket', fenceLength: 10, groundKind: 'sand' },
    expected: { total: 0, breakdown: {} },
  };
  const header = { title: 'Fences', language: 'en-US', made: 'Made from fences.json.' };
  const sheet = createPriceSheet(fenceConfig, [{ namedCase: ann, config: fenceConfig }], header);
  const markdown = toMarkdown(sheet);

  it('lists every price with the labels that visitors see', () => {
    expect(markdown).toContain('## Price per foot');
    expect(markdown).toContain('| Picket fence | $21.50 | picket |  |');
    expect(markdown).toContain('| Chain link | $12.15 | chain | not offered |');
    expect(markdown).toContain('| Post caps | $96.40 | caps | not offered to everybody |');
    expect(markdown).toContain('| Posts | 37.5% | posts |  |');
    expect(markdown).toContain('The table "zoneFee". No rule uses it.');
  });

  it('names an entry that a rule names by itself, and says what it is for', () => {
    const { prices, rules } = fenceConfig;
    const post = (entry: string): Rule => ({ op: 'price', label: 'Feet', table: 'post', entry });
    const config: PricedConfig = {
      ...fenceConfig,
      prices: { ...prices, post: { feetPerPost: 8, hourly: 40, posts: 4 } },
      rules: {
        ...rules,
        figures: [
          ...rules.figures,
          { id: 'gaps', label: 'Gaps', rule: post('feetPerPost') },
          { id: 'first', label: 'First', rule: post('hourly') },
          { id: 'second', label: 'Second', rule: post('hourly') },
          { id: 'third', label: 'Third', rule: post('hourly') },
          { id: 'posts', label: 'Posts', rule: post('posts') },
        ],
      },
    };
    const [, ofPosts] = toMarkdown(createPriceSheet(config, [], header)).split('\n## Post\n');
    expect(ofPosts).toContain('| Feet per post | $8 | feetPerPost | for "Gaps" |');
    expect(ofPosts).toContain('| Hourly | $40 | hourly | for "First" and 2 other figures |');
    expect(ofPosts).toContain('| Posts | $4 | posts |  |');
  });

  it('labels the entries of a table by all steps that select them', () => {
    const { prices, rules, steps } = fenceConfig;
    const config: PricedConfig = {
      ...fenceConfig,
      prices: { ...prices, fee: { picket: 1, tall: 2 } },
      rules: {
        ...rules,
        figures: [
          ...rules.figures,
          ...['fenceStyle', 'fenceHeight'].map((answer) => ({
            id: `${answer}Fee`,
            label: answer,
            rule: { op: 'lookup', table: 'fee', answer, default: 0 } as const,
          })),
        ],
      },
    };
    const sheetOfFees = toMarkdown(createPriceSheet(config, [], header));
    const [style, height] = ['fenceStyle', 'fenceHeight'].map(
      (name) => steps.find((step) => 'answer' in step && step.answer === name)?.title,
    );
    expect(sheetOfFees).toContain(`The table "fee", by the answers to "${style}" and "${height}".`);
    expect(sheetOfFees).toContain('| Over your head | 2 | tall |');
  });

  it('shows the cases and one worked sum', () => {
    expect(markdown).toContain('| Ann | A short fence. | $227 |');
    expect(markdown).toContain('## How it adds up: Ann');
    expect(markdown).toContain('```\nFence run');
  });

  it('draws each range beside its amounts', () => {
    const bars = [...markdown.matchAll(/ (░*)(█+) \|$/gm)].map(([, before, bar]) =>
      [before, bar].map((part) => part?.length ?? 0),
    );
    const { ranges = [] } = computeOptionRanges(fenceConfig) ?? {};
    expect(bars).toHaveLength(ranges.length);
    expect(Math.max(...bars.map(([before = 0, bar = 0]) => before + bar))).toBe(30);
  });
});
