import { parseFunnelEvent, type FunnelEvent } from '../../engine/events/funnel-event.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import { compareShares, computeShare, type Share, type ShareChange } from './shares.ts';

/** What happened at a step. */
export interface FunnelStep {
  readonly step: string;
  readonly shown: number;
  /** Answered; of the results step: sent as a lead. */
  readonly answered: number;
  /** Neither answered nor sent. */
  readonly left: number;
  /** Those who left, as a share of those who were shown the step. */
  readonly leftShare: Share;
}

/** What happened to the visitors of a group. */
export interface Funnel {
  /** What they have in common, such as a campaign; empty for none. */
  readonly group: string;
  readonly steps: readonly FunnelStep[];
  readonly priceShown: number;
  readonly leadsSent: number;
  /** Visitors to whom a failure to send was reported, whether or not the lead was sent later. */
  readonly leadsFailed: number;
}

/** What events can be grouped and filtered by. */
export const FUNNEL_GROUPS = ['configVersion', 'campaign', 'language'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];
export type FunnelFilter = Readonly<Partial<Record<FunnelGroup, string>>>;

/**
 * Reads events, one line of JSON each, as relay and inbox write them.
 * @returns the events, and how many lines are none, such as other lines of a log
 */
export function parseEventLines(text: string): { events: FunnelEvent[]; others: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const events = lines.flatMap((line) => {
    try {
      return parseFunnelEvent(JSON.parse(line)) ?? [];
    } catch {
      return [];
    }
  });
  return { events, others: lines.length - events.length };
}

function countSteps(
  steps: readonly Pick<Step, 'id'>[],
  events: readonly FunnelEvent[],
): FunnelStep[] {
  const counts = new Map<string, number>();
  for (const { event, step } of events) {
    const key = `${event} ${step}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // Steps that the config no longer has come last.
  const ids = new Set([...steps.map(({ id }) => id), ...events.map(({ step }) => step)]);
  return Array.from(ids, (step) => {
    const count = (event: FunnelEvent['event']) => counts.get(`${event} ${step}`) ?? 0;
    const shown = count('step_shown');
    // A visitor may answer after the events of the step were lost.
    const answered = Math.min(shown, count('step_answered') + count('lead_sent'));
    const left = shown - answered;
    return { step, shown, answered, left, leftShare: computeShare(left, shown) };
  });
}

/**
 * Counts how many saw each step, answered it and left there.
 * @param by makes a funnel of each group, in the order in which they first appear
 */
export function computeFunnels(
  steps: readonly Pick<Step, 'id'>[],
  events: readonly FunnelEvent[],
  {
    filter = {},
    by,
  }: { readonly filter?: FunnelFilter; readonly by?: FunnelGroup | undefined } = {},
): Funnel[] {
  const groups = new Map<string, FunnelEvent[]>(by ? [] : [['', []]]);
  for (const event of events) {
    const isWanted = FUNNEL_GROUPS.every(
      (key) => filter[key] === undefined || filter[key] === (event[key] ?? ''),
    );
    if (!isWanted) continue;
    const group = by ? (event[by] ?? '') : '';
    const own = groups.get(group);
    if (own) own.push(event);
    else groups.set(group, [event]);
  }
  return Array.from(groups, ([group, own]) => {
    const count = (name: FunnelEvent['event']) => own.filter(({ event }) => event === name).length;
    return {
      group,
      steps: countSteps(steps, own),
      priceShown: count('price_shown'),
      leadsSent: count('lead_sent'),
      leadsFailed: count('lead_failed'),
    };
  });
}

/** Whether more visitors leave at a step than in another funnel. */
export function compareStep(before: Funnel, { step, leftShare }: FunnelStep): ShareChange {
  const same = before.steps.find((each) => each.step === step);
  return compareShares(same?.leftShare ?? computeShare(0, 0), leftShare);
}
