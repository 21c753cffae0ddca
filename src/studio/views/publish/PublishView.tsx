import { useCallback, useEffect, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import type { CheckState } from '../../workers/useCheck.ts';
import { ErrorText, MutedText, Stack, ViewHeading } from '../primitives/primitives.tsx';
import { loadPublishingState } from '../../model/project/project-client.ts';
import { useEditor } from '../context/studioContext.ts';
import { NextSteps } from './NextSteps.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { PublishingState } from '../../model/project/publishing-protocol.ts';
import { describeRevert, dropUndoneRevert } from './revertDescription.ts';
import type { PublishFormBinding } from './usePublishFormState.ts';

interface PublishViewProps extends PublishFormBinding {
  readonly verdict: CheckState;
}

/** Publishing what was changed, and the changes so far. */
export function PublishView({ verdict, formState: said, updateForm: tell }: PublishViewProps) {
  const { desk } = useEditor();
  const told = dropUndoneRevert(said, desk.undoStack);
  const [publishing, setPublishing] = useState<PublishingState>();
  const [failure, setFailure] = useState<string>();
  const { done, takesBack } = told;

  const read = useCallback(() => {
    loadPublishingState().then(setPublishing, (error: unknown) =>
      setFailure(getErrorMessage(error)),
    );
  }, []);
  // Anew once something is published, whatever was looked at meanwhile.
  useEffect(read, [read, done]);

  if (failure !== undefined) return <ErrorText role="alert">{failure}</ErrorText>;
  if (!publishing) return <MutedText aria-busy>Earlier versions are being read…</MutedText>;
  return (
    <Stack>
      <ViewHeading>Publish</ViewHeading>
      {publishing.obstacle === undefined ? (
        <>
          {done && <NextSteps published={done} onPushed={(pushed) => tell({ done: pushed })} />}
          <PublishForm
            key={`${done?.branch} ${takesBack?.commit}`}
            publishing={publishing}
            verdict={verdict}
            formState={told}
            updateForm={tell}
            onPublished={(published) =>
              tell({ done: published, takesBack: undefined, why: '', reason: '' })
            }
          />
          <ChangeHistory
            changes={publishing.past}
            onRevert={(change) =>
              tell({
                takesBack: change,
                why: describeRevert(change),
                reason: '',
                failure: undefined,
              })
            }
          />
        </>
      ) : (
        <p>
          {publishing.obstacle} So there is nothing to publish to: “Save” writes your changes into{' '}
          {desk.files[0]?.name}, and the site has them the next time it is built.
        </p>
      )}
    </Stack>
  );
}
