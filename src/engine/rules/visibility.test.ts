import { describe, expect, it } from 'vitest';
import { fenceConfig } from './fixtures/fence-config.ts';
import type { Answers } from '../inputs/answers.ts';
import { listOfferedOptions, resolveFlow } from './visibility.ts';

function listShownSteps(answers: Answers): string[] {
  return resolveFlow(fenceConfig, answers).steps.map(({ id }) => id);
}

function listOffered(stepId: string, answers: Answers): string[] {
  const step = fenceConfig.steps.find(({ id }) => id === stepId);
  if (!step || !('options' in step)) throw new Error(`${stepId} has no options`);
  return listOfferedOptions(fenceConfig, step, resolveFlow(fenceConfig, answers).answers).map(
    ({ id }) => id,
  );
}

describe('the steps that a visitor sees', () => {
  it('are all of them where no condition hides one', () => {
    expect(listShownSteps({ fenceStyle: 'picket' })).toEqual(fenceConfig.steps.map(({ id }) => id));
  });

  it('are without a step whose condition does not hold', () => {
    expect(listShownSteps({ fenceStyle: 'chain' })).not.toContain('ground');
  });
});

describe('the answers that count', () => {
  it('are the given ones', () => {
    const answers = { fenceStyle: 'picket', fenceHeight: 6, groundKind: 'rock', zone: '95112' };
    expect(resolveFlow(fenceConfig, answers).answers).toEqual(answers);
  });

  it('are the default where none was given', () => {
    expect(resolveFlow(fenceConfig, {}).answers).toEqual({ fenceHeight: 5 });
  });

  it('are without that of a step that another answer has hidden', () => {
    const { answers } = resolveFlow(fenceConfig, { fenceStyle: 'chain', groundKind: 'clay' });
    expect(answers).not.toHaveProperty('groundKind');
  });

  it('are without a chosen option that another answer has hidden', () => {
    const { answers } = resolveFlow(fenceConfig, { fenceHeight: 4, groundKind: 'rock' });
    expect(answers).not.toHaveProperty('groundKind');
  });

  it('are without the tick of an item that another answer has hidden', () => {
    const extras = { gate: true, caps: true };
    expect(resolveFlow(fenceConfig, { fenceStyle: 'privacy', extras }).answers.extras).toEqual(
      extras,
    );
    expect(resolveFlow(fenceConfig, { fenceStyle: 'picket', extras }).answers.extras).toEqual({
      gate: true,
      caps: false,
    });
  });

  it('keep an option that the step does not know: the rules say what it costs', () => {
    expect(resolveFlow(fenceConfig, { fenceStyle: 'hedge' }).answers.fenceStyle).toBe('hedge');
  });

  it('are without an answer that no step asks for', () => {
    expect(resolveFlow(fenceConfig, { moat: 'deep' }).answers).not.toHaveProperty('moat');
  });

  it('do not hide through an answer that is hidden itself', () => {
    const [style, height, length, ground, extras] = fenceConfig.steps;
    if (!style || !height || !length || !ground || !extras) throw new Error('steps are missing');
    const steps = [
      style,
      ground,
      { ...extras, showWhen: { test: 'answered', answer: 'groundKind' } as const },
    ];
    const given = { fenceStyle: 'chain', groundKind: 'clay', extras: { gate: true } };
    expect(resolveFlow({ steps }, given)).toEqual({
      steps: [style],
      answers: { fenceStyle: 'chain' },
    });
  });

  it('do not change the answers that were given', () => {
    const given = { fenceStyle: 'picket', extras: { caps: true } };
    resolveFlow(fenceConfig, given);
    expect(given).toEqual({ fenceStyle: 'picket', extras: { caps: true } });
  });
});

describe('the options that a visitor is offered', () => {
  it('are without one that is off sale', () => {
    expect(listOffered('style', {})).toEqual(['picket', 'privacy']);
  });

  it('follow their conditions', () => {
    expect(listOffered('ground', { fenceHeight: 4 })).toEqual(['clay', 'sand']);
    expect(listOffered('ground', { fenceHeight: 5 })).toEqual(['clay', 'sand', 'rock']);
    expect(listOffered('extras', { fenceStyle: 'privacy' })).toEqual(['gate', 'caps', 'stain']);
  });
});
