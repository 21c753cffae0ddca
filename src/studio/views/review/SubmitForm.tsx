import {
  REMOVED_VERSION,
  StoreError,
  type Approval,
  type Submission,
} from '../../model/project/project-store.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, TextField, Failure, Lines } from '../ui/controls.tsx';
import { PriceReasonField, usePriceReason } from './PriceReason.tsx';

interface SubmitFormProps {
  readonly approval: Approval;
  /** What is new since the last submission, in words. */
  readonly changes: readonly string[];
  /** What it is compared with may have changed. */
  readonly onRefused: () => void;
}

/** What is submitted, and why. */
export function SubmitForm({ approval, changes, onRefused }: SubmitFormProps) {
  const { saving, editorStore, reviewTexts, setReviewTexts, submitting } = useStudio();
  const { impact, impactState } = useProject();
  const { reverted } = reviewTexts;
  const { refusal, stage } = submitting;
  const { why = reverted ? `Revert: ${reverted.why}` : '' } = reviewTexts;
  const isKnown = impactState === 'exact';
  const edits = (isKnown && impact?.needReason) || [];
  const reason = usePriceReason(edits);
  const missing = why.trim() === '' ? 'Say what you changed and why.' : reason.missing;

  async function makeSubmission(): Promise<Submission | undefined> {
    try {
      if (edits.length > 0) {
        reason.give();
        if (!(await saving.save())) return undefined;
      }
      const { documents } = editorStore.getState();
      const submission = await approval.submit({
        why: why.trim(),
        versions: Object.fromEntries(documents.map((each) => [each.name, each.saved.version])),
        ...(reverted && { revertedChange: reverted.id }),
      });
      setReviewTexts({});
      return submission;
    } catch (error) {
      if (error instanceof StoreError && error.theirs.length > 0) {
        const isRemoved = error.theirs.some(({ version }) => version === REMOVED_VERSION);
        if (isRemoved) saving.reportConflict(error);
        else saving.takeOver(error.theirs);
      }
      onRefused();
      throw error;
    }
  }

  return (
    <div className="stack">
      {/* First, so that the impact does not push it away while somebody types. */}
      <TextField
        label="What did you change, and why?"
        help="Whoever approves it reads this first."
        isLong
        value={why}
        onChange={(text) => setReviewTexts({ ...reviewTexts, why: text })}
      />
      <Lines lines={changes} />
      {edits.length > 0 && <PriceReasonField edits={edits} />}
      <div className="row submit">
        <Action
          text="Submit for approval"
          variant="primary"
          isDisabled={missing !== undefined || !isKnown || stage !== 'idle'}
          onPress={() => void submitting.submit(approval, makeSubmission)}
        />
        <span className="muted" role="status">
          {stage === 'submitting'
            ? 'Submitting…'
            : (missing ?? 'The live site stays as it is until somebody approves this.')}
        </span>
      </div>
      <Failure text={refusal && `Nothing was submitted. Your changes are saved. ${refusal}`} />
    </div>
  );
}
