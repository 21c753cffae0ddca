// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { fenceSiteConfig } from '../../engine/wizard/fixtures/fence-site-config.ts';
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

it('keeps its answers while the visitor opens another page and returns', () => {
  const { wizard, navigator, getStepId } = createWizardOnPage();
  wizard.dispatch({ type: 'choose', option: 'picket' });
  navigator.push('/privacy');
  expect(getStepId()).toBe('height');
  navigator.push('/');
  expect(wizard.getState()).toMatchObject({ stepId: 'style', answers: { fenceStyle: 'picket' } });
});
