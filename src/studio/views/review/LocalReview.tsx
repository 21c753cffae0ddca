import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { formatList } from '../../../engine/text/format.ts';
import type { StudioDocument } from '../../model/project/document.ts';
import { Impact } from '../strip/Impact.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';
import { ChangeList } from './ChangeList.tsx';
import { PriceReasonField, usePriceReason } from './PriceReason.tsx';

function describeBase(documents: readonly StudioDocument[]): string {
  const missing = documents.filter(({ live }) => live === undefined).map(({ name }) => name);
  if (missing.length === documents.length)
    return 'Git has no earlier version of the files, so this compares with what is saved.';
  const compared = 'Compared with the last version in git.';
  if (missing.length === 0) return compared;
  return `${compared} What that does not have is compared with what is saved: ${formatList(missing, 'and')}.`;
}

/** The changes since the last commit, saved or not, and their effect on prices. */
export function LocalReview() {
  const { documents, changes } = useStudio();
  const { check, impact, impactState } = useProject();
  const edits = (impactState === 'exact' && impact?.needReason) || [];
  const reason = usePriceReason(edits);
  return (
    <ChangeList
      title="Changes"
      changes={changes}
      about={
        <p className="muted">
          {describeBase(documents)} Save writes the files on this machine. The site changes once it
          is built from them.
        </p>
      }
    >
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
      {changes.length > 0 && !hasErrors(check.problems) && <Impact />}
    </ChangeList>
  );
}
