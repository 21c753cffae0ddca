import { useCallback, useEffect, useState } from 'react';
import { ChangeList } from '../changes/ChangeList.tsx';
import { mergeFile } from '../../model/changes/merge-file.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import {
  saveDraft,
  claimAbandonedDrafts,
  createDraftSlot,
  type Draft,
  type DraftSlot,
} from '../../model/drafts/draft-store.ts';
import type { FileOnDisk, InitialProject } from '../../model/project/protocol.ts';
import { describeOutdatedFiles } from '../../model/drafts/describe-outdated-files.ts';
import {
  CenteredPage,
  Heading,
  PrimaryButton,
  MutedText,
  Row,
  SmallButton,
  Stack,
} from '../primitives/primitives.tsx';
import { TemplateList } from '../onboarding/TemplateList.tsx';
import {
  createProjectFromTemplate,
  StudioRequestError,
  loadProject,
} from '../../model/project/project-client.ts';
import { StudioShell } from './StudioShell.tsx';

/** What a draft says of a file: put into what was saved since it was begun, where something was. */
function rebaseDraft({ base, texts }: Draft, { name, kind, text }: FileOnDisk) {
  const [before, after] = [base[name], texts[name]];
  if (before === undefined || after === undefined || before === text) return after;
  const own = { name, kind, text: after, onDisk: { text: before, hash: '' } };
  return mergeFile(own, text, () => true)?.text ?? after;
}

/** The newest draft that was left and says something else than the files do; else the place for a new one. */
async function findAbandonedDraft({ id, files }: InitialProject): Promise<DraftSlot> {
  let unusedKey: string | undefined;
  for await (const { key, draft } of claimAbandonedDrafts(id)) {
    const texts = files.flatMap((file): [string, string][] => {
      const text = rebaseDraft(draft, file);
      return text === undefined || text === file.text ? [] : [[file.name, text]];
    });
    if (texts.length > 0) return { key, draft: { ...draft, texts: Object.fromEntries(texts) } };
    unusedKey ??= key;
  }
  return unusedKey === undefined ? createDraftSlot(id) : { key: unusedKey, draft: undefined };
}

interface DraftOfferProps {
  readonly project: InitialProject;
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Asks what is to become of changes that were left unsaved. */
function DraftOffer({ project, draft, onRestore, onDiscard }: DraftOfferProps) {
  const { files } = project;
  const names = Object.keys(draft.texts);
  const config = findConfigFile(files);
  const outdated = describeOutdatedFiles(draft.base, files);
  return (
    <CenteredPage>
      <Stack>
        <Heading as="h1">You left changes here that were not saved</Heading>
        <p>
          They are from {new Date(draft.at).toLocaleString('en-US')}, in {names.join(' and ')}.
        </p>
        {files
          .filter(({ name, text }) => (draft.texts[name] ?? text) !== text)
          .map(({ name, kind, text }) => (
            <ChangeList
              key={name}
              title={`What they change in ${name}`}
              kind={kind}
              from={text}
              to={draft.texts[name] ?? text}
              config={config && (draft.texts[config.name] ?? config.text)}
            />
          ))}
        {outdated !== undefined && <p role="note">{outdated}</p>}
        <Row>
          <PrimaryButton type="button" onClick={onRestore}>
            Go on with them
          </PrimaryButton>
          <SmallButton
            type="button"
            // The second click of two may meet the offer of the next one, which nobody has seen yet.
            onClick={({ detail }) => detail < 2 && onDiscard()}
          >
            Throw them away
          </SmallButton>
        </Row>
        <MutedText>Once you go on, “Changes” shows each of them, and takes back any.</MutedText>
      </Stack>
    </CenteredPage>
  );
}

/** The studio from its opening on: the files are read, and what was left unsaved is offered. */
export function StudioLoader() {
  const [project, setProject] = useState<InitialProject>();
  const [slot, setSlot] = useState<DraftSlot>();
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string>();

  const offerDraft = useCallback(async (loaded: InitialProject) => {
    const found = await findAbandonedDraft(loaded);
    setSlot(found);
    setIsReady(found.draft === undefined);
  }, []);
  useEffect(() => {
    async function open() {
      const loaded = await loadProject();
      await offerDraft(loaded);
      setProject(loaded);
    }
    open().catch((error: unknown) =>
      setFailure(error instanceof StudioRequestError ? error.message : String(error)),
    );
  }, [offerDraft]);

  if (failure !== undefined) return <main role="alert">{failure}</main>;
  if (!project || !slot) return <main aria-busy>The config is being read…</main>;
  if (project.files.length === 0) {
    return (
      <CenteredPage>
        <Stack>
          <Heading as="h1">A new estimator</Heading>
          <p>
            There is no config yet. Choose one to begin with: its prices, steps and words are yours
            to change.
          </p>
          <TemplateList
            templates={project.templates}
            onChoose={async ({ id }) => setProject(await createProjectFromTemplate(id))}
          />
        </Stack>
      </CenteredPage>
    );
  }
  const { key, draft } = slot;
  if (!isReady && draft) {
    return (
      <DraftOffer
        key={key}
        project={project}
        draft={draft}
        onRestore={() => setIsReady(true)}
        onDiscard={() => void saveDraft({ key, draft: undefined }).then(() => offerDraft(project))}
      />
    );
  }
  return <StudioShell project={project} draftSlot={slot} />;
}
