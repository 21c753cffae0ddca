import { describe, expect, it, vi } from 'vitest';
import type { CodeStep, QuantitiesStep, Step } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { findValueAt } from '../schema/path.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { createFakeHistory } from './fixtures/fake-history.ts';
import { createWizardStore } from './store.ts';

describe('the wizard and the history', () => {
  it('adds an entry for a step, and updates it for an answer', () => {
    const { history, entries } = createFakeHistory();
    const wizard = createWizardStore(fenceSiteConfig, history);
    wizard.dispatch({ type: 'choose', option: 'privacy' });
    wizard.dispatch({ type: 'choose', option: 'tall' });
    wizard.dispatch({ type: 'answer', value: 4 });
    wizard.dispatch({ type: 'answer', value: 40 });
    expect(entries).toHaveLength(3);
    expect(entries[2]).toEqual({
      stepId: 'length',
      answers: { fenceStyle: 'privacy', fenceHeight: 6, fenceLength: 40 },
    });
  });

  it('follows Back and Forward and keeps all answers', () => {
    const { history, go } = createFakeHistory();
    const wizard = createWizardStore(fenceSiteConfig, history);
    wizard.dispatch({ type: 'choose', option: 'privacy' });
    wizard.dispatch({ type: 'choose', option: 'tall' });
    go(-2);
    wizard.syncWithHistory();
    expect(wizard.getState()).toMatchObject({ stepId: 'style', answers: { fenceHeight: 6 } });
    go(2);
    wizard.syncWithHistory();
    expect(wizard.getState().stepId).toBe('length');
  });

  it('notifies its listeners of changes only', () => {
    const wizard = createWizardStore(fenceSiteConfig, createFakeHistory().history);
    const listener = vi.fn<() => void>();
    const unsubscribe = wizard.subscribe(listener);
    wizard.dispatch({ type: 'back' });
    expect(listener).not.toHaveBeenCalled();
    wizard.dispatch({ type: 'choose', option: 'chain' });
    unsubscribe();
    wizard.dispatch({ type: 'back' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a history entry with options that are not offered anymore', () => {
  const fieldTexts = { title: '', continueLabel: '', message: '' };
  const code: CodeStep = {
    ...fieldTexts,
    id: 'code',
    kind: 'code',
    answer: 'letter',
    fieldLabel: 'Code',
    salt: 'fence',
    options: [{ id: 'neighbors', label: '10% off', code: 'sha256:00' }],
    optional: true,
  };
  const posts: QuantitiesStep = {
    ...fieldTexts,
    id: 'posts',
    kind: 'quantities',
    answer: 'posts',
    options: [
      { id: 'oak', label: 'Oak', max: 9 },
      { id: 'ash', label: 'Ash', max: 9 },
    ],
    moreLabel: 'More',
    fewerLabel: 'Fewer',
  };
  const answers = {
    fenceStyle: 'picket',
    fenceHeight: 6,
    fenceLength: 40,
    groundKind: 'clay',
    extras: { gate: true, stain: true },
    zone: '97477',
    letter: 'neighbors',
    posts: { oak: 2, ash: 3 },
  };

  /** Comes back to the results while some options are not offered. */
  function returnToResults(gone: readonly string[], codeStep = code) {
    const quote = fenceSiteConfig.steps.slice(-1);
    const all = [...fenceSiteConfig.steps.slice(0, -1), codeStep, posts, ...quote];
    const steps: Step[] = JSON.parse(
      JSON.stringify(all, (_key, value: unknown) => {
        const isGone = gone.includes(String(findValueAt(value, ['id'])));
        return isGone ? { ...Object(value), offered: false } : value;
      }),
    );
    const { history, go } = createFakeHistory();
    history.replace({ stepId: 'code', answers });
    history.push({ stepId: 'quote', answers });
    const wizard = createWizardStore({ steps }, history);
    wizard.syncWithHistory();
    return { wizard, go, effective: resolveFlow({ steps }, wizard.getState().answers).answers };
  }

  it('stays as it is if it has none of them', () => {
    const { wizard } = returnToResults(['privacy', 'sand']);
    expect(wizard.getState()).toMatchObject({ stepId: 'quote', answers });
  });

  it.each([
    ['picket', 'style'],
    // The default is another height: it is not what was chosen.
    ['tall', 'height'],
    ['clay', 'ground'],
  ])('asks again for an answer that is needed: %s', (gone, stepId) => {
    expect(returnToResults([gone]).wizard.getState().stepId).toBe(stepId);
  });

  it('asks before it leads on', () => {
    const { wizard, go } = returnToResults(['picket']);
    go(-1);
    wizard.syncWithHistory();
    expect(wizard.getState().stepId).toBe('style');
    wizard.dispatch({ type: 'choose', option: 'privacy' });
    expect(wizard.getState()).toMatchObject({
      stepId: 'height',
      answers: { ...answers, fenceStyle: 'privacy' },
    });
  });

  it('drops items, counts and a code that are not needed', () => {
    const { wizard, effective } = returnToResults(['gate', 'oak', 'neighbors']);
    expect(wizard.getState().stepId).toBe('quote');
    expect(effective).toMatchObject({
      extras: { gate: false, stain: true },
      posts: { oak: 0, ash: 3 },
    });
    expect(effective).not.toHaveProperty('letter');
  });

  it('asks again for a code that is needed', () => {
    const { wizard } = returnToResults(['neighbors'], { ...code, optional: false });
    expect(wizard.getState().stepId).toBe('code');
  });
});
