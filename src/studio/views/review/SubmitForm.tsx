import { useMemo } from 'react';
import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import { acknowledge } from '../../model/edits/edits.ts';
import { isReasonReused } from '../../model/impact/required-acknowledgments.ts';
import {
  REMOVED_VERSION,
  StoreError,
  type Submission,
  type SubmissionState,
} from '../../model/store/project-store.ts';
import { useAnalysis } from '../../workers/useAnalysis.ts';
import { Impact } from '../strip/Impact.tsx';
import { useStudio, type SubmissionTexts } from '../studio/studioContext.ts';
import { Action, TextField, Failure, Lines } from '../ui/controls.tsx';

interface SubmitFormProps {
  readonly state: SubmissionState;
  /** What is new since the last submission, in words. */
  readonly changes: readonly string[];
  /** What it is compared with may have changed. */
  readonly onRefused: () => void;
}

const NOTHING_UNSAVED = { patches: {}, texts: {} };

/** What is submitted, what it does to prices in every period, and why. */
export function SubmitForm({ state, changes, onRefused }: SubmitFormProps) {
  const studio = useStudio();
  const { store, saving, editorStore, config, dispatch, getDocument } = studio;
  const { submissionTexts, setSubmissionTexts, submitting } = studio;
  const { reverted } = submissionTexts;
  const { base, configWithoutPending, author } = state;
  const { refusal, stage } = submitting;
  const defaultWhy = reverted ? `Revert: ${reverted.why}` : '';
  const { why = defaultWhy, reason = '', name = '', email = '' } = submissionTexts;
  const setText = (key: Exclude<keyof SubmissionTexts, 'reverted'>) => (text: string) =>
    setSubmissionTexts({ ...submissionTexts, [key]: text });
  const request = useMemo(
    () => ({ base, alsoBase: configWithoutPending === undefined ? [] : [configWithoutPending] }),
    [base, configWithoutPending],
  );
  const priced = useAnalysis(
    saving.savedFiles,
    request,
    (api, options) =>
      api.computeImpact(NOTHING_UNSAVED, { tracked: undefined, hasReasons: true, ...options }),
    () => undefined,
    0,
  );
  const isKnown = priced?.request === request;
  const impact = isKnown ? priced.result : undefined;
  const required = impact?.needReason ?? [];
  const paths = required.map(({ path }) => path);
  const isReused = [base[config.name], configWithoutPending].some(
    (text) => text !== undefined && isReasonReused(text, paths, reason),
  );
  const missing = [
    why.trim() === '' && 'Say what you changed and why.',
    required.length > 0 && reason.trim() === '' && 'Say why the prices move so far.',
    isReused && 'This reason was given for an earlier change. Say what is new.',
    !author && (name.trim() === '' || !email.includes('@')) && 'Say who you are.',
  ].find((each) => typeof each === 'string');

  async function makeSubmission(): Promise<Submission | undefined> {
    try {
      if (required.length > 0) {
        const targets = paths.map((path) => ({ code: PRICE_CHANGE_CODE, path }));
        dispatch(acknowledge(getDocument(config.name), targets, reason.trim()));
        if (!(await saving.save())) return undefined;
      }
      const { documents } = editorStore.getState();
      const submission = await store.submit({
        why: why.trim(),
        versions: Object.fromEntries(documents.map((each) => [each.name, each.saved.version])),
        ...(!author && { author: { name: name.trim(), email: email.trim() } }),
        ...(reverted && { revertedChange: reverted.id }),
      });
      setSubmissionTexts({ name, email });
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
        onChange={setText('why')}
      />
      <Lines lines={changes} />
      {!isKnown && <p className="muted">The price impact is being calculated…</p>}
      {isKnown && !impact && <p className="caution">The price impact is unknown.</p>}
      {impact && <Impact impact={impact} />}
      {required.length > 0 && (
        <TextField
          label="Why do the prices move by more than 10%?"
          help={`It is about: ${required.map((each) => each.name).join(', ')}.`}
          value={reason}
          onChange={setText('reason')}
        />
      )}
      {!author && <TextField label="Your name" value={name} onChange={setText('name')} />}
      {!author && (
        <TextField label="Your email address" value={email} onChange={setText('email')} />
      )}
      <div className="row submit">
        <Action
          text="Submit for approval"
          variant="primary"
          isDisabled={missing !== undefined || !isKnown || stage !== 'idle'}
          onPress={() => void submitting.submit(makeSubmission)}
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
