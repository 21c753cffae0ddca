import { useState } from 'react';
import styled from 'styled-components';
import { space } from '../../site/ui/theme.ts';
import { getErrorMessage } from '../../engine/text/words.ts';
import { Complaint, MainButton, Panel, PlainList, Quiet, Row, Stack } from '../frame/parts.tsx';
import type { Start } from '../opening.ts';

const Pictures = styled(Row)`
  img {
    width: 4rem;
    height: 4rem;
    object-fit: contain;
  }
`;

const Steps = styled.ol`
  padding-inline-start: 1.5rem;
  padding-block-start: ${space.xs};
`;

/** How long an estimator is, and what it asks first; all of it for whoever wants to know. */
function Asked({ steps }: Pick<Start, 'steps'>) {
  const [first] = steps;
  if (first === undefined) return null;
  return (
    <details>
      <summary>
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}, the first: {first}
      </summary>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
    </details>
  );
}

interface StartsProps {
  readonly starts: readonly Start[];
  /** Begins with one of them. What it throws is told. */
  readonly onChoose: (start: Start) => Promise<void>;
}

/** The estimators that a new one can begin with. */
export function Starts({ starts, onChoose }: StartsProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function choose(start: Start) {
    setIsBusy(true);
    try {
      await onChoose(start);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setIsBusy(false);
  }
  return (
    <Stack>
      {starts.length === 0 && <Quiet>There is no other estimator here to begin with.</Quiet>}
      <PlainList>
        {starts.map((start) => (
          <Panel as="li" key={start.id}>
            <div>
              <MainButton type="button" disabled={isBusy} onClick={() => void choose(start)}>
                Begin with “{start.title}”
              </MainButton>
            </div>
            {start.about !== '' && <p>{start.about}</p>}
            {start.pictures.length > 0 && (
              <Pictures>
                {start.pictures.map((picture) => (
                  <img key={picture} src={picture} alt="" />
                ))}
              </Pictures>
            )}
            <Asked steps={start.steps} />
          </Panel>
        ))}
      </PlainList>
      {failure !== undefined && <Complaint role="alert">{failure}</Complaint>}
    </Stack>
  );
}
