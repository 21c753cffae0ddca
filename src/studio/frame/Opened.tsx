import { useEffect, useState } from 'react';
import { ChangeList } from '../changes/ChangeList.tsx';
import { merged } from '../changes/merged.ts';
import { configAmong } from '../desk/desk.ts';
import { draftsOf, type Draft } from '../desk/draft.ts';
import type { FileOnDisk, Opening } from '../opening.ts';
import { Alone, Heading, MainButton, Quiet, Row, SmallButton, Stack } from './parts.tsx';
import { Starts } from '../first-use/Starts.tsx';
import { beginWith, NotDone, openFiles } from './server.ts';
import { Workplace } from './Workplace.tsx';

/** What a draft says of a file: put into what was saved since it was begun, where something was. */
function draftOf({ begun, texts }: Draft, { name, kind, text }: FileOnDisk) {
  const [before, after] = [begun[name], texts[name]];
  if (before === undefined || after === undefined || before === text) return after;
  const own = { name, kind, text: after, onDisk: { text: before, hash: '' } };
  return merged(own, text, () => true)?.text ?? after;
}

/** The draft of a config, where it says something else than the files do. */
async function leftDraft({ id, files }: Opening): Promise<Draft | undefined> {
  const draft = await draftsOf(id).read();
  if (!draft) return undefined;
  const texts = files.flatMap((file): [string, string][] => {
    const text = draftOf(draft, file);
    return text === undefined || text === file.text ? [] : [[file.name, text]];
  });
  return texts.length > 0 ? { ...draft, texts: Object.fromEntries(texts) } : undefined;
}

interface DraftOfferProps {
  readonly opening: Opening;
  readonly draft: Draft;
  readonly onChosen: (draft: Draft | undefined) => void;
}

/** Asks what is to become of changes that were left unsaved. */
function DraftOffer({ opening, draft, onChosen }: DraftOfferProps) {
  const { files } = opening;
  const names = Object.keys(draft.texts);
  const config = configAmong(files);
  const isOutdated = files.some(({ name, text }) => (draft.begun[name] ?? text) !== text);
  return (
    <Alone>
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
        {isOutdated && (
          <p role="note">
            The file was changed by somebody since then, and that is kept: above stands what would
            be other than it is now.
          </p>
        )}
        <Row>
          <MainButton type="button" onClick={() => onChosen(draft)}>
            Go on with them
          </MainButton>
          <SmallButton type="button" onClick={() => onChosen(undefined)}>
            Throw them away
          </SmallButton>
        </Row>
        <Quiet>Once you go on, “Changes” shows each of them, and takes back any.</Quiet>
      </Stack>
    </Alone>
  );
}

/** The studio from its opening on: the files are read, and what was left unsaved is offered. */
export function Opened() {
  const [opening, setOpening] = useState<Opening>();
  const [draft, setDraft] = useState<Draft>();
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    async function open() {
      const opened = await openFiles();
      const left = await leftDraft(opened);
      setOpening(opened);
      setDraft(left);
      setIsReady(left === undefined);
    }
    open().catch((error: unknown) =>
      setFailure(error instanceof NotDone ? error.message : String(error)),
    );
  }, []);

  if (failure !== undefined) return <main role="alert">{failure}</main>;
  if (!opening) return <main aria-busy>The config is being read…</main>;
  if (opening.files.length === 0) {
    return (
      <Alone>
        <Stack>
          <Heading as="h1">A new estimator</Heading>
          <p>
            There is no config yet. Choose one to begin with: its prices, steps and words are yours
            to change.
          </p>
          <Starts
            starts={opening.starts}
            onChoose={async ({ id }) => setOpening(await beginWith(id))}
          />
        </Stack>
      </Alone>
    );
  }
  if (!isReady && draft) {
    return (
      <DraftOffer
        opening={opening}
        draft={draft}
        onChosen={(chosen) => {
          if (!chosen) void draftsOf(opening.id).write(undefined);
          setDraft(chosen);
          setIsReady(true);
        }}
      />
    );
  }
  return <Workplace opening={opening} draft={draft} />;
}
