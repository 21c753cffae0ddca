import { describe, expect, it, vi } from 'vitest';
import type { CodeStep, QuantitiesStep, Step } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { findValueAt } from '../schema/path.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { createWizardStore, type WizardHistory } from './store.ts';

/** A history as a browser keeps it: entries, and the one that is shown. */
function createFakeHistory() {
  const entries: unknown[] = [undefined];
  let at = 0;
  const places: WizardHistory = {
    read: () => entries[at],
    push: (place) => {
      at += 1;
      entries.splice(at, entries.length, place);
    },
    replace: (place) => {
      entries[at] = place;
    },
  };
  return {
    places,
    entries,
    go: (by: number) => {
      at += by;
    },
  };
}

describe('the wizard and the history', () => {
  it('makes an entry of a step and none of an answer', () => {
    const { places, entries } = createFakeHistory();
    const wizard = createWizardStore(fenceSiteConfig, places);
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

  it('follows Back and Forward with all answers kept', () => {
    const { places, go } = createFakeHistory();
    const wizard = createWizardStore(fenceSiteConfig, places);
    wizard.dispatch({ type: 'choose', option: 'privacy' });
    wizard.dispatch({ type: 'choose', option: 'tall' });
    go(-2);
    wizard.syncWithHistory();
    expect(wizard.getState()).toMatchObject({ stepId: 'style', answers: { fenceHeight: 6 } });
    go(2);
    wizard.syncWithHistory();
    expect(wizard.getState().stepId).toBe('length');
  });

  it('finds the place again after a reload', () => {
    const { places } = createFakeHistory();
    createWizardStore(fenceSiteConfig, places).dispatch({ type: 'choose', option: 'picket' });
    const reloaded = createWizardStore(fenceSiteConfig, places);
    reloaded.syncWithHistory();
    expect(reloaded.getState()).toEqual({
      stepId: 'height',
      answers: { fenceStyle: 'picket' },
      estimate: null,
    });
  });

  it('tells its listeners of changes and of nothing else', () => {
    const wizard = createWizardStore(fenceSiteConfig, createFakeHistory().places);
    const listener = vi.fn<() => void>();
    const stop = wizard.subscribe(listener);
    wizard.dispatch({ type: 'back' });
    expect(listener).not.toHaveBeenCalled();
    wizard.dispatch({ type: 'choose', option: 'chain' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    wizard.dispatch({ type: 'back' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a history entry from before something was taken off sale', () => {
  const code: CodeStep = {
    id: 'code',
    kind: 'code',
    title: 'A code?',
    answer: 'letter',
    fieldLabel: 'Code',
    salt: 'fence',
    options: [{ id: 'neighbors', label: '10% off', code: 'sha256:00' }],
    optional: true,
    message: 'We do not know it.',
    continueLabel: 'Go on',
  };
  const posts: QuantitiesStep = {
    id: 'posts',
    kind: 'quantities',
    title: 'How many?',
    answer: 'posts',
    options: [
      { id: 'oak', label: 'Oak', max: 9 },
      { id: 'ash', label: 'Ash', max: 9 },
    ],
    moreLabel: 'More',
    fewerLabel: 'Fewer',
    continueLabel: 'Go on',
    message: 'Not so many.',
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

  /** The wizard of whoever comes back to the results while some options are not offered. */
  function backAtResults(gone: readonly string[], codeStep = code) {
    const quote = fenceSiteConfig.steps.slice(-1);
    const all = [...fenceSiteConfig.steps.slice(0, -1), codeStep, posts, ...quote];
    const steps: Step[] = JSON.parse(
      JSON.stringify(all, (_key, value: unknown) => {
        const isGone = gone.includes(String(findValueAt(value, ['id'])));
        return isGone ? { ...Object(value), offered: false } : value;
      }),
    );
    const { places, go } = createFakeHistory();
    places.replace({ stepId: 'code', answers });
    places.push({ stepId: 'quote', answers });
    const wizard = createWizardStore({ steps }, places);
    wizard.syncWithHistory();
    return {
      wizard,
      go,
      counting: () => resolveFlow({ steps }, wizard.getState().answers).answers,
    };
  }

  it('is taken as it is where all of it can still be had', () => {
    const { wizard } = backAtResults(['privacy', 'sand']);
    expect(wizard.getState()).toMatchObject({ stepId: 'quote', answers });
  });

  it.each([
    ['picket', 'style'],
    // Another height is the default: it is not what was chosen.
    ['tall', 'height'],
    ['clay', 'ground'],
  ])('has what must be answered asked again: %s', (gone, stepId) => {
    const { wizard } = backAtResults([gone]);
    expect(wizard.getState().stepId).toBe(stepId);
  });

  it('leads on with another option, and not past the question before that', () => {
    const { wizard, go } = backAtResults(['picket']);
    go(-1);
    wizard.syncWithHistory();
    expect(wizard.getState().stepId).toBe('style');
    wizard.dispatch({ type: 'choose', option: 'privacy' });
    expect(wizard.getState()).toMatchObject({
      stepId: 'height',
      answers: { ...answers, fenceStyle: 'privacy' },
    });
  });

  it('goes on without items, things and a code that need not be', () => {
    const { wizard, counting } = backAtResults(['gate', 'oak', 'neighbors']);
    expect(wizard.getState().stepId).toBe('quote');
    expect(counting()).toMatchObject({
      extras: { gate: false, stain: true },
      posts: { oak: 0, ash: 3 },
    });
    expect(counting()).not.toHaveProperty('letter');
  });

  it('asks for a code that there must be', () => {
    const { wizard } = backAtResults(['neighbors'], { ...code, optional: false });
    expect(wizard.getState().stepId).toBe('code');
  });
});
