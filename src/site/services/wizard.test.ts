// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fenceSiteConfig } from '../../engine/wizard/fixtures/fence-site-config.ts';
import type { WizardAction } from '../../engine/wizard/reducer.ts';
import { createSiteNavigation } from './navigation.ts';
import { createWizard } from './wizard.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

function createWizardOnPage() {
  const navigation = createSiteNavigation();
  const wizard = createWizard(fenceSiteConfig, navigation, (pathname) => pathname === '/');
  return { wizard, navigator: navigation.navigator, getStepId: () => wizard.getState().stepId };
}

/** Simulates Back to another history entry. */
function goBackTo(wizard: unknown) {
  history.replaceState({ wizard }, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('starts at the position of the history entry, follows Back, and keeps its initial state', () => {
  history.replaceState({ wizard: { stepId: 'height', answers: { fenceStyle: 'picket' } } }, '');
  const { wizard, getStepId } = createWizardOnPage();
  expect(getStepId()).toBe('height');
  goBackTo(undefined);
  expect(getStepId()).toBe('style');
  expect(wizard.getInitialState().stepId).toBe('height');
});

const toExtras: readonly WizardAction[] = [
  { type: 'choose', option: 'privacy' },
  { type: 'choose', option: 'tall' },
  { type: 'answer', value: 40 },
  { type: 'next' },
  { type: 'answer', value: 'clay' },
  { type: 'next' },
];
const readStoredExtras = () => history.state.wizard.answers.extras;

it('tells of a tick after the paint or with the next step, whichever is first, and writes the entry then', () => {
  vi.useFakeTimers();
  const { wizard } = createWizardOnPage();
  toExtras.forEach(wizard.dispatch);
  const told = vi.fn<() => void>();
  wizard.subscribe(told);
  wizard.dispatch({ type: 'toggle', option: 'gate' });
  expect(wizard.getState().answers['extras']).toEqual({ gate: true });
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalled();
  expect(readStoredExtras()).toEqual({ gate: true });
  told.mockClear();
  wizard.dispatch({ type: 'toggle', option: 'stain' });
  const replaced = vi.spyOn(history, 'replaceState');
  wizard.dispatch({ type: 'next' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(replaced.mock.calls[0]?.[0].wizard).toMatchObject({
    stepId: 'extras',
    answers: { extras: { gate: true, stain: true } },
  });
  replaced.mockRestore();
  vi.useRealTimers();
});

it('keeps ticks when the page is left before the entry has them, until another entry is written', () => {
  vi.useFakeTimers();
  const { wizard } = createWizardOnPage();
  toExtras.forEach(wizard.dispatch);
  const entry = history.state.wizard;
  wizard.dispatch({ type: 'toggle', option: 'gate' });
  wizard.dispatch({ type: 'toggle', option: 'stain' });
  const reload = () => createWizardOnPage().wizard.getState().answers['extras'];
  const extras = { gate: true, stain: true };
  expect(reload()).toEqual(extras);
  // The browser ignores what is written once a reload has begun.
  const replaced = vi.spyOn(history, 'replaceState').mockReturnValue();
  vi.advanceTimersByTime(200);
  replaced.mockRestore();
  expect(reload()).toEqual(extras);
  goBackTo(entry);
  expect(reload()).toEqual(extras);
  wizard.dispatch({ type: 'back' });
  goBackTo(entry);
  expect(reload()).toBeUndefined();
  vi.useRealTimers();
});

it('keeps its answers while the visitor opens another page and returns', () => {
  const { wizard, navigator, getStepId } = createWizardOnPage();
  wizard.dispatch({ type: 'choose', option: 'picket' });
  navigator.push('/privacy');
  expect(getStepId()).toBe('height');
  navigator.push('/');
  expect(wizard.getState()).toMatchObject({ stepId: 'style', answers: { fenceStyle: 'picket' } });
});
