import { describe, expect, it } from 'vitest';
import { fenceSite } from './fixtures/fenceSite.ts';
import { likelyNext } from './likely-next.ts';
import { reduce, type WizardAction } from './reducer.ts';
import { initialState, type WizardState } from './state.ts';

const choose = (option: string): WizardAction => ({ type: 'choose', option });
const answer = (value: string | number): WizardAction => ({ type: 'answer', value });
const next: WizardAction = { type: 'next' };

function after(...actions: WizardAction[]): WizardState {
  return actions.reduce(
    (state, action) => reduce(fenceSite, state, action),
    initialState(fenceSite),
  );
}

describe('the step that is likely to be next', () => {
  it('is the one after a step of cards, before any is chosen', () => {
    expect(likelyNext(fenceSite, after())?.step.id).toBe('height');
  });

  it('is the one after a field, before anything is typed', () => {
    expect(likelyNext(fenceSite, after(choose('privacy'), choose('tall')))?.step.id).toBe('ground');
  });

  it('stands as it will for the answers of the present step', () => {
    const optionsAfter = (height: string) => {
      const state = after(choose('privacy'), choose(height), answer(40));
      return likelyNext(fenceSite, state)?.options.map(({ id }) => id);
    };
    expect(optionsAfter('tall')).toContain('rock');
    expect(optionsAfter('low')).not.toContain('rock');
  });

  it('is what was answered before, when the visitor has come back', () => {
    const state = after(choose('privacy'), choose('tall'), { type: 'back' }, { type: 'back' });
    expect(likelyNext(fenceSite, state)).toMatchObject({ step: { id: 'height' }, value: 6 });
  });

  it('is none after the last', () => {
    const last = after(
      choose('privacy'),
      choose('tall'),
      answer(40),
      next,
      answer('clay'),
      next,
      next,
      answer('97477'),
      next,
      next,
    );
    expect(last.stepId).toBe('quote');
    expect(likelyNext(fenceSite, last)).toBeUndefined();
  });

  it('changes nothing', () => {
    const state = after(choose('privacy'));
    const before = structuredClone(state);
    likelyNext(fenceSite, state);
    expect(state).toEqual(before);
  });
});
