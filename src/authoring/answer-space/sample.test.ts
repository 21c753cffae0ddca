import { asCompiled } from '../../engine/rules/fixtures/as-compiled.ts';
import { describe, expect, it } from 'vitest';
import type { Rule, Step } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { createOptionTest } from './combinations.ts';
import { createPricedSpace } from './priced-space.ts';
import { findExtreme, selectCombinations } from './sample.ts';

const IDS = Array.from({ length: 30 }, (_, index) => `x${index}`);

/** Thirty extras, most of them for one kind of boat only, and a typed length. */
const steps: Step[] = [
  {
    kind: 'cards',
    id: 'kind',
    answer: 'kind',
    title: 'Kind?',
    options: ['sloop', 'ketch', 'yawl'].map((id) => ({ id, label: id })),
  },
  {
    kind: 'number',
    id: 'length',
    answer: 'length',
    title: 'Length?',
    fieldLabel: 'Length',
    min: 5,
    max: 40,
    message: 'No.',
    continueLabel: 'On',
  },
  {
    kind: 'checklist',
    id: 'extras',
    answer: 'extras',
    title: 'Extras?',
    continueLabel: 'On',
    options: IDS.map((id) => ({
      id,
      label: id,
      showWhen: { test: 'is', answer: 'kind', option: 'yawl' },
    })),
  },
];
const of: Rule[] = [
  { op: 'lookup', table: 'kind', answer: 'kind' },
  { op: 'answer', answer: 'length' },
  { op: 'sumSelected', table: 'extra', answer: 'extras' },
];
const config: PricedConfig = asCompiled({
  steps,
  prices: {
    kind: { sloop: 1, ketch: 2, yawl: 3 },
    extra: Object.fromEntries(IDS.map((id, index) => [id, index])),
  },
  rules: {
    rounding: { mode: 'half-up', decimals: 0 },
    total: 'quote',
    breakdown: [],
    figures: [{ id: 'quote', label: 'Quote', rule: { op: 'sum', of } }],
  },
});
const space = createPricedSpace([config]);

describe('the combinations that are tried', () => {
  it('are all of them up to the limit', () => {
    const few = createPricedSpace([{ ...config, steps: steps.slice(0, 2) }]);
    const all = selectCombinations(few, { maxExact: 6 });
    expect(all).toMatchObject({ method: { kind: 'exact' }, count: 6 });
    expect([...all.generate()]).toHaveLength(6);
    expect(selectCombinations(few, { maxExact: 5 }).method.kind).toBe('sample');
  });

  const { method, count, generate } = selectCombinations(space, { sampleSize: 100 });
  const sample = [...generate()];

  it('are a sample beyond it, the same one every time', () => {
    expect(method).toEqual({ kind: 'sample', drawn: 100, seed: 1 });
    expect(count).toBe(2 * (2 + 2 ** 30));
    expect(sample.filter(({ isCorner }) => !isCorner)).toHaveLength(100);
    expect([...generate()]).toEqual(sample);
  });

  it('have every option and every boundary value, each with few and with many others', () => {
    for (const { name, item } of space.questions) {
      const picks = sample.map((combination) => combination.picks[name]);
      if (item === undefined) continue;
      expect(picks).toContain('');
      const others = sample
        .filter(({ picks: each }) => createOptionTest({ answer: 'extras', id: item })(each))
        .map(({ picks: each }) => IDS.filter((id) => each[`extras/${id}`]).length);
      expect([Math.min(...others), Math.max(...others)]).toEqual([1, 30]);
    }
    expect(new Set(sample.map(({ picks }) => picks['length']))).toEqual(new Set([5, 40]));
  });
});

describe('an extreme', () => {
  it('is found by changing one answer after the other', () => {
    const price = ({ picks }: { readonly picks: Readonly<Record<string, unknown>> }) =>
      IDS.filter((_, index) => index % 3 !== 0).filter((id) => picks[`extras/${id}`]).length -
      IDS.filter((_, index) => index % 3 === 0).filter((id) => picks[`extras/${id}`]).length;
    const sample = [...selectCombinations(space, { sampleSize: 20 }).generate()];
    expect(Math.max(...sample.map(price))).toBeLessThan(20);
    const found = findExtreme(space, sample, price);
    expect(found && price(found)).toBe(20);
  });
});
