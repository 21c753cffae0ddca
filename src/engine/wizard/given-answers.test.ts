import { describe, expect, it } from 'vitest';
import type { Answers } from '../kinds/answers.ts';
import { fenceSiteAllOffered } from './fixtures/fence-site-config.ts';
import { parsePrefill, startWithAnswers } from './given-answers.ts';

const config = {
  steps: fenceSiteAllOffered.steps.map((step) =>
    'answer' in step && step.kind !== 'code' ? { ...step, prefill: step.answer } : step,
  ),
};
const start = (given: Answers) => startWithAnswers(config, given, '2026-05-31');
const ALL = {
  fenceStyle: 'privacy',
  fenceHeight: 6,
  fenceLength: 40,
  groundKind: 'clay',
  extras: {},
  zone: '97477',
  note: '',
};

describe('a visit that begins with answers', () => {
  it('is at the results if all questions have one', () => {
    const shown = start(ALL);
    expect(shown.position.stepId).toBe('quote');
    expect(shown.refused).toEqual([]);
  });

  it('is at the first question without one, and skips later ones that have one', () => {
    const { fenceHeight: _open, ...others } = ALL;
    const { position } = start(others);
    expect(position.stepId).toBe('height');
    expect(position.known).toEqual(expect.arrayContaining(['style', 'length', 'zone']));
  });

  it('asks again what the step does not take', () => {
    const shown = start({ ...ALL, fenceLength: -1 });
    expect(shown.position.stepId).toBe('length');
    expect(shown.position.answers).not.toHaveProperty('fenceLength');
    expect(shown.refused).toEqual(['fenceLength']);
  });

  it('begins as any other visit if nothing is given', () => {
    expect(start({}).position).toEqual({ stepId: 'style', answers: {}, known: [] });
  });
});

describe('the parameters of an address', () => {
  const read = (query: string) => parsePrefill(config, new URLSearchParams(query));

  it('give answers of each kind', () => {
    expect(
      read('fenceStyle=chain&fenceLength=40&extras=gate,stain&zone=97477&note=Side%20gate'),
    ).toEqual({
      fenceStyle: 'chain',
      fenceLength: 40,
      extras: { gate: true, stain: true },
      zone: '97477',
      note: 'Side gate',
    });
  });

  it('give none that the step does not take, and no other parameters', () => {
    expect(read('fenceStyle=gold&fenceLength=long&zone=974770&extras=moat&utm_source=x')).toEqual({
      extras: {},
    });
  });
});
