import { useCallback, useEffect, useState } from 'react';
import { errorWords } from '../../copy/words.ts';
import type { StandingVerdict } from '../check/useVerdict.ts';
import { Complaint, Quiet, Stack, ViewHeading } from '../frame/parts.tsx';
import { openPublishing } from '../frame/server.ts';
import { useDesk } from '../frame/studio-context.ts';
import { NextSteps } from './NextSteps.tsx';
import { PastChanges } from './PastChanges.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { PastChange, Published, Publishing } from './publishing.ts';

/** Publishing what was changed, and the changes so far. */
export function PublishView({ verdict }: { readonly verdict: StandingVerdict }) {
  const { desk } = useDesk();
  const [publishing, setPublishing] = useState<Publishing>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<Published>();
  /** The earlier change that was taken back last, to be published as that. */
  const [back, setBack] = useState<PastChange>();

  const read = useCallback(() => {
    openPublishing().then(setPublishing, (error: unknown) => setFailure(errorWords(error)));
  }, []);
  useEffect(read, [read]);

  if (failure !== undefined) return <Complaint role="alert">{failure}</Complaint>;
  if (!publishing) return <Quiet aria-busy>Earlier versions are being read…</Quiet>;
  return (
    <Stack>
      <ViewHeading>Publish</ViewHeading>
      {publishing.obstacle === undefined ? (
        <>
          {done && <NextSteps published={done} onPushed={setDone} />}
          <PublishForm
            key={`${done?.branch} ${back?.commit}`}
            publishing={publishing}
            takesBack={back}
            verdict={verdict}
            onPublished={(published) => {
              setDone(published);
              setBack(undefined);
              read();
            }}
          />
          <PastChanges past={publishing.past} onTakenBack={setBack} />
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
