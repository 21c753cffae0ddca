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
import type { PublishResult, PublishingState } from '../../model/project/publishing-protocol.ts';
import { isReasonReused } from '../../model/publish/required-acknowledgments.ts';
import type { PublishFormBinding } from './usePublishFormState.ts';

function startWorker(): Worker {
  return new Worker(new URL('../../workers/publish-impact-worker.ts', import.meta.url), {
    type: 'module',
  });
}

interface PublishFormProps extends PublishFormBinding {
  readonly publishing: PublishingState;
  readonly verdict: CheckState;
  readonly onPublished: (published: PublishResult) => void;
}

/** What is new since the last version, what it does, and why: then it is published. */
export function PublishForm({
  publishing,
  verdict,
  formState: said,
  updateForm: tell,
  onPublished,
}: PublishFormProps) {
  const { act } = useStudio();
  const { desk, saving } = useEditor();
  const { base, withoutWaiting, waiting, branch, remote, author } = publishing;
  const config = findConfigFile(desk.files);
  const { why, reason, name, email, takesBack, isBusy, failure } = said;

  const changes = useMemo(
    () =>
      withUniqueKeys(
        desk.files.flatMap((file) =>
          describeTextChanges(file.kind, base[file.name] ?? '{}', file.text, config?.text),
        ),
      ),
    [desk.files, base, config],
  );
  const isSound = verdict.isFresh && !hasErrors(verdict.problems);
  const last = config && base[config.name];
  const earlier = useMemo(
    () => [last, withoutWaiting].filter((text) => text !== undefined),
    [last, withoutWaiting],
  );
  const asked = useMemo(
    (): PublishImpactRequest | undefined =>
      isSound && changes.length > 0 && last !== undefined
        ? { files: desk.files, earlier }
        : undefined,
    [isSound, changes, last, earlier, desk.files],
  );
  const told = useWorker<PublishImpactRequest, PublishImpactResponse>(startWorker, asked);
  const isTold = asked === undefined || told?.of === asked;
  const large = isTold && told?.answer && asked ? told.answer.requiredAcknowledgments : [];

  if (changes.length === 0) return <MutedText>Everything that is saved is published.</MutedText>;

  const paths = large.map(({ path }) => path);
  const moved = large.map(({ name: edit }) => edit);
  const isReused = earlier.some((text) => isReasonReused(text, paths, reason));
  const together =
    withoutWaiting === undefined
      ? ''
      : ` What ${waiting} changes counts too, as it is not merged yet.`;
  const missing = [
    !isSound && verdict.isFresh && 'Mend the mistakes first: what has mistakes cannot go live.',
    asked &&
      isTold &&
      !told?.answer &&
      'What it does to prices could not be worked out: undo what you changed last, or ask whoever looks after the project.',
    why.trim() === '' && 'Say why.',
    large.length > 0 && reason.trim() === '' && 'Say why the prices move so far.',
    isReused && 'This reason was given for an earlier change: say what is new.',
    !author && (name.trim() === '' || !email.includes('@')) && 'Say who you are.',
  ].find((each) => typeof each === 'string');

  /** Nothing is published that nobody here has seen: what somebody else has saved is shown before. */
  function takeUp({ theirs }: StudioRequestError): string {
    act({ type: 'joined', files: theirs });
    const names = theirs.map((file) => file.name).join(' and ');
    return `${names} was changed by somebody else meanwhile, and has been read again: look at “What changes”, then publish.`;
  }

  async function publish() {
    tell({ isBusy: true, failure: undefined });
    try {
      const texts =
        config && large.length > 0
          ? {
              [config.name]: writeAcknowledgments(
                config,
                paths.map(createPriceChangeTarget),
                reason.trim(),
              ),
            }
          : {};
      if (config && large.length > 0) {
        act({
          type: 'edited',
          words: 'Give the reason for large changes of prices',
          place: { file: config.name, path: ['acknowledged'] },
          texts,
        });
      }
      const saved = await saving.save(texts);
      if (!saved) return;
      const onDisk = new Map(desk.files.map((file) => [file.name, file.onDisk.hash]));
      for (const file of saved) onDisk.set(file.name, file.hash);
      onPublished(
        await publishFiles({
          why: why.trim(),
          seen: Object.fromEntries(onDisk),
          ...(!author && { author: { name: name.trim(), email: email.trim() } }),
          ...(takesBack && { takesBack: takesBack.commit }),
        }),
      );
    } catch (error) {
      const words =
        error instanceof StudioRequestError && error.theirs.length > 0
          ? takeUp(error)
          : getErrorMessage(error);
      tell({ failure: `Your changes are saved, and not published. ${words}` });
    } finally {
      tell({ isBusy: false });
    }
  }

  return (
    <>
      <Panel aria-labelledby="to-publish-heading">
        <SubHeading id="to-publish-heading">What changes</SubHeading>
        <ul>
          {changes.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      </Panel>
      <Panel aria-labelledby="to-publish-effect-heading" aria-busy={!isTold}>
        <SubHeading id="to-publish-effect-heading">What it does to prices</SubHeading>
        {told?.answer?.studioImpact ? (
          <ImpactDetails {...told.answer.studioImpact} />
        ) : (
          <MutedText>
            {asked ? describeMissingImpact(told) : 'Shown once there are no mistakes.'}
          </MutedText>
        )}
      </Panel>
      <TextField
        label="Why is it changed?"
        help="One sentence for whoever reads the list of changes in a year."
        value={why}
        onChange={(next) => tell({ why: next })}
      />
      {large.length > 0 && (
        <TextField
          label={`Why do prices move by more than ${DEFAULT_LIMIT_PERCENT}%?`}
          help={`It is written into the config (“acknowledged”), for: ${moved.join(', ')}.${together}`}
          variant="long"
          value={reason}
          onChange={(next) => tell({ reason: next })}
        />
      )}
      {!author && (
        <>
          <TextField label="Your name" value={name} onChange={(next) => tell({ name: next })} />
          <TextField
            label="Your e-mail address"
            help="Git does not know who you are, and writes it beside every change."
            value={email}
            onChange={(next) => tell({ email: next })}
          />
        </>
      )}
      <MutedText>
        It goes to a branch of its own
        {waiting === undefined ? '' : `, on top of ${waiting}, which is not merged yet`}
        {remote === undefined ? '.' : `, and is pushed to ${remote}.`} The site stays as it is until
        somebody merges it{branch === undefined ? '' : ` into ${branch}`}.
      </MutedText>
      <div>
        <PrimaryButton
          type="button"
          disabled={missing !== undefined || !isTold || !verdict.isFresh || isBusy}
          onClick={() => void publish()}
        >
          {isBusy ? 'Publishing…' : 'Save and publish'}
        </PrimaryButton>
      </div>
      {missing !== undefined && <MutedText role="status">{missing}</MutedText>}
      {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
    </>
  );
}
