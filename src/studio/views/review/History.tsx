import { useEffect, useState } from 'react';
import { DAY_FORMAT } from '../../model/words/days.ts';
import { describeConflict } from '../../model/words/describe-patch.ts';
import { describeVersionGroups } from '../../model/words/group-changes.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { diffVersions } from '../../model/project/diff-versions.ts';
import { applyToDocuments, invertFilePatches } from '../../model/project/file-patches.ts';
import type { Approval, PastChange, PastChangeDetails } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Lines } from '../ui/controls.tsx';

/** Loads the details of past changes one after the other. */
function useChangeDetails(
  approval: Approval,
  history: readonly PastChange[],
): ReadonlyMap<string, PastChangeDetails> {
  const [details, setDetails] = useState<ReadonlyMap<string, PastChangeDetails>>(new Map());
  useEffect(() => {
    let isOver = false;
    async function load() {
      for (const { id } of history) {
        // oxlint-disable-next-line no-await-in-loop -- the newest first, without keeping the store from saving
        const loaded = await approval.loadPastChange(id);
        if (isOver) return;
        setDetails((before) => new Map(before).set(id, loaded));
      }
    }
    // Show the change without its details.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [history, approval]);
  return details;
}

interface HistoryProps {
  readonly approval: Approval;
  readonly changes: readonly PastChange[];
  readonly onRevert: (change: PastChange) => void;
}

/** The changes of the site so far: when, by whom, why, what they did. Each can be taken out again. */
export function History({ approval, changes, onRevert }: HistoryProps) {
  const { editorStore, config, dispatch } = useStudio();
  const details = useChangeDetails(approval, changes);
  const [outcome, setOutcome] = useState<{
    readonly id: string;
    readonly lines: readonly string[];
  }>();

  async function bringBack(change: PastChange): Promise<void> {
    const { files } = details.get(change.id) ?? (await approval.loadPastChange(change.id));
    const { documents } = editorStore.getState();
    const reverted = invertFilePatches(diffVersions(files));
    const { values, conflicts } = applyToDocuments(documents, reverted);
    const isDone = documents.some(({ name, value }) => (values[name] ?? value) !== value);
    if (isDone) {
      const location = { file: config.name, path: [] };
      dispatch({ type: 'edit', description: `Bring back: ${change.why}`, location, values });
      onRevert(change);
    }
    const left = conflicts.map((conflict) => describeConflict(documents, conflict));
    const done = isDone ? 'It is in your draft. Send it.' : 'Nothing of it is left.';
    setOutcome({ id: change.id, lines: [...left, done] });
  }

  return (
    <section className="panel" aria-label="Earlier changes of the site">
      <h3>Earlier changes of the site</h3>
      {changes.length === 0 && <p className="muted">There are none yet.</p>}
      <ul className="plain-list">
        {changes.map((change) => {
          const { id, author, date, why, isFirst } = change;
          const loaded = details.get(id);
          const lines = loaded && !isFirst ? describeVersionGroups(loaded.files) : [];
          // Leave out changes that did not change the site.
          if (loaded && lines.length === 0 && !isFirst) return null;
          const day = new Date(date).toLocaleDateString('en-US', DAY_FORMAT);
          return (
            <li key={id}>
              <div className="row tight spread">
                <strong>{why}</strong>
                {!isFirst && (
                  <Action
                    text="Bring back what was before"
                    label={`Bring back what was before: ${why}`}
                    onPress={() =>
                      void bringBack(change).catch((error: unknown) =>
                        setOutcome({ id, lines: [getErrorMessage(error)] }),
                      )
                    }
                  />
                )}
              </div>
              <p className="muted">
                {day}, {author}. {isFirst ? 'The beginning.' : loaded?.impact}
              </p>
              {lines.length > 0 && (
                <details>
                  <summary>What changed</summary>
                  <Lines lines={lines} />
                </details>
              )}
              <div role="status" className="caution">
                {outcome?.id === id && <Lines lines={outcome.lines} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
