import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { findValueAt } from '../../engine/schema/path.ts';
import { hasErrors } from '../../authoring/check/problem.ts';
import { ChangesView } from '../changes/ChangesView.tsx';
import { placeOfProblem } from '../check/place-of-problem.ts';
import { ProblemsPanel } from '../check/ProblemsPanel.tsx';
import { useVerdict } from '../check/useVerdict.ts';
import {
  changedFiles,
  configAmong,
  deskAfter,
  openedDesk,
  type DeskFile,
  type Place,
} from '../desk/desk.ts';
import { keepDraft, type KeptDraft } from '../desk/draft.ts';
import { languageOf } from '../desk/typed-number.ts';
import { readJson } from '../desk/values.ts';
import { useKept } from '../desk/useKept.ts';
import { addressOf, placeOf } from '../desk/where.ts';
import { EffectPanel } from '../effect/EffectPanel.tsx';
import { keepPin, readPin } from '../effect/kept-pin.ts';
import type { Pinned } from '../effect/pinned.ts';
import { NewView } from '../first-use/NewView.tsx';
import { closeTour, isTourClosed, NOTES } from '../first-use/tour.ts';
import { Tour } from '../first-use/Tour.tsx';
import { ThingView } from '../form/ThingView.tsx';
import type { Opening, PublicFile } from '../opening.ts';
import { Outline } from '../outline/Outline.tsx';
import { plainWords } from '../outline/plain-words.ts';
import { PriceSheet } from '../prices/PriceSheet.tsx';
import { PublishView } from '../publish/PublishView.tsx';
import { useToldOfPublishing } from '../publish/useToldOfPublishing.ts';
import { LatePreview } from '../preview/LatePreview.tsx';
import { Findings, Frame } from './Frame.tsx';
import { keepFocus } from './keep-focus.ts';
import { keepLetters } from './keep-letters.ts';
import { NotJson } from './NotJson.tsx';
import { whenPainted } from './painted.ts';
import { uploadPicture } from './server.ts';
import { OpenDesk, Studio, type StudioContext, type View } from './studio-context.ts';
import { TopBar } from './TopBar.tsx';
import { useSaving } from './useSaving.ts';

/** What one of the texts of a file says. */
function valueIn(files: readonly DeskFile[], name: string, textOf: (file: DeskFile) => string) {
  const file = files.find((each) => each.name === name);
  return file && readJson(textOf(file));
}

/** Calls back when the address behind `#` changes: Back and Forward go through what was shown. */
function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

interface WorkplaceProps {
  readonly opening: Opening;
  /** Changes that were left unsaved and are taken up again, and where what is not saved is kept. */
  readonly kept: KeptDraft;
}

