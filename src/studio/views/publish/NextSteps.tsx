import { useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { ErrorText, Panel, SmallButton, SubHeading } from '../primitives/primitives.tsx';
import { pushBranch } from '../../model/project/project-client.ts';
import type { PublishResult } from '../../model/project/publishing-protocol.ts';

interface NextStepsProps {
  readonly published: PublishResult;
  readonly onPushed: (published: PublishResult) => void;
}

/** What has come of publishing, and what happens next. */
export function NextSteps({ published, onPushed }: NextStepsProps) {
  const { branch, targetBranch, remote, pushError, pullRequestUrl } = published;
  const [failure, setFailure] = useState<string>();
  const isPushed = remote !== undefined && pushError === undefined;
  async function push() {
    try {
      onPushed(await pushBranch(branch));
      setFailure(undefined);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  }
  return (
    <Panel aria-labelledby="published-heading" aria-live="polite">
      <SubHeading id="published-heading">Published as {branch}</SubHeading>
      {isPushed ? (
        <p>
          It was pushed to {remote}. The site stays as it is until the branch is merged
          {targetBranch === undefined ? '' : ` into ${targetBranch}`}:{' '}
          {pullRequestUrl === undefined ? (
            'ask whoever looks after the project to do that. There the check and the effect on prices are shown again.'
          ) : (
            <a href={pullRequestUrl} target="_blank" rel="noreferrer">
              propose it on {new URL(pullRequestUrl).host}
            </a>
          )}
        </p>
      ) : (
        <p>
          It stands on this machine
          {remote === undefined ? ', as this project is pushed nowhere' : ', and is not lost'}.
          Whoever looks after the project can merge the branch
          {targetBranch === undefined ? '' : ` into ${targetBranch}`}.
        </p>
      )}
      {pushError !== undefined && (
        <>
          <ErrorText role="alert">
            It could not be pushed to {remote}. {pushError}
          </ErrorText>
          <div>
            <SmallButton type="button" onClick={() => void push()}>
              Try to push it again
            </SmallButton>
          </div>
        </>
      )}
      {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
    </Panel>
  );
}
