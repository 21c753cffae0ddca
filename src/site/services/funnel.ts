import type { EstimatorConfig, Events, Step } from '../../engine/generated/estimator.ts';
import type { FunnelEvent } from '../../engine/events/funnel-event.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import { findScreenIndex, groupIntoScreens } from '../../engine/wizard/screens.ts';
import type { WizardStore } from '../../engine/wizard/store.ts';

type EventName = FunnelEvent['event'];
type WatchedWizard = Pick<WizardStore, 'getState' | 'subscribe'>;

interface FunnelOptions {
  readonly config: Pick<EstimatorConfig, 'steps'>;
  /** What all events of the page say. */
  readonly page: Omit<FunnelEvent, 'event' | 'step'>;
  /** Whether this page load goes on with a visit, as after a reload: what is done by then was counted before. */
  readonly isContinued: boolean;
}

/**
 * Counts what happens on a page, each thing once. It knows steps and nothing of what is typed or chosen, and stores
 * nothing.
 */
export function createFunnelRecorder({ config, page, isContinued }: FunnelOptions) {
  const counted = new Set<string>();
  let pending: FunnelEvent[] = [];
  let wizard: WatchedWizard | undefined;

  function record(event: EventName, step: string) {
    const key = `${event} ${step}`;
    if (counted.has(key)) return;
    counted.add(key);
    pending.push({ event, step, ...page });
  }
  function recordSteps(event: EventName, steps: readonly Step[]) {
    for (const { id } of steps) record(event, id);
  }
  function recordLead(event: EventName) {
    recordSteps(
      event,
      config.steps.filter(({ kind }) => kind === 'results'),
    );
  }

  /** The screens that are shown, and the index of the present one. */
  function findScreens({ getState }: WatchedWizard) {
    const { answers, stepId } = getState();
    const screens = groupIntoScreens(resolveFlow(config, answers).steps);
    return { screens, index: findScreenIndex(screens, stepId) };
  }

  /** A step that a changed answer has hidden before it was answered: nobody can leave there. */
  function forgetHiddenSteps(watched: WatchedWizard) {
    const shown = new Set(
      findScreens(watched).screens.flatMap((screen) => screen.map(({ id }) => id)),
    );
    pending = pending.filter(({ event, step }) => {
      const isForgotten =
        event === 'step_shown' && !shown.has(step) && !counted.has(`step_answered ${step}`);
      if (isForgotten) counted.delete(`${event} ${step}`);
      return !isForgotten;
    });
  }

  return {
    /** The first step is shown before there is a wizard. */
    showFirstStep: () => {
      if (!isContinued) recordSteps('step_shown', config.steps.slice(0, 1));
    },

    watch: (watched: WatchedWizard) => {
      wizard = watched;
      let { screens, index } = findScreens(watched);
      recordSteps('step_answered', screens.slice(0, index).flat());
      recordSteps('step_shown', screens.slice(0, index + 1).flat());
      if (isContinued) {
        recordSteps('price_shown', screens[index] ?? []);
        pending = [];
      }
      watched.subscribe(() => {
        const before = screens[index] ?? [];
        ({ screens, index } = findScreens(watched));
        const from = findScreenIndex(screens, before[0]?.id ?? '');
        if (from >= 0 && index > from) recordSteps('step_answered', before);
        recordSteps('step_shown', screens[index] ?? []);
        if (watched.getState().estimate) recordSteps('price_shown', screens[index] ?? []);
      });
    },

    leadSent: () => recordLead('lead_sent'),
    leadFailed: () => recordLead('lead_failed'),

    /** The events since the last call. */
    take: (): FunnelEvent[] => {
      if (wizard) forgetHiddenSteps(wizard);
      const taken = pending;
      pending = [];
      return taken;
    },
  };
}

export type FunnelRecorder = ReturnType<typeof createFunnelRecorder>;

/** Sends events so that they arrive although the page is left. */
export function sendEvents(
  events: readonly FunnelEvent[],
  receiver: Events,
  { navigator, location }: Pick<Window, 'navigator' | 'location'>,
): void {
  if (events.length === 0) return;
  const send = (data: object) => navigator.sendBeacon(receiver.endpoint, JSON.stringify(data));
  if (receiver.format === 'relay') {
    send(events);
    return;
  }
  // Plausible takes one event in a request.
  const url = location.origin + location.pathname;
  for (const { event: name, ...props } of events)
    send({ name, url, domain: receiver.domain, props });
}
