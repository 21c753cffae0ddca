import { useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { ProjectStore, Submission } from '../../model/store/project-store.ts';

/** The last submission, and sending it. */
export function useSubmission(store: ProjectStore) {
  const [submission, setSubmission] = useState<Submission>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(what: Submission) {
    setIsSending(true);
    setFailure(undefined);
    const ids = what.waiting.map(({ id }) => id);
    try {
      setSubmission(await store.send(what, ids));
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setIsSending(false);
  }

  return {
    submission,
    isSending,
    /** Why it could not be sent. */
    failure,
    send,
    open: (next: Submission) => {
      setSubmission(next);
      setFailure(undefined);
      // Where nothing else goes along, it is sent at once.
      if (!next.isSent && next.sendsTo !== undefined && next.waiting.length === 0) void send(next);
    },
    close: () => {
      setSubmission(undefined);
      setFailure(undefined);
    },
  };
}