/** The studio: outline, form and everything beside it. */
export function Workplace({ opening: begun, kept: { key, draft } }: WorkplaceProps) {
  const [opening, setOpening] = useState(begun);
  const upload = useCallback(async (file: File) => {
    const picture = await uploadPicture(file);
    setOpening((before) => ({
      ...before,
      publicFiles: [...before.publicFiles.filter(({ path }) => path !== picture.path), picture],
    }));
    return picture;
  }, []);
  const setPictures = useCallback(
    (pictures: readonly PublicFile[]) =>
      setOpening((before) => ({ ...before, publicFiles: pictures })),
    [],
  );
  const [desk, act] = useReducer(deskAfter, undefined, () => {
    const opened = openedDesk(begun.files);
    if (!draft) return opened;
    const [file = ''] = Object.keys(draft.texts);
    const words = 'Changes that were left unsaved';
    return deskAfter(opened, {
      type: 'edited',
      words,
      place: { file, path: [] },
      texts: draft.texts,
    });
  });
  const [view, show] = useState<View>('forms');
  const [tourAt, setTourAt] = useState(() => (isTourClosed() ? undefined : 0));
  const { files } = desk;

  const valueOf = useCallback((name: string) => valueIn(files, name, ({ text }) => text), [files]);
  const savedValueOf = useCallback(
    (name: string) => valueIn(files, name, ({ onDisk }) => onDisk.text),
    [files],
  );

  const hash = useSyncExternalStore(onHash, () => location.hash);
  const place: Place = useKept(placeOf(hash, valueOf) ?? { file: files[0]?.name ?? '', path: [] });
  const goTo = useCallback((to: Place) => {
    act({ type: 'paused' });
    show('forms');
    location.hash = addressOf(to);
  }, []);
  // Back and Forward lead to forms, from whatever view.
  useEffect(() => onHash(() => show('forms')), []);

  useEffect(keepFocus, []);
  useEffect(keepLetters, []);

  const verdict = useVerdict(opening, files);
  const problems = useKept(
    useMemo(
      () =>
        verdict.problems.map((problem) => ({
          ...problem,
          message: plainWords(problem.message),
          hint: plainWords(problem.hint),
          place: placeOfProblem(
            problem,
            valueIn(verdict.files, problem.file, ({ text }) => text),
          ),
        })),
      [verdict.problems, verdict.files],
    ),
  );

  /** Whether a mistake keeps what is shown of the site and of its prices from following. */
  const isHeld = verdict.sound !== files && hasErrors(problems);

  const saving = useSaving(desk, act);
  const toldOfPublishing = useToldOfPublishing();
  const [pinned, setPinned] = useState(() => readPin(begun.id));
  const pin = useCallback(
    (next: Pinned | undefined) => {
      setPinned(next);
      keepPin(begun.id, next);
    },
    [begun.id],
  );

  // What is not saved survives a closed tab and a crash.
  useEffect(
    () =>
      whenPainted(() => {
        const changed = changedFiles({ files });
        const left = {
          begun: Object.fromEntries(changed.map(({ name, onDisk }) => [name, onDisk.text])),
          texts: Object.fromEntries(changed.map(({ name, text }) => [name, text])),
          at: Date.now(),
        };
        void keepDraft({ key, draft: changed.length > 0 ? left : undefined });
      }),
    [files, key],
  );

  const config = valueOf(configAmong(files)?.name ?? '');
  const language = languageOf(findValueAt(config, ['site', 'language']));
  const around = useMemo(
    () => ({ language, publicFiles: opening.publicFiles, pages: opening.pages, upload }),
    [language, opening, upload],
  );
  const studio: StudioContext = useMemo(
    () => ({
      opening,
      act,
      problems,
      place,
      goTo,
      view,
      show,
      pinned,
      pin,
      around,
      setPictures,
    }),
    [opening, problems, place, goTo, view, pinned, pin, around, setPictures],
  );
  const openDesk = useMemo(
    () => ({ desk, valueOf, savedValueOf, saving }),
    [desk, valueOf, savedValueOf, saving],
  );
  const broken = files.find(({ name }) => valueOf(name) === undefined);

  return (
    <Studio value={studio}>
      <OpenDesk value={openDesk}>
        <Frame data-tour={tourAt === undefined ? undefined : NOTES[tourAt]?.part}>
          <TopBar verdict={verdict} />
          {broken ? (
            <main>
              <NotJson file={broken} mended={verdict.mended[broken.name]} problems={problems} />
            </main>
          ) : (
            <>
              <nav aria-label="Outline">
                <Outline />
              </nav>
              <main>
                {tourAt !== undefined && (
                  <Tour
                    at={tourAt}
                    onGo={setTourAt}
                    onClose={() => {
                      closeTour();
                      setTourAt(undefined);
                    }}
                  />
                )}
                {view === 'forms' && <ThingView />}
                {view === 'prices' && <PriceSheet />}
                {view === 'changes' && <ChangesView />}
                {view === 'publish' && <PublishView verdict={verdict} {...toldOfPublishing} />}
                {view === 'new' && <NewView />}
              </main>
              <aside aria-label="What it does">
                <Findings>
                  <ProblemsPanel verdict={verdict} />
                  <EffectPanel files={verdict.sound} isHeld={isHeld} />
                </Findings>
                <LatePreview files={files} verdict={verdict} isHeld={isHeld} />
              </aside>
            </>
          )}
        </Frame>
      </OpenDesk>
    </Studio>
  );
}
