import { parseText } from '../../model/project/document.ts';
import { StoreError, type Approval } from '../../model/project/project-store.ts';
import { listChangedFiles } from '../../model/project/publication.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, TextField } from '../ui/controls.tsx';
import { PriceReasonField, usePriceReason } from './PriceReason.tsx';

/** Sends the draft for approval, with its reason. */
export function SendForm({ approval }: { readonly approval: Approval }) {
  const { saving, sending, editorStore, dispatch, reviewTexts, setReviewTexts } = useStudio();
  const { check, impact, impactState } = useProject();
  const { site, sent, setSent, isBusy, run } = sending;
  const { reverted } = reviewTexts;
  const request = site?.requests.find(({ number }) => number === sent?.number);
  // What was written for a request that ended otherwise, or has a conflict, is not written again.
  const isAgain = request?.state === 'waiting' && !request.isConflicting;
  const before = isAgain ? '' : (sent?.whys.join('\n\n') ?? '');
  const { why = reverted ? `Bring back what was before: ${reverted.why}` : before } = reviewTexts;
  const isKnown = check.isCurrent && impactState === 'exact';
  const edits = (isKnown && impact?.needReason) || [];
  const reason = usePriceReason(edits);
  const missing = why.trim() === '' ? 'Say what you changed and why.' : reason.missing;
  const samples = Object.entries(check.updatedCases);

  /** Writes what belongs to the changes: the reason for a large one, and what sample customers pay now. */
  function complete(): void {
    if (edits.length > 0) reason.give();
    for (const [file, text] of samples) {
      const values = { [file]: parseText(text).value };
      const description = 'Update the sample customers';
      dispatch({ type: 'edit', description, location: { file, path: [] }, values });
    }
  }
  async function send(): Promise<void> {
    complete();
    const { documents } = editorStore.getState();
    try {
      const done = await approval.send({
        files: listChangedFiles(documents),
        why: why.trim(),
        sent,
        ...(reverted && { revertedChange: reverted.id }),
      });
      setSent(done);
      setReviewTexts({});
    } catch (error) {
      if (!(error instanceof StoreError) || error.theirs.length === 0) throw error;
      saving.putOnto(error);
      throw new StoreError(
        `${error.message} Your changes are put onto theirs: look at them, then send them.`,
      );
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
      {edits.length > 0 && <PriceReasonField edits={edits} />}
      {samples.length > 0 && (
        <p className="muted">The sample customers’ estimates are updated with it.</p>
      )}
      <div className="row submit">
        <Action
          text="Send for approval"
          variant="primary"
          isDisabled={missing !== undefined || !isKnown || isBusy}
          onPress={() => void run(send)}
        />
        <span className="muted" role="status">
          {isBusy
            ? 'Sending…'
            : (missing ?? 'The live site stays as it is until somebody approves this.')}
        </span>
      </div>
    </div>
  );
}
