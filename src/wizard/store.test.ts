import { describe, expect, it, vi } from 'vitest';
import { fenceSite } from './fixtures/fence-site.ts';
import { createWizardStore, type Places } from './store.ts';

/** A history as a browser keeps it: entries, and the one that is shown. */
function history() {
  const entries: unknown[] = [undefined];
  let at = 0;
  const places: Places = {
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
    const { places, entries } = history();
    const wizard = createWizardStore(fenceSite, places);
    wizard.act({ type: 'choose', option: 'privacy' });
    wizard.act({ type: 'choose', option: 'tall' });
    wizard.act({ type: 'answer', value: 4 });
    wizard.act({ type: 'answer', value: 40 });
    expect(entries).toHaveLength(3);
    expect(entries[2]).toEqual({
      stepId: 'length',
      answers: { fenceStyle: 'privacy', fenceHeight: 6, fenceLength: 40 },
    });
  });

  it('follows Back and Forward with all answers kept', () => {
    const { places, go } = history();
    const wizard = createWizardStore(fenceSite, places);
    wizard.act({ type: 'choose', option: 'privacy' });
    wizard.act({ type: 'choose', option: 'tall' });
    go(-2);
    wizard.follow();
    expect(wizard.state()).toMatchObject({ stepId: 'style', answers: { fenceHeight: 6 } });
    go(2);
    wizard.follow();
    expect(wizard.state().stepId).toBe('length');
  });

  it('finds the place again after a reload', () => {
    const { places } = history();
    createWizardStore(fenceSite, places).act({ type: 'choose', option: 'chain' });
    const reloaded = createWizardStore(fenceSite, places);
    reloaded.follow();
    expect(reloaded.state()).toEqual({
      stepId: 'height',
      answers: { fenceStyle: 'chain' },
      estimate: null,
    });
  });

  it('tells its listeners of changes and of nothing else', () => {
    const wizard = createWizardStore(fenceSite, history().places);
    const listener = vi.fn<() => void>();
    const stop = wizard.subscribe(listener);
    wizard.act({ type: 'back' });
    expect(listener).not.toHaveBeenCalled();
    wizard.act({ type: 'choose', option: 'chain' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    wizard.act({ type: 'back' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
