import type { FormFilling, PreparedLead } from '../../engine/lead/lead.ts';
import { afterPress } from '../ui/browser/presses.ts';
import { createEmitter } from './emitter.ts';
import { readSessionValue, writeSessionValue } from './session-value.ts';
import type { LeadInput, PendingLead } from './lead-queue.ts';
import type { LeadNotSentError } from './send-lead.ts';

/** The submission state of the contact form. */
export interface LeadState {
  readonly phase: 'idle' | 'submitting' | 'submitted';
  /** Why the last attempt failed. */
  readonly error?: unknown;
}

/** Creates and sends leads. */
export interface LeadClient {
  readonly submit: (input: LeadInput, filling: FormFilling) => Promise<void>;
  readonly pauseRetries: () => void;
  readonly discard: () => void;
}

export interface LeadClientEvents {
  readonly onSent: (lead: PreparedLead) => void;
  readonly onRetryFailed: (error: unknown) => void;
}

const PENDING_LEAD = 'pending lead';

/** Stores the pending lead for this tab. */
export const pendingLeadStore = {
  read: () => readSessionValue(PENDING_LEAD) as PendingLead | undefined,
  write: (pending: PendingLead | undefined) => writeSessionValue(PENDING_LEAD, pending),
};

const IDLE: LeadState = { phase: 'idle' };

/**
 * Submits the lead of the contact form and tracks its state.
 * @param load loads the lead client, which only the results step needs
 * @param onFailure called when the visitor must learn of a failure
 */
export function createLeads(
  load: (events: LeadClientEvents) => Promise<LeadClient>,
  onFailure: () => void,
) {
  let state = IDLE;
  let client: LeadClient | undefined;
  let loading: Promise<LeadClient> | undefined;
  const changes = createEmitter();
  const sent = createEmitter<[PreparedLead]>();

  function setState(next: LeadState) {
    state = next;
    changes.emit();
  }

  function fail(error: unknown) {
    afterPress(() => {
      setState({ phase: 'submitted', error });
      onFailure();
    });
  }

  function handleRetryFailure(error: unknown) {
    const { isFinal = false }: Partial<LeadNotSentError> = Object(error);
    if (isFinal) fail(error);
    // After a reload the page does not show yet that a lead is pending.
    else if (!state.error) afterPress(() => setState({ ...state, error }));
  }

  function handleSent(lead: PreparedLead) {
    afterPress(() => sent.emit(lead));
  }

  async function loadClient(): Promise<LeadClient> {
    try {
      client = await load({ onSent: handleSent, onRetryFailed: handleRetryFailure });
      return client;
    } catch (error) {
      // Let the next call retry.
      loading = undefined;
      throw error;
    }
  }
  const getClient = () => (loading ??= loadClient());

  return {
    getState: () => state,
    /** Calls back after every change of the state. Returns the unsubscribe function. */
    subscribe: changes.subscribe,
    /** Calls back with every lead that was sent. Returns the unsubscribe function. */
    onSent: sent.subscribe,

    /** Loads what sends leads, so that the next `submit` stores the lead at once. */
    prepare: (): void => {
      getClient().catch(() => undefined);
    },

    /** Sends a lead. Ignored while one is being sent, and after a failure until `reopen`. */
    submit: async (input: LeadInput, filling: FormFilling): Promise<void> => {
      if (state.phase !== 'idle') return;
      setState({ phase: 'submitting' });
      try {
        // Without waiting if the client is there: the form must not say "sending" before the lead is stored.
        await (client ?? (await getClient())).submit(input, filling);
        setState({ phase: 'submitted' });
      } catch (error) {
        fail(error);
      }
    },

    /** Resumes a lead that was pending when the page was left. */
    resume: async (): Promise<void> => {
      if (pendingLeadStore.read()) await getClient().catch(() => undefined);
    },

    /** Allows the form to be submitted again. */
    reopen: () => {
      if (state.phase === 'submitted') setState(IDLE);
    },

    /** Pauses retries while the visitor changes the input: a pending lead waits for the next `submit`. */
    pauseRetries: () => {
      if (state.phase !== 'idle') return;
      client?.pauseRetries();
      if (state.error) setState(IDLE);
    },

    /** Discards the pending lead. */
    discard: () => {
      client?.discard();
      setState(IDLE);
    },
  };
}

export type Leads = ReturnType<typeof createLeads>;
