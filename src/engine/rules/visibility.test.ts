import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import type { Answers } from '../kinds/answers.ts';
import { listOfferedOptions, resolveFlow } from './visibility.ts';

const listShownSteps = (answers: Answers) =>
  resolveFlow(fenceConfig, answers).steps.map(({ id }) => id);

function findStep(stepId: string): Step & { readonly options: [] } {
  const step = fenceConfig.steps.find(({ id }) => id === stepId);
  return step as Step & { readonly options: [] };
}

function listOffered(stepId: string, given: Answers): string[] {
  const { answers } = resolveFlow(fenceConfig, given);
  return listOfferedOptions(fenceConfig, findStep(stepId), answers).map(({ id }) => id);
}

it('a step is shown if its condition is met', () => {
  expect(listShownSteps({ fenceStyle: 'picket' })).toEqual(fenceConfig.steps.map(({ id }) => id));
  expect(listShownSteps({ fenceStyle: 'chain' })).not.toContain('ground');
});

describe('the answers that count', () => {
  it.each<[string, Answers, Answers]>([
    ['those given', { fenceHeight: 6, zone: '95112' }, { fenceHeight: 6, zone: '95112' }],
    ['the default of an unanswered step', {}, { fenceHeight: 5 }],
    [
      'none of a hidden step',
      { fenceStyle: 'chain', groundKind: 'clay' },
      { fenceStyle: 'chain', fenceHeight: 5 },
    ],
    ['no hidden option', { fenceHeight: 4, groundKind: 'rock' }, { fenceHeight: 4 }],
    [
      'no hidden item',
      { fenceStyle: 'picket', extras: { gate: true, caps: true } },
      { fenceStyle: 'picket', fenceHeight: 5, extras: { gate: true, caps: false } },
    ],
    [
      'an unknown option, which the rules may price',
      { fenceStyle: 'hedge' },
      { fenceStyle: 'hedge', fenceHeight: 5 },
    ],
    ['none without a step', { moat: 'deep' }, { fenceHeight: 5 }],
  ])('are %s: of %j %j', (_what, given, expected) => {
    const before = structuredClone(given);
    expect(resolveFlow(fenceConfig, given).answers).toEqual(expected);
    expect(given).toEqual(before);
  });

  it('do not depend on an answer that is hidden itself', () => {
    const showWhen = { test: 'answered', answer: 'groundKind' } as const;
    const steps = [findStep('style'), findStep('ground'), { ...findStep('extras'), showWhen }];
    const given = { fenceStyle: 'chain', groundKind: 'clay', extras: { gate: true } };
    expect(resolveFlow({ steps }, given)).toEqual({
      steps: [steps[0]],
      answers: { fenceStyle: 'chain' },
    });
  });
});

it('an option is offered if the config offers it and its condition is met', () => {
  expect(listOffered('style', {})).toEqual(['picket', 'privacy']);
  expect(listOffered('ground', { fenceHeight: 4 })).toEqual(['clay', 'sand']);
  expect(listOffered('ground', { fenceHeight: 5 })).toEqual(['clay', 'sand', 'rock']);
  expect(listOffered('extras', { fenceStyle: 'privacy' })).toEqual(['gate', 'caps', 'stain']);
});
