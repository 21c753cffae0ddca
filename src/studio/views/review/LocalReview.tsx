import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { formatList, getErrorMessage } from '../../../engine/text/format.ts';
import { describeFileChanges } from '../../model/words/describe-patch.ts';
import { parseText } from '../../model/project/document.ts';
import { listUnsavedChanges } from '../../model/project/file-patches.ts';
import type { FileTexts, LocalStore, ProjectFile } from '../../model/project/project-store.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, Failure } from '../ui/controls.tsx';
import { ChangeList } from './ChangeList.tsx';
import { PriceReasonField, usePriceReason } from './PriceReason.tsx';
import { ReviewImpact, useReviewImpact } from './ReviewImpact.tsx';

/** Loads the files of the last commit; again whenever somebody may have committed. */
function useCommitted(load: LocalStore['loadCommitted'], savedFiles: readonly ProjectFile[]) {
  const [committed, setCommitted] = useState<FileTexts>();
  const [failure, setFailure] = useState<string>();
  const refresh = useCallback(() => {
    const show = (loaded: FileTexts) => {
      // Keep the same object if nothing changed: otherwise prices would be computed again.
      setCommitted((before) => (isDeepEqual(before, loaded) ? before : loaded));
      setFailure(undefined);
    };
    load()
      .then(show)
      .catch((error: unknown) => setFailure(getErrorMessage(error)));
  }, [load]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a commit may follow what is saved
  useEffect(refresh, [refresh, savedFiles]);
  useEffect(() => {
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);
  return { committed, failure };
}

/** What files are compared with: the last commit, or what is saved of a file that it does not have. */
function createBase(savedFiles: readonly ProjectFile[], committed: FileTexts) {
  const files = savedFiles.map(({ name, text: saved }) => {
    const parsed = parseText(committed[name] ?? '');
    const isMissing = parsed.value === undefined;
    return { name, isMissing, ...(isMissing ? parseText(saved) : parsed) };
  });
  return {
    texts: Object.fromEntries(files.map(({ name, text }) => [name, text])),
    values: Object.fromEntries(files.map(({ name, value }) => [name, value])),
    missing: files.filter(({ isMissing }) => isMissing).map(({ name }) => name),
  };
}

function describeBase(missing: readonly string[], files: readonly ProjectFile[]): string {
  if (missing.length === files.length)
    return 'Git has no earlier version of the files, so this compares with what is saved.';
  const compared = 'Compared with the last version in git.';
  if (missing.length === 0) return compared;
  return `${compared} What that does not have is compared with what is saved: ${formatList(missing, 'and')}.`;
}

/** The changes since the last commit, saved or not, and their effect on prices. */
export function LocalReview({ loadCommitted }: Pick<LocalStore, 'loadCommitted'>) {
  const { documents, config, saving } = useStudio();
  const { check } = useProject();
  const { savedFiles } = saving;
  const { committed, failure } = useCommitted(loadCommitted, savedFiles);
  const base = useMemo(
    () => committed && createBase(savedFiles, committed),
    [savedFiles, committed],
  );
  const changes = useMemo(
    () => (base ? describeFileChanges(documents, base.values) : []),
    [documents, base],
  );
  const isValid = !hasErrors(check.problems);
  const isPriced = changes.length > 0 && check.isCurrent && isValid;
  const versions = useMemo(
    () =>
      base && isPriced
        ? { unsaved: listUnsavedChanges(documents), base: base.texts, alsoBase: [] }
        : undefined,
    [documents, base, isPriced],
  );
  const reviewed = useReviewImpact(versions);
  const edits = reviewed.impact?.needReason ?? [];
  const reason = usePriceReason(edits, [base?.texts[config.name]]);

  if (!base) {
    return failure === undefined ? (
      <p className="muted" role="status">
        Comparing with the last version…
      </p>
    ) : (
      <Failure text={failure} />
    );
  }
  return (
    <ChangeList
      title="Changes"
      changes={changes}
      about={
        <p className="muted">
          {describeBase(base.missing, savedFiles)} Save writes the files on this machine. The site
          changes once it is built from them.
        </p>
      }
    >
      <Failure text={failure} />
      {changes.length === 0 && <p>There are no changes.</p>}
      {edits.length > 0 && (
        <>
          <PriceReasonField edits={edits} />
          <div className="row">
            <Action
              text="Add reason"
              isDisabled={reason.missing !== undefined}
              onPress={reason.give}
            />
            <span className="muted" role="status">
              {reason.missing}
            </span>
          </div>
        </>
      )}
      {changes.length > 0 && isValid && <ReviewImpact {...reviewed} />}
    </ChangeList>
  );
}
