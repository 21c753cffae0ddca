import { useEffect, useState } from 'react';
import { summarizeValue } from '../../engine/text/words.ts';
import { takenBack, type Clash } from '../changes/taken-back.ts';
import { Complaint, Panel, Quiet, Row, SmallButton, SubHeading } from '../frame/parts.tsx';
import { openPast } from '../frame/server.ts';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import type { PastChange, PastDetails } from './publishing.ts';
import { takeBackWords } from './taking-back.ts';

interface PastChangesProps {
  readonly past: readonly PastChange[];
  readonly onTakenBack: (change: PastChange) => void;
}

/** What earlier changes did, as it becomes known: one is asked for after the other. */
function useDetails(past: readonly PastChange[]): ReadonlyMap<string, PastDetails> {
  const [details, setDetails] = useState<ReadonlyMap<string, PastDetails>>(new Map());
  useEffect(() => {
    let isOver = false;
    async function ask() {
      for (const { commit } of past) {
        // oxlint-disable-next-line no-await-in-loop -- the newest first, without keeping the server from saving
        const told = await openPast(commit);
        if (isOver) return;
        setDetails((before) => new Map(before).set(commit, told));
      }
    }
    // What is not known is not told; the changes themselves are.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [past]);
  return details;
}

function clashWords({ subject, now, isGone }: Clash): string {
  return isGone
    ? `${subject} cannot come back: what it belonged to is gone.`
    : `${subject} was changed again since: it is ${summarizeValue(now)} now, and stays that.`;
}

/** What has come of taking a change back. */
interface Outcome {
  readonly commit: string;
  /** Whether anything of it was there still, to be taken back. */
  readonly isLeft: boolean;
  readonly conflicts: readonly string[];
}

function outcomeWords({ isLeft, conflicts }: Outcome): string {
  if (!isLeft) return 'Nothing else of it is left that could be taken back.';
  const what = conflicts.length > 0 ? 'The rest' : 'It';
  return `${what} is taken back on your desk, and “Undo” brings it again. Publish it above.`;
}

/** The changes so far: when, by whom, why, what they did to prices. Each can be taken back. */
export function PastChanges({ past, onTakenBack }: PastChangesProps) {
  const { act } = useStudio();
  const { desk } = useDesk();
  const details = useDetails(past);
  const [outcome, setOutcome] = useState<Outcome>();

  function takeBack(change: PastChange, { files }: PastDetails) {
    const results = desk.files.flatMap((file) => {
      const then = files.find(({ name }) => name === file.name);
      if (then?.before === undefined || then.after === undefined) return [];
      const { before, after } = then;
      return [{ name: file.name, ...takenBack(file, { before, after }) }];
    });
    const isLeft = results.some(
      ({ name, text }) => desk.files.find((file) => file.name === name)?.text !== text,
    );
    setOutcome({
      commit: change.commit,
      isLeft,
      conflicts: results.flatMap(({ clashes }) => clashes.map(clashWords)),
    });
    if (!isLeft) return;
    act({
      type: 'edited',
      words: takeBackWords(change),
      place: { file: desk.files[0]?.name ?? '', path: [] },
      texts: Object.fromEntries(results.map(({ name, text }) => [name, text])),
    });
    onTakenBack(change);
  }

  return (
    <Panel aria-labelledby="past-heading">
      <SubHeading id="past-heading">Earlier changes</SubHeading>
      {past.length === 0 && <Quiet>There are none yet.</Quiet>}
      <ol style={{ display: 'grid', gap: '0.75rem', listStyle: 'none' }}>
        {past.map((change) => {
          const { commit, author, date, why, isFirst } = change;
          const told = details.get(commit);
          return (
            <li key={commit}>
              <Row>
                <span style={{ flex: 1 }}>
                  <strong>{why}</strong>
                  <Quiet>
                    {new Date(date).toLocaleDateString('en-US', {
                      year: 'numeric',
                      month: 'short',
                      day: 'numeric',
                    })}
                    , {author}. {isFirst ? 'The beginning.' : told?.effect}
                  </Quiet>
                </span>
                {!isFirst && (
                  <SmallButton
                    type="button"
                    aria-label={takeBackWords(change)}
                    disabled={!told}
                    onClick={() => told && takeBack(change, told)}
                  >
                    Take back
                  </SmallButton>
                )}
              </Row>
              {outcome?.commit === commit && (
                <div role="status">
                  {outcome.conflicts.map((words) => (
                    <Complaint key={words}>{words}</Complaint>
                  ))}
                  <Quiet>{outcomeWords(outcome)}</Quiet>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
