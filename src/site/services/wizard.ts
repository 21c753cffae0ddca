import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { WizardState } from '../../engine/wizard/state.ts';
import { createWizardStore, type WizardStore } from '../../engine/wizard/store.ts';
import { pushWizardPosition, readWizardPosition, replaceWizardPosition } from './history-entry.ts';
import type { SiteNavigation } from './navigation.ts';
import { getToday } from './today.ts';

/** The wizard as the page renders it. */
export interface Wizard extends WizardStore {
  /** The state that the page is hydrated with, whatever has happened since. */
  readonly getInitialState: () => WizardState;
}

/**
 * The wizard of the site, on the browser's history. It lives as long as the page is open, so a look at another page
 * loses no answer.
 * @param isWizardPage whether an address is that of the wizard's page
 */
export function createWizard(
  config: Pick<EstimatorConfig, 'steps'>,
  navigation: SiteNavigation,
  isWizardPage: (pathname: string) => boolean,
): Wizard {
  const history = {
    read: readWizardPosition,
    push: pushWizardPosition,
    replace: replaceWizardPosition,
  };
  const store = createWizardStore(config, history, getToday);
  store.syncWithHistory();
  const initialState = store.getState();
  navigation.subscribe(() => {
    if (isWizardPage(navigation.now().location.pathname)) store.syncWithHistory();
  });
  return { ...store, getInitialState: () => initialState };
}
