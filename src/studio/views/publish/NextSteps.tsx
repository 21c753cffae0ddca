import { ErrorText, Panel, SmallButton, SubHeading } from '../primitives/primitives.tsx';
import type { PublishResult } from '../../model/project/protocol.ts';
import type { PushState } from './usePublishFormState.ts';

interface NextStepsProps {
  readonly published: PublishResult;
  readonly push: PushState;
  readonly onPush: () => void;
}

/** The result of publishing, and what happens next. */
export function NextSteps({ published, push, onPush }: NextStepsProps) {
  const { branch, targetBranch, remote, waitingCommits } = published;
  const target = targetBranch === undefined ? '' : ` into ${targetBranch}`;
  return (
    <Panel aria-labelledby="published-heading" aria-live="polite">
      <SubHeading id="published-heading">Published as {branch}</SubHeading>
      {push.status === 'done' ? (
        <p>
          It was pushed to {remote}. The site stays as it is until the branch is merged{target}:{' '}
          {push.pullRequestUrl === undefined ? (
            'ask whoever looks after the project to merge it. They see the check and the price changes again.'
          ) : (
            <a href={push.pullRequestUrl} target="_blank" rel="noreferrer">
              open a pull request on {new URL(push.pullRequestUrl).host}
            </a>
          )}
        </p>
      ) : (
        <p>
          The branch is on this machine
          {remote === undefined && ', because this project has no remote'}. Whoever looks after the
          project can merge it{target}.
        </p>
      )}
      {push.status === 'running' && (
        <div>
          Pushing to {remote}…{' '}
          <SmallButton type="button" onClick={push.cancel}>
            Cancel
          </SmallButton>
        </div>
      )}
      {push.status === 'failed' && (
        <ErrorText role="alert">
          It could not be pushed to {remote}. {push.error}
        </ErrorText>
      )}
      {remote !== undefined && (push.status === 'waiting' || push.status === 'failed') && (
        <>
          {waitingCommits.length > 0 && (
            <>
              <p>Pushing it to {remote} would also push other commits of this machine:</p>
              <ul>
                {waitingCommits.map(({ commit, subject }) => (
                  <li key={commit}>{subject}</li>
                ))}
              </ul>
            </>
          )}
          <div>
            <SmallButton type="button" onClick={onPush}>
              {waitingCommits.length > 0 ? 'Push all of them' : 'Try to push it again'}
            </SmallButton>
          </div>
        </>
      )}
    </Panel>
  );
}
