import type { Submission, SubmissionProgress } from '../../model/project/project-store.ts';
import type { SubmittingState } from '../studio/useSubmitting.ts';
import { Action, Failure } from '../ui/controls.tsx';

const OUTCOMES = { running: 'is running', passed: 'passed', failed: 'failed' } as const;

const STATES = {
  open: {
    title: 'Sent for approval',
    text: 'It waits for approval. The live site changes once it is approved.',
  },
  merged: { title: 'Approved', text: 'It was approved. The live site follows within minutes.' },
  declined: {
    title: 'Not approved',
    text: 'It was closed without approval. Your changes are still here: change them, and submit them again.',
  },
} as const;

/** The automatic checks of a submission, and the site as it would be. */
function Progress({ checks, preview }: SubmissionProgress) {
  return (
    <>
      {checks.length > 0 && (
        <ul aria-label="Checks">
          {checks.map(({ name, outcome, address }) => (
            <li key={name} className={outcome === 'failed' ? 'error' : undefined}>
              {address === undefined ? (
                name
              ) : (
                <a href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}{' '}
              {OUTCOMES[outcome]}
            </li>
          ))}
        </ul>
      )}
      {preview !== undefined && (
        <a href={preview} target="_blank" rel="noreferrer">
          Open the site as it would be
        </a>
      )}
    </>
  );
}

interface SubmissionPanelProps {
  readonly submission: Submission;
  /** Whether it was just submitted: the form that had the focus is gone. */
  readonly isNew: boolean;
  /** Reloads its state. */
  readonly onRefresh: () => void;
  readonly stage: SubmittingState['stage'];
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  readonly onSend: () => void;
}

/** Where a submission is of which no more is known. */
function describeDelivery({ name, isSent }: Submission, stage: SubmittingState['stage']): string {
  if (isSent) return 'The live site changes once it is approved.';
  return stage === 'sending'
    ? `It is saved as “${name}”, and is being sent…`
    : `It is saved as “${name}” and was not sent yet.`;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The state of a submission, and the next step. */
export function SubmissionPanel({
  submission,
  isNew,
  onRefresh,
  stage,
  failure,
  onSend,
}: SubmissionPanelProps) {
  const { isSent, address, progress } = submission;
  const state = progress && STATES[progress.state];
  const text = state ? state.text : describeDelivery(submission, stage);
  return (
    <section className="panel" aria-label="Submission" aria-live="polite">
      <h3 ref={isNew ? focus : undefined} tabIndex={-1}>
        {state?.title ?? (isSent ? 'Sent for approval' : 'Submitted')}
      </h3>
      <p>{text}</p>
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
      {progress && <Progress {...progress} />}
      {progress?.state === 'open' && (
        <div>
          <Action text="Look again" onPress={onRefresh} />
        </div>
      )}
      {!isSent && (
        <div>
          <Action
            text="Send for approval"
            variant="primary"
            isDisabled={stage !== 'idle'}
            onPress={onSend}
          />
        </div>
      )}
      <Failure text={failure} />
    </section>
  );
}
