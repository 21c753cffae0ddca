import type { FormFilling, PreparedLead } from '../../engine/wizard/lead.ts';
import { afterPress } from '../ui/browser/presses.ts';
import { createEmitter } from './emitter.ts';
import { readSessionValue, writeSessionValue } from './session-value.ts';
import type { LeadInput, PendingLead } from './lead-queue.ts';
import type { LeadNotSentError } from './send-lead.ts';

/** Where the sending of the form's lead stands. */
export interface LeadState {
  readonly phase: 'idle' | 'submitting' | 'submitted';
  /** Why the last attempt failed. */
  readonly error?: unknown;
}

/** What makes and sends leads. */
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

/** The pending lead, as this tab holds it. */
export const pendingLeadStore = {
  read: () => readSessionValue(PENDING_LEAD) as PendingLead | undefined,
  write: (pending: PendingLead | undefined) => writeSessionValue(PENDING_LEAD, pending),
};

const IDLE: LeadState = { phase: 'idle' };

/**
 * The lead of the form, and what became of it.
 * @param load loads what makes and sends leads: nobody needs it before the last step
 * @param onFailure called when the visitor must hear of a failure
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
    // After a reload nothing says yet that a lead is pending.
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
      // The next call tries again.
      loading = undefined;
      throw error;
    }
  }
  const getClient = () => (loading ??= loadClient());

  return {
    getState: () => state,
    /** Calls back after every change of the state. Returns how to stop. */
    subscribe: changes.subscribe,
    /** Calls back with every lead that was sent. Returns how to stop. */
    onSent: sent.subscribe,

    /** Sends a lead. Ignored while one is being sent, and after a failure until `reopen`. */
    submit: async (input: LeadInput, filling: FormFilling): Promise<void> => {
      if (state.phase !== 'idle') return;
      setState({ phase: 'submitting' });
      try {
        await (await getClient()).submit(input, filling);
        setState({ phase: 'submitted' });
      } catch (error) {
        fail(error);
      }
    },

    /** Goes on with a lead that was pending when the page was left. */
    resume: async (): Promise<void> => {
      if (pendingLeadStore.read()) await getClient().catch(() => undefined);
    },

    /** Lets the form be sent again. */
    reopen: () => {
      if (state.phase === 'submitted') setState(IDLE);
    },

    /** The visitor changes something: a pending lead waits until it is submitted again. */
    pauseRetries: () => {
      if (state.phase !== 'idle') return;
      client?.pauseRetries();
      if (state.error) setState(IDLE);
    },

    /** Forgets the pending lead. */
    discard: () => {
      client?.discard();
      setState(IDLE);
    },
  };
}

export type Leads = ReturnType<typeof createLeads>;
