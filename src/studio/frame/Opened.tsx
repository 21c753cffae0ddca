import { useCallback, useEffect, useState } from 'react';
import { ChangeList } from '../changes/ChangeList.tsx';
import { merged } from '../changes/merged.ts';
import { configAmong } from '../desk/desk.ts';
import { keepDraft, leftDrafts, newDraft, type Draft, type KeptDraft } from '../desk/draft.ts';
import type { FileOnDisk, Opening } from '../opening.ts';
import { outdatedWords } from './outdated-words.ts';
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

/** The newest draft that was left and says something else than the files do; else the place for a new one. */
async function leftDraft({ id, files }: Opening): Promise<KeptDraft> {
  let settled: string | undefined;
  for await (const { key, draft } of leftDrafts(id)) {
    const texts = files.flatMap((file): [string, string][] => {
      const text = draftOf(draft, file);
      return text === undefined || text === file.text ? [] : [[file.name, text]];
    });
    if (texts.length > 0) return { key, draft: { ...draft, texts: Object.fromEntries(texts) } };
    settled ??= key;
  }
  return settled === undefined ? newDraft(id) : { key: settled, draft: undefined };
}

interface DraftOfferProps {
  readonly opening: Opening;
  readonly draft: Draft;
  readonly onTaken: () => void;
  readonly onThrownAway: () => void;
}

/** Asks what is to become of changes that were left unsaved. */
function DraftOffer({ opening, draft, onTaken, onThrownAway }: DraftOfferProps) {
  const { files } = opening;
  const names = Object.keys(draft.texts);
  const config = configAmong(files);
  const outdated = outdatedWords(draft.begun, files);
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
        {outdated !== undefined && <p role="note">{outdated}</p>}
        <Row>
          <MainButton type="button" onClick={onTaken}>
            Go on with them
          </MainButton>
          <SmallButton
            type="button"
            // The second click of two may meet the offer of the next one, which nobody has seen yet.
            onClick={({ detail }) => detail < 2 && onThrownAway()}
          >
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
  const [kept, setKept] = useState<KeptDraft>();
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string>();

  const offerLeft = useCallback(async (opened: Opening) => {
    const left = await leftDraft(opened);
    setKept(left);
    setIsReady(left.draft === undefined);
  }, []);
  useEffect(() => {
    async function open() {
      const opened = await openFiles();
      await offerLeft(opened);
      setOpening(opened);
    }
    open().catch((error: unknown) =>
      setFailure(error instanceof NotDone ? error.message : String(error)),
    );
  }, [offerLeft]);

  if (failure !== undefined) return <main role="alert">{failure}</main>;
  if (!opening || !kept) return <main aria-busy>The config is being read…</main>;
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
  const { key, draft } = kept;
  if (!isReady && draft) {
    return (
      <DraftOffer
        key={key}
        opening={opening}
        draft={draft}
        onTaken={() => setIsReady(true)}
        onThrownAway={() =>
          void keepDraft({ key, draft: undefined }).then(() => offerLeft(opening))
        }
      />
    );
  }
  return <Workplace opening={opening} kept={kept} />;
}
