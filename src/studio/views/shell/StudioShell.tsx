import { Activity, startTransition, useEffect, useMemo, useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { findValueAt, isPathWithin } from '../../../engine/schema/path.ts';
import { describeLiveChanges } from '../../model/words/describe-patch.ts';
import { groupChanges } from '../../model/words/group-changes.ts';
import {
  createFailedCheckResult,
  EMPTY_CHECK_RESULT,
} from '../../model/verdicts/check-documents.ts';
import { buildContentTree } from '../../model/forms/content-tree.ts';
import {
  findConfig,
  findDocument,
  type PathInFile,
  type StudioDocument,
} from '../../model/project/document.ts';
import { getPublication, listFreeFiles } from '../../model/project/publication.ts';
import type { DraftSlot, ReviewTexts } from '../../model/project/draft-store.ts';
import type { Edit } from '../../model/project/editor-state.ts';
import { listUnsavedChanges } from '../../model/project/file-patches.ts';
import {
  loadTrackedExample,
  saveTrackedExample,
  type TrackedExample,
} from '../../model/verdicts/tracked-example.ts';
import { resolveLanguage } from '../../model/words/number-input.ts';
import type {
  ProjectFile,
  ProjectStore,
  PublicFile,
  StudioProject,
} from '../../model/project/project-store.ts';
import { useAnalysis } from '../../workers/useAnalysis.ts';
import { usePriceImpact } from '../../workers/usePriceImpact.ts';
import { useRowEffects } from '../../workers/useRowEffects.ts';
import { CalendarView } from '../calendar/CalendarView.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import { ContentList } from '../content/ContentList.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { PricesView } from '../prices/PricesView.tsx';
import { ReviewView } from '../review/ReviewView.tsx';
import { Strip } from '../strip/Strip.tsx';
import type { EditorStore, SettledDocuments } from '../studio/editorStore.ts';
import {
  StudioContext,
  toFieldId,
  type ConfigDocument,
  type Studio,
  type StudioTab,
} from '../studio/studioContext.ts';
import { openWithDraft, useDraft } from '../studio/useDraft.ts';
import { useLocation } from '../studio/useLocation.ts';
import { useSaving } from '../studio/useSaving.ts';
import { useSending } from '../studio/useSending.ts';
import { Landmark } from '../ui/Landmark.tsx';
import { TextFileView } from './TextFileView.tsx';
import { TopBar } from './TopBar.tsx';

/** How long files must stay as they are before they are checked, in milliseconds. */
const CHECK_DELAY = 150;

function isInside({ file, path }: PathInFile, place: PathInFile | undefined): boolean {
  return place !== undefined && file === place.file && isPathWithin(path, place.path);
}

/** The files that the documents were made from. */
function toFiles(documents: readonly StudioDocument[]): ProjectFile[] {
  return documents.map(({ name, kind, saved: { text, version }, live }) => ({
    name,
    kind,
    text,
    version,
    live: live?.text,
  }));
}

/** The documents as of the last pause in typing. A key that is pressed while they are rendered is painted first. */
function useSettledDocuments(editorStore: EditorStore): SettledDocuments {
  const [settled, setSettled] = useState(editorStore.getSettled);
  useEffect(() => {
    const update = () => setSettled(editorStore.getSettled());
    update();
    return editorStore.subscribe(() => {
      if (editorStore.getState().isTyping) startTransition(update);
      else update();
    });
  }, [editorStore]);
  return settled;
}

interface StudioShellProps {
  readonly store: ProjectStore;
  readonly project: StudioProject;
  readonly slot: DraftSlot;
}

/** The studio: list, preview and form, and everything around them. */
export function StudioShell({ store, project: initialProject, slot }: StudioShellProps) {
  const [publicFiles, setPictures] = useState(initialProject.publicFiles);
  const project = useMemo(
    () => ({ ...initialProject, publicFiles }),
    [initialProject, publicFiles],
  );
  const [editorStore] = useState(() => openWithDraft(initialProject, slot));
  const { documents, files } = useSettledDocuments(editorStore);
  const [initialFiles] = useState(() => toFiles(editorStore.getState().documents));
  const saving = useSaving(store, editorStore, initialFiles);
  const { savedFiles, takeOver } = saving;
  const sending = useSending(store.approval, slot.draft?.sent);
  const { site, sent } = sending;
  const publication = useMemo(
    () => site && getPublication(documents, site.requests, sent),
    [documents, site, sent],
  );
  const [tab, setTab] = useState<StudioTab>('content');
  const { location, getFocusMove, goTo } = useLocation(editorStore, setTab);
  const [reviewTexts, setReviewTexts] = useState<ReviewTexts>(slot.draft?.review ?? {});
  const [addition, setAddition] = useState<PathInFile>();
  useDraft(editorStore, slot.key, sent, reviewTexts);

  const unsaved = useMemo(() => listUnsavedChanges(documents), [documents]);
  const changes = useMemo(
    () => groupChanges(describeLiveChanges(documents), documents),
    [documents],
  );
  const checkRequest = useMemo(
    () => ({ unsaved, publicFiles, pages: project.pages }),
    [unsaved, publicFiles, project.pages],
  );
  const checked = useAnalysis(
    savedFiles,
    checkRequest,
    (api, request) => api.check(request.unsaved, { ...request, today: new Date() }),
    (error) => createFailedCheckResult(savedFiles[0]?.name ?? '', String(error)),
    CHECK_DELAY,
  );
  const result = checked?.result ?? EMPTY_CHECK_RESULT;
  const isCurrent = checked?.request === checkRequest;
  const check = useMemo(() => {
    const shown = result.problems.filter((problem) => !isInside(problem.location, addition));
    const shownByField = groupBy(shown, (problem) => toFieldId(problem.location));
    return { ...result, isCurrent, shown, shownByField };
  }, [result, isCurrent, addition]);
  const isElsewhere =
    addition && !isInside(location, addition) && !isPathWithin(addition.path, location.path);
  if (isElsewhere) setAddition(undefined);

  const [tracked, setTracked] = useState(() => loadTrackedExample(project.id));
  const isValid = !hasErrors(result.problems);
  const priceImpact = usePriceImpact(documents, tracked, isValid);
  const { compared, impact, impactState } = priceImpact;
  const rowEffects = useRowEffects(documents, changes, priceImpact, isValid && tab === 'review');
  const pricedSchedules = useAnalysis(
    savedFiles,
    isValid && tab === 'calendar' ? compared?.after : undefined,
    (api, source) => api.describeScheduleImpacts(source),
    () => ({}),
    CHECK_DELAY,
  );

  // Take over what others save or make live, where no own change is in the way.
  useEffect(
    () =>
      store.watch((theirs) => {
        const free = listFreeFiles(editorStore.getState().documents, theirs);
        if (free.length > 0) takeOver(free, () => true);
      }),
    [store, editorStore, takeOver],
  );

  function dispatchAddition(edit: Edit): void {
    editorStore.dispatch(edit);
    // The condition of a new option is a part of it.
    setAddition((before) => (isInside(edit.location, before) ? before : edit.location));
  }
  const { upload } = store;
  function addPicture(picture: PublicFile): PublicFile {
    setPictures((before) => [...before.filter(({ path }) => path !== picture.path), picture]);
    return picture;
  }
  const nodes = useMemo(() => buildContentTree(documents), [documents]);
  const config = findConfig(documents) as ConfigDocument;
  const studio: Studio = {
    store,
    editorStore,
    dispatch: editorStore.dispatch,
    getDocument: (name) => {
      const document = findDocument(editorStore.getState().documents, name);
      if (!document) throw new Error(`There is no file called ${name}.`);
      return document;
    },
    documents,
    files,
    changes,
    config,
    project,
    check,
    impact,
    impactState,
    rowEffects,
    scheduleImpacts: {
      byName: pricedSchedules?.result ?? {},
      isCurrent: pricedSchedules?.request === compared?.after,
    },
    saving,
    sending,
    publication,
    tab,
    setTab,
    location,
    goTo,
    getFocusMove,
    language: resolveLanguage(findValueAt(config.value, ['site', 'language'])),
    upload: upload && (async (file) => addPicture(await upload(file))),
    setPictures,
    tracked,
    track: (next: TrackedExample | undefined) => {
      setTracked(next);
      saveTrackedExample(project.id, next);
    },
    reviewTexts,
    setReviewTexts,
    dispatchAddition,
    showAddition: (edit) => {
      dispatchAddition(edit);
      goTo(edit.location);
    },
  };
  const broken = documents.find(({ value }) => value === undefined);

  return (
    <StudioContext value={studio}>
      <div className="studio" data-tab={tab} data-alone={broken !== undefined}>
        <TopBar />
        {broken ? (
          <main>
            <TextFileView document={broken} />
          </main>
        ) : (
          <>
            <Activity mode={tab === 'content' ? 'visible' : 'hidden'}>
              <Landmark as="nav" role="navigation" label="Content" className="list-pane">
                <ContentList nodes={nodes} />
              </Landmark>
            </Activity>
            <PreviewPane />
            <Landmark as="main" role="main">
              {tab === 'content' && <ContentForm nodes={nodes} />}
              {tab === 'prices' && <PricesView />}
              {tab === 'calendar' && <CalendarView />}
              {tab === 'review' && <ReviewView />}
            </Landmark>
          </>
        )}
        <Strip />
      </div>
    </StudioContext>
  );
}
