// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fenceSiteConfig } from '../../engine/wizard/fixtures/fence-site-config.ts';
import type { WizardAction } from '../../engine/wizard/reducer.ts';
import { createSiteNavigation } from './navigation.ts';
import { createWizard } from './wizard.ts';

beforeEach(() => history.replaceState(null, '', '/'));

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

it('stores a tick at once, and tells of it after the paint or with the next step, whichever is first', () => {
  vi.useFakeTimers();
  const { wizard } = createWizardOnPage();
  const toExtras: WizardAction[] = [
    { type: 'choose', option: 'privacy' },
    { type: 'choose', option: 'tall' },
    { type: 'answer', value: 40 },
    { type: 'next' },
    { type: 'answer', value: 'clay' },
    { type: 'next' },
  ];
  toExtras.forEach(wizard.dispatch);
  const told = vi.fn<() => void>();
  wizard.subscribe(told);
  wizard.dispatch({ type: 'toggle', option: 'gate' });
  expect(wizard.getState().answers['extras']).toEqual({ gate: true });
  expect(history.state.wizard.answers.extras).toEqual({ gate: true });
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalled();
  told.mockClear();
  wizard.dispatch({ type: 'toggle', option: 'stain' });
  wizard.dispatch({ type: 'next' });
  expect(told).toHaveBeenCalledTimes(1);
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
