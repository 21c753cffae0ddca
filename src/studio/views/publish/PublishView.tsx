import { useCallback, useEffect, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { CheckState } from '../../workers/useCheck.ts';
import { ErrorText, MutedText, Stack, ViewHeading } from '../primitives/primitives.tsx';
import { loadPublishingState } from '../../model/project/project-client.ts';
import { useEditor } from '../context/studioContext.ts';
import { NextSteps } from './NextSteps.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { PublishingState } from '../../model/project/protocol.ts';
import { describeRevert, dropUndoneRevert } from './revertDescription.ts';
import type { PublishFormBinding } from './usePublishFormState.ts';

interface PublishViewProps extends PublishFormBinding {
  readonly check: CheckState;
}

/** Publishing what was changed, and the changes so far. */
export function PublishView({ check, formState: form, updateForm, push }: PublishViewProps) {
  const { editor } = useEditor();
  const formState = dropUndoneRevert(form, editor.undoStack);
  const [publishing, setPublishing] = useState<PublishingState>();
  const [failure, setFailure] = useState<string>();
  const { lastResult, revertedChange } = formState;

  const read = useCallback(() => {
    loadPublishingState().then(setPublishing, (error: unknown) =>
      setFailure(getErrorMessage(error)),
    );
  }, []);
  const publishedBranch = lastResult?.branch;
  // Again after each publishing.
  useEffect(read, [read, publishedBranch]);

  if (failure !== undefined) return <ErrorText role="alert">{failure}</ErrorText>;
  if (!publishing) return <MutedText aria-busy>Earlier versions are being read…</MutedText>;
  return (
    <Stack>
      <ViewHeading>Publish</ViewHeading>
      {publishing.unavailableReason === undefined ? (
        <>
          {lastResult && (
            <NextSteps
              published={lastResult}
              push={formState.push}
              onPush={() => void push(lastResult)}
            />
          )}
          <PublishForm
            key={`${lastResult?.branch} ${revertedChange?.commit}`}
            publishing={publishing}
            check={check}
            formState={formState}
            updateForm={updateForm}
            onPublished={(published) => {
              updateForm({
                lastResult: published,
                push: { status: 'waiting' },
                revertedChange: undefined,
                why: '',
                reason: '',
              });
              // Commits of others are pushed only after a question.
              const isOwn = published.waitingCommits.length === 0;
              if (published.remote !== undefined && isOwn) void push(published);
            }}
          />
          <ChangeHistory
            changes={publishing.history}
            onRevert={(change) =>
              updateForm({
                revertedChange: change,
                why: describeRevert(change),
                reason: '',
                failure: undefined,
              })
            }
          />
        </>
      ) : (
        <p>
          {publishing.unavailableReason} So there is nothing to publish to: “Save” writes your
          changes into {editor.files[0]?.name}, and the site has them the next time it is built.
        </p>
      )}
    </Stack>
  );
}
