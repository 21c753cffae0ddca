import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { findValueAt } from '../../../engine/schema/path.ts';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { ChangesView } from '../changes/ChangesView.tsx';
import { parseProblemPath } from '../../model/check/problem-path.ts';
import { ProblemsPanel } from '../problems/ProblemsPanel.tsx';
import { useCheck } from '../../workers/useCheck.ts';
import {
  findConfigFile,
  type StudioFile,
  type PathInFile,
} from '../../model/documents/studio-file.ts';
import {
  listUnsavedFiles,
  editorReducer,
  createEditorState,
} from '../../model/editor/editor-state.ts';
import { saveDraft, type DraftSlot } from '../../model/drafts/draft-store.ts';
import { resolveLanguage } from '../../model/labels/number-input.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import { useStableValue } from '../primitives/useStableValue.ts';
import { toHashAddress, parseHashAddress } from '../../model/documents/hash-address.ts';
import { ImpactPanel } from '../impact/ImpactPanel.tsx';
import { savePinnedCase, loadPinnedCase } from '../../model/impact/pinned-case-store.ts';
import type { PinnedCase } from '../../model/impact/pinned-case.ts';
import { NewEstimatorView } from '../onboarding/NewEstimatorView.tsx';
import { closeTour, isTourClosed, TOUR_NOTES } from '../onboarding/tourNotes.ts';
import { Tour } from '../onboarding/Tour.tsx';
import { EntityForm } from '../form/EntityForm.tsx';
import type { InitialProject, PublicFile } from '../../model/project/project-protocol.ts';
import { Outline } from '../outline/Outline.tsx';
import { toPlainLanguage } from '../../model/labels/plain-language.ts';
import { PriceSheet } from '../prices/PriceSheet.tsx';
import { PublishView } from '../publish/PublishView.tsx';
import { usePublishFormState } from '../publish/usePublishFormState.ts';
import { DeferredPreview } from '../preview/DeferredPreview.tsx';
import { FindingsColumn, StudioLayout } from './StudioLayout.tsx';
import { restoreLostFocus } from './restoreLostFocus.ts';
import { stopLetterPropagation } from './stopLetterPropagation.ts';
import { InvalidJsonView } from './InvalidJsonView.tsx';
import { runAfterPaint } from '../../workers/runAfterPaint.ts';
import { uploadPicture } from '../../model/project/project-client.ts';
import {
  EditorContext,
  StudioContext,
  type StudioContextValue,
  type StudioView,
} from '../context/studioContext.ts';
import { TopBar } from './TopBar.tsx';
import { useSave } from '../context/useSave.ts';

/** What one of the texts of a file says. */
function findFileValue(
  files: readonly StudioFile[],
  name: string,
  textOf: (file: StudioFile) => string,
) {
  const file = files.find((each) => each.name === name);
  return file && parseJson(textOf(file));
}

/** Calls back when the address behind `#` changes: Back and Forward go through what was shown. */
function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

interface StudioShellProps {
  readonly project: InitialProject;
  /** Changes that were left unsaved and are taken up again, and where what is not saved is kept. */
  readonly draftSlot: DraftSlot;
}

/** The studio: outline, form and everything beside it. */
export function StudioShell({ project: begun, draftSlot: { key, draft } }: StudioShellProps) {
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
  const [desk, act] = useReducer(editorReducer, undefined, () => {
    const opened = createEditorState(begun.files);
    if (!draft) return opened;
    const [file = ''] = Object.keys(draft.texts);
    const words = 'Changes that were left unsaved';
    return editorReducer(opened, {
      type: 'edited',
      words,
      place: { file, path: [] },
      texts: draft.texts,
    });
  });
  const [view, show] = useState<StudioView>('forms');
  const [tourAt, setTourAt] = useState(() => (isTourClosed() ? undefined : 0));
  const { files } = desk;

  const valueOf = useCallback(
    (name: string) => findFileValue(files, name, ({ text }) => text),
    [files],
  );
  const savedValueOf = useCallback(
    (name: string) => findFileValue(files, name, ({ onDisk }) => onDisk.text),
    [files],
  );

  const hash = useSyncExternalStore(subscribeToHash, () => location.hash);
  const place: PathInFile = useStableValue(
    parseHashAddress(hash, valueOf) ?? { file: files[0]?.name ?? '', path: [] },
  );
  const goTo = useCallback((to: PathInFile) => {
    act({ type: 'paused' });
    show('forms');
    location.hash = toHashAddress(to);
  }, []);
  // Back and Forward lead to forms, from whatever view.
  useEffect(() => subscribeToHash(() => show('forms')), []);

  useEffect(restoreLostFocus, []);
  useEffect(stopLetterPropagation, []);

  const verdict = useCheck(opening, files);
  const problems = useStableValue(
    useMemo(
      () =>
        verdict.problems.map((problem) => ({
          ...problem,
          message: toPlainLanguage(problem.message),
          hint: toPlainLanguage(problem.hint),
          place: parseProblemPath(
            problem,
            findFileValue(verdict.files, problem.file, ({ text }) => text),
          ),
        })),
      [verdict.problems, verdict.files],
    ),
  );

  /** Whether a mistake keeps what is shown of the site and of its prices from following. */
  const isHeld = verdict.sound !== files && hasErrors(problems);

  const saving = useSave(desk, act);
  const toldOfPublishing = usePublishFormState();
  const [pinned, setPinned] = useState(() => loadPinnedCase(begun.id));
  const pin = useCallback(
    (next: PinnedCase | undefined) => {
      setPinned(next);
      savePinnedCase(begun.id, next);
    },
    [begun.id],
  );

  // What is not saved survives a closed tab and a crash.
  useEffect(
    () =>
      runAfterPaint(() => {
        const changed = listUnsavedFiles({ files });
        const left = {
          begun: Object.fromEntries(changed.map(({ name, onDisk }) => [name, onDisk.text])),
          texts: Object.fromEntries(changed.map(({ name, text }) => [name, text])),
          at: Date.now(),
        };
        void saveDraft({ key, draft: changed.length > 0 ? left : undefined });
      }),
    [files, key],
  );

  const config = valueOf(findConfigFile(files)?.name ?? '');
  const language = resolveLanguage(findValueAt(config, ['site', 'language']));
  const around = useMemo(
    () => ({ language, publicFiles: opening.publicFiles, pages: opening.pages, upload }),
    [language, opening, upload],
  );
  const studio: StudioContextValue = useMemo(
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
    <StudioContext value={studio}>
      <EditorContext value={openDesk}>
        <StudioLayout data-tour={tourAt === undefined ? undefined : TOUR_NOTES[tourAt]?.area}>
          <TopBar verdict={verdict} />
          {broken ? (
            <main>
              <InvalidJsonView
                file={broken}
                fixedText={verdict.mended[broken.name]}
                problems={problems}
              />
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
                {view === 'forms' && <EntityForm />}
                {view === 'prices' && <PriceSheet />}
                {view === 'changes' && <ChangesView />}
                {view === 'publish' && <PublishView verdict={verdict} {...toldOfPublishing} />}
                {view === 'new' && <NewEstimatorView />}
              </main>
              <aside aria-label="What it does">
                <FindingsColumn>
                  <ProblemsPanel verdict={verdict} />
                  <ImpactPanel files={verdict.sound} isHeld={isHeld} />
                </FindingsColumn>
                <DeferredPreview files={files} verdict={verdict} isHeld={isHeld} />
              </aside>
            </>
          )}
        </StudioLayout>
      </EditorContext>
    </StudioContext>
  );
}
