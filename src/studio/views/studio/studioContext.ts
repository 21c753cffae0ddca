import type { Source } from '../../../engine/compile/compile.ts';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { ChangeGroup } from '../../model/words/group-changes.ts';
import type { StudioCheckResult } from '../../model/verdicts/check-documents.ts';
import type { LocatedProblem } from '../../model/verdicts/problem-words.ts';
import {
  findDocument,
  type PathInFile,
  type StudioDocument,
} from '../../model/project/document.ts';
import type { Edit, EditorAction } from '../../model/project/editor-state.ts';
import type { ScheduleImpacts, StudioImpact } from '../../model/verdicts/studio-impact.ts';
import type { TrackedExample } from '../../model/verdicts/tracked-example.ts';
import type { ReviewTexts } from '../../model/project/draft-store.ts';
import type { StudioProject, ProjectStore, PublicFile } from '../../model/project/project-store.ts';
import type { ConfigIndex, FileIndex, FilesIndex } from '../../model/words/file-index.ts';
import type { ImpactState } from '../../workers/usePriceImpact.ts';
import type { RowEffect } from '../../workers/useRowEffects.ts';
import type { EditorStore } from './editorStore.ts';
import type { SavingState } from './useSaving.ts';
import type { Publication } from '../../model/project/publication.ts';
import type { SendingState } from './useSending.ts';

export const TABS = {
  content: 'Content',
  prices: 'Prices',
  calendar: 'Calendar',
  review: 'Review',
} as const;
export type StudioTab = keyof typeof TABS;

export type ConfigDocument = StudioDocument & { readonly value: EstimatorConfig };

/** When the focus moves to the form of a new location; `later` waits until a second press is no double click. */
export type FocusMove = 'now' | 'later' | 'never';

/** What is known of the project as of the last pause in typing. Views ask {@link useProject} for it. */
interface ProjectState {
  /** The indexes of all files, the config among them. */
  readonly files: FilesIndex;
  readonly check: StudioCheckResult & {
    /** The problems that fields show: all but those of an entry that was just added. */
    readonly shown: readonly LocatedProblem[];
    /** The same by the ids of their fields. */
    readonly shownByField: ReadonlyMap<string, readonly LocatedProblem[]>;
    /** Whether it is about the files as they are now. */
    readonly isCurrent: boolean;
  };
  /** What the changes since the live version do to prices; undefined if unknown. */
  readonly impact: StudioImpact | undefined;
  readonly impactState: ImpactState;
  /** What each of the changes does to prices alone, in the review. */
  readonly rowEffects: ReadonlyMap<ChangeGroup, RowEffect>;
}

/** What there is to ask about the project. */
interface AskableProject extends ProjectState {
  /** What people wrote. */
  readonly source: Source;
  /** Who uses what in the config, and what it is made into; while it cannot be compiled, the last version that could. */
  readonly index: ConfigIndex;
  /** The config at a time, see {@link ConfigIndex}. */
  readonly estimator: ConfigIndex['estimatorAt'];
}

