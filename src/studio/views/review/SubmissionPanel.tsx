import { useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { Submission } from '../../model/store/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Failure, Lines } from '../ui/controls.tsx';

interface SubmissionPanelProps {
  readonly submission: Submission;
  readonly onSent: (submission: Submission) => void;
}

/** What has become of a submission, and what is next. */
export function SubmissionPanel({ submission, onSent }: SubmissionPanelProps) {
  const { store } = useStudio();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { name, target = 'the live site', sendsTo, isSent, waiting, address } = submission;
  async function send() {
    setIsSending(true);
    const ids = waiting.map(({ id }) => id);
    try {
      onSent(await store.send(submission, ids));
    } catch (error) {
      setFailure(getErrorMessage(error));
      setIsSending(false);
    }
  }
  const text = isSent
    ? 'The live site changes once it is approved.'
    : sendsTo === undefined
      ? `It is on this machine as “${name}”, as this project is connected to no server. Whoever looks after the project can approve it into ${target}.`
      : `It is saved as “${name}” and was not sent yet.`;
  return (
    <section className="panel" aria-label="Submission" aria-live="polite">
      <h3>{isSent ? 'Sent for approval' : 'Submitted'}</h3>
      <p>{text}</p>
      {waiting.length > 0 && (
        <>
          <p className="caution">
            These changes of others wait on this machine and would be sent with it:
          </p>
          <Lines lines={waiting.map(({ subject }) => subject)} />
        </>
      )}
      {address !== undefined && (
        <div className="row">
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          <Action
            text="Copy the address"
            onPress={() => void navigator.clipboard.writeText(address)}
          />
        </div>
      )}
      {!isSent && sendsTo !== undefined && (
        <div>
          <Action
            text={waiting.length > 0 ? 'Send all of it' : 'Send for approval'}
            variant="primary"
            isDisabled={isSending}
            onPress={() => void send()}
          />
        </div>
      )}
      <Failure text={failure} />
    </section>
  );
}
