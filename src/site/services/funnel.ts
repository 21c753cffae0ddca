import type { EstimatorConfig, Events, Reveal, Step } from '../../engine/generated/estimator.ts';
import type { FunnelEvent } from '../../engine/lead/funnel-event.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import { findScreenIndex, groupIntoScreens } from '../../engine/wizard/screens.ts';
import type { WizardState } from '../../engine/wizard/state.ts';
import type { WizardStore } from '../../engine/wizard/store.ts';

type EventName = FunnelEvent['event'];
type WatchedWizard = Pick<WizardStore, 'getState' | 'subscribe'>;

interface FunnelOptions {
  readonly config: Pick<EstimatorConfig, 'steps'>;
  /** When visitors see the price; false if they never do. */
  readonly reveal: Reveal['when'] | false;
  /** The properties that all events of the page share. */
  readonly page: Omit<FunnelEvent, 'event' | 'step'>;
  /** Whether this page load continues a visit, as after a reload: its earlier events are counted already. */
  readonly isContinued: boolean;
}

/**
 * Records each event of a page once. Events contain step ids but nothing that visitors type or choose, and nothing is
 * stored.
 */
export function createFunnelRecorder({ config, reveal, page, isContinued }: FunnelOptions) {
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
  function recordResults(event: EventName) {
    recordSteps(
      event,
      config.steps.filter(({ kind }) => kind === 'results'),
    );
  }

  /** Returns the visible screens and the index of the current one. */
  function findScreens({ answers, stepId }: WizardState) {
    const screens = groupIntoScreens(resolveFlow(config, answers).steps);
    return { screens, index: findScreenIndex(screens, stepId) };
  }

  /** Records the steps that lead to a state. Returns its screens and the index of the current one. */
  function recordUntil(state: WizardState) {
    const found = findScreens(state);
    recordSteps('step_answered', found.screens.slice(0, found.index).flat());
    recordSteps('step_shown', found.screens.slice(0, found.index + 1).flat());
    return found;
  }

  /** Drops unanswered steps that a changed answer has hidden: visitors can no longer leave there. */
  function forgetHiddenSteps(watched: WatchedWizard) {
    const shown = new Set(
      findScreens(watched.getState()).screens.flatMap((screen) => screen.map(({ id }) => id)),
    );
    pending = pending.filter(({ event, step }) => {
      const isForgotten =
        event === 'step_shown' && !shown.has(step) && !counted.has(`step_answered ${step}`);
      if (isForgotten) counted.delete(`${event} ${step}`);
      return !isForgotten;
    });
  }

  return {
    /** Records the first step, which is visible before the wizard has loaded. */
    showFirstStep: () => {
      if (!isContinued) recordSteps('step_shown', config.steps.slice(0, 1));
    },

    /** @param start the state that the page began with; visitors may have answered steps since then */
    watch: (watched: WatchedWizard, start: WizardState) => {
      wizard = watched;
      if (isContinued) {
        const { screens, index } = recordUntil(start);
        recordSteps('price_shown', screens[index] ?? []);
        pending = [];
      }
      let { screens, index } = recordUntil(watched.getState());
      watched.subscribe(() => {
        const before = screens[index] ?? [];
        ({ screens, index } = findScreens(watched.getState()));
        const from = findScreenIndex(screens, before[0]?.id ?? '');
        if (from >= 0 && index > from) recordSteps('step_answered', before);
        recordSteps('step_shown', screens[index] ?? []);
      });
    },

    priceShown: () => recordResults('price_shown'),
    leadSent: () => {
      recordResults('lead_sent');
      if (reveal === 'after') recordResults('price_shown');
    },
    leadFailed: () => recordResults('lead_failed'),

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

/** Sends events with `sendBeacon`, so that they arrive even if the page is closing. */
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
  // Plausible accepts one event per request.
  const url = location.origin + location.pathname;
  for (const { event: name, ...props } of events)
    send({ name, url, domain: receiver.domain, props });
}