/** The context that all views share. While the user types, it updates in the pauses. */
export interface Studio extends ProjectState {
  readonly store: ProjectStore;
  readonly editorStore: EditorStore;
  readonly dispatch: (action: EditorAction) => void;
  /** The current document, also while the user types. For event handlers. */
  readonly getDocument: (name: string) => StudioDocument;
  /** The documents as of the last pause in typing. */
  readonly documents: readonly StudioDocument[];
  /** What they say otherwise than what is live, in words. */
  readonly changes: readonly ChangeGroup[];
  /** The config among them. It may have mistakes. */
  readonly config: ConfigDocument;
  readonly project: StudioProject;
  /** What each period of the calendar does to prices, and whether that is of the present state. */
  readonly scheduleImpacts: { readonly byName: ScheduleImpacts; readonly isCurrent: boolean };
  readonly saving: SavingState;
  readonly sending: SendingState;
  /** Where the changes are; undefined where nothing is approved, and until the host has answered. */
  readonly publication: Publication | undefined;
  readonly tab: StudioTab;
  readonly setTab: (tab: StudioTab) => void;
  /** The location that is shown; it may be inside the value whose form is shown. */
  readonly location: PathInFile;
  /** Shows a location in its tab. The focus moves there at once unless `focus` says otherwise. */
  readonly goTo: (location: PathInFile, focus?: FocusMove) => void;
  /** How the focus follows to the location that is shown. */
  readonly getFocusMove: () => FocusMove;
  /** The language in which numbers are typed. */
  readonly language: string;
  /** Undefined where pictures cannot be added. */
  readonly upload: ((file: File) => Promise<PublicFile>) | undefined;
  readonly setPictures: (pictures: readonly PublicFile[]) => void;
  readonly tracked: TrackedExample | undefined;
  readonly track: (example: TrackedExample | undefined) => void;
  /** What somebody writes in the review, kept with the draft. */
  readonly reviewTexts: ReviewTexts;
  readonly setReviewTexts: (texts: ReviewTexts) => void;
  /** Dispatches an edit that adds an entry. Its problems are hidden until the user selects something else. */
  readonly dispatchAddition: (edit: Edit) => void;
  /** The same, where the button that was pressed goes away with it: what is added is shown and gets the focus. */
  readonly showAddition: (edit: Edit) => void;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

function useStudioContext(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('This part must be inside of a studio.');
  return studio;
}

/** What the studio does and shows. */
export function useStudio(): Omit<Studio, keyof ProjectState> {
  return useStudioContext();
}

/** Asks about the project. */
export function useProject(): AskableProject {
  const { files, check, impact, impactState, rowEffects } = useStudioContext();
  const { config: index } = files;
  const { source, estimatorAt: estimator } = index;
  return { source, index, files, estimator, check, impact, impactState, rowEffects };
}

/** The index of a file, also while the user types. Renders the component again only when the file changes. */
export function useIndexNow(file: string): FileIndex {
  const { subscribe, getIndex } = useStudio().editorStore;
  return useSyncExternalStore(subscribe, () => getIndex().of(file));
}

/** The current value of a location. Renders the component again only when that value changes. */
export function useValueAt({ file, path }: PathInFile): unknown {
  const { subscribe, getState } = useStudio().editorStore;
  return useSyncExternalStore(subscribe, () =>
    findValueAt(findDocument(getState().documents, file)?.value, path),
  );
}

/** The id of the field of a location. */
export function toFieldId({ file, path }: PathInFile): string {
  return `field:${file}:${path.join('.')}`;
}

/** The field of a location, or the nearest one around it. */
function findField({ file, path }: PathInFile): HTMLElement | undefined {
  const ids = path.map((_, depth) => toFieldId({ file, path: path.slice(0, path.length - depth) }));
  return ids.flatMap((id) => document.getElementById(id) ?? [])[0];
}

/** After how many milliseconds a second press is no double click any more, as systems have it. */
const DOUBLE_CLICK_TIME = 500;

/** Puts the focus into the field of the location that is shown, or on the heading of its form. */
export function useFocusedLocation(): void {
  const { location, getFocusMove } = useStudio();
  useEffect(() => {
    if (getFocusMove() === 'never') return undefined;
    function focusField(): void {
      if (getFocusMove() === 'never') return;
      // The list keeps the focus while the user moves through it by keyboard.
      if (document.activeElement?.closest('[role="treegrid"]')) return;
      const field = findField(location);
      if (!field) document.getElementById('form-heading')?.focus();
      for (let at: Element | null = field ?? null; at; at = at.parentElement) {
        if (at instanceof HTMLDetailsElement) at.open = true;
      }
      field?.scrollIntoView({ block: 'nearest' });
      field?.focus({ preventScroll: true });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The form of a new location is rendered by the next frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(focusField, getFocusMove() === 'later' ? DOUBLE_CLICK_TIME : 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [location, getFocusMove]);
}
