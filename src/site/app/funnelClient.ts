import type { Events } from '../../engine/generated/estimator.ts';
import type { WizardState } from '../../engine/wizard/state.ts';
import type { WizardStore } from '../../engine/wizard/store.ts';
import type { SiteConfig } from '../pages/shared/services.ts';
import { createFunnelRecorder, sendEvents, type FunnelRecorder } from '../services/funnel.ts';
import { readWizardPosition } from '../services/history-entry.ts';
import type { Leads } from '../services/leads.ts';
import { getEventProperties } from './getEventProperties.ts';

/*
 * Counts at which step visitors leave. Only sites whose config has `site.events` load this file.
 */

/** The funnel of this page; undefined if the visitor is not counted. */
let funnel: FunnelRecorder | undefined;
/** The wizard and the state that it began with. It may have loaded before the funnel starts. */
let loadedWizard: [WizardStore, WizardState] | undefined;

/** Starts counting, and sends the events whenever the page becomes hidden. */
export function startFunnel(
  receiver: Events,
  config: SiteConfig,
  leads: Pick<Leads, 'getState' | 'subscribe' | 'onSent'>,
  landing: URL,
): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation && 'type' in navigation ? navigation.type : 'navigate';
  const started = createFunnelRecorder({
    config,
    reveal: import.meta.env.REVEAL,
    page: getEventProperties(config.site.language, landing.search),
    isContinued: type === 'reload' || type === 'back_forward',
  });
  funnel = started;
  // Only the page of the wizard has the pre-hydration script.
  if (window.preHydration && readWizardPosition() === undefined) started.showFirstStep();
  if (loadedWizard) started.watch(...loadedWizard);
  leads.onSent(started.leadSent);
  leads.subscribe(() => {
    if (leads.getState().error !== undefined) started.leadFailed();
  });
  addEventListener('priceshown', started.priceShown);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendEvents(started.take(), receiver, window);
  });
}

/**
 * Starts counting the steps of the wizard.
 * @param start the state that it began with
 */
export function countSteps(wizard: WizardStore, start: WizardState): void {
  loadedWizard = [wizard, start];
  funnel?.watch(wizard, start);
}
