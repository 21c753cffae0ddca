import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { WizardState } from '../../engine/wizard/state.ts';
import { createWizardStore, type WizardStore } from '../../engine/wizard/store.ts';
import { toExistingItem } from '../../engine/wizard/items.ts';
import { pushWizardPosition, readWizardPosition, replaceWizardPosition } from './history-entry.ts';
import type { SiteNavigation } from './navigation.ts';
import { afterPaint } from '../ui/browser/afterPaint.ts';
import { getToday } from '../../engine/text/today.ts';

/** The wizard as the page renders it. */
export interface Wizard extends WizardStore {
  /** The state that the page hydrates with. Later actions do not change it. */
  readonly getInitialState: () => WizardState;
}

/**
 * Creates the site's wizard on the browser's history. It lives as long as the page is open, so visiting another page
 * loses no answers.
 * @param isWizardPage whether a path is that of the wizard's page
 */
export function createWizard(
  config: Pick<EstimatorConfig, 'steps' | 'repeats'>,
  navigation: SiteNavigation,
  isWizardPage: (pathname: string) => boolean,
): Wizard {
  const history = {
    read: import.meta.env.REPEATS
      ? () => toExistingItem(config, readWizardPosition(), store.getState().answers)
      : readWizardPosition,
    push: pushWizardPosition,
    replace: replaceWizardPosition,
  };
  const store = createWizardStore(config, history, getToday);
  store.syncWithHistory();
  const initialState = store.getState();
  navigation.subscribe(() => {
    if (isWizardPage(navigation.getSnapshot().location.pathname)) store.syncWithHistory();
  });

  // The browser itself shows a tick. Whoever follows the wizard is told of it after the paint; it is stored before.
  let isTick = false;
  return {
    dispatch: (action) => {
      isTick = action.type === 'toggle';
      store.dispatch(action);
      isTick = false;
    },
    subscribe: (listener) => store.subscribe(() => (isTick ? afterPaint(listener) : listener())),
    getState: store.getState,
    syncWithHistory: store.syncWithHistory,
    getInitialState: () => initialState,
  };
}
