import { useEffect, useMemo, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { planBringingBack } from '../../model/project/bring-back.ts';
import { diffVersions } from '../../model/project/diff-versions.ts';
import type { FilePatches } from '../../model/project/file-patches.ts';
import type { Approval, PastChange } from '../../model/project/project-store.ts';
import { DAY_FORMAT } from '../../model/words/days.ts';
import { describeConflict } from '../../model/words/describe-patch.ts';
import { toFilePatches } from '../../model/words/group-changes.ts';
import { groupVersionChanges } from '../../model/words/version-changes.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Failure, LazyDetails, Lines } from '../ui/controls.tsx';
import { VersionRows } from './VersionRows.tsx';

interface LoadedHistory {
  /** What went live so far as it is loaded, newest first. */
  readonly changes: readonly PastChange[];
  /** Whether more is on its way. */
  readonly isLoading: boolean;
  readonly failure: string | undefined;
}

/** Loads what went live with commits, one after the other. */
function useHistory(approval: Approval, commits: readonly string[]): LoadedHistory {
  const [history, setHistory] = useState<LoadedHistory>({
    changes: [],
    isLoading: true,
    failure: undefined,
  });
  useEffect(() => {
    let isOver = false;
    // The commits of one request lead to the same change.
    const changes = new Map<string, PastChange>();
    function show(isLoading: boolean, failure?: string): void {
      if (isOver) return;
      const loaded = [...changes.values()];
      setHistory((before) => {
        // What was there stays until it is known again.
        const isKnown = !isLoading && failure === undefined;
        const left = isKnown ? [] : before.changes.filter(({ id }) => !changes.has(id));
        return { changes: [...loaded, ...left], isLoading, failure };
      });
    }
    async function load() {
      try {
        for (const commit of commits) {
          // oxlint-disable-next-line no-await-in-loop -- the newest first
          const change = await approval.loadPastChange(commit);
          if (isOver) return;
          changes.set(change.id, change);
          show(true);
        }
        show(false);
      } catch (error) {
        show(false, getErrorMessage(error));
      }
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [commits, approval]);
  return history;
}

interface PastChangeItemProps {
  readonly approval: Approval;
  readonly change: PastChange;
}

/** What went live at once, to be taken out again as a whole or row by row. */
function PastChangeItem({ approval, change }: PastChangeItemProps) {
  const { documents, editorStore, config, dispatch, reviewTexts, setReviewTexts } = useStudio();
  const { id, author, date, why, isFirst, files } = change;
  const [outcome, setOutcome] = useState<readonly string[]>([]);
  const all = useMemo(() => diffVersions(files), [files]);
  const { unavailableReason } = useMemo(() => planBringingBack(documents, all), [documents, all]);

  function bringBack(patches: FilePatches, what: string): void {
    const { documents: present } = editorStore.getState();
    const { values, conflicts } = planBringingBack(present, patches);
    const location = { file: config.name, path: [] };
    dispatch({
      type: 'edit',
      description: `Bring back what was before: ${what}`,
      location,
      values,
    });
    const left = conflicts.map((conflict) => describeConflict(present, conflict));
    setOutcome([...left, 'What was before is in your draft. Send it.']);
  }
  function bringAllBack(): void {
    bringBack(all, why);
    setReviewTexts({ ...reviewTexts, reverted: { id, why } });
  }

  return (
    <li>
      <div className="row tight spread">
        <strong>{why}</strong>
        {!isFirst && (
          <Action
            text="Bring back what was before"
            label={`Bring back what was before: ${why}`}
            isDisabled={unavailableReason !== undefined}
            onPress={bringAllBack}
          />
        )}
      </div>
      <p className="muted">
        {new Date(date).toLocaleDateString('en-US', DAY_FORMAT)}, {author}.{' '}
        {isFirst ? 'The first version.' : unavailableReason}
      </p>
      {!isFirst && (
        <LazyDetails summary="What changed">
          <VersionRows
            approval={approval}
            files={files}
            renderAction={(row) => {
              const patches = toFilePatches([row]);
              const plan = planBringingBack(documents, patches);
              return (
                <>
                  {plan.unavailableReason !== undefined &&
                    plan.unavailableReason !== unavailableReason && (
                      <span className="muted">{plan.unavailableReason}</span>
                    )}
                  <Action
                    text="Bring back"
                    label={`Bring back what was before: ${row.text}`}
                    isDisabled={plan.unavailableReason !== undefined}
                    onPress={() => bringBack(patches, row.text)}
                  />
                </>
              );
            }}
          />
        </LazyDetails>
      )}
      <div role="status" className="caution">
        <Lines lines={outcome} />
      </div>
    </li>
  );
}

interface HistoryProps {
  readonly approval: Approval;
  readonly commits: readonly string[];
}

/** What went live so far: when, by whom, why, what it did. Each can be taken out again. */
export function History({ approval, commits }: HistoryProps) {
  const { changes, isLoading, failure } = useHistory(approval, commits);
  // Commits that change no value are the developers' own.
  const told = useMemo(
    () =>
      changes.filter(({ isFirst, files }) => isFirst || groupVersionChanges(files)?.length !== 0),
    [changes],
  );
  return (
    <section className="panel" aria-label="Earlier changes of the site" aria-busy={isLoading}>
      <h3>Earlier changes of the site</h3>
      <ul className="plain-list">
        {told.map((change) => (
          <PastChangeItem key={change.id} approval={approval} change={change} />
        ))}
      </ul>
      <Failure text={failure} />
      {isLoading && (
        <p className="muted" role="status">
          Looking for earlier changes…
        </p>
      )}
      {!isLoading && told.length === 0 && failure === undefined && (
        <p className="muted">There are none yet.</p>
      )}
    </section>
  );
}
