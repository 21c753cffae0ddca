import { describe, expect, it } from 'vitest';
import { fences } from './fixtures/fences.ts';
import type { Answers } from '../inputs/answers.ts';
import { listOfferedOptions, resolveFlow } from './visibility.ts';

function shownSteps(answers: Answers): string[] {
  return resolveFlow(fences, answers).steps.map(({ id }) => id);
}

function offered(stepId: string, answers: Answers): string[] {
  const step = fences.steps.find(({ id }) => id === stepId);
  if (!step || !('options' in step)) throw new Error(`${stepId} has no options`);
  return listOfferedOptions(fences, step, resolveFlow(fences, answers).answers).map(({ id }) => id);
}

describe('the steps that a visitor sees', () => {
  it('are all of them where no condition hides one', () => {
    expect(shownSteps({ fenceStyle: 'picket' })).toEqual(fences.steps.map(({ id }) => id));
  });

  it('are without a step whose condition does not hold', () => {
    expect(shownSteps({ fenceStyle: 'chain' })).not.toContain('ground');
  });
});

describe('the answers that count', () => {
  it('are the given ones', () => {
    const answers = { fenceStyle: 'picket', fenceHeight: 6, groundKind: 'rock', zone: '95112' };
    expect(resolveFlow(fences, answers).answers).toEqual(answers);
  });

  it('are the default where none was given', () => {
    expect(resolveFlow(fences, {}).answers).toEqual({ fenceHeight: 5 });
  });

  it('are without that of a step that another answer has hidden', () => {
    const { answers } = resolveFlow(fences, { fenceStyle: 'chain', groundKind: 'clay' });
    expect(answers).not.toHaveProperty('groundKind');
  });

  it('are without a chosen option that another answer has hidden', () => {
    const { answers } = resolveFlow(fences, { fenceHeight: 4, groundKind: 'rock' });
    expect(answers).not.toHaveProperty('groundKind');
  });

  it('are without the tick of an item that another answer has hidden', () => {
    const extras = { gate: true, caps: true };
    expect(resolveFlow(fences, { fenceStyle: 'privacy', extras }).answers.extras).toEqual(extras);
    expect(resolveFlow(fences, { fenceStyle: 'picket', extras }).answers.extras).toEqual({
      gate: true,
      caps: false,
    });
  });

  it('keep an option that the step does not know: the rules say what it costs', () => {
    expect(resolveFlow(fences, { fenceStyle: 'hedge' }).answers.fenceStyle).toBe('hedge');
  });

  it('are without an answer that no step asks for', () => {
    expect(resolveFlow(fences, { moat: 'deep' }).answers).not.toHaveProperty('moat');
  });

  it('do not hide through an answer that is hidden itself', () => {
    const [style, height, length, ground, extras] = fences.steps;
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
    resolveFlow(fences, given);
    expect(given).toEqual({ fenceStyle: 'picket', extras: { caps: true } });
  });
});

describe('the options that a visitor is offered', () => {
  it('are without one that is off sale', () => {
    expect(offered('style', {})).toEqual(['picket', 'privacy']);
  });

  it('follow their conditions', () => {
    expect(offered('ground', { fenceHeight: 4 })).toEqual(['clay', 'sand']);
    expect(offered('ground', { fenceHeight: 5 })).toEqual(['clay', 'sand', 'rock']);
    expect(offered('extras', { fenceStyle: 'privacy' })).toEqual(['gate', 'caps', 'stain']);
  });
});
