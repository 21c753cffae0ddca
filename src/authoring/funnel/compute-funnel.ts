import { parseFunnelEvent, type FunnelEvent } from '../../engine/lead/funnel-event.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import { compareShares, computeShare, type Share, type ShareChange } from './shares.ts';
import { Tally, type Counted } from './tally.ts';

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
  /** What they have in common, such as a campaign; empty for none, OTHERS for all that are not shown by themselves. */
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

export interface FunnelQuery {
  readonly filter?: FunnelFilter;
  /** Makes a funnel of each group. */
  readonly by?: FunnelGroup | undefined;
}

/** So many groups, and steps that the config does not have, are shown; the rest is added up. */
const MAX_SHOWN = 50;
/** So many are counted: far more than any site has, and few enough for any machine. */
const MAX_COUNTED = { groups: 500, steps: 100 } as const;

type EventName = FunnelEvent['event'];
/** How often what happened at a step. */
type StepCounts = Counted & Partial<Record<EventName, number>>;

interface GroupCounts extends Counted {
  readonly steps: Tally<StepCounts>;
}

function mergeSteps(into: StepCounts, from: StepCounts): void {
  for (const name of Object.keys(from) as (keyof StepCounts)[])
    into[name] = (into[name] ?? 0) + (from[name] ?? 0);
}

const createGroup = (): GroupCounts => ({
  events: 0,
  steps: new Tally(MAX_COUNTED.steps, (): StepCounts => ({ events: 0 }), mergeSteps),
});

function mergeGroups(into: GroupCounts, from: GroupCounts): void {
  into.events += from.events;
  into.steps.addAll(from.steps);
}

/**
 * One event in a line of JSON, as relay and inbox write them.
 * @returns undefined if it is something else, such as another line of a log
 */
export function parseEventLine(line: string): FunnelEvent | undefined {
  try {
    // Files that were put together have one in the middle, too.
    return parseFunnelEvent(JSON.parse(line.replace(/^\uFEFF/, '')));
  } catch {
    return undefined;
  }
}

function toFunnelSteps(steps: readonly Pick<Step, 'id'>[], tally: Tally<StepCounts>): FunnelStep[] {
  const counted = new Map(tally.entries(steps.length + MAX_SHOWN));
  // Steps that the config no longer has come last.
  const ids = new Set([...steps.map(({ id }) => id), ...counted.keys()]);
  return Array.from(ids, (step) => {
    const counts = counted.get(step);
    const shown = counts?.step_shown ?? 0;
    // A visitor may answer after the events of the step were lost.
    const answered = Math.min(shown, (counts?.step_answered ?? 0) + (counts?.lead_sent ?? 0));
    const left = shown - answered;
    return { step, shown, answered, left, leftShare: computeShare(left, shown) };
  });
}

/** Counts events one by one: how many saw each step, answered it and left there. */
export class FunnelCounter {
  readonly #query: FunnelQuery;
  readonly #groups = new Tally(MAX_COUNTED.groups, createGroup, mergeGroups);
  /** What the events have that is filtered by. */
  readonly #values = new Map<FunnelGroup, Tally<Counted>>();
  #events = 0;

  constructor(query: FunnelQuery = {}) {
    this.#query = query;
    if (query.by === undefined) this.#groups.get('');
    for (const key of FUNNEL_GROUPS) {
      if (query.filter?.[key] === undefined) continue;
      const add = (into: Counted, from: Counted) => {
        into.events += from.events;
      };
      this.#values.set(key, new Tally(MAX_COUNTED.groups, () => ({ events: 0 }), add));
    }
  }

  get query(): FunnelQuery {
    return this.#query;
  }

  /** How many events were counted, filtered out or not. */
  get events(): number {
    return this.#events;
  }

  add(event: FunnelEvent): void {
    const { filter = {}, by } = this.#query;
    this.#events += 1;
    let isWanted = true;
    for (const [key, values] of this.#values) {
      const value = event[key] ?? '';
      values.get(value).events += 1;
      if (value !== filter[key]) isWanted = false;
    }
    if (!isWanted) return;
    const group = this.#groups.get(by ? (event[by] ?? '') : '');
    group.events += 1;
    const step = group.steps.get(event.step);
    step.events += 1;
    step[event.event] = (step[event.event] ?? 0) + 1;
  }

  /** The values that events have of what is filtered by: those of the most events, and OTHERS. */
  listValues(key: FunnelGroup): string[] {
    return (this.#values.get(key)?.entries(MAX_SHOWN) ?? []).map(([value]) => value);
  }

  /** A funnel for each group, in the order in which they first appeared; of many groups, those with the most events. */
  toFunnels(steps: readonly Pick<Step, 'id'>[]): Funnel[] {
    return this.#groups.entries(MAX_SHOWN).map(([group, { steps: tally }]) => {
      const all = tally.entries();
      const count = (name: EventName) =>
        all.reduce((sum, [, counts]) => sum + (counts[name] ?? 0), 0);
      return {
        group,
        priceShown: count('price_shown'),
        leadsSent: count('lead_sent'),
        leadsFailed: count('lead_failed'),
        steps: toFunnelSteps(steps, tally),
      };
    });
  }
}

/** Whether more visitors leave at a step than in another funnel. */
export function compareStep(before: Funnel, { step, leftShare }: FunnelStep): ShareChange {
  const same = before.steps.find((each) => each.step === step);
  return compareShares(same?.leftShare ?? computeShare(0, 0), leftShare);
}
