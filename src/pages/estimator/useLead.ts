import { useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../copy/fill.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { Submission } from '../../steps/results/ContactForm.tsx';
import { leadOf, type Contact, type Lead, type LeadSource } from '../../wizard/lead.ts';
import type { WizardState } from '../../wizard/state.ts';

const IDLE: Submission = { phase: 'idle', failure: undefined };

interface LeadOutcomes {
  /** Sends the lead. Rejects when the network failed. */
  readonly send: (payload: Lead['payload']) => Promise<void>;
  readonly onSent: (lead: Lead) => void;
  readonly onFailed: () => void;
}

/**
 * The sending of a lead. Once begun, further submits are ignored; after a failure
 * too, until the visitor leaves the step and comes back.
 */
export function useLead(
  config: Pick<EstimatorConfig, 'steps' | 'lead'>,
  { stepId, answers, estimate }: WizardState & Pick<LeadSource, 'answers'>,
  { send, onSent, onFailed }: LeadOutcomes,
): [Submission, (contact: Contact) => void] {
  const [submission, setSubmission] = useState(IDLE);
  // Beside the state, because two clicks can arrive before React has rendered the first.
  const phase = useRef(submission.phase);

  const become = useCallback((next: Submission) => {
    phase.current = next.phase;
    setSubmission(next);
  }, []);

  useEffect(() => {
    if (phase.current === 'submitted') become(IDLE);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- coming to a step begins anew
  }, [stepId, become]);

  async function submit(contact: Contact) {
    if (phase.current !== 'idle') return;
    become({ phase: 'submitting', failure: undefined });
    try {
      const lead = leadOf(config, { contact, answers, estimate, time: new Date() });
      await send(lead.payload);
      become({ phase: 'submitted', failure: undefined });
      onSent(lead);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      become({ phase: 'submitted', failure: fill(config.lead.messages.failure, { reason }) });
      onFailed();
    }
  }

  return [submission, (contact) => void submit(contact)];
}
