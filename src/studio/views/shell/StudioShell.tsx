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
import type { InitialProject, PublicFile } from '../../model/project/protocol.ts';
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
export function StudioShell({
  project: initialProject,
  draftSlot: { key, draft },
}: StudioShellProps) {
  const [project, setProject] = useState(initialProject);
  const upload = useCallback(async (file: File) => {
    const picture = await uploadPicture(file);
    setProject((before) => ({
      ...before,
      publicFiles: [...before.publicFiles.filter(({ path }) => path !== picture.path), picture],
    }));
    return picture;
  }, []);
  const setPictures = useCallback(
    (pictures: readonly PublicFile[]) =>
      setProject((before) => ({ ...before, publicFiles: pictures })),
    [],
  );
  const [editor, dispatch] = useReducer(editorReducer, undefined, () => {
    const opened = createEditorState(initialProject.files);
    if (!draft) return opened;
    const [file = ''] = Object.keys(draft.texts);
    const description = 'Changes that were left unsaved';
    return editorReducer(opened, {
      type: 'edit',
      description,
      location: { file, path: [] },
      texts: draft.texts,
    });
  });
  const [view, setView] = useState<StudioView>('forms');
  const [tourAt, setTourAt] = useState(() => (isTourClosed() ? undefined : 0));
  const { files } = editor;

  const getValue = useCallback(
    (name: string) => findFileValue(files, name, ({ text }) => text),
    [files],
  );
  const getSavedValue = useCallback(
    (name: string) => findFileValue(files, name, ({ onDisk }) => onDisk.text),
    [files],
  );

  const hash = useSyncExternalStore(subscribeToHash, () => window.location.hash);
  const location: PathInFile = useStableValue(
    parseHashAddress(hash, getValue) ?? { file: files[0]?.name ?? '', path: [] },
  );
  const goTo = useCallback((to: PathInFile) => {
    dispatch({ type: 'endTyping' });
    setView('forms');
    window.location.hash = toHashAddress(to);
  }, []);
  // Back and Forward lead to forms, from whatever view.
  useEffect(() => subscribeToHash(() => setView('forms')), []);

  useEffect(restoreLostFocus, []);
  useEffect(stopLetterPropagation, []);

  const check = useCheck(project, files);
  const problems = useStableValue(
    useMemo(
      () =>
        check.problems.map((problem) => ({
          ...problem,
          message: toPlainLanguage(problem.message),
          hint: toPlainLanguage(problem.hint),
          location: parseProblemPath(
            problem,
            findFileValue(check.files, problem.file, ({ text }) => text),
          ),
        })),
      [check.problems, check.files],
    ),
  );

  /** Whether a mistake keeps what is shown of the site and of its prices from following. */
  const isOutdated = check.validFiles !== files && hasErrors(problems);

  const saving = useSave(editor, dispatch);
  const publishForm = usePublishFormState();
  const [pinned, setPinned] = useState(() => loadPinnedCase(initialProject.id));
  const pin = useCallback(
    (next: PinnedCase | undefined) => {
      setPinned(next);
      savePinnedCase(initialProject.id, next);
    },
    [initialProject.id],
  );

  // What is not saved survives a closed tab and a crash.
  useEffect(
    () =>
      runAfterPaint(() => {
        const changed = listUnsavedFiles({ files });
        const unsaved = {
          base: Object.fromEntries(changed.map(({ name, onDisk }) => [name, onDisk.text])),
          texts: Object.fromEntries(changed.map(({ name, text }) => [name, text])),
          at: Date.now(),
        };
        void saveDraft({ key, draft: changed.length > 0 ? unsaved : undefined });
      }),
    [files, key],
  );

  const config = getValue(findConfigFile(files)?.name ?? '');
  const language = resolveLanguage(findValueAt(config, ['site', 'language']));
  const env = useMemo(
    () => ({ language, publicFiles: project.publicFiles, pages: project.pages, upload }),
    [language, project, upload],
  );
  const studio: StudioContextValue = useMemo(
    () => ({
      project,
      dispatch,
      problems,
      location,
      goTo,
      view,
      setView,
      pinned,
      pin,
      env,
      setPictures,
    }),
    [project, problems, location, goTo, view, pinned, pin, env, setPictures],
  );
  const editorContext = useMemo(
    () => ({ editor, getValue, getSavedValue, saving }),
    [editor, getValue, getSavedValue, saving],
  );
  const broken = files.find(({ name }) => getValue(name) === undefined);

  return (
    <StudioContext value={studio}>
      <EditorContext value={editorContext}>
        <StudioLayout data-tour={tourAt === undefined ? undefined : TOUR_NOTES[tourAt]?.area}>
          <TopBar check={check} />
          {broken ? (
            <main>
              <InvalidJsonView file={broken} problems={problems} />
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
                {view === 'publish' && <PublishView check={check} {...publishForm} />}
                {view === 'new' && <NewEstimatorView />}
              </main>
              <aside aria-label="What it does">
                <FindingsColumn>
                  <ProblemsPanel check={check} />
                  <ImpactPanel files={check.validFiles} isOutdated={isOutdated} />
                </FindingsColumn>
                <DeferredPreview files={files} check={check} isOutdated={isOutdated} />
              </aside>
            </>
          )}
        </StudioLayout>
      </EditorContext>
    </StudioContext>
  );
}
