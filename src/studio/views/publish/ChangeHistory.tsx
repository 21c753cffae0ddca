import { useEffect, useState } from 'react';
import { summarizeValue } from '../../../engine/text/format.ts';
import { revertChanges, type ChangeConflict } from '../../model/changes/revert-changes.ts';
import {
  ErrorText,
  Panel,
  MutedText,
  Row,
  SmallButton,
  SubHeading,
} from '../primitives/primitives.tsx';
import { loadPublishedChange } from '../../model/project/project-client.ts';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type { PublishedChange, PublishedChangeDetails } from '../../model/project/protocol.ts';
import { describeRevert } from './revertDescription.ts';

interface ChangeHistoryProps {
  readonly changes: readonly PublishedChange[];
  readonly onRevert: (change: PublishedChange) => void;
}

/** What earlier changes did, as it becomes known: one is asked for after the other. */
function useChangeDetails(
  history: readonly PublishedChange[],
): ReadonlyMap<string, PublishedChangeDetails> {
  const [details, setDetails] = useState<ReadonlyMap<string, PublishedChangeDetails>>(new Map());
  useEffect(() => {
    let isOver = false;
    async function ask() {
      for (const { commit } of history) {
        // oxlint-disable-next-line no-await-in-loop -- the newest first, without keeping the server from saving
        const loaded = await loadPublishedChange(commit);
        if (isOver) return;
        setDetails((before) => new Map(before).set(commit, loaded));
      }
    }
    // What is not known is not told; the changes themselves are.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [history]);
  return details;
}

function describeConflict({ subject, now, isGone }: ChangeConflict): string {
  return isGone
    ? `${subject} cannot come back: what it belonged to is gone.`
    : `${subject} was changed again since: it is ${summarizeValue(now)} now, and stays that.`;
}

/** What has come of taking a change back. */
interface RevertOutcome {
  readonly commit: string;
  /** Whether anything of it was there still, to be taken back. */
  readonly hasChanges: boolean;
  readonly conflicts: readonly string[];
}

function describeOutcome({ hasChanges, conflicts }: RevertOutcome): string {
  if (!hasChanges) return 'Nothing else of it is left that could be taken back.';
  const subject = conflicts.length > 0 ? 'The rest' : 'It';
  return `${subject} is taken back on your desk, and “Undo” brings it again. Publish it above.`;
}

/** The changes so far: when, by whom, why, what they did to prices. Each can be taken back. */
export function ChangeHistory({ changes: history, onRevert }: ChangeHistoryProps) {
  const { dispatch } = useStudio();
  const { editor } = useEditor();
  const details = useChangeDetails(history);
  const [outcome, setOutcome] = useState<RevertOutcome>();

  function revert(change: PublishedChange, { files }: PublishedChangeDetails) {
    const results = editor.files.flatMap((file) => {
      const versions = files.find(({ name }) => name === file.name);
      if (versions?.before === undefined || versions.after === undefined) return [];
      const { before, after } = versions;
      return [{ name: file.name, ...revertChanges(file, { before, after }) }];
    });
    const hasChanges = results.some(
      ({ name, text }) => editor.files.find((file) => file.name === name)?.text !== text,
    );
    setOutcome({
      commit: change.commit,
      hasChanges,
      conflicts: results.flatMap(({ conflicts }) => conflicts.map(describeConflict)),
    });
    if (!hasChanges) return;
    dispatch({
      type: 'edit',
      description: describeRevert(change),
      location: { file: editor.files[0]?.name ?? '', path: [] },
      texts: Object.fromEntries(results.map(({ name, text }) => [name, text])),
    });
    onRevert(change);
  }

  return (
    <Panel aria-labelledby="past-heading">
      <SubHeading id="past-heading">Earlier changes</SubHeading>
      {history.length === 0 && <MutedText>There are none yet.</MutedText>}
      <ol style={{ display: 'grid', gap: '0.75rem', listStyle: 'none' }}>
        {history.map((change) => {
          const { commit, author, date, why, isFirst } = change;
          const loaded = details.get(commit);
          return (
            <li key={commit}>
              <Row>
                <span style={{ flex: 1 }}>
                  <strong>{why}</strong>
                  <MutedText>
                    {new Date(date).toLocaleDateString('en-US', {
                      year: 'numeric',
                      month: 'short',
                      day: 'numeric',
                    })}
                    , {author}. {isFirst ? 'The beginning.' : loaded?.impact}
                  </MutedText>
                </span>
                {!isFirst && (
                  <SmallButton
                    type="button"
                    aria-label={describeRevert(change)}
                    disabled={!loaded}
                    onClick={() => loaded && revert(change, loaded)}
                  >
                    Take back
                  </SmallButton>
                )}
              </Row>
              {outcome?.commit === commit && (
                <div role="status">
                  {outcome.conflicts.map((description) => (
                    <ErrorText key={description}>{description}</ErrorText>
                  ))}
                  <MutedText>{describeOutcome(outcome)}</MutedText>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
