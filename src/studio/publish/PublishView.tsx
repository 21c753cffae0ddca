import { useCallback, useEffect, useState } from 'react';
import { getErrorMessage } from '../../engine/text/words.ts';
import type { StandingVerdict } from '../check/useVerdict.ts';
import { Complaint, Quiet, Stack, ViewHeading } from '../frame/parts.tsx';
import { openPublishing } from '../frame/server.ts';
import { useDesk } from '../frame/studio-context.ts';
import { NextSteps } from './NextSteps.tsx';
import { PastChanges } from './PastChanges.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { Publishing } from './publishing.ts';
import { takeBackWords, toldNow } from './taking-back.ts';
import type { TellsOfPublishing } from './useToldOfPublishing.ts';

interface PublishViewProps extends TellsOfPublishing {
  readonly verdict: StandingVerdict;
}

/** Publishing what was changed, and the changes so far. */
export function PublishView({ verdict, told: said, tell }: PublishViewProps) {
  const { desk } = useDesk();
  const told = toldNow(said, desk.done);
  const [publishing, setPublishing] = useState<Publishing>();
  const [failure, setFailure] = useState<string>();
  const { done, takesBack } = told;

  const read = useCallback(() => {
    openPublishing().then(setPublishing, (error: unknown) => setFailure(getErrorMessage(error)));
  }, []);
  // Anew once something is published, whatever was looked at meanwhile.
  useEffect(read, [read, done]);

  if (failure !== undefined) return <Complaint role="alert">{failure}</Complaint>;
  if (!publishing) return <Quiet aria-busy>Earlier versions are being read…</Quiet>;
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
            told={told}
            tell={tell}
            onPublished={(published) =>
              tell({ done: published, takesBack: undefined, why: '', reason: '' })
            }
          />
          <PastChanges
            past={publishing.past}
            onTakenBack={(change) =>
              tell({
                takesBack: change,
                why: takeBackWords(change),
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
