import { describe, expect, it } from 'vitest';
import { isAsking, type AskingStep } from '../answers/answers.ts';
import { fenceSite } from '../wizard/fixtures/fenceSite.ts';
import { stepState } from '../wizard/step-state.ts';
import { NO_ANSWERS } from '../rules/visibility.ts';
import { restaged, staging } from './staging.ts';

function asking(id: string): AskingStep {
  const step = fenceSite.steps.filter(isAsking).find((each) => each.id === id);
  if (!step) throw new Error(`The fence builder has no step "${id}".`);
  return step;
}

const style = stepState(fenceSite, asking('style'), NO_ANSWERS);
const height = stepState(fenceSite, asking('height'), NO_ANSWERS);
const ground = stepState(fenceSite, asking('ground'), NO_ANSWERS);

describe('the stage', () => {
  const atStyle = staging(style.step);
  const prepared = restaged(atStyle, style, height);

  it('shows the very form that was made ready', () => {
    expect(prepared.shown).toBe(atStyle.shown);
    const moved = restaged(prepared, height, undefined);
    expect(moved.shown.key).toBe(prepared.ready?.key);
    expect(moved.ready).toBeUndefined();
  });

  it('draws another form when the step stands otherwise than it did when it was made ready', () => {
    const answered = { ...height, value: 'tall' };
    const moved = restaged(prepared, answered, undefined);
    expect([prepared.shown.key, prepared.ready?.key]).not.toContain(moved.shown.key);
    const fewer = { ...height, options: height.options.slice(1) };
    expect(restaged(prepared, fewer, undefined).shown.key).not.toBe(prepared.ready?.key);
  });

  it('draws another form when the visitor goes elsewhere', () => {
    const moved = restaged(prepared, ground, undefined);
    expect([prepared.shown.key, prepared.ready?.key]).not.toContain(moved.shown.key);
  });

  it('keeps the form that is shown, whatever is answered', () => {
    const answered = { ...style, value: 'privacy' };
    expect(restaged(prepared, answered, height).shown).toBe(prepared.shown);
  });

  it('makes ready anew what stands otherwise by now', () => {
    const fewer = { ...height, options: height.options.slice(1) };
    const again = restaged(prepared, style, fewer);
    expect(again.ready?.state).toBe(fewer);
    expect(again.ready?.key).not.toBe(prepared.ready?.key);
  });

  it('is the same while nothing changes', () => {
    expect(restaged(prepared, style, { ...height })).toBe(prepared);
    expect(restaged(atStyle, style, undefined)).toBe(atStyle);
  });
});
