import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { pickGivenAnswers, pricePinnedCase } from './pinned-case.ts';

// The fixture is a valid config.
const config = JSON.parse(boatHallJson) as EstimatorConfig;
const answers = { boatKind: 'sloop', boatLength: 'middle', season: 'year', extras: ['wash'] };

describe('a pinned homeowner', () => {
  it('is priced before and after, with the worked sum and her answers in words', () => {
    const dearer = withValueAt(config, ['prices', 'extraPrice', 'wash'], 150) as EstimatorConfig;
    const price = pricePinnedCase(config, dearer, { name: undefined, answers });
    expect(price.after).toBe(Number(price.before) + 10);
    expect(price.sum).toContain('150');
    expect(price.answers).toContain('Sloop');
  });

  it('whose answers are not possible any more is told why', () => {
    const pinned = { name: undefined, answers: { wings: 2 } };
    const price = pricePinnedCase(config, config, pinned);
    expect(price).toMatchObject({ before: undefined, after: undefined });
    expect(price.sum).toContain('wings');
  });

  it('has no answer to what was only touched in the preview', () => {
    expect(pickGivenAnswers({ one: '', two: 0, three: { four: true } })).toEqual({
      two: 0,
      three: { four: true },
    });
    expect(pickGivenAnswers(undefined)).toEqual({});
  });
});
