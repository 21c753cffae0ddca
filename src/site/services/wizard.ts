import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { WizardState } from '../../engine/wizard/state.ts';
import { createWizardStore, type WizardStore } from '../../engine/wizard/store.ts';
import { toExistingItem } from '../../engine/wizard/items.ts';
import { pushWizardPosition, replaceWizardPosition } from './history-entry.ts';
import { readPosition, replacePositionLate, settleLatePosition } from './late-position.ts';
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
  // The browser itself shows a tick. Whoever follows the wizard is told of it after the paint.
  let isTick = false;
  const history = {
    read: import.meta.env.REPEATS
      ? () => toExistingItem(config, readPosition(), store.getState().answers)
      : readPosition,
    push: pushWizardPosition,
    replace: (position: unknown) =>
      isTick ? replacePositionLate(position) : replaceWizardPosition(position),
  };
  const store = createWizardStore(config, history, getToday);
  store.syncWithHistory();
  const initialState = store.getState();
  navigation.subscribe(() => {
    if (isWizardPage(navigation.getSnapshot().location.pathname)) store.syncWithHistory();
  });

  return {
    dispatch: (action) => {
      isTick = action.type === 'toggle';
      if (!isTick) settleLatePosition();
      store.dispatch(action);
      isTick = false;
    },
    subscribe: (listener) => store.subscribe(() => (isTick ? afterPaint(listener) : listener())),
    getState: store.getState,
    syncWithHistory: store.syncWithHistory,
    getInitialState: () => initialState,
  };
}
