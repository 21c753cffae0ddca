import { useMemo } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import type { CheckState } from '../../workers/useCheck.ts';
import { DEFAULT_LIMIT_PERCENT } from '../../../authoring/impact/limit-verdict.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import { withUniqueKeys } from '../../model/changes/describe-change.ts';
import { describeTextChanges } from '../../model/changes/describe-text-changes.ts';
import { writeAcknowledgments, createPriceChangeTarget } from '../../model/edits/acknowledge.ts';
import { useWorker } from '../../workers/useWorker.ts';
import { ImpactDetails } from '../impact/ImpactDetails.tsx';
import { describeMissingImpact } from '../impact/describeMissingImpact.ts';
import {
  ErrorText,
  PrimaryButton,
  Panel,
  MutedText,
  SubHeading,
} from '../primitives/primitives.tsx';
import { StudioRequestError, publishFiles } from '../../model/project/project-client.ts';
import { TextField } from '../primitives/TextField.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type {
  PublishImpactResponse,
  PublishImpactRequest,
} from '../../workers/publish-impact-worker.ts';
import type { PublishResult, PublishingState } from '../../model/project/protocol.ts';
import { isReasonReused } from '../../model/publish/required-acknowledgments.ts';
import type { PublishFormBinding } from './usePublishFormState.ts';

function startWorker(): Worker {
  return new Worker(new URL('../../workers/publish-impact-worker.ts', import.meta.url), {
    type: 'module',
  });
}

interface PublishFormProps extends Pick<PublishFormBinding, 'formState' | 'updateForm'> {
  readonly publishing: PublishingState;
  readonly check: CheckState;
  readonly onPublished: (published: PublishResult) => void;
}

