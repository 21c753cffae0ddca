import type { LeadSource, PreparedLead } from '../../engine/lead/lead.ts';
import type { LeadNotSentError } from './send-lead.ts';

/** The data that a lead is created from. */
export type LeadInput = Pick<LeadSource, 'contact' | 'answers' | 'estimate'>;

/** A lead that is still to be sent. */
export interface PendingLead {
  lead: PreparedLead;
  readonly input: LeadInput;
  /** Whether the receiver refused it for good: only the visitor sends it again. */
  isRefused?: boolean;
}

export interface LeadQueueEnv {
  readonly send: (payload: PreparedLead['payload']) => Promise<void>;
  /** Removes from a lead what the visitor no longer consents to; returns the same lead if nothing changes. */
  readonly applyConsent: (lead: PreparedLead) => PreparedLead;
  readonly onConsentChange: (listener: () => void) => void;
  /** Stores the pending lead until the tab is closed. */
  readonly store: {
    readonly read: () => PendingLead | undefined;
    readonly write: (pending: PendingLead | undefined) => void;
  };
  /** Whether a lead that failed is tried again. */
  readonly retries: boolean;
  /** Calls back when a retry may succeed: the browser is online again, or the tab is visible again. */
  readonly onWake: (listener: () => void) => void;
  readonly onSent: (lead: PreparedLead) => void;
  /** Called when a retry fails. */
  readonly onRetryFailed: (error: unknown) => void;
}

const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 5 * 60_000;
/** The longest `Retry-After` that is honored. */
const MAX_RETRY_AFTER = 3_600_000;

function isSameInput(one: LeadInput, other: LeadInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Sends the lead of the form and retries until the receiver has it. At most one lead is pending; it survives reloads
 * until the tab is closed.
 */
export function createLeadQueue(env: LeadQueueEnv) {
  let pending = env.store.read();
  let attempts = 0;
  /** When the receiver allows the next attempt, by the page's clock. */
  let notBefore = 0;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | undefined;

  function setPending(next: PendingLead | undefined) {
    clearTimeout(timer);
    pending = next;
    attempts = 0;
    notBefore = 0;
    inFlight = undefined;
    env.store.write(next);
  }

  function scheduleRetry() {
    clearTimeout(timer);
    const backoff = Math.min(FIRST_RETRY_DELAY * 2 ** attempts, MAX_RETRY_DELAY);
    attempts += 1;
    timer = setTimeout(() => void retry(), Math.max(backoff, notBefore - performance.now()));
  }

  function handleFailure(failed: PendingLead, error: unknown) {
    if (!env.retries) {
      setPending(undefined);
      return;
    }
    const { isFinal = false, retryAfter = 0 }: Partial<LeadNotSentError> = Object(error);
    failed.isRefused = isFinal;
    env.store.write(failed);
    notBefore = performance.now() + Math.min(retryAfter, MAX_RETRY_AFTER);
    if (!isFinal) scheduleRetry();
  }

  async function attempt(current: PendingLead): Promise<void> {
    try {
      await env.send(current.lead.payload);
    } catch (error) {
      if (pending === current) handleFailure(current, error);
      throw error;
    } finally {
      if (pending === current) inFlight = undefined;
    }
    // The lead may have been discarded or replaced in the meantime.
    if (pending !== current) return;
    setPending(undefined);
    env.onSent(current.lead);
  }

  /** Sends the pending lead, or joins the request in flight: there is one request at a time. */
  function sendPending(current: PendingLead): Promise<void> {
    clearTimeout(timer);
    inFlight ??= attempt(current);
    return inFlight;
  }

  async function retry(): Promise<void> {
    if (!pending || pending.isRefused || isPaused || inFlight) return;
    try {
      await sendPending(pending);
    } catch (error) {
      env.onRetryFailed(error);
    }
  }

  function removeUnconsented() {
    if (!pending) return;
    pending.lead = env.applyConsent(pending.lead);
    env.store.write(pending);
  }

  removeUnconsented();
  env.onConsentChange(removeUnconsented);
  env.onWake(() => {
    if (performance.now() >= notBefore) void retry();
  });
  void retry();

  return {
    /**
     * Sends a lead. The same input reuses the pending lead. Other input replaces it: the form holds what is pending, also
     * after a reload, so only the visitor's own correction differs.
     * @throws LeadNotSentError when this attempt failed
     */
    submit: async (input: LeadInput, createLead: () => PreparedLead): Promise<void> => {
      isPaused = false;
      const current =
        pending && isSameInput(pending.input, input) ? pending : { lead: createLead(), input };
      if (current !== pending) setPending(current);
      await sendPending(current);
    },

    /** Stops retries until the next `submit`: the visitor is changing what the lead says. */
    pauseRetries: () => {
      isPaused = true;
    },

    discard: () => setPending(undefined),
  };
}
