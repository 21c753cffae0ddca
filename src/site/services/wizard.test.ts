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

/** Goes to another entry, as Back does. */
function goBackTo(wizard: unknown) {
  history.replaceState({ wizard }, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('starts where the history entry says, goes where Back leads, and still knows what it started with', () => {
  history.replaceState({ wizard: { stepId: 'height', answers: { fenceStyle: 'picket' } } }, '');
  const { wizard, getStepId } = createWizardOnPage();
  expect(getStepId()).toBe('height');
  goBackTo(undefined);
  expect(getStepId()).toBe('style');
  expect(wizard.getInitialState().stepId).toBe('height');
});

it('keeps its answers while the visitor looks at another page and comes home', () => {
  const { wizard, navigator, getStepId } = createWizardOnPage();
  wizard.dispatch({ type: 'choose', option: 'picket' });
  navigator.push('/privacy');
  expect(getStepId()).toBe('height');
  navigator.push('/');
  expect(wizard.getState()).toMatchObject({ stepId: 'style', answers: { fenceStyle: 'picket' } });
});
