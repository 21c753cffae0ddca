import { useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { Approval, Submission } from '../../model/project/project-store.ts';

/** Submitting, and what has become of it. */
export interface SubmittingState {
  /** What was submitted last; undefined once it is no news. */
  readonly submission: Submission | undefined;
  /** What goes on. Sending follows submitting by itself. */
  readonly stage: 'idle' | 'submitting' | 'sending';
  /** Why nothing was submitted. */
  readonly refusal: string | undefined;
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  /** @param make makes a submission; undefined if it cannot, and says why itself */
  readonly submit: (
    approval: Approval,
    make: () => Promise<Submission | undefined>,
  ) => Promise<void>;
  readonly send: (approval: Approval, submission: Submission) => Promise<void>;
  /** Forgets what was submitted and what was refused. */
  readonly close: () => void;
}

/** Submits and sends. Both go on while other tabs are shown. */
export function useSubmitting(): SubmittingState {
  const [submission, setSubmission] = useState<Submission>();
  const [stage, setStage] = useState<SubmittingState['stage']>('idle');
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function send(approval: Approval, what: Submission) {
    setStage('sending');
    setFailure(undefined);
    try {
      setSubmission(await approval.send(what));
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setStage('idle');
  }

  async function submit(approval: Approval, make: () => Promise<Submission | undefined>) {
    setStage('submitting');
    setRefusal(undefined);
    try {
      const made = await make();
      if (made) {
        setSubmission(made);
        setFailure(undefined);
        return await send(approval, made);
      }
    } catch (error) {
      setRefusal(getErrorMessage(error));
    }
    return setStage('idle');
  }

  return {
    submission,
    stage,
    refusal,
    failure,
    submit,
    send,
    close: () => {
      setSubmission(undefined);
      setRefusal(undefined);
      setFailure(undefined);
    },
  };
}