/** What is new since the last version, what it does, and why: then it is published. */
export function PublishForm({
  publishing,
  check,
  formState,
  updateForm,
  onPublished,
}: PublishFormProps) {
  const { dispatch } = useStudio();
  const { editor, saving } = useEditor();
  const { base, configWithoutPending, pendingBranch, branch, remote, author } = publishing;
  const config = findConfigFile(editor.files);
  const { why, reason, name, email, revertedChange, isPublishing, failure } = formState;

  const changes = useMemo(
    () =>
      withUniqueKeys(
        editor.files.flatMap((file) =>
          describeTextChanges(file.kind, base[file.name] ?? '{}', file.text, config?.text),
        ),
      ),
    [editor.files, base, config],
  );
  const isValid = check.isCurrent && !hasErrors(check.problems);
  const baseText = config && base[config.name];
  const comparedTexts = useMemo(
    () => [baseText, configWithoutPending].filter((text) => text !== undefined),
    [baseText, configWithoutPending],
  );
  const request = useMemo(
    (): PublishImpactRequest | undefined =>
      isValid && changes.length > 0 && baseText !== undefined
        ? { files: editor.files, comparedTexts }
        : undefined,
    [isValid, changes, baseText, comparedTexts, editor.files],
  );
  const result = useWorker<PublishImpactRequest, PublishImpactResponse>(startWorker, request);
  const isComputed = request === undefined || result?.of === request;
  const required =
    isComputed && result?.answer && request ? result.answer.requiredAcknowledgments : [];

  if (changes.length === 0) return <MutedText>Everything that is saved is published.</MutedText>;

  const paths = required.map(({ path }) => path);
  const changedNames = required.map(({ name: edit }) => edit);
  const isReused = comparedTexts.some((text) => isReasonReused(text, paths, reason));
  const pendingNote =
    configWithoutPending === undefined
      ? ''
      : ` What ${pendingBranch} changes counts too, as it is not merged yet.`;
  const missing = [
    !isValid && check.isCurrent && 'Mend the mistakes first: what has mistakes cannot go live.',
    request &&
      isComputed &&
      !result?.answer &&
      'What it does to prices could not be worked out: undo what you changed last, or ask whoever looks after the project.',
    why.trim() === '' && 'Say why.',
    required.length > 0 && reason.trim() === '' && 'Say why the prices move so far.',
    isReused && 'This reason was given for an earlier change: say what is new.',
    !author && (name.trim() === '' || !email.includes('@')) && 'Say who you are.',
  ].find((each) => typeof each === 'string');

  /** Nothing is published that nobody here has seen: what somebody else has saved is shown before. */
  function mergeTheirs({ theirs }: StudioRequestError): string {
    dispatch({ type: 'merge', files: theirs });
    const fileNames = theirs.map((file) => file.name).join(' and ');
    return `${fileNames} was changed by somebody else meanwhile, and has been read again: look at “What changes”, then publish.`;
  }

  async function publish() {
    updateForm({ isPublishing: true, failure: undefined });
    try {
      const texts =
        config && required.length > 0
          ? {
              [config.name]: writeAcknowledgments(
                config,
                paths.map(createPriceChangeTarget),
                reason.trim(),
              ),
            }
          : {};
      if (config && required.length > 0) {
        dispatch({
          type: 'edit',
          description: 'Give the reason for large changes of prices',
          location: { file: config.name, path: ['acknowledged'] },
          texts,
        });
      }
      const saved = await saving.save(texts);
      if (!saved) return;
      const onDisk = new Map(editor.files.map((file) => [file.name, file.onDisk.hash]));
      for (const file of saved) onDisk.set(file.name, file.hash);
      onPublished(
        await publishFiles({
          why: why.trim(),
          expectedHashes: Object.fromEntries(onDisk),
          ...(!author && { author: { name: name.trim(), email: email.trim() } }),
          ...(revertedChange && { revertedCommit: revertedChange.commit }),
        }),
      );
    } catch (error) {
      const text =
        error instanceof StudioRequestError && error.theirs.length > 0
          ? mergeTheirs(error)
          : getErrorMessage(error);
      updateForm({ failure: `Your changes are saved, and not published. ${text}` });
    } finally {
      updateForm({ isPublishing: false });
    }
  }

  return (
    <>
      <Panel aria-labelledby="to-publish-heading">
        <SubHeading id="to-publish-heading">What changes</SubHeading>
        <ul>
          {changes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Panel>
      <Panel aria-labelledby="to-publish-effect-heading" aria-busy={!isComputed}>
        <SubHeading id="to-publish-effect-heading">What it does to prices</SubHeading>
        {result?.answer?.studioImpact ? (
          <ImpactDetails {...result.answer.studioImpact} />
        ) : (
          <MutedText>
            {request ? describeMissingImpact(result) : 'Shown once there are no mistakes.'}
          </MutedText>
        )}
      </Panel>
      <TextField
        label="Why is it changed?"
        help="One sentence for whoever reads the list of changes in a year."
        value={why}
        onChange={(next) => updateForm({ why: next })}
      />
      {required.length > 0 && (
        <TextField
          label={`Why do prices move by more than ${DEFAULT_LIMIT_PERCENT}%?`}
          help={`It is written into the config (“acknowledged”), for: ${changedNames.join(', ')}.${pendingNote}`}
          variant="long"
          value={reason}
          onChange={(next) => updateForm({ reason: next })}
        />
      )}
      {!author && (
        <>
          <TextField
            label="Your name"
            value={name}
            onChange={(next) => updateForm({ name: next })}
          />
          <TextField
            label="Your e-mail address"
            help="Git does not know who you are, and writes it beside every change."
            value={email}
            onChange={(next) => updateForm({ email: next })}
          />
        </>
      )}
      <MutedText>
        It goes to a branch of its own
        {pendingBranch === undefined ? '' : `, on top of ${pendingBranch}, which is not merged yet`}
        {remote === undefined ? '.' : `, and is pushed to ${remote}.`} The site stays as it is until
        somebody merges it{branch === undefined ? '' : ` into ${branch}`}.
      </MutedText>
      <div>
        <PrimaryButton
          type="button"
          disabled={missing !== undefined || !isComputed || !check.isCurrent || isPublishing}
          onClick={() => void publish()}
        >
          {isPublishing ? 'Publishing…' : 'Save and publish'}
        </PrimaryButton>
      </div>
      {missing !== undefined && <MutedText role="status">{missing}</MutedText>}
      {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
    </>
  );
}
