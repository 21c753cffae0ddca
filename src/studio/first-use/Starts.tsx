import { useState } from 'react';
import { errorWords } from '../../copy/words.ts';
import { Complaint, MainButton, PlainList, Quiet, Stack } from '../frame/parts.tsx';
import type { Start } from '../opening.ts';

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
      setFailure(errorWords(error));
    }
    setIsBusy(false);
  }
  return (
    <Stack>
      {starts.length === 0 && <Quiet>There is no other estimator here to begin with.</Quiet>}
      <PlainList>
        {starts.map((start) => (
          <li key={start.id}>
            <MainButton type="button" disabled={isBusy} onClick={() => void choose(start)}>
              Begin with “{start.title}”
            </MainButton>
          </li>
        ))}
      </PlainList>
      {failure !== undefined && <Complaint role="alert">{failure}</Complaint>}
    </Stack>
  );
}
