import { describe, expect, it } from 'vitest';
import type { Reveal } from '../generated/estimator.ts';
import type { Answers } from '../kinds/answers.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { searchPriceRange } from './running-estimate.ts';

function findRange(stepId: string, answers: Answers, config = fenceSiteConfig) {
  const search = searchPriceRange(config, { stepId, answers }, '2026-05-31');
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

function withReveal(figures: Reveal['figures']): typeof fenceSiteConfig {
  const reveal: Reveal = { when: 'before', title: 'Price', figures, note: 'No offer.' };
  return {
    ...fenceSiteConfig,
    steps: fenceSiteConfig.steps.map((step) =>
      step.kind === 'results' ? { ...step, reveal } : step,
    ),
  };
}

describe('the range of prices that the open answers leave', () => {
  it('narrows with each answer, and ends with the last one', () => {
    expect(findRange('style', {})).toEqual({ from: '$215', to: '$40,737' });
    const style = { fenceStyle: 'picket' };
    expect(findRange('height', style)).toEqual({ from: '$215', to: '$27,277' });
    const height = { ...style, fenceHeight: 4 };
    expect(findRange('length', height)).toEqual({ from: '$215', to: '$20,505' });
    const length = { ...height, fenceLength: 100 };
    expect(findRange('ground', length)).toEqual({ from: '$2,150', to: '$2,767' });
    const ground = { ...length, groundKind: 'sand' };
    expect(findRange('extras', ground)).toEqual({ from: '$2,150', to: '$2,700' });
    expect(findRange('zone', { ...ground, extras: { gate: true } })).toBeUndefined();
  });

  it('leaves open what is not ticked yet where it is asked, and nothing once it is left', () => {
    const known = { fenceStyle: 'picket', fenceHeight: 4, fenceLength: 100, groundKind: 'sand' };
    expect(findRange('extras', { ...known, extras: { gate: true } })).toEqual({
      from: '$2,500',
      to: '$2,700',
    });
    expect(findRange('extras', { ...known, extras: { gate: false } })).toEqual({
      from: '$2,150',
      to: '$2,350',
    });
  });

  it('keeps the later answers of a visitor who went back', () => {
    const all = { fenceStyle: 'picket', fenceHeight: 4, fenceLength: 100, groundKind: 'sand' };
    expect(findRange('style', { ...all, extras: { gate: true } })).toEqual({
      from: '$2,500',
      to: '$2,700',
    });
  });

  it('takes a number that is not accepted for no answer', () => {
    const known = { fenceStyle: 'picket', fenceHeight: 4 };
    expect(findRange('length', { ...known, fenceLength: 5000 })).toEqual(
      findRange('length', known),
    );
  });

  it('is that of the price which visitors see first', () => {
    const amount = withReveal([{ as: 'amount', label: 'Posts', figure: 'posts' }]);
    expect(findRange('style', {}, amount)).toEqual({ from: '$81', to: '$14,694' });
    const text = '{from} to {to}';
    const range = withReveal([{ as: 'range', label: 'Price', from: 'posts', to: 'quote', text }]);
    expect(findRange('style', {}, range)).toEqual({ from: '$81', to: '$40,737' });
  });
});
